import SessionCore

extension WebServer {
    /// Where a server listens and what it tolerates. Durations may be shortened in tests; sizes are in bytes.
    package struct Configuration: Sendable {
        /// A name or numeric address. Anything but a loopback address opens the server to the network.
        package var host: String
        /// 0 takes any free port.
        package var port: Int
        /// The longest message a peer may send, fragments added up; a longer one closes with 1009.
        package var maximumMessageBytes: Int
        /// The longest request body; a longer one is answered with 413.
        package var maximumBodyBytes: Int
        /// The longest request head, fields added up; a longer one is answered with 431.
        package var maximumHeadBytes: Int
        /// What one message channel may have unsent; above it the channel closes with 1013.
        package var maximumBufferedBytes: Int
        /// Connections of any kind at one time, and fewer where the process may not have so many descriptors. For one more
        /// another has to go that has not been let in, or it is answered with 503.
        package var maximumConnections: Int
        /// Header fields of every answer that has none of these names, the server's own included.
        package var fields: HeaderFields
        /// From accept to the end of the first request's head, and from there to the end of the body.
        package var requestTimeout: Duration
        /// How long the next piece of a body that is handed on as it comes may take.
        package var uploadTimeout: Duration
        /// How long a connection may stay open between two requests.
        package var idleTimeout: Duration
        /// How long a client may take to read one response.
        package var responseTimeout: Duration
        /// How often a message channel is pinged. One that stays silent for a whole interval after a ping is dropped.
        package var keepaliveInterval: Duration
        /// How long a peer may take to answer a close.
        package var closeTimeout: Duration
        /// How long `shutdown()` lets connections finish.
        package var shutdownTimeout: Duration

        package init(
            host: String = "127.0.0.1",
            port: Int = 0,
            maximumMessageBytes: Int = 2 << 20,
            maximumBodyBytes: Int = 1 << 20,
            maximumHeadBytes: Int = 32 << 10,
            maximumBufferedBytes: Int = 8 << 20,
            maximumConnections: Int = 2_000,
            fields: HeaderFields = [:],
            requestTimeout: Duration = .seconds(15),
            uploadTimeout: Duration = .seconds(30),
            idleTimeout: Duration = .seconds(75),
            responseTimeout: Duration = .seconds(120),
            keepaliveInterval: Duration = .seconds(20),
            closeTimeout: Duration = .seconds(2),
            shutdownTimeout: Duration = .seconds(3)
        ) {
            self.host = host
            self.port = port
            self.maximumMessageBytes = maximumMessageBytes
            self.maximumBodyBytes = maximumBodyBytes
            self.maximumHeadBytes = maximumHeadBytes
            self.maximumBufferedBytes = maximumBufferedBytes
            self.maximumConnections = maximumConnections
            self.fields = fields
            self.requestTimeout = requestTimeout
            self.uploadTimeout = uploadTimeout
            self.idleTimeout = idleTimeout
            self.responseTimeout = responseTimeout
            self.keepaliveInterval = keepaliveInterval
            self.closeTimeout = closeTimeout
            self.shutdownTimeout = shutdownTimeout
        }
    }
}

/// Where a server that runs can be reached.
package struct BoundAddress: Sendable, Equatable {
    /// As configured: a name stays a name.
    package var host: String
    package var port: Int

    package init(host: String, port: Int) {
        self.host = host
        self.port = port
    }

    /// `http://host:port`, with an IPv6 address in brackets and the wildcard address as `localhost`.
    package var url: String {
        switch host {
        case "0.0.0.0", "::": "http://localhost:\(port)"
        case let host where host.contains(":"): "http://[\(host)]:\(port)"
        default: "http://\(host):\(port)"
        }
    }
}
