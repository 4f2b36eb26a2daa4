import Foundation
import RenderTree

/// One or more taps.
nonisolated public struct TapGesture: GestureMaking {
    public typealias Body = Never
    public typealias Value = Void

    public var count: Int
    nonisolated public init(count: Int = 1) { self.count = count }

    /// Seconds in which taps count as being in a row.
    private static let interval = 0.4

    @MainActor package func attach(_ handlers: GestureHandlers<Void>, to recognizer: GestureRecognizer) {
        recognizer.add(.isTappable) { event, memory in
            guard case .tap = event else { return false }
            if count <= 1 {
                handlers.ended(())
                handlers.reset()
                return true
            }
            let now = Date()
            let isInRow = memory.last.map { now.timeIntervalSince($0) < Self.interval } ?? false
            memory.count = isInRow ? memory.count + 1 : 1
            memory.last = now
            guard memory.count >= count else { return false }
            memory.count = 0
            handlers.ended(())
            handlers.reset()
            return true
        }
    }
}

/// A press that lasts. Documented by Apple; the host decides how long.
nonisolated public struct LongPressGesture: GestureMaking {
    public typealias Body = Never
    public typealias Value = Bool

    /// In seconds.
    public var minimumDuration: Double
    /// In points.
    public var maximumDistance: CGFloat

    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    @MainActor package func attach(_ handlers: GestureHandlers<Bool>, to recognizer: GestureRecognizer) {
        recognizer.add(.isPressable) { event, _ in
            guard case .longPress = event else { return false }
            handlers.changed(true)
            handlers.ended(true)
            handlers.reset()
            return true
        }
    }
}

/// A drag.
nonisolated public struct DragGesture: GestureMaking {
    public typealias Body = Never

    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// Points a second.
        public var velocity: CGSize

        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// Where the drag would end if it slowed down from its velocity.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        public var predictedEndTranslation: CGSize {
            CGSize(
                width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }

    /// In points; shorter drags do not begin.
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
        self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
    }

    @MainActor package func attach(_ handlers: GestureHandlers<Value>, to recognizer: GestureRecognizer) {
        let path = recognizer.kept { DragPath() }
        recognizer.add(.isDraggable) { event, memory in
            guard case .drag(let startX, let startY, let x, let y, let ended) = event,
                [startX, startY, x, y].allSatisfy(\.isFinite)
            else { return false }
            let location = CGPoint(x: x, y: y)
            let start = CGPoint(x: startX, y: startY)
            if !memory.isActive {
                let (dx, dy) = (location.x - start.x, location.y - start.y)
                memory.isActive = (dx * dx + dy * dy).squareRoot() >= minimumDistance
                if !memory.isActive { return true }
            }
            let value = Value(
                time: Date(), location: location, startLocation: start, velocity: path.velocity(to: location))
            if !ended { return handle { handlers.changed(value) } }
            memory.isActive = false
            return handle {
                handlers.ended(value)
                handlers.reset()
            }
        }
    }

    @MainActor private func handle(_ action: () -> Void) -> Bool {
        action()
        return true
    }
}

/// The last point of a drag, for its velocity.
@MainActor
private final class DragPath {
    private var last: (point: CGPoint, time: Date)?
    private var known = CGSize.zero

    func velocity(to point: CGPoint) -> CGSize {
        let now = Date()
        if let last {
            let seconds = now.timeIntervalSince(last.time)
            if seconds > 0.001 {
                known = CGSize(width: (point.x - last.point.x) / seconds, height: (point.y - last.point.y) / seconds)
            }
        }
        last = (point, now)
        return known
    }
}
