import Foundation
import RenderTree

/// Where a pointer over a view is, or that it has left.
@frozen
public enum HoverPhase: Equatable, Sendable {
    /// It is over the view, at this place.
    case active(CGPoint)
    /// It is no longer over the view.
    case ended
}

extension View {
    /// Adds an action that is told where a pointer over the view is, each time that it moves, and once when it has left.
    ///
    /// The places come as the page tells them: at most one for each frame of the display, a trip to the server later.
    @available(*, deprecated, message: "use overload that accepts a CoordinateSpaceProtocol instead")
    @_disfavoredOverload
    nonisolated public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(_GestureModifier(gesture: ContinuousHoverGesture(space: coordinateSpace, action: action), priority: .simultaneous))
    }

    /// Adds an action that is told where a pointer over the view is, each time that it moves, and once when it has left.
    ///
    /// - Parameter coordinateSpace: the space of the places.
    nonisolated public func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(
            _GestureModifier(
                gesture: ContinuousHoverGesture(space: coordinateSpace.coordinateSpace, action: action), priority: .simultaneous))
    }
}

nonisolated struct ContinuousHoverGesture: GestureMaking {
    typealias Body = Never
    typealias Value = Void
    let space: CoordinateSpace
    let action: (HoverPhase) -> Void

    @MainActor func makeRecognition(keeping old: AnyObject?) -> Recognition<Void> {
        let recognition = old as? ContinuousHoverRecognition ?? ContinuousHoverRecognition(self)
        recognition.gesture = self
        return recognition
    }
}

@MainActor
private final class ContinuousHoverRecognition: Recognition<Void> {
    var gesture: ContinuousHoverGesture
    private var isInside = false

    init(_ gesture: ContinuousHoverGesture) { self.gesture = gesture }

    override var wants: GestureWants { GestureWants(tracksHover: true) }

    override func receive(_ event: InputEvent) -> Bool {
        switch event {
        case .pointer(let report):
            isInside = true
            gesture.action(.active(CGPoint(x: report.x, y: report.y).moved(from: report.frame, to: gesture.space)))
        case .hover(false) where isInside:
            isInside = false
            gesture.action(.ended)
        default: return false
        }
        return true
    }
}
