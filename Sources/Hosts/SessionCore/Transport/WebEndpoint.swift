/// The answer to a request that offers a WebSocket.
package enum UpgradeDecision: Sendable {
    /// The connection becomes a message channel, which this receiver hears of.
    case accept(any MessageReceiver)
    /// The client gets this response and the connection closes.
    case refuse(WebResponse)
}

/// What a web server serves: it routes, checks cookies and origins, and answers.
package protocol WebEndpoint: Sendable {
    func respond(to request: WebRequest) async -> WebResponse
    /// Whether the request comes from somebody who has been let in; where there is no room for all, they go first.
    /// It has no body yet.
    func knows(_ request: WebRequest) -> Bool
    /// What is to be done with the body of a request of which only the head has arrived.
    func plan(for request: WebRequest) -> BodyPlan
    /// Asked only for well-formed WebSocket handshakes.
    func upgrade(_ request: WebRequest) async -> UpgradeDecision
}

extension WebEndpoint {
    package func knows(_ request: WebRequest) -> Bool { true }
    package func plan(for request: WebRequest) -> BodyPlan { .keep }
}
