import Synchronization

/// A moment in the life of a program at which modules that do not know each other have something to do.
package final class ProgramMoment: Sendable {
    /// A scene is about to be brought up to date: what has to be in a file before a person sees it.
    package static let beforeShowing = ProgramMoment()
    /// A signal ends the program: what is not in a file yet.
    package static let termination = ProgramMoment()

    private let duties = Mutex<[@MainActor @Sendable () -> [any Error]]>([])

    private init() {}

    /// Has something done each time, after what was added before.
    /// - Parameter duty: returns why it could not do all of it.
    package func add(_ duty: @escaping @MainActor @Sendable () -> [any Error]) { duties.withLock { $0.append(duty) } }

    /// The moment has come.
    /// - Returns: why not all was done that there was to do.
    @discardableResult @MainActor package func arrive() -> [any Error] { duties.withLock { $0 }.flatMap { $0() } }
}
