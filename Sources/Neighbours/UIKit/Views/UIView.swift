import Foundation
import SwiftUICore

/// A view of UIKit: an object with its place, its looks and its subviews, which nothing draws on Linux.
@MainActor @preconcurrency
open class UIView: UIResponder {
    open var frame: CGRect {
        get { CGRect(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height) }
        set {
            bounds.size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    open var bounds: CGRect { didSet { if bounds.size != oldValue.size { setNeedsLayout() } } }
    open var center: CGPoint
    open var transform = CGAffineTransform.identity
    open var backgroundColor: UIColor? { didSet { appearanceDidChange() } }
    open var tintColor: UIColor! = .tintColor { didSet { appearanceDidChange() } }
    open var alpha: CGFloat = 1
    open var isHidden = false { didSet { appearanceDidChange() } }
    open var isOpaque = true
    open var clipsToBounds = false
    open var isUserInteractionEnabled = true
    open var contentMode = ContentMode.scaleToFill
    open var tag = 0
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var translatesAutoresizingMaskIntoConstraints = true
    open var autoresizingMask: AutoresizingMask = []

    /// The looks of the view's box.
    open private(set) lazy var layer = CALayer(view: self)

    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    private var needsLayout = true

    /// - Parameter frame: in the coordinates of the superview.
    public init(frame: CGRect = .zero) {
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
        super.init()
    }

    /// What its `appearance()` is, whose properties hosts heed.
    private(set) var isAppearanceProxy = false

    /// There are no storyboards on Linux: nil for any coder of an app.
    public required init?(coder: NSCoder) {
        guard let coder = coder as? AppearanceCoder else { return nil }
        (bounds, center) = (.zero, .zero)
        super.init()
        isAppearanceProxy = coder.isForAll
    }

    /// A property has changed. The proxy of a class that hosts know tells them.
    func appearanceDidChange() {}

    open override var next: UIResponder? { superview }

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
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        willMove(toSuperview: nil)
        superview.willRemoveSubview(self)
        leave()
        didMoveToSuperview()
    }

    private func leave() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open func bringSubviewToFront(_ view: UIView) { reorder(view, to: subviews.count - 1) }
    open func sendSubviewToBack(_ view: UIView) { reorder(view, to: 0) }

    private func reorder(_ view: UIView, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.remove(at: old)
        subviews.insert(view, at: index)
    }

    open func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }
    open func viewWithTag(_ tag: Int) -> UIView? { self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first }

    /// Takes the keyboard away from the field that has it, on the page that is used.
    @discardableResult open func endEditing(_ force: Bool) -> Bool {
        UIApplication.shared.sendAction("resignFirstResponder", to: nil, from: self, for: nil)
    }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}

    // MARK: Layout

    open func setNeedsLayout() { needsLayout = true }

    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    open func layoutSubviews() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    public static let noIntrinsicMetric: CGFloat = -1
    open var safeAreaInsets: UIEdgeInsets { .zero }

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
        let shown = (self as? any ShownOtherwise)?.shownContent ?? (type(of: self) == UIView.self ? AnyView(PlainUIView(view: self)) : nil)
        guard let shown else { return AnyView(NotShownView(type: type(of: self))) }
        return (gestureRecognizers ?? []).reduce(shown) { $1.recognizing($0) }
    }

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

/// Distances from the edges of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public static let zero = UIEdgeInsets()
}
