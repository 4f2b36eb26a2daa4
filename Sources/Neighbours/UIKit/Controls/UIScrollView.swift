import Foundation
import SwiftUICore

/// A view that is larger than the place where it is shown. SwiftUI's scroll views take nothing from its `appearance()`.
@MainActor @preconcurrency
open class UIScrollView: UIView {
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }

    open var contentSize = CGSize.zero
    open var contentOffset = CGPoint.zero
    open var contentInset = UIEdgeInsets.zero
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var keyboardDismissMode = KeyboardDismissMode.none

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
}

/// A list. What its `appearance()` says of backgrounds and lines is what SwiftUI's lists and forms look like, as up to iOS 15.
@MainActor @preconcurrency
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { appearanceDidChange() } }
    open var separatorColor: UIColor? { didSet { appearanceDidChange() } }
    open var separatorInset = UIEdgeInsets.zero
    open var tableFooterView: UIView?
    open var tableHeaderView: UIView?
    open var backgroundView: UIView?
    open var sectionHeaderTopPadding: CGFloat = 0
    open var sectionHeaderHeight: CGFloat = 0
    open var sectionFooterHeight: CGFloat = 0
    open var rowHeight: CGFloat = -1
    open var estimatedRowHeight: CGFloat = -1
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var showsScrollIndicators: Bool { showsVerticalScrollIndicator }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return }
        SharedAppearance.list.change {
            $0.tableBackground = backgroundColor?.color
            $0.separator = separatorColor?.color
            $0.hidesSeparators = separatorStyle == .none
        }
    }
}

/// A row of such a list.
@MainActor @preconcurrency
open class UITableViewCell: UIView {
    open var selectionStyle = SelectionStyle.default
    open var selectedBackgroundView: UIView?
    open var backgroundView: UIView?
    open var accessoryType = AccessoryType.none

    public enum SeparatorStyle: Int, Sendable { case none, singleLine }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }

    override func appearanceDidChange() {
        if isAppearanceProxy { SharedAppearance.list.change { $0.rowBackground = backgroundColor?.color } }
    }
}

/// The header of a section of such a list. SwiftUI's headers take nothing from it.
@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {
    open var backgroundView: UIView?
}

/// A list or grid, as SwiftUI's lists are from iOS 16 on: they take the background of its `appearance()`.
@MainActor @preconcurrency
open class UICollectionView: UIScrollView {
    open var backgroundView: UIView?
    open var allowsSelection = true

    override func appearanceDidChange() {
        if isAppearanceProxy { SharedAppearance.list.change { $0.collectionBackground = backgroundColor?.color } }
    }
}
