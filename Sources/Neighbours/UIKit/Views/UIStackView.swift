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

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { shownState.change() } }
    open var spacing: CGFloat = 0 { didSet { shownState.change() } }
    open var alignment = Alignment.fill { didSet { shownState.change() } }
    open var distribution = Distribution.fill { didSet { shownState.change() } }
    open private(set) var arrangedSubviews: [UIView] = [] { didSet { shownState.change() } }
    /// Whether the views are within ``layoutMargins``.
    open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementDidChange() } }
    private var customSpacings: [ObjectIdentifier: CGFloat] = [:] { didSet { arrangementDidChange() } }

    public nonisolated static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude

    /// The distance after a view, in the place of ``spacing``.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// What comes to ``spacing`` after a view.
    func addedSpacing(after view: UIView) -> CGFloat { (customSpacings[ObjectIdentifier(view)] ?? spacing) - spacing }

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
            ShownView(shownState) { [self] in
                Group {
                    if axis == .horizontal {
                        HStack(alignment: vertical, spacing: spacing) { arranged }
                    } else {
                        VStack(alignment: horizontal, spacing: spacing) { arranged }
                    }
                }
                .padding(isLayoutMarginsRelativeArrangement ? layoutMargins.insets : EdgeInsets())
                .looks(of: self)
            })
    }

    /// A hidden view takes no place in a stack.
    @ViewBuilder private var arranged: some View {
        let views = arrangedSubviews.filter { !$0.isHidden }
        let stretched = distribution == .fill ? views.min { $0.hugging(axis) < $1.hugging(axis) } : nil
        let parts = views.enumerated().map { index, view in
            Part(
                view: view, width: view.ownLength(.width), height: view.ownLength(.height),
                fills: fills(.horizontal, view, view === stretched).union(fills(.vertical, view, view === stretched)),
                isFirst: index == 0, added: view === views.last ? 0 : addedSpacing(after: view))
        }
        let isSpread = distribution == .equalSpacing || distribution == .equalCentering
        ForEach(parts, id: \.view) { part in
            if isSpread, !part.isFirst { Spacer(minLength: 0) }
            part.view.content
                .environment(\.framedAxes, part.framedAxes)
                .frame(width: part.width, height: part.height)
                .frame(
                    maxWidth: part.fills.contains(.horizontal) ? .infinity : nil,
                    maxHeight: part.fills.contains(.vertical) ? .infinity : nil,
                    alignment: .leading
                )
                .padding(self.axis == .horizontal ? .trailing : .bottom, part.added)
        }
    }

    /// What is looked at anew where its place in the stack is another.
    private struct Part {
        let view: UIView
        let width: CGFloat?
        let height: CGFloat?
        let fills: Axis.Set
        let isFirst: Bool
        let added: CGFloat

        var framedAxes: Axis.Set {
            var axes = fills
            if width != nil { axes.insert(.horizontal) }
            if height != nil { axes.insert(.vertical) }
            return axes
        }
    }

    /// Along the stack all are stretched alike, or the one that hugs least; across it all are.
    private func fills(_ direction: NSLayoutConstraint.Axis, _ view: UIView, _ isStretched: Bool) -> Axis.Set {
        let isFilled =
            direction == axis
            ? distribution == .fillEqually || isStretched && isFramed(direction) : alignment == .fill && direction == .horizontal
        guard isFilled, view.ownLength(direction == .horizontal ? .width : .height) == nil else { return [] }
        return direction == .horizontal ? .horizontal : .vertical
    }

    /// Whether the stack has a length of its own to fill.
    private func isFramed(_ direction: NSLayoutConstraint.Axis) -> Bool {
        (direction == .horizontal ? bounds.width : bounds.height) > 0
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
}
