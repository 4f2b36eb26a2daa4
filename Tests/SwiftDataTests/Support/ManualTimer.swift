import SwiftData

@testable import SwiftDataCore

/// A clock that stands still until a test moves it.
final class ManualTimer {
    private var waiting: [(seconds: Double, block: () -> Void)] = []
    /// After how many seconds something is to happen.
    var delays: [Double] { waiting.map(\.seconds) }

    func schedule(_ seconds: Double, _ block: @escaping () -> Void) { waiting.append((seconds, block)) }

    /// Lets everything happen that waits now.
    func fire() {
        let due = waiting
        waiting = []
        for (_, block) in due { block() }
    }
}

extension ModelContext {
    /// Has the context save by itself whenever the timer fires.
    func autosave(by timer: ManualTimer) {
        schedule = { timer.schedule($0, $1) }
        autosaveEnabled = true
    }
}
