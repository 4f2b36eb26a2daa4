/// The state of one page's session, whatever its connection does: numbers, what is kept for replay, who is connected.
///
/// It has no clock and does no I/O: times come in, in seconds of any clock that does not run backwards, and what to do
/// goes out as ``Action``s, to be carried out in order.
package struct Session: Sendable {
    package struct Limits: Sendable {
        /// What is kept until a page acknowledges it: a single batch of more cannot be sent, and the page loads anew. Less
        /// than what may wait on a connection, or a replay would close it again and again.
        package var maximumBytes = 6 << 20
        package var maximumCount = 20_000
        /// Bytes and messages that may be on the way to a page: beyond either, nothing new is made until it has
        /// acknowledged some. A page acknowledges by itself after 64 kB, 32 messages or half a second.
        package var windowBytes = 256 << 10
        package var windowCount = 64
        /// Seconds that a page may take to connect for the first time.
        package var neverConnected = 60.0
        /// Seconds that a session is kept after its connection broke off.
        package var dropped = 600.0
        /// Seconds that a session is kept after its page said goodbye.
        package var left = 5.0
        /// Seconds that a connection may take to say hello.
        package var greeting = 10.0

        package init() {}
    }

    package enum Action: Equatable, Sendable {
        case send(String, to: UInt64)
        case close(UInt64, CloseReason)
        /// A message to act on; it comes once.
        case take(ClientMessage.Body)
        /// The page could not apply the message of that number: for the log.
        case report(broken: Int, reason: String)
    }

    package enum Connection: Equatable, Sendable {
        /// The page was delivered; nothing has connected yet.
        case never(since: Double)
        /// Connected, but without a hello.
        case greeting(UInt64, since: Double)
        case open(UInt64)
        /// `isGone`: the page said goodbye.
        case dropped(since: Double, isGone: Bool)
        /// The page has to load anew: nobody can come back for the session.
        case over
    }

    package let limits: Limits
    package private(set) var connection: Connection
    package private(set) var outbox: Outbox
    package private(set) var inbox = Inbox()
    /// Number of the last client message that the client knows we have taken.
    private var toldAcknowledgement = 0

    package init(now: Double, limits: Limits = Limits()) {
        self.limits = limits
        connection = .never(since: now)
        outbox = Outbox(maximumBytes: limits.maximumBytes, maximumCount: limits.maximumCount)
    }

    package var openConnection: UInt64? {
        switch connection {
        case .greeting(let id, _), .open(let id): id
        case .never, .dropped, .over: nil
        }
    }

    package var hasEverConnected: Bool { if case .never = connection { false } else { true } }

    // MARK: - Connections

    /// A connection of this session's page has opened; an older one is closed.
    package mutating func connect(_ id: UInt64, now: Double) -> [Action] {
        let older = openConnection
        connection = .greeting(id, since: now)
        return older.map { [.close($0, .takenOver)] } ?? []
    }

    /// A connection has ended.
    package mutating func disconnect(_ id: UInt64, isGone: Bool, now: Double) {
        guard openConnection == id else { return }
        connection = .dropped(since: now, isGone: isGone)
    }

    /// Whether nobody will come back for the session.
    package func isExpired(now: Double) -> Bool {
        switch connection {
        case .never(let since): now - since > limits.neverConnected
        case .greeting, .open: false
        case .dropped(let since, let isGone): now - since > (isGone ? limits.left : limits.dropped)
        case .over: true
        }
    }

    /// Ends a connection that does not say hello in time.
    package mutating func checkGreeting(now: Double) -> [Action] {
        guard case .greeting(let id, let since) = connection, now - since > limits.greeting else { return [] }
        connection = .dropped(since: now, isGone: false)
        return [.close(id, .fault(.noHello))]
    }

    // MARK: - Out

    /// Whether the page is there and keeps up: only then is it worth making something for it.
    package var hasCredit: Bool {
        guard case .open = connection else { return false }
        return outbox.bytes < limits.windowBytes && outbox.count < limits.windowCount
    }

    /// Sends a payload (`,op,arguments…`) now, or keeps it until the client is back.
    package mutating func send(_ payload: String) -> [Action] {
        let hadOverflowed = outbox.hasOverflowed
        guard let entry = outbox.append(payload) else { return hadOverflowed ? [] : startOver(.tooFarBehind) }
        guard case .open(let id) = connection else { return [] }
        return [.send(header(entry.sequence) + entry.payload + "]", to: id)]
    }

    /// Tells the client which of its messages have been taken, unless it knows.
    package mutating func sendAcknowledgement() -> [Action] {
        guard case .open(let id) = connection, toldAcknowledgement < inbox.lastSequence else { return [] }
        return [.send(header(0) + "]", to: id)]
    }

    /// Acknowledges nothing and carries nothing: the app is there, and has not come to the client's messages yet.
    package static let stillThere = "[-1]"

    private mutating func header(_ sequence: Int) -> String {
        toldAcknowledgement = inbox.lastSequence
        return "[\(sequence),\(inbox.lastSequence)"
    }

    /// Makes the page load anew: it cannot be brought up to date. A page that is away hears of it when it comes back.
    private mutating func startOver(_ reason: ReloadReason) -> [Action] {
        guard let id = openConnection else {
            connection = .over
            return []
        }
        connection = .over
        return [.send(reason.message, to: id), .close(id, .reload(reason))]
    }

    // MARK: - In

    /// Takes a text message of a connection.
    package mutating func receive(_ text: String, on id: UInt64, now: Double) -> [Action] {
        guard openConnection == id else { return [] }
        do { return receive(try ClientMessage(parsing: text), on: id, now: now) } catch { return fail(.message(error), id, now) }
    }

    /// Takes a message of a connection that has been read already.
    package mutating func receive(_ message: ClientMessage, on id: UInt64, now: Double) -> [Action] {
        guard openConnection == id else { return [] }
        switch connection {
        case .greeting:
            guard case .hello = message.body else { return fail(.noHello, id, now) }
            return greet(message, id, now)
        case .open:
            if case .hello = message.body { return fail(.secondHello, id, now) }
            guard outbox.acknowledge(message.acknowledged) else { return fail(badAcknowledgement(message), id, now) }
            if case .broken(let reason) = message.body {
                return [.report(broken: message.acknowledged + 1, reason: reason)] + startOver(.broken)
            }
            guard message.sequence > 0 else { return [] }
            switch inbox.receive(message.sequence) {
            case .take: return [.take(message.body)]
            case .replayed: return []
            case .gap(let expected): return fail(.gap(expected: expected, got: message.sequence), id, now)
            }
        case .never, .dropped, .over:
            return []
        }
    }

    private mutating func greet(_ message: ClientMessage, _ id: UInt64, _ now: Double) -> [Action] {
        if outbox.hasOverflowed || message.acknowledged < outbox.acknowledged { return startOver(.tooFarBehind) }
        guard outbox.acknowledge(message.acknowledged) else { return fail(badAcknowledgement(message), id, now) }
        connection = .open(id)
        var actions: [Action] = [.send(header(0) + "]", to: id)]
        for entry in outbox.unacknowledged {
            actions.append(.send(header(entry.sequence) + entry.payload + "]", to: id))
        }
        return actions + [.take(message.body)]
    }

    private func badAcknowledgement(_ message: ClientMessage) -> WireFault {
        .neverSent(acknowledged: message.acknowledged, last: outbox.lastSequence)
    }

    /// Drops the connection, not the session: the page may come back.
    package mutating func fail(_ fault: WireFault, _ id: UInt64, _ now: Double) -> [Action] {
        guard openConnection == id else { return [] }
        connection = .dropped(since: now, isGone: false)
        return [.close(id, .fault(fault))]
    }
}
