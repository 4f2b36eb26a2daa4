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
    /// Asked only for well-formed WebSocket handshakes.
    func upgrade(_ request: WebRequest) async -> UpgradeDecision
}
