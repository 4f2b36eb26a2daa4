import SwiftUICore

/// A list or grid, as SwiftUI's lists are from iOS 16 on: they take the background of its `appearance()`. Its cells are not shown.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
    open var backgroundView: UIView?
    open var allowsSelection = true

    package override var shownContent: AnyView { AnyView(NotShownView(type: type(of: self))) }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return super.appearanceDidChange() }
        SharedAppearance.list.change { $0.collectionBackground = backgroundColor?.color }
    }
}
