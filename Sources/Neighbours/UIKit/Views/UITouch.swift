import FieldReflection
import Foundation
import SwiftUICore

/// A finger on a view, or the mouse with its button pressed: the same object from its beginning to its end.
@MainActor @preconcurrency
open class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited }
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        public static let stylus = TouchType.pencil
    }

    public fileprivate(set) var timestamp: TimeInterval
    public fileprivate(set) var phase = Phase.began
    public let tapCount: Int
    public private(set) weak var view: UIView?
    fileprivate var place: CGPoint { didSet { former = oldValue } }
    private var former: CGPoint

    init(timestamp: TimeInterval, tapCount: Int, view: UIView?, at place: CGPoint) {
        self.timestamp = timestamp
        self.tapCount = tapCount
        self.view = view
        self.place = place
        former = place
    }

    open var window: UIWindow? { view?.window }
    open var type: TouchType { .direct }
    /// Browsers tell it of few screens: as of a finger that presses as most do.
    open var force: CGFloat { 1 }
    open var maximumPossibleForce: CGFloat { 1 }
    open var majorRadius: CGFloat { 0 }
    open var gestureRecognizers: [UIGestureRecognizer]? { view?.gestureRecognizers }

    open func location(in view: UIView?) -> CGPoint { converted(place, to: view) }
    open func previousLocation(in view: UIView?) -> CGPoint { converted(former, to: view) }
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func converted(_ point: CGPoint, to other: UIView?) -> CGPoint {
        guard let view, other !== view else { return point }
        return view.convert(point, to: other)
    }
}

/// Touches at one time: there is one.
@MainActor @preconcurrency
open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
    public enum EventSubtype: Int, Sendable { case none, motionShake }

    public let allTouches: Set<UITouch>?
    public let timestamp: TimeInterval

    init(touches: Set<UITouch>, timestamp: TimeInterval) {
        allTouches = touches
        self.timestamp = timestamp
    }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }
    open func touches(for window: UIWindow) -> Set<UITouch>? { allTouches?.filter { $0.window === window } }
    /// What the page tells of is all there is.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

/// Tells a view of touches.
@MainActor
final class TouchDelivery {
    private var touch: UITouch?
    /// When the last one ended: soon after it another is a second tap.
    private var last: (time: TimeInterval, count: Int) = (0, 0)

    /// Seconds between the end of a tap and the beginning of the next.
    private static let pause = 0.35

    /// Whether the class of a view, or that of its controller, has a method of its own for touches.
    static func isWanted(by view: UIView) -> Bool {
        guard view.isUserInteractionEnabled else { return false }
        if let hearer = view as? any EventHearing { return hearer.hearsTouches }
        return (methods.areOverridden(in: type(of: view)) || view.controller.map { methods.areOverridden(in: type(of: $0)) } ?? false)
    }

    private static let methods = MethodPlaces(of: UIResponder.self, overriddenBy: Probe.self, beside: Plain.self)

    private final class Plain: UIResponder {}

    private final class Probe: UIResponder {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    /// A view of SwiftUI's for one of UIKit's, which hears of touches on it.
    func telling(_ view: UIView, of content: AnyView) -> AnyView {
        AnyView(
            content.gesture(
                DragGesture(minimumDistance: 0)
                    .onChanged { [weak view] in if let view { self.moved(to: $0.location, at: $0.time, on: view) } }
                    .onEnded { [weak view] in if let view { self.ended(at: $0.location, $0.time, on: view) } }))
    }

    private func moved(to place: CGPoint, at date: Date, on view: UIView) {
        let time = date.timeIntervalSinceReferenceDate
        guard let touch else {
            let count = time - last.time < Self.pause ? last.count + 1 : 1
            let new = UITouch(timestamp: time, tapCount: count, view: view, at: place)
            touch = new
            return view.touchesBegan([new], with: UIEvent(touches: [new], timestamp: time))
        }
        guard touch.place != place else { return }
        tell(.moved, touch, place, time, view.touchesMoved)
    }

    private func ended(at place: CGPoint, _ date: Date, on view: UIView) {
        let time = date.timeIntervalSinceReferenceDate
        if touch == nil { moved(to: place, at: date, on: view) }
        guard let touch else { return }
        last = (time, touch.tapCount)
        self.touch = nil
        tell(.ended, touch, place, time, view.touchesEnded)
    }

    private func tell(
        _ phase: UITouch.Phase, _ touch: UITouch, _ place: CGPoint, _ time: TimeInterval, _ method: (Set<UITouch>, UIEvent?) -> Void
    ) {
        touch.phase = phase
        touch.place = place
        touch.timestamp = time
        method([touch], UIEvent(touches: [touch], timestamp: time))
    }
}
