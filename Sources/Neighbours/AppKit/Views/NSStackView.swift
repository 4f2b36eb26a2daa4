import SwiftUICore
import UIKit

/// Views beside or below each other, as SwiftUI's stacks.
@MainActor @preconcurrency
open class NSStackView: NSView, SelfShown {
    public enum Distribution: Int, Sendable { case gravityAreas = -1, fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    public enum Gravity: Int, Sendable {
        case top = 1, center, bottom
        public static let leading = Gravity.top
        public static let trailing = Gravity.bottom
    }

    private var arranged: [NSView] = [] { didSet { change() } }
    open var orientation = NSUserInterfaceLayoutOrientation.horizontal { didSet { change() } }
    open var spacing: CGFloat = 8 { didSet { change() } }
    open var alignment = NSLayoutConstraint.Attribute.centerY { didSet { change() } }
    open var distribution = Distribution.gravityAreas { didSet { change() } }
    open var edgeInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) { didSet { change() } }
    open var detachesHiddenViews = true
    open var arrangedSubviews: [NSView] { arranged }

    public convenience init(views: [NSView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: arranged.count) }
    open func insertArrangedSubview(_ view: NSView, at insertionIndex: Int) {
        addSubview(view)
        arranged.removeAll { $0 === view }
        arranged.insert(view, at: min(max(0, insertionIndex), arranged.count))
    }
    open func removeArrangedSubview(_ view: NSView) { arranged.removeAll { $0 === view } }
    open override func willRemoveSubview(_ subview: NSView) { removeArrangedSubview(subview) }
    open func addView(_ view: NSView, in gravity: Gravity) { addArrangedSubview(view) }
    open func setViews(_ views: [NSView], in gravity: Gravity) {
        for view in arranged { view.removeFromSuperview() }
        for view in views { addArrangedSubview(view) }
    }
    open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {}
    open func setHuggingPriority(_ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation) {}

    open override var intrinsicContentSize: NSSize {
        let sizes = arranged.map(\.fittingSize)
        let gaps = spacing * CGFloat(max(0, sizes.count - 1))
        let (widths, heights) = (sizes.map { max(0, $0.width) }, sizes.map { max(0, $0.height) })
        let isRow = orientation == .horizontal
        return NSSize(
            width: (isRow ? widths.reduce(gaps, +) : widths.max() ?? 0) + edgeInsets.left + edgeInsets.right,
            height: (isRow ? heights.max() ?? 0 : heights.reduce(gaps, +)) + edgeInsets.top + edgeInsets.bottom)
    }

    @ViewBuilder private var content: some View {
        ForEach(arranged.filter { !$0.isHidden }, id: \.self) { view in
            let size = view.backing.frame.size
            let isEqual = self.distribution == .fillEqually
            view.backing.pageContent.frame(
                width: view.ownLength(.width) ?? (view is any SelfShown || size.width <= 0 ? nil : size.width),
                height: view.ownLength(.height) ?? (view is any SelfShown || size.height <= 0 ? nil : size.height)
            )
            .frame(
                maxWidth: isEqual && self.orientation == .horizontal ? .infinity : nil,
                maxHeight: isEqual && self.orientation == .vertical ? .infinity : nil)
        }
    }

    private var across: HorizontalAlignment {
        switch alignment {
        case .leading, .left: .leading
        case .trailing, .right: .trailing
        default: .center
        }
    }

    private var down: VerticalAlignment {
        switch alignment {
        case .top: .top
        case .bottom: .bottom
        case .firstBaseline: .firstTextBaseline
        default: .center
        }
    }

    @ViewBuilder private var stack: some View {
        if orientation == .horizontal {
            HStack(alignment: down, spacing: spacing) { content }
        } else {
            VStack(alignment: across, spacing: spacing) { content }
        }
    }

    var ownContent: AnyView {
        AnyView(
            stack.padding(EdgeInsets(top: edgeInsets.top, leading: edgeInsets.left, bottom: edgeInsets.bottom, trailing: edgeInsets.right)))
    }
}

extension NSView {
    /// The length that a constraint gives it by itself.
    fileprivate func ownLength(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
        constraints.last { $0.firstItem === backing && $0.firstAttribute == attribute && $0.secondItem == nil && $0.relation == .equal }?
            .constant
    }
}

public enum NSUserInterfaceLayoutOrientation: Int, Sendable { case horizontal, vertical }
