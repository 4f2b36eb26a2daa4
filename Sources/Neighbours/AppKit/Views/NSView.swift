import SwiftUICore
import UIKit

/// A view of AppKit: an object with its place, its looks and its subviews. It is shown for what it is made of, and for what its class draws.
@MainActor @preconcurrency
open class NSView: NSResponder {
    /// What shows it.
    private(set) lazy var backing: UIView & ViewBacking = self is any SelfShown ? ShownBacking(self) : DrawnBacking(self)

    /// - Parameter frameRect: in the coordinates of the superview.
    public init(frame frameRect: NSRect) {
        super.init()
        backing.frame = frameRect
    }

    public override convenience init() { self.init(frame: .zero) }

    /// There are no nibs on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Looks

    open var isHidden = false { didSet { backing.isHidden = isHidden } }
    open var alphaValue: CGFloat = 1 { didSet { backing.alpha = alphaValue } }
    open var clipsToBounds = false { didSet { backing.clipsToBounds = clipsToBounds } }
    open var isOpaque: Bool { false }
    open var tag: Int { 0 }
    open var identifier: NSUserInterfaceItemIdentifier?
    open var toolTip: String? { didSet { change() } }
    open var menu: NSMenu? { didSet { change() } }
    /// Light or dark, whatever is around it.
    open var appearance: NSAppearance? { didSet { change() } }
    open var effectiveAppearance: NSAppearance { appearance ?? superview?.effectiveAppearance ?? .currentDrawing() }
    /// All views have a layer: kept.
    open var wantsLayer = false
    open var layer: CALayer? {
        get { backing.layer }
        set { if let newValue, newValue !== backing.layer { backing.layer.addSublayer(newValue) } }
    }
    open var wantsUpdateLayer: Bool { false }
    open func updateLayer() {}
    open var layerContentsRedrawPolicy = LayerContentsRedrawPolicy.duringViewResize
    open var canDrawConcurrently = false
    open var focusRingType = NSFocusRingType.default
    open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
    open var isInFullScreenMode: Bool { false }
    open var inLiveResize: Bool { false }

    /// Has what shows the view look again.
    func change() { backing.shownState.change() }
    /// How often it was to look again: what is made of it is another one then.
    var changes: Int { backing.shownState.changes }

    // MARK: Place

    /// Whether y grows downwards in the view.
    open var isFlipped: Bool { false }

    open var frame: NSRect {
        get { turned(backing.frame) }
        set {
            let isResized = newValue.size != backing.frame.size
            backing.frame = turned(newValue)
            if isResized, !isFlipped { for view in subviews { view.backing.setNeedsLayout() } }
        }
    }

    /// Between the coordinates of the superview and those of what shows it.
    private func turned(_ rect: NSRect) -> NSRect {
        guard let superview, !superview.isFlipped else { return rect }
        return NSRect(x: rect.minX, y: superview.backing.bounds.height - rect.maxY, width: rect.width, height: rect.height)
    }

    open var bounds: NSRect {
        get { NSRect(origin: .zero, size: backing.bounds.size) }
        set { setFrameSize(newValue.size) }
    }

