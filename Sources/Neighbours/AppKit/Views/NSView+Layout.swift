import SwiftUICore
import UIKit

extension NSView {
    // MARK: Constraints

    public var leadingAnchor: NSLayoutXAxisAnchor { backing.leadingAnchor }
    public var trailingAnchor: NSLayoutXAxisAnchor { backing.trailingAnchor }
    public var leftAnchor: NSLayoutXAxisAnchor { backing.leftAnchor }
    public var rightAnchor: NSLayoutXAxisAnchor { backing.rightAnchor }
    public var topAnchor: NSLayoutYAxisAnchor { backing.topAnchor }
    public var bottomAnchor: NSLayoutYAxisAnchor { backing.bottomAnchor }
    public var widthAnchor: NSLayoutDimension { backing.widthAnchor }
    public var heightAnchor: NSLayoutDimension { backing.heightAnchor }
    public var centerXAnchor: NSLayoutXAxisAnchor { backing.centerXAnchor }
    public var centerYAnchor: NSLayoutYAxisAnchor { backing.centerYAnchor }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { backing.firstBaselineAnchor }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { backing.lastBaselineAnchor }

    public var translatesAutoresizingMaskIntoConstraints: Bool {
        get { backing.translatesAutoresizingMaskIntoConstraints }
        set { backing.translatesAutoresizingMaskIntoConstraints = newValue }
    }
    public var constraints: [NSLayoutConstraint] { backing.constraints }
    public func addConstraint(_ constraint: NSLayoutConstraint) { backing.addConstraint(constraint) }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { backing.addConstraints(constraints) }
    public func removeConstraint(_ constraint: NSLayoutConstraint) { backing.removeConstraint(constraint) }
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { backing.removeConstraints(constraints) }

    public func setContentHuggingPriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) { backing.setContentHuggingPriority(priority, for: orientation) }

    public func setContentCompressionResistancePriority(
        _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) { backing.setContentCompressionResistancePriority(priority, for: orientation) }

    // MARK: Coordinates

    /// - Parameter view: nil: the window.
    public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
        let place = view.map { $0.turned(point) } ?? outermost.turned(point)
        return turned(backing.convert(place, from: view?.backing ?? outermost.backing))
    }

    public func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
        let place = backing.convert(turned(point), to: view?.backing ?? outermost.backing)
        return view.map { $0.turned(place) } ?? outermost.turned(place)
    }

    public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
        Self.rect(convert(rect.origin, from: view), convert(NSPoint(x: rect.maxX, y: rect.maxY), from: view))
    }

    public func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
        Self.rect(convert(rect.origin, to: view), convert(NSPoint(x: rect.maxX, y: rect.maxY), to: view))
    }

    private static func rect(_ a: NSPoint, _ b: NSPoint) -> NSRect {
        NSRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }

    private var outermost: NSView { superview?.outermost ?? self }

    /// Between the view's own coordinates, and those that begin at the top. Those of a window grow upwards, whatever its view does.
    private func turned(_ point: NSPoint) -> NSPoint {
        isFlipped ? point : NSPoint(x: point.x, y: backing.bounds.height - point.y)
    }

    // MARK: What a person does

    /// Whether the class of the view is told of the pointer's button.
    var hearsPointer: Bool { TakenEvents.press.areOverridden(in: type(of: self)) || !cursors.isEmpty }

    func hearing(_ content: AnyView) -> AnyView {
        var heard = content
        if TakenEvents.hover.areOverridden(in: type(of: self)) || !trackingAreas.isEmpty {
            heard = AnyView(
                heard.onContinuousHover { [weak self] phase in
                    switch phase {
                    case .active(let place): self?.hovered(at: place)
                    case .ended: self?.hoverEnded()
                    }
                })
        }
        if TakenEvents.keys.areOverridden(in: type(of: self)), acceptsFirstResponder {
            heard = AnyView(heard.modifier(KeyHearing(view: self, state: backing.shownState)))
        }
        return AnyView(heard.modifier(ViewSurroundings(view: self, state: backing.shownState)))
    }

    /// - Parameter place: from the top left corner.
    func pointer(_ type: NSEvent.EventType, at place: CGPoint, from former: CGPoint, clickCount: Int) {
        let window = backing.convert(place, to: nil as UIView?)
        let event = NSEvent(
            type, at: NSPoint(x: window.x, y: outermost.isFlipped ? window.y : outermost.backing.bounds.height - window.y),
            clickCount: clickCount, delta: CGSize(width: place.x - former.x, height: place.y - former.y))
        guard let event = EventMonitors.pass(event) else { return }
        switch type {
        case .leftMouseDown:
            if acceptsFirstResponder { wishFocus() }
            mouseDown(with: event)
        case .leftMouseDragged: mouseDragged(with: event)
        case .leftMouseUp: mouseUp(with: event)
        case .mouseEntered: mouseEntered(with: event)
        case .mouseExited: mouseExited(with: event)
        default: mouseMoved(with: event)
        }
    }

    private func hovered(at place: CGPoint) {
        pointer(isHovered ? .mouseMoved : .mouseEntered, at: place, from: lastHover ?? place, clickCount: 0)
        lastHover = place
    }

    private func hoverEnded() {
        guard let last = lastHover else { return }
        lastHover = nil
        pointer(.mouseExited, at: last, from: last, clickCount: 0)
    }

    private var isHovered: Bool { lastHover != nil }

    fileprivate func heard(_ press: KeyPress) {
        guard let event = EventMonitors.pass(NSEvent(press)) else { return }
        if event.type == .keyUp { keyUp(with: event) } else { keyDown(with: event) }
    }
}

