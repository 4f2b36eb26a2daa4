import SessionCore

/// One open socket, and what came over it and waits for its turn.
@MainActor
final class Socket {
    enum Arrival {
        case message(Result<ClientMessage, WireFault>, bytes: Int)
        case closed(code: UInt16?)
    }

    let channel: any MessageChannel
    let page: String
    var rate: MessageRate
    /// What arrived goes on later: its turn is over, or it came too fast.
    var isWaiting = false
    private let gate: ReadingGate
    /// Those before `head` have been handled.
    private var arrivals: [Arrival?] = []
    private var head = 0

    init(channel: any MessageChannel, gate: ReadingGate, page: String, rate: MessageRate) {
        self.channel = channel
        self.gate = gate
        self.page = page
        self.rate = rate
    }

    /// What comes next.
    var next: Arrival? { head < arrivals.count ? arrivals[head] : nil }

    func add(_ arrival: Arrival) { arrivals.append(arrival) }

    func removeFirst() {
        if case .message(_, let bytes) = next { gate.handled(bytes, on: channel) }
        arrivals[head] = nil
        head += 1
        guard head == arrivals.count || head > 1_000 else { return }
        arrivals.removeFirst(head)
        head = 0
    }
}
