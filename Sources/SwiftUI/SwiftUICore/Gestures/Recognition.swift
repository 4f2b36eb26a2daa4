import Foundation
import RenderTree

/// How far a gesture has come.
package enum GesturePhase<Value> {
    /// It may still come to something.
    case possible
    /// It goes on.
    case active(Value)
    case ended(Value)
    case failed

    var value: Value? {
        switch self {
        case .active(let value), .ended(let value): value
        case .possible, .failed: nil
        }
    }

    var isOver: Bool {
        switch self {
        case .ended, .failed: true
        case .possible, .active: false
        }
    }

    func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible: .possible
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

/// What a gesture needs hosts to report.
struct GestureWants: Equatable {
    /// Numbers of taps in a row.
    var taps: Set<Int> = []
    /// The place of taps counts.
    var wantsPlaces = false
    /// Seconds for which a finger stays.
    var holds: Set<Double> = []
    /// The least distance in points by which a finger moves; nil where moves do not count.
    var distance: Double?
    /// The same for moves that count only once a finger has stayed: until then they are left to what scrolls.
    var distanceOnceHeld: Double?
    /// What two fingers do counts.
    var wantsPinches = false
    var wantsHover = false
    /// Where a pointer is counts, while it moves.
    var tracksHover = false

    func union(_ other: GestureWants) -> GestureWants {
        GestureWants(
            taps: taps.union(other.taps), wantsPlaces: wantsPlaces || other.wantsPlaces, holds: holds.union(other.holds),
            distance: [distance, other.distance].compactMap { $0 }.min(),
            distanceOnceHeld: [distanceOnceHeld, other.distanceOnceHeld].compactMap { $0 }.min(),
            wantsPinches: wantsPinches || other.wantsPinches,
            wantsHover: wantsHover || other.wantsHover, tracksHover: tracksHover || other.tracksHover)
    }
}

/// A gesture on one view, on its way from the first finger to its end.
///
/// The values of gestures come and go with the bodies that make them; what they have come to stays here.
@MainActor
package class Recognition<Value>: AnyRecognition {
    final var phase: GesturePhase<Value> = .possible

    nonisolated init() {}

    var wants: GestureWants { GestureWants() }
    /// The gesture is what the person means: no other one on the same views is.
    var isRecognized: Bool { phase.value != nil }
    var isOver: Bool { phase.isOver }
    var isPossible: Bool { if case .possible = phase { true } else { false } }

    /// Takes an event; false if it means nothing to the gesture.
    @discardableResult
    func receive(_ event: InputEvent) -> Bool { false }

    /// Begins anew.
    func restart() { phase = .possible }

    /// Gives the gesture up: another one is meant.
    func fail() { if !isOver { phase = .failed } }
}

/// A recognition, of whatever value.
@MainActor
protocol AnyRecognition: AnyObject {
    var wants: GestureWants { get }
    var isRecognized: Bool { get }
    var isOver: Bool { get }
    func receive(_ event: InputEvent) -> Bool
    func restart()
    func fail()
}

/// A recognition that hears of another one's progress.
@MainActor
class FollowingRecognition<Inner, Value>: Recognition<Value> {
    var inner = Recognition<Inner>()

    override var wants: GestureWants { inner.wants }
    override var isRecognized: Bool { inner.isRecognized }

    override func receive(_ event: InputEvent) -> Bool {
        let isTaken = inner.receive(event)
        follow()
        return isTaken
    }

    override func restart() {
        inner.restart()
        follow()
    }

    override func fail() {
        inner.fail()
        follow()
    }

    /// Takes over the phase of the inner gesture.
    func follow() {}
}

extension Gesture {
    /// The recognition of the gesture: `old`, where that is one of the same kind, with the gesture's newest value.
    func recognition(keeping old: AnyObject?) -> Recognition<Value> {
        if let maker = self as? any GestureMaking { return Self.make(maker, old) ?? Recognition() }
        return body.recognition(keeping: old) as? Recognition<Value> ?? Recognition()
    }

    private static func make<M: GestureMaking>(_ maker: M, _ old: AnyObject?) -> Recognition<Value>? {
        maker.makeRecognition(keeping: old) as? Recognition<Value>
    }
}

/// The gesture of one modifier on one view.
@MainActor
package final class GestureRecognizer {
    private let arena: TouchArena
    private(set) var root: (any AnyRecognition)?
    private(set) var wants = GestureWants()

    init(arena: TouchArena) { self.arena = arena }

    /// Takes the newest value of the gesture; nil where it is switched off.
    func update(_ gesture: (any Gesture)?) {
        guard let gesture else {
            root?.fail()
            root = nil
            wants = GestureWants()
            return
        }
        root = Self.recognition(of: gesture, keeping: root)
        wants = root?.wants ?? GestureWants()
    }

    private static func recognition<T: Gesture>(of gesture: T, keeping old: AnyObject?) -> any AnyRecognition {
        gesture.recognition(keeping: old)
    }

    /// Takes an event; false if it means nothing to the gesture. Touches wait until all views under them have been asked.
    func receive(_ event: InputEvent, priority: GesturePriority) -> Bool {
        guard let root, event.isUsable else { return false }
        if case .touch = event {
            arena.enter(self, event, priority)
            return true
        }
        if event.isTap, root.isOver { root.restart() }
        let isTaken = root.receive(event)
        if event.isTap, root.isOver { root.restart() }
        return isTaken
    }
}

extension InputEvent {
    /// Places are places, and times are times.
    fileprivate var isUsable: Bool {
        switch self {
        case .touch(let touch): touch.time.isFinite && touch.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
        case .taps(let taps): taps.x.isFinite && taps.y.isFinite
        case .pointer(let pointer): pointer.x.isFinite && pointer.y.isFinite
        default: true
        }
    }

    fileprivate var isTap: Bool {
        switch self {
        case .tap, .taps: true
        default: false
        }
    }
}

/// Decides which of the gestures on the views under a finger is meant.
@MainActor
final class TouchArena {
    private struct Entry {
        let recognizer: GestureRecognizer
        let event: InputEvent
        let priority: GesturePriority
    }

    private var entries: [Entry] = []
    private weak var claimant: GestureRecognizer?

    nonisolated init() {}

    /// Notes a touch for a gesture; those of inner views come first.
    func enter(_ recognizer: GestureRecognizer, _ event: InputEvent, _ priority: GesturePriority) {
        entries.append(Entry(recognizer: recognizer, event: event, priority: priority))
    }

    /// Hands the gestures what was noted for them. The first that is recognised ends all others but simultaneous ones: of gestures of
    /// high priority the outermost comes first, then of all others the innermost.
    func run(_ phase: Touch.Phase) {
        let all = entries
        entries = []
        if phase == .began { claimant = nil }
        let ordered =
            all.reversed().filter { $0.priority == .high } + all.filter { $0.priority == .normal }
            + all.filter { $0.priority == .simultaneous }
        for entry in ordered {
            guard let root = entry.recognizer.root else { continue }
            if phase == .began, root.isOver { root.restart() }
            if entry.priority == .simultaneous {
                _ = root.receive(entry.event)
            } else if let claimant, claimant !== entry.recognizer {
                root.fail()
            } else {
                _ = root.receive(entry.event)
                if claimant == nil, root.isRecognized {
                    claimant = entry.recognizer
                    for other in ordered where other.priority != .simultaneous && other.recognizer !== entry.recognizer {
                        other.recognizer.root?.fail()
                    }
                }
            }
        }
        if phase == .ended || phase == .cancelled { claimant = nil }
    }
}
