import Foundation
import SwiftUICore

/// Views in a row or a column. A representable view of one shows a stack of SwiftUI's, of what of them can be shown.
@MainActor @preconcurrency
open class UIStackView: UIView, ShownOtherwise {
    public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }

    private let state = ShownState()

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { state.change() } }
    open var spacing: CGFloat = 0 { didSet { state.change() } }
    open var alignment = Alignment.fill { didSet { state.change() } }
    open var distribution = Distribution.fill { didSet { state.change() } }
    open private(set) var arrangedSubviews: [UIView] = [] { didSet { state.change() } }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    }

    /// The view stays a subview.
    open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    package var shownContent: AnyView {
        AnyView(
            ShownView(state) { [self] in
                Group {
                    if axis == .horizontal {
                        HStack(alignment: vertical, spacing: spacing) { arranged }
                    } else {
                        VStack(alignment: horizontal, spacing: spacing) { arranged }
                    }
                }
                .looks(of: self)
            })
    }

    /// A hidden view takes no place in a stack.
    private var arranged: some View {
        ForEach(arrangedSubviews.filter { !$0.isHidden }, id: \.self) { view in
            view.content
                .environment(\.isFramed, false)
                .frame(width: view.ownLength(.width), height: view.ownLength(.height))
                .frame(maxWidth: self.fills(.horizontal) ? .infinity : nil, maxHeight: self.fills(.vertical) ? .infinity : nil)
        }
    }

    private func fills(_ direction: NSLayoutConstraint.Axis) -> Bool {
        direction == axis ? distribution == .fillEqually : alignment == .fill && direction == .horizontal
    }

    private var vertical: VerticalAlignment {
        switch alignment {
        case .fill, .center: .center
        case .leading: .top
        case .trailing: .bottom
        case .firstBaseline: .firstTextBaseline
        case .lastBaseline: .lastTextBaseline
        }
    }

    private var horizontal: HorizontalAlignment {
        switch alignment {
        case .leading, .firstBaseline: .leading
        case .trailing, .lastBaseline: .trailing
        case .fill, .center: .center
        }
    }

    override func appearanceDidChange() { if !isAppearanceProxy { state.change() } }
}
