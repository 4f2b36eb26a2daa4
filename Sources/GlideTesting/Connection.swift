/// The way from a person's hand to the program: actions arrive in the order in which they were made, each once.
@MainActor
final class Connection {
    let clock = VirtualClock()
    var latency: Duration = .zero
    private(set) var isOpen = true
    /// What became of actions that arrived later than they were made, if they were refused.
    var refusals: [String] = []

    private var underway: [(arrival: Duration, action: @MainActor () -> Void)] = []
    /// What a person has typed into fields, which the program may not have heard of yet.
    private var drafts: [ObjectIdentifier: (text: String, version: Int)] = [:]

    /// Actions take effect as they are made.
    var isImmediate: Bool { isOpen && latency == .zero && underway.isEmpty }

    func send(_ action: @escaping @MainActor () -> Void) {
        let arrival = max(clock.now + latency, underway.last?.arrival ?? .zero)
        underway.append((arrival, action))
        clock.schedule(at: arrival) { [weak self] in self?.deliver() }
        deliver()
    }

    func close() { isOpen = false }

    func open() {
        isOpen = true
        deliver()
    }

    private func deliver() {
        while isOpen, let next = underway.first, next.arrival <= clock.now {
            underway.removeFirst()
            next.action()
        }
    }

    // MARK: Fields

    /// The text that a field shows to the person, given what the program last said.
    func text(of field: ObjectIdentifier, shown: String) -> String {
        underway.isEmpty ? shown : drafts[field]?.text ?? shown
    }

    /// The version of a text that is typed now.
    func type(_ text: String, into field: ObjectIdentifier, after version: Int) -> Int {
        let next = max(version, drafts[field]?.version ?? 0) + 1
        drafts[field] = (text, next)
        return next
    }
}

extension TestHost {
    /// The time that simulated latency takes; nothing waits for real.
    public var clock: VirtualClock { connection.clock }

    /// How long an action takes to reach the program. Zero: at once.
    ///
    /// Actions under way arrive when ``clock`` is advanced, in the order in which they were made.
    public var latency: Duration {
        get { connection.latency }
        set { connection.latency = max(newValue, .zero) }
    }

    /// While false, actions wait; they arrive in order on ``reconnect()``.
    public var isConnected: Bool { connection.isOpen }

    /// Cuts the connection: actions made from now on, and those under way, wait for ``reconnect()``.
    public func disconnect() { connection.close() }

    /// Delivers what waited, in order, each action once. What latency still holds back comes when its time has come.
    public func reconnect() { connection.open() }

    /// The actions that arrived late and then meant nothing any more (the button had gone), in words.
    ///
    /// Without latency and with a connection such an action throws a ``TestFailure`` instead.
    public var refusals: [String] { connection.refusals }
}
