import Foundation
import SwiftUICore

/// A bar of tools, by itself or above the keyboard of a field. SwiftUI's toolbars take nothing from it.
@MainActor @preconcurrency
open class UIToolbar: UIView, ShownOtherwise {
    open var standardAppearance = UIToolbarAppearance()
    open var scrollEdgeAppearance: UIToolbarAppearance?
    open var compactAppearance: UIToolbarAppearance?
    open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var isTranslucent = true
    open var barStyle = UIBarStyle.default
    open var items: [UIBarButtonItem]? { didSet { appearanceDidChange() } }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    package var shownContent: AnyView { AnyView(ShownToolbar(bar: self)) }
}

private struct ShownToolbar: View {
    let bar: UIToolbar

    var body: some View {
        ShownView(bar.shownState) {
            HStack(spacing: 16) { BarButtons(items: bar.items ?? []) }
                .padding(.horizontal, 16)
                .frame(maxWidth: .infinity, minHeight: 44)
                .background(bar.barTintColor.map { AnyShapeStyle($0.color) } ?? AnyShapeStyle(.bar))
                .tint(bar.tintColor == .tintColor ? nil : bar.tintColor?.color)
        }
    }
}

/// The items of a bar, one after the other.
struct BarButtons: View {
    let items: [UIBarButtonItem]

    var body: some View { ForEach(0..<items.count, id: \.self) { BarButton(item: items[$0], state: items[$0].state) } }
}

/// Shows what belongs above the keyboard while a field has it.
struct KeyboardAccessory: ViewModifier {
    @ObservedObject var look: TypedText
    let view: UIView?

    func body(content: Content) -> some View {
        if let view {
            content.toolbar {
                ToolbarItemGroup(placement: .keyboard) {
                    if look.isFocused {
                        if let bar = view as? UIToolbar { BarButtons(items: bar.items ?? []) } else { view.content }
                    }
                }
            }
        } else {
            content
        }
    }
}