    open func setFrameOrigin(_ newOrigin: NSPoint) { frame.origin = newOrigin }
    open func setFrameSize(_ newSize: NSSize) { frame.size = newSize }
    open func setBoundsSize(_ newSize: NSSize) { setFrameSize(newSize) }
    open var frameRotation: CGFloat = 0 { didSet { backing.transform = CGAffineTransform(rotationAngle: -frameRotation * .pi / 180) } }
    open var frameCenterRotation: CGFloat {
        get { frameRotation }
        set { frameRotation = newValue }
    }
    open var visibleRect: NSRect { bounds }
    open var safeAreaInsets: NSEdgeInsets { NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
    open var safeAreaRect: NSRect { bounds }
    open var fittingSize: NSSize {
        let size = backing.systemLayoutSizeFitting(.zero)
        return NSSize(width: max(size.width, intrinsicContentSize.width), height: max(size.height, intrinsicContentSize.height))
    }
    open var intrinsicContentSize: NSSize { NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() { backing.invalidateIntrinsicContentSize() }
    nonisolated public static let noIntrinsicMetric: CGFloat = -1

    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = [] { didSet { placeInSuperview() } }

    private func placeInSuperview() { backing.autoresizingMask = autoresizingMask.mask(isFlipped: superview?.isFlipped ?? true) }

    // MARK: Subviews

    private var subviewList: [NSView] = []
    open var subviews: [NSView] {
        get { subviewList }
        set {
            for view in subviewList where !newValue.contains(where: { $0 === view }) { view.removeFromSuperview() }
            for view in newValue where view.superview !== self { addSubview(view) }
        }
    }
    open private(set) weak var superview: NSView?

    open func addSubview(_ view: NSView) { insert(view, at: subviewList.count) }

    open func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
        if view.superview === self { view.removeFromSuperview() }
        let other = subviewList.firstIndex { $0 === otherView }
        insert(view, at: place == .below ? other ?? 0 : other.map { $0 + 1 } ?? subviewList.count)
    }

    private func insert(_ view: NSView, at index: Int) {
        let frame = view.frame
        view.viewWillMove(toSuperview: self)
        view.leave()
        subviewList.insert(view, at: min(index, subviewList.count))
        view.superview = self
        view.nextResponder = self
        view.placeInSuperview()
        view.backing.frame = view.turned(frame)
        backing.insertSubview(view.backing, at: index)
        view.viewDidMoveToSuperview()
        didAddSubview(view)
        if isOnPage { view.cameOnPage() }
    }

    open func replaceSubview(_ oldView: NSView, with newView: NSView) {
        let index = subviewList.firstIndex { $0 === oldView }
        oldView.removeFromSuperview()
        insert(newView, at: index ?? subviewList.count)
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        viewWillMove(toSuperview: nil)
        superview.willRemoveSubview(self)
        let frame = frame
        leave()
        backing.frame = frame
        viewDidMoveToSuperview()
    }

    private func leave() {
        superview?.subviewList.removeAll { $0 === self }
        superview = nil
        backing.removeFromSuperview()
    }

    open func didAddSubview(_ subview: NSView) {}
    open func willRemoveSubview(_ subview: NSView) {}
    open func viewWillMove(toSuperview newSuperview: NSView?) {}
    open func viewDidMoveToSuperview() {}
    open func viewWillMove(toWindow newWindow: NSWindow?) {}
    /// The view is on a page.
    open func viewDidMoveToWindow() {}
    open func viewDidChangeEffectiveAppearance() {}
    open func viewDidChangeBackingProperties() {}
    open func viewWillDraw() {}
    open func viewWillStartLiveResize() {}
    open func viewDidEndLiveResize() {}
    open func viewDidHide() {}
    open func viewDidUnhide() {}

    open func isDescendant(of view: NSView) -> Bool { self === view || superview?.isDescendant(of: view) == true }
    open func viewWithTag(_ tag: Int) -> NSView? {
        self.tag == tag ? self : subviewList.lazy.compactMap { $0.viewWithTag(tag) }.first
    }
    open var enclosingScrollView: NSScrollView? { (superview as? NSScrollView) ?? superview?.enclosingScrollView }

    /// The window that shows it.
    weak var ownWindow: NSWindow?
    open var window: NSWindow? { ownWindow ?? superview?.window ?? (isOnPage ? NSApplication.shared.keyWindow : nil) }

    // MARK: Drawing

    /// Draws the view into the current context, behind its layers and subviews: when it has a size or another one, and when that is
    /// asked for. The whole view is drawn.
    open func draw(_ dirtyRect: NSRect) {}

    open var needsDisplay: Bool {
        get { false }
        set { if newValue { backing.setNeedsDisplay() } }
    }
    open func setNeedsDisplay(_ invalidRect: NSRect) { needsDisplay = true }
    open func display() { needsDisplay = true }
    open func displayIfNeeded() {}
    open func needsToDraw(_ rect: NSRect) -> Bool { true }

    // MARK: Layout

    open var needsLayout: Bool {
        get { false }
        set { if newValue { backing.setNeedsLayout() } }
    }
    open func layout() {}
    open func layoutSubtreeIfNeeded() { backing.layoutIfNeeded() }
    open var needsUpdateConstraints = false
    open func updateConstraints() {}
    open func updateConstraintsForSubtreeIfNeeded() { updateConstraints() }
    open func resizeSubviews(withOldSize oldSize: NSSize) {}

    private var isOnPage = false

    /// A page shows the view, with those in it.
    func cameOnPage() {
        guard !isOnPage else { return }
        isOnPage = true
        viewWillMove(toWindow: window)
        viewDidMoveToWindow()
        updateTrackingAreas()
        for view in subviewList { view.cameOnPage() }
    }

    func laidOut() {
        cameOnPage()
        layout()
    }

    // MARK: Events

    open private(set) var trackingAreas: [NSTrackingArea] = []
    open func addTrackingArea(_ trackingArea: NSTrackingArea) {
        trackingAreas.append(trackingArea)
        change()
    }
    open func removeTrackingArea(_ trackingArea: NSTrackingArea) { trackingAreas.removeAll { $0 === trackingArea } }
    open func updateTrackingAreas() {}
    open func addCursorRect(_ rect: NSRect, cursor object: NSCursor) { cursors.append((rect, object)) }
    open func discardCursorRects() { cursors = [] }
    open func resetCursorRects() {}
    private(set) var cursors: [(rect: NSRect, cursor: NSCursor)] = []
    open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
    open var mouseDownCanMoveWindow: Bool { false }
    open var acceptsTouchEvents = false
    open var needsPanelToBecomeKey: Bool { false }
    open var canBecomeKeyView: Bool { acceptsFirstResponder }
    open var nextKeyView: NSView?

    /// The view at a place of the superview. For an app to ask: what a person touches the browser finds by itself.
    open func hitTest(_ point: NSPoint) -> NSView? {
        guard !isHidden, frame.contains(point) else { return nil }
        let own = convert(point, from: superview)
        return subviewList.reversed().lazy.compactMap { $0.hitTest(own) }.first ?? self
    }

    open func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool { rect.contains(point) }

    open private(set) var gestureRecognizers: [NSGestureRecognizer] = []
    open func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
        gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
        backing.addGestureRecognizer(gestureRecognizer.recognizer)
    }
    open func removeGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
        gestureRecognizers.removeAll { $0 === gestureRecognizer }
        backing.removeGestureRecognizer(gestureRecognizer.recognizer)
    }

    /// How often the keyboard was asked for.
    private(set) var focusWishes = 0 { didSet { change() } }
    func wishFocus() { focusWishes += 1 }
    /// Where the pointer was last, from the top left corner; nil while it is elsewhere.
    var lastHover: CGPoint?

    open func registerForDraggedTypes(_ newTypes: [NSPasteboard.PasteboardType]) { registeredDraggedTypes = newTypes }
    /// A page tells views of SwiftUI (`onDrop`) of what is dragged: kept.
    open private(set) var registeredDraggedTypes: [NSPasteboard.PasteboardType] = []
    open func unregisterDraggedTypes() { registeredDraggedTypes = [] }

    // MARK: Accessibility

    open func setAccessibilityLabel(_ accessibilityLabel: String?) { backing.accessibilityLabel = accessibilityLabel }
    open func accessibilityLabel() -> String? { backing.accessibilityLabel }
    open func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) { backing.accessibilityIdentifier = accessibilityIdentifier }
    open func setAccessibilityElement(_ accessibilityElement: Bool) {}
    open func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {}
}

extension NSView: ConstrainedItem {
    package var constrainedView: UIView { backing }
}