/// Tells a view of keys while it has the keyboard.
private struct KeyHearing: ViewModifier {
    let view: NSView
    @ObservedObject var state: ShownState
    @FocusState private var isFocused: Bool

    func body(content: Content) -> some View {
        content
            .focusable()
            .focusEffectDisabled()
            .focused($isFocused)
            .onKeyPress(phases: .all) { press in
                view.heard(press)
                return .handled
            }
            .onAppear { if view.focusWishes > 0 { isFocused = true } }
            .onChange(of: view.focusWishes) { isFocused = true }
    }
}

/// What a view says of what is around it: its help, its menu, light or dark.
private struct ViewSurroundings: ViewModifier {
    let view: NSView
    @ObservedObject var state: ShownState

    @ViewBuilder func body(content: Content) -> some View {
        let helped = content.help(view.toolTip ?? "")
        let shown = view.toolTip == nil ? AnyView(content) : AnyView(helped)
        let inMenu = view.menu.map { menu in AnyView(shown.contextMenu { MenuItems(menu: menu) }) } ?? shown
        if let scheme = view.appearance?.colorScheme { inMenu.environment(\.colorScheme, scheme) } else { inMenu }
    }
}

extension NSView {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let none = AutoresizingMask([])
        public static let minXMargin = AutoresizingMask(rawValue: 1)
        public static let width = AutoresizingMask(rawValue: 2)
        public static let maxXMargin = AutoresizingMask(rawValue: 4)
        public static let minYMargin = AutoresizingMask(rawValue: 8)
        public static let height = AutoresizingMask(rawValue: 16)
        public static let maxYMargin = AutoresizingMask(rawValue: 32)

        /// The same, as UIKit says it. What does not move stays at the bottom where y grows upwards.
        func mask(isFlipped: Bool) -> UIView.AutoresizingMask {
            var mask: UIView.AutoresizingMask = []
            if contains(.minXMargin) { mask.insert(.flexibleLeftMargin) }
            if contains(.width) { mask.insert(.flexibleWidth) }
            if contains(.maxXMargin) { mask.insert(.flexibleRightMargin) }
            if contains(.height) { mask.insert(.flexibleHeight) }
            if contains(.minYMargin) { mask.insert(isFlipped ? .flexibleTopMargin : .flexibleBottomMargin) }
            if contains(.maxYMargin) { mask.insert(isFlipped ? .flexibleBottomMargin : .flexibleTopMargin) }
            if !isFlipped, isDisjoint(with: [.height, .minYMargin, .maxYMargin]) { mask.insert(.flexibleTopMargin) }
            return mask
        }
    }

    public enum LayerContentsRedrawPolicy: Int, Sendable { case never, onSetNeedsDisplay, duringViewResize, beforeViewResize, crossfade }
}

extension NSLayoutConstraint {
    public typealias Priority = UILayoutPriority
    public typealias Orientation = Axis
}

public enum NSFocusRingType: UInt, Sendable { case `default`, none, exterior }
public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// A name that an app gives to a view or a column.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

/// An area in which a view is told of the pointer. The whole view is, whatever its rectangle.
@MainActor @preconcurrency
open class NSTrackingArea: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mouseEnteredAndExited = Options(rawValue: 1)
        public static let mouseMoved = Options(rawValue: 2)
        public static let cursorUpdate = Options(rawValue: 4)
        public static let activeWhenFirstResponder = Options(rawValue: 16)
        public static let activeInKeyWindow = Options(rawValue: 32)
        public static let activeInActiveApp = Options(rawValue: 64)
        public static let activeAlways = Options(rawValue: 128)
        public static let assumeInside = Options(rawValue: 256)
        public static let inVisibleRect = Options(rawValue: 512)
        public static let enabledDuringMouseDrag = Options(rawValue: 1024)
    }

    public let rect: NSRect
    public let options: Options
    public private(set) weak var owner: AnyObject?
    public let userInfo: [AnyHashable: Any]?

    public init(rect: NSRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil) {
        self.rect = rect
        self.options = options
        self.owner = owner as AnyObject?
        self.userInfo = userInfo
    }
}

/// What assistive technologies know of a view, as names.
public enum NSAccessibility {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let button = Role(rawValue: "AXButton")
        public static let image = Role(rawValue: "AXImage")
        public static let group = Role(rawValue: "AXGroup")
        public static let staticText = Role(rawValue: "AXStaticText")
    }
}
