/// What becomes of a request's body, decided when its head has arrived.
package enum BodyPlan: Sendable {
    /// It is kept and handed over with the request, up to the server's limit.
    case keep
    /// The request is answered without it.
    case refuse(WebResponse)
    /// It is handed over as it comes.
    case stream(any BodyReceiver)
}

/// Takes a body piece by piece, so that it is never in memory as a whole.
///
/// Calls come from the transport's thread and must not block it. After the last piece either `finished` or `aborted` is called,
/// once.
package protocol BodyReceiver: AnyObject, Sendable {
    /// The most bytes that are read; a longer body is answered with 413.
    var limit: Int { get }
    /// - Parameter resume: to be called, from any thread, once more can be taken.
    /// - Returns: false if no more is to be read until then.
    func received(_ bytes: [UInt8], resume: @escaping @Sendable () -> Void) -> Bool
    /// The body is complete. - Returns: the answer.
    func finished() async -> WebResponse
    /// The rest will not come.
    func aborted()
}
