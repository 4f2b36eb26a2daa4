import Foundation
import SwiftUICore

/// Finds out what a person's fingers do on a view that is shown, and calls the methods of its targets.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    private struct Target {
        weak var object: AnyObject?
        let selector: Selector
    }

    private var targets: [Target] = []
    public internal(set) var state = State.possible
    public internal(set) weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true
    open var name: String?
    /// Views of SwiftUI's get touches whatever their gestures make of them.
    open var cancelsTouchesInView = true
    open var numberOfTouches: Int { 1 }
    // One finger or pointer is told at a time, and views of UIKit hear of no touches that could be put off.
    open var requiresExclusiveTouchType = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    fileprivate var place = CGPoint.zero
    /// Called after the targets, by whoever shows the recognizer among SwiftUI's gestures.
    var onAction: (@MainActor () -> Void)?

    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() { self.init(target: nil, action: nil) }

    /// Calls a method of an object, which is not kept, each time that the state changes.
    open func addTarget(_ target: Any, action: Selector) { targets.append(Target(object: target as AnyObject, selector: action)) }

    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target as AnyObject?
        targets.removeAll { (object == nil || $0.object === object) && (action == nil || $0.selector == action) }
    }

    /// In the view that has the recognizer, whichever is asked for.
    open func location(in view: UIView?) -> CGPoint { place }

    fileprivate func tell(_ state: State, at place: CGPoint? = nil) {
        guard isEnabled else { return }
        if let place { self.place = place }
        if state == .began || self.state == .possible, delegate?.gestureRecognizerShouldBegin(self) == false { return }
        self.state = state
        for target in targets {
            if let object = target.object { target.selector.call(object, sender: self, by: "\(type(of: self))") }
        }
        onAction?()
        if state == .ended || state == .cancelled { self.state = .possible }
    }

    /// A view with the gesture of SwiftUI's that does the same.
    func recognizing(_ content: AnyView) -> AnyView { content }
}

@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Gestures of one view are recognized beside each other: it is not asked.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    /// One finger at a time is told to the app.
    open var numberOfTouchesRequired = 1

    override func recognizing(_ content: AnyView) -> AnyView {
        AnyView(
            content.simultaneousGesture(
                SpatialTapGesture(count: numberOfTapsRequired).onEnded { self.tell(.ended, at: $0.location) }))
    }
}

open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10

    /// When the finger goes is not known: the press begins and ends at once.
    override func recognizing(_ content: AnyView) -> AnyView {
        AnyView(
            content.simultaneousGesture(
                LongPressGesture(minimumDuration: minimumPressDuration, maximumDistance: allowableMovement).onEnded { _ in
                    self.tell(.began)
                    self.tell(.ended)
                }))
    }
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
    // One finger at a time is told to the app.
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    private var moved = CGSize.zero
    private var base = CGSize.zero
    private var speed = CGSize.zero

    open func translation(in view: UIView?) -> CGPoint { CGPoint(x: moved.width - base.width, y: moved.height - base.height) }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        base = CGSize(width: moved.width - translation.x, height: moved.height - translation.y)
    }
    /// Points a second.
    open func velocity(in view: UIView?) -> CGPoint { CGPoint(x: speed.width, y: speed.height) }

    override func recognizing(_ content: AnyView) -> AnyView {
        AnyView(
            content.simultaneousGesture(
                DragGesture(minimumDistance: 10)
                    .onChanged { self.drag($0, self.state == .possible ? .began : .changed) }
                    .onEnded { self.drag($0, .ended) }))
    }

    /// Whether a drag that begins there counts.
    fileprivate func begins(at place: CGPoint) -> Bool { true }

    private func drag(_ value: DragGesture.Value, _ state: State) {
        guard begins(at: value.startLocation) else { return }
        if state == .began { base = .zero }
        (moved, speed) = (value.translation, value.velocity)
        tell(state, at: value.location)
    }
}

/// A drag that begins at an edge of its view.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
    /// How far from the edge it may begin.
    private static let reach: CGFloat = 24

    fileprivate override func begins(at place: CGPoint) -> Bool {
        if edges.contains(.left) && place.x <= Self.reach || edges.contains(.top) && place.y <= Self.reach { return true }
        // Where the other edges are is known once the view has a size.
        guard let size = view?.bounds.size, size.width > 0, size.height > 0 else { return false }
        return edges.contains(.right) && place.x >= size.width - Self.reach
            || edges.contains(.bottom) && place.y >= size.height - Self.reach
    }
}

/// A pointer over its view.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    open override var numberOfTouches: Int { 0 }

    override func recognizing(_ content: AnyView) -> AnyView {
        AnyView(
            content.onContinuousHover { phase in
                switch phase {
                case .active(let place): self.tell(self.state == .possible ? .began : .changed, at: place)
                case .ended: self.tell(.ended)
                }
            })
    }
}

open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }

    open var direction = Direction.right

    override func recognizing(_ content: AnyView) -> AnyView {
        AnyView(
            content.simultaneousGesture(
                DragGesture(minimumDistance: 20).onEnded { value in
                    let (x, y) = (value.translation.width, value.translation.height)
                    let way: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
                    if self.direction.contains(way) { self.tell(.ended, at: value.startLocation) }
                }))
    }
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var told: CGFloat = 1
    private var base: CGFloat = 1
    /// How many times as far apart as at first; setting it starts anew from there.
    open var scale: CGFloat {
        get { told / base }
        set { base = newValue > 0 ? told / newValue : told }
    }
    open override var numberOfTouches: Int { 2 }

    override func recognizing(_ content: AnyView) -> AnyView {
        AnyView(
            content.simultaneousGesture(
                MagnifyGesture()
                    .onChanged { self.pinch($0, self.state == .possible ? .began : .changed) }
                    .onEnded { self.pinch($0, .ended) }))
    }

    private func pinch(_ value: MagnifyGesture.Value, _ state: State) {
        if state == .began { base = 1 }
        told = value.magnification
        tell(state, at: value.startLocation)
    }
}

open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var told: CGFloat = 0
    private var base: CGFloat = 0
    /// Radians; setting it starts anew from there.
    open var rotation: CGFloat {
        get { told - base }
        set { base = told - newValue }
    }
    open override var numberOfTouches: Int { 2 }

    override func recognizing(_ content: AnyView) -> AnyView {
        AnyView(
            content.simultaneousGesture(
                RotateGesture()
                    .onChanged { self.turn($0, self.state == .possible ? .began : .changed) }
                    .onEnded { self.turn($0, .ended) }))
    }

    private func turn(_ value: RotateGesture.Value, _ state: State) {
        if state == .began { base = 0 }
        told = value.rotation.radians
        tell(state, at: value.startLocation)
    }
}
