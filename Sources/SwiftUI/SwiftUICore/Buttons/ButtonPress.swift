import ReactiveGraph
import Synchronization

/// Whether a button is pressed, and whether its style wants to know: hosts tell of presses that somebody shows.
final class ButtonPress: Source {
    private struct State {
        var isPressed = false
        var isRead = false
    }

    private let state = Mutex(State())
    /// The host has been asked to tell.
    private var isTold = false

    nonisolated override init() { super.init() }

    /// Somebody has asked whether the button is pressed.
    nonisolated var isRead: Bool { state.withLock { $0.isRead } }

    nonisolated func read() -> Bool {
        recordRead()
        return state.withLock {
            $0.isRead = true
            return $0.isPressed
        }
    }

    func set(_ isPressed: Bool) {
        let isSame = state.withLock { state in
            defer { state.isPressed = isPressed }
            return state.isPressed == isPressed
        }
        if !isSame { invalidate() }
    }

    /// Has the element tell its host that presses are to be reported, once they are read.
    func tellReads(to context: ElementContext) {
        guard !isTold, isRead else { return }
        isTold = true
        context.invalidate()
    }
}
