/// What an app is woken for while nobody sees it.
///
/// Nothing wakes an app here, as where a person has switched off its refreshing in the background.
public struct BackgroundTask<Request, Response>: Sendable {
    fileprivate init() {}
}

extension BackgroundTask where Request == Void, Response == Void {
    /// Time to bring the app's content up to date.
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }

    /// The transfers of one session have ended.
    public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }
}

extension BackgroundTask where Request == String, Response == Void {
    /// The transfers of a session have ended.
    public static var urlSession: BackgroundTask<String, Void> { BackgroundTask() }

    /// The transfers of one of several sessions have ended.
    public static func urlSession(matching matchingIdentifier: @escaping @Sendable (String) -> Bool) -> BackgroundTask<String, Void> {
        BackgroundTask()
    }
}

extension Scene {
    /// Accepted and never called: an app runs here as long as its program does.
    nonisolated public func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene { self }
}
