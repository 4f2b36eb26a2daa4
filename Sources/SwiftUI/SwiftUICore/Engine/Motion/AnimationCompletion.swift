import FoundationAdditions

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let isRemoved: Bool
    /// The animation has got where it goes; a spring may still swing a little.
    public static let logicallyComplete = AnimationCompletionCriteria(isRemoved: false)
    /// Nothing moves any more.
    public static let removed = AnimationCompletionCriteria(isRemoved: true)
}

/// Makes changes whose effects are animated, and calls `completion` when the animation's time has passed.
///
/// Completions are called in the order in which their times come, those of one time in the order of their changes; without
/// an animation, right after the changes. What repeats for ever is never complete.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    let result = try withAnimation(animation, body)
    call(completion, when: completionCriteria, of: animation)
    return result
}

private func call(_ completion: @escaping () -> Void, when criteria: AnimationCompletionCriteria, of animation: Animation?) {
    // review:disable ERR-002 - what repeats for ever is never complete
    guard let seconds = animation.map({ $0.seconds(until: criteria) }) ?? .some(0) else { return }
    let done = MainThreadCall(completion)
    MainThread.run { AnimationCompletions.shared.add(done, after: seconds) }
}

extension Transaction {
    /// Calls `completion` when the animation that the transaction has by then is complete.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        call(completion, when: criteria, of: animation)
    }
}

/// The completions that wait for their times, the next one first.
@MainActor
final class AnimationCompletions {
    static let shared = AnimationCompletions()

    private struct Entry {
        let time: ContinuousClock.Instant
        let call: MainThreadCall
    }

    private var entries: [Entry] = []
    private var task: Task<Void, Never>?

    func add(_ call: MainThreadCall, after seconds: Double) {
        let time = ContinuousClock.now + .seconds(seconds)
        let place = entries.firstIndex { $0.time > time } ?? entries.endIndex
        entries.insert(Entry(time: time, call: call), at: place)
        if place == entries.startIndex { waitForNext() }
    }

    private func waitForNext() {
        task?.cancel()
        guard let next = entries.first?.time else { return }
        task = Task { @MainActor [weak self] in
            try? await Task.sleep(until: next, clock: .continuous)
            if !Task.isCancelled { self?.callThoseThatAreDue() }
        }
    }

    private func callThoseThatAreDue() {
        let now = ContinuousClock.now
        while let first = entries.first, first.time <= now {
            entries.removeFirst()
            first.call()
        }
        waitForNext()
    }
}

/// A closure of the app that is only called on the main thread, whatever its type says.
// Safe: made and called on the main actor only.
struct MainThreadCall: @unchecked Sendable {
    private let call: () -> Void
    init(_ call: @escaping () -> Void) { self.call = call }
    @MainActor func callAsFunction() { call() }
}
