import SwiftUICore
import UIKit

/// Shows a part of a larger view. Where it stands is the browser's.
@MainActor @preconcurrency
open class NSScrollView: NSView, SelfShown {
    open var documentView: NSView? {
        didSet {
            oldValue?.removeFromSuperview()
            documentView?.nextResponder = self
            contentView.documentView = documentView
            change()
        }
    }
    open lazy var contentView = NSClipView()
    open var hasVerticalScroller = false { didSet { change() } }
    open var hasHorizontalScroller = false { didSet { change() } }
    open var autohidesScrollers = false
    open var verticalScroller: NSScroller?
    open var horizontalScroller: NSScroller?
    open var scrollerStyle = NSScroller.Style.overlay
    open var borderType = NSBorderType.noBorder { didSet { change() } }
    open var drawsBackground = true { didSet { change() } }
    open var backgroundColor = NSColor.controlBackgroundColor { didSet { change() } }
    open var verticalScrollElasticity = Elasticity.automatic
    open var horizontalScrollElasticity = Elasticity.automatic
    open var automaticallyAdjustsContentInsets = true
    open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open var scrollerInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
    open var allowsMagnification = false
    open var magnification: CGFloat = 1
    open var minMagnification: CGFloat = 0.25
    open var maxMagnification: CGFloat = 4
    open var hasVerticalRuler = false
    open var hasHorizontalRuler = false
    open var rulersVisible = false
    open var verticalLineScroll: CGFloat = 10
    open var usesPredominantAxisScrolling = true
    open var findBarPosition = 0
    open var contentSize: NSSize { bounds.size }
    open var documentVisibleRect: NSRect { NSRect(origin: .zero, size: bounds.size) }
    open func reflectScrolledClipView(_ cView: NSClipView) {}
    open func flashScrollers() {}
    open func tile() {}

    private var axes: Axis.Set {
        if !hasVerticalScroller, !hasHorizontalScroller { return .vertical }
        return Axis.Set((hasVerticalScroller ? [.vertical] : []) + (hasHorizontalScroller ? [.horizontal] : []))
    }

    @ViewBuilder private var document: some View {
        if let documentView {
            if documentView is NSTextView {
                // An editor scrolls by itself.
                documentView.backing.pageContent
            } else {
                let size = documentView.frame.size
                ScrollView(axes) {
                    documentView.backing.pageContent.frame(
                        width: axes.contains(.horizontal) && size.width > 0 ? size.width : nil,
                        height: axes.contains(.vertical) && size.height > 0 ? size.height : nil)
                }
            }
        }
    }

    var ownContent: AnyView {
        AnyView(
            document
                .background(drawsBackground ? Color(nsColor: backgroundColor) : .clear)
                .overlay {
                    if borderType != .noBorder { Rectangle().strokeBorder(Color(nsColor: .separatorColor)).allowsHitTesting(false) }
                })
    }

    public enum Elasticity: Int, Sendable { case automatic, none, allowed }
}

/// What shows the part.
@MainActor @preconcurrency
open class NSClipView: NSView {
    open var documentView: NSView?
    open var drawsBackground = true
    open var backgroundColor = NSColor.controlBackgroundColor
    open var postsBoundsChangedNotifications = false
    open var documentVisibleRect: NSRect { bounds }
    open func scroll(to newOrigin: NSPoint) {}
}

open class NSScroller: NSControl {
    public enum Style: Int, Sendable { case legacy, overlay }
}

public enum NSBorderType: UInt, Sendable { case noBorder, lineBorder, bezelBorder, grooveBorder }

extension NSView {
    /// Where a page scrolls to is the browser's.
    public func scroll(_ point: NSPoint) {}
    @discardableResult public func scrollToVisible(_ rect: NSRect) -> Bool { false }
}

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

/// What is behind it shines through, as through SwiftUI's materials.
@MainActor @preconcurrency
open class NSVisualEffectView: NSView, SelfShown {
    public enum Material: Int, Sendable {
        case appearanceBased = 0, light, dark, titlebar, selection, menu, popover, sidebar, mediumLight, ultraDark
        case headerView, sheet, windowBackground, hudWindow, fullScreenUI = 15, toolTip = 17, contentBackground, underWindowBackground = 21
        case underPageBackground
    }
    public enum BlendingMode: Int, Sendable { case behindWindow, withinWindow }
    public enum State: Int, Sendable { case followsWindowActiveState, active, inactive }

    open var material = Material.appearanceBased { didSet { change() } }
    /// Behind a page's own window nothing is seen: what shines through is what is on the page.
    open var blendingMode = BlendingMode.behindWindow
    open var state = State.followsWindowActiveState
    open var isEmphasized = false
    open var maskImage: NSImage?

    private var shown: SwiftUICore.Material {
        switch material {
        case .hudWindow, .fullScreenUI, .ultraDark, .dark: .ultraThin
        case .sidebar, .menu, .popover, .mediumLight, .light, .toolTip: .thin
        case .headerView, .titlebar, .sheet: .bar
        case .windowBackground, .contentBackground, .underWindowBackground, .underPageBackground: .thick
        case .appearanceBased, .selection: .regular
        }
    }

    var ownContent: AnyView {
        AnyView(
            Rectangle().fill(shown).overlay(alignment: .topLeading) { if !subviews.isEmpty { MadeView(view: backing) } })
    }
}

/// A box with a title, or a line.
@MainActor @preconcurrency
open class NSBox: NSView {
    public enum BoxType: UInt, Sendable { case primary, separator = 2, custom = 4 }
    open var boxType = BoxType.primary { didSet { look() } }
    open var title = ""
    open var titlePosition = 0
    open var fillColor = NSColor.clear { didSet { look() } }
    open var borderColor = NSColor.separatorColor { didSet { look() } }
    open var borderWidth: CGFloat = 1 { didSet { look() } }
    open var cornerRadius: CGFloat = 0 { didSet { look() } }
    open var contentView: NSView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let contentView { addSubview(contentView) }
        }
    }
    open override var intrinsicContentSize: NSSize {
        boxType == .separator ? NSSize(width: Self.noIntrinsicMetric, height: 1) : super.intrinsicContentSize
    }

    private func look() {
        backing.backgroundColor = boxType == .separator ? borderColor : fillColor
        guard let layer, boxType == .custom else { return }
        layer.cornerRadius = cornerRadius
        layer.borderWidth = borderWidth
        layer.borderColor = borderColor.cgColor
    }
}
