import Foundation
import SwiftUICore

/// A view of UIKit: an object with its place, its looks and its subviews. It is shown for what it is made of, and for what its class draws.
@MainActor @preconcurrency
open class UIView: UIResponder {
    open var frame: CGRect {
        get { CGRect(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height) }
        set {
            bounds.size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    open var bounds: CGRect {
        didSet {
            guard bounds.size != oldValue.size else { return }
            for view in subviews { view.follow(from: oldValue.size, to: bounds.size) }
            setNeedsLayout()
            placeDidChange()
        }
    }
    open var center: CGPoint { didSet { if center != oldValue { placeDidChange() } } }
    /// Turned, made larger and moved about its middle; what leans is not.
    open var transform = CGAffineTransform.identity { didSet { appearanceDidChange() } }
    open var backgroundColor: UIColor? { didSet { appearanceDidChange() } }
    open var tintColor: UIColor! = .tintColor { didSet { appearanceDidChange() } }
    open var alpha: CGFloat = 1 { didSet { appearanceDidChange() } }
    open var isHidden = false {
        didSet {
            appearanceDidChange()
            if isHidden != oldValue, superview is UIStackView { superview?.arrangementDidChange() }
        }
    }
    open var isOpaque = true
    open var clipsToBounds = false { didSet { appearanceDidChange() } }
    open var isUserInteractionEnabled = true
    open var contentMode = ContentMode.scaleToFill
    open var tag = 0
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    /// What is in the view is for eyes alone.
    open var accessibilityElementsHidden = false { didSet { appearanceDidChange() } }
    open var translatesAutoresizingMaskIntoConstraints = true
    open var autoresizingMask: AutoresizingMask = []

    /// The looks of the view's box.
    open private(set) lazy var layer = CALayer.make(for: self)

    /// What its ``layer`` is: a class of ``CALayer``s.
    open class var layerClass: AnyClass { CALayer.self }

    /// Whose view it is.
    weak var controller: UIViewController?
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    private var needsLayout = true

    /// - Parameter frame: in the coordinates of the superview.
    public init(frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
        super.init()
    }

    public override convenience init() { self.init(frame: .zero) }

    /// What its `appearance()` is, whose properties hosts heed.
    private(set) var isAppearanceProxy = false

    /// There are no storyboards on Linux: nil for any coder of an app.
    public required init?(coder: NSCoder) {
        guard let coder = coder as? AppearanceCoder else { return nil }
        (bounds, center) = (.zero, .zero)
        super.init()
        isAppearanceProxy = coder.isForAll
    }

    /// What shows the view looks again.
    package let shownState = ShownState()

    /// A property has changed. The proxy of a class that hosts know tells them.
    func appearanceDidChange() { if !isAppearanceProxy { shownState.change() } }

    private func placeDidChange() { superview?.appearanceDidChange() }

    /// A stack arranges others than before, and may be of another size.
    func arrangementDidChange() {
        appearanceDidChange()
        constraintsDidChange()
    }

    open override var next: UIResponder? { controller ?? superview }

    /// The window that the view is in.
    open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

    // MARK: Subviews

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    open func insertSubview(_ view: UIView, at index: Int) {
        view.willMove(toSuperview: self)
        view.leave()
        subviews.insert(view, at: min(max(0, index), subviews.count))
        view.superview = self
        didAddSubview(view)
        view.didMoveToSuperview()
        setNeedsLayout()
        appearanceDidChange()
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        willMove(toSuperview: nil)
        superview.willRemoveSubview(self)
        leave()
        didMoveToSuperview()
    }

    private func leave() {
        guard let superview else { return }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        superview.appearanceDidChange()
    }

    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

    private func reorder(_ view: UIView, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.remove(at: old)
        subviews.insert(view, at: index)
        appearanceDidChange()
    }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        subviews.swapAt(index1, index2)
        appearanceDidChange()
    }

    open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    /// Whether a place in the view's own coordinates is in it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The view at a place. For an app to ask: what a person touches the browser finds by itself.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
        }
        return self
    }

    /// Takes the keyboard away from the field that has it, on the page that is used.
    @discardableResult open func endEditing(_ force: Bool) -> Bool {
        UIApplication.shared.sendAction("resignFirstResponder", to: nil, from: self, for: nil)
    }

    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, beside: siblingSubview, after: 0) }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, beside: siblingSubview, after: 1) }

    private func insert(_ view: UIView, beside sibling: UIView, after: Int) {
        view.leave()
        insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + after } ?? subviews.count)
    }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func didMoveToWindow() {}
    open func tintColorDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var traitCollection: UITraitCollection { .current }
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open var isAccessibilityElement = false

    // MARK: Drawing

    /// Draws the view into the current context, behind its layers and subviews: when it has a size or another one, and after
    /// ``setNeedsDisplay()``.
    open func draw(_ rect: CGRect) {}

    open func setNeedsDisplay() {
        guard isLaidOut, !isDisplayDue else { return }
        isDisplayDue = true
        Task { display() }
    }

    /// The whole view is drawn anew.
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    private var isDisplayDue = false
    /// What the view's class has drawn.
    package private(set) var drawing: [CGContext.Mark] = []

    private func display() {
        isDisplayDue = false
        guard type(of: self) != UIView.self, !(self is any ShownOtherwise), bounds.width > 0, bounds.height > 0 else { return }
        let context = CGContext.noting()
        UIGraphicsPushContext(context)
        draw(bounds)
        UIGraphicsPopContext()
        let marks = context.marks ?? []
        guard !marks.isEmpty || !drawing.isEmpty else { return }
        drawing = marks
        appearanceDidChange()
    }

    // MARK: Layout

    open func setNeedsLayout() { needsLayout = true }

    open func layoutIfNeeded() {
        if needsLayout { ConstraintLayout.place(in: outermost) }
        layOutSubtree()
    }

    private func layOutSubtree() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layOutSubtree() }
    }

    private var outermost: UIView { superview?.outermost ?? self }

    open func layoutSubviews() {}

    /// The place that it was given on a page.
    package func layOut(_ size: CGSize) {
        isLaidOut = true
        // What places the view says how large it is: a page does so where that is no view of UIKit's, or a stack.
        let isResized = size != bounds.size
        if isResized, superview?.isLaidOut != true || superview is UIStackView {
            frame.size = size
            appearanceDidChange()
        }
        if isResized || drawing.isEmpty { display() }
        // What is around it has placed what is in it, too.
        if superview?.isLaidOut != true { ConstraintLayout.place(in: self) }
        layOutSubtree()
    }

    /// The superview has another size: what may stretch or move takes its share of the difference.
    private func follow(from old: CGSize, to new: CGSize) {
        guard !autoresizingMask.isEmpty else { return }
        let across = Self.share(
            new.width - old.width, frame.minX, frame.width, autoresizingMask.contains(.flexibleLeftMargin),
            autoresizingMask.contains(.flexibleWidth), autoresizingMask.contains(.flexibleRightMargin))
        let down = Self.share(
            new.height - old.height, frame.minY, frame.height, autoresizingMask.contains(.flexibleTopMargin),
            autoresizingMask.contains(.flexibleHeight), autoresizingMask.contains(.flexibleBottomMargin))
        frame = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
    }

    private static func share(
        _ difference: CGFloat, _ start: CGFloat, _ length: CGFloat, _ before: Bool, _ itself: Bool, _ after: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        let parts = [before, itself, after].count { $0 }
        guard parts > 0 else { return (start, length) }
        let part = difference / CGFloat(parts)
        return (start + (before ? part : 0), max(0, length + (itself ? part : 0)))
    }

    open func sizeThatFits(_ size: CGSize) -> CGSize {
        let natural = naturalSize(in: size.width)
        return CGSize(
            width: natural.width < 0 ? bounds.width : natural.width, height: natural.height < 0 ? bounds.height : natural.height)
    }
    open func sizeToFit() { frame.size = sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)) }
    open var intrinsicContentSize: CGSize { naturalSize(in: nil) }
    open func invalidateIntrinsicContentSize() { superview?.constraintsDidChange() }
    public static let noIntrinsicMetric: CGFloat = -1
    open var safeAreaInsets: UIEdgeInsets { .zero }
    /// A page keeps its own edges free: there is nothing to add.
    open var insetsLayoutMarginsFromSafeArea = true
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { constraintsDidChange() } }

    /// As ``layoutMargins``: what is shown is laid out from left to right.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return NSDirectionalEdgeInsets(top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        set { layoutMargins = UIEdgeInsets(top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing) }
    }

    // MARK: Constraints

    /// Those that the view keeps: of itself, or between views in it.
    open private(set) var constraints: [NSLayoutConstraint] = []

    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.deactivate(constraints) }
    open func updateConstraints() {}
    open func setNeedsUpdateConstraints() { setNeedsLayout() }
    open func updateConstraintsIfNeeded() { updateConstraints() }

    func keep(_ constraint: NSLayoutConstraint) {
        constraints.append(constraint)
        constraintsDidChange()
    }

    func drop(_ constraint: NSLayoutConstraint) {
        constraints.removeAll { $0 === constraint }
        constraintsDidChange()
    }

    /// The outermost view lays out what is in it anew.
    func constraintsDidChange() {
        setNeedsLayout()
        guard let superview else {
            if isLaidOut { ConstraintLayout.place(in: self) }
            return
        }
        superview.constraintsDidChange()
    }

    /// A page has given the view, or one around it, a size.
    package private(set) var isLaidOut = false

    /// The view's box: a page keeps its own edges free.
    open private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self, .box)
    open private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self, .margins)
    open var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

    // What the view shows is as large as it wants to be: both are kept.
    private var huggings: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    private var resistances: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { huggings[axis] = priority }
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { huggings[axis] ?? .defaultLow }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        resistances[axis] = priority
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        resistances[axis] ?? .defaultHigh
    }

    // MARK: What is shown

    open internal(set) var interactions: [any UIInteraction] = []

    open private(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Counts from when the view is shown, or its representable view is updated.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// What the representable view that made the view shows of it.
    var content: AnyView {
        touchable((self as? any ShownOtherwise)?.shownContent ?? AnyView(MadeView(view: self)))
    }

    /// What is shown of the view, with what its recognizers find and its class is told of.
    func touchable(_ shown: AnyView) -> AnyView {
        let heard = (self as? any EventHearing)?.hearing(shown) ?? shown
        let told = TouchDelivery.isWanted(by: self) ? touchDelivery.telling(self, of: heard) : heard
        return (gestureRecognizers ?? []).reduce(told) { $1.recognizing($0) }
    }

    /// What shows the view, and the one around it, looks again.
    package func showAgain() {
        appearanceDidChange()
        superview?.appearanceDidChange()
    }

    /// The layers and subviews, for a view that shows something else behind them.
    package var partsInside: AnyView { AnyView(MadeParts(view: self)) }

    private lazy var touchDelivery = TouchDelivery()

    /// Whether the view is made of something that is shown. A class of the app's without that draws by itself.
    package var isShown: Bool {
        self is any ShownOtherwise || self is any EventHearing || type(of: self) == UIView.self || hasContent
    }
    package var hasContent: Bool { !drawing.isEmpty || layer.hasContent || subviews.contains { $0.isShown } }

    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }
}
