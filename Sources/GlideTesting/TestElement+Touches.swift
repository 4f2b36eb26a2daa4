import Foundation
import RenderTree

// Fingers on elements that recognise gestures. All of them begin at the element's top left, and their gestures on elements around see
// the same places.

extension TestElement {
    /// Presses and holds: what `onLongPressGesture` waits for.
    ///
    /// - Parameter duration: in seconds; absent: as long as the element waits for.
    public func longPress(duration: Double? = nil) throws {
        let duration = duration ?? waits.max() ?? 0.5
        try touch(.began, 0, [(0, 0)])
        for time in waits.sorted() where time <= duration { try touch(.held, time, [(0, 0)]) }
        try touch(.ended, duration, [(0, 0)])
    }

    /// Drags by a distance in points, and lets go.
    ///
    /// - Parameter hold: seconds for which the finger stays before it moves.
    public func drag(x: Double, y: Double, after hold: Double = 0) throws {
        try touch(.began, 0, [(0, 0)])
        for time in waits.sorted() where time <= hold { try touch(.held, time, [(0, 0)]) }
        try touch(.moved, hold + 0.05, [(x / 2, y / 2)])
        try touch(.moved, hold + 0.1, [(x, y)])
        try touch(.ended, hold + 0.1, [(x, y)])
    }

    /// Puts two fingers on the element, a hundred points from each other, moves them to `scale` times that distance, turns them around
    /// each other, and lets go.
    public func pinch(scale: Double, degrees: Double = 0) throws {
        func fingers(_ scale: Double, _ degrees: Double) -> [(Double, Double)] {
            let (x, y) = (50 * scale * cos(degrees * .pi / 180), 50 * scale * sin(degrees * .pi / 180))
            return [(-x, -y), (x, y)]
        }
        try touch(.began, 0, fingers(1, 0))
        try touch(.moved, 0.05, fingers((1 + scale) / 2, degrees / 2))
        try touch(.moved, 0.1, fingers(scale, degrees))
        try touch(.ended, 0.2, Array(fingers(scale, degrees).prefix(1)))
    }

    /// The seconds for which the element, or one around it, waits.
    private var waits: Set<Double> {
        var waits: Set<Double> = []
        var current: RenderNode? = node
        while let inner = current {
            for name in inner[.touches]?.strings ?? [] where name.hasPrefix("hold ") || name.hasPrefix("press ") {
                if let milliseconds = Double(name.split(separator: " ")[1]) { waits.insert(milliseconds / 1000) }
            }
            current = inner.parent
        }
        return waits
    }

    private func touch(_ phase: Touch.Phase, _ time: Double, _ points: [(x: Double, y: Double)]) throws {
        guard phase == .began || node.isInserted else { return }
        let points = points.enumerated().map { Touch.Point(id: $0, x: $1.x, y: $1.y) }
        try send(.touch(Touch(phase, time: time, points: points)))
    }
}
