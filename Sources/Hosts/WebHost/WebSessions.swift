import RenderTree
import SessionCore

/// The pages of an app and their sockets.
@MainActor
final class WebSessions {
    typealias MakeScene = @MainActor (HostTraits, String, String?, WindowAddress?) -> any HostedScene

    private let configuration: WebAppConfiguration
    private let makeScene: MakeScene
    private let writer: DocumentWriter
    private let uploads: Uploads
    private let downloads: Downloads
    private let processName: String
    private(set) var pages: [String: PageSession] = [:]
    private var sockets: [UInt64: Socket] = [:]
    private var sweeper: Task<Void, Never>?
    /// The app stops: no page comes any more.
    private(set) var isEnding = false
    private let droppedConnections: LogTally
    private let brokenPages: LogTally
    /// Came while no page was open: the next one shows it.
    private var keptNotice: (text: String, isError: Bool)?

    init(
        configuration: WebAppConfiguration, writer: DocumentWriter, uploads: Uploads, downloads: Downloads,
        makeScene: @escaping MakeScene
    ) {
        self.uploads = uploads
        self.downloads = downloads
        self.configuration = configuration
        self.writer = writer
        self.makeScene = makeScene
        droppedConnections = LogTally("Dropped a connection", log: configuration.log)
        brokenPages = LogTally("A page could not be brought up to date and loads anew", log: configuration.log)
        processName = String(UInt32.random(in: .min ... .max), radix: 36)
        (configuration.notices ?? .shared).register(self)
    }

    // MARK: - Pages

    /// Mounts a scene and returns its document; nil if there are too many pages, or the app stops.
    func open(
        location: String, query: String? = nil, stored: String? = nil, window: WindowAddress? = nil, traits: HostTraits
    ) -> String? {
        guard !isEnding else { return nil }
        let now = configuration.now()
        expire(now)
        if pages.count >= configuration.maximumSessions {
            let entries = pages.values.map { page in
                SessionRoster.Entry(
                    key: page.key, hasEverConnected: page.session.hasEverConnected,
                    isConnected: page.session.openConnection != nil, lastSeen: page.lastSeen)
            }
            guard let victim = SessionRoster.victim(of: entries) else { return nil }
            end(victim)
        }
        let key = processName + "-" + randomName(words: 2)
        let page = PageSession(
            key: key, scene: makeScene(traits, location, stored, window), location: location, query: query, stored: stored,
            name: configuration.name, markup: writer.markup, limits: configuration.session, now: now)
        page.perform = { [weak self, weak page] actions in
            if let page { self?.perform(actions, of: page) }
        }
        page.receivedFiles = { [uploads] in uploads.take($0, of: key) }
        page.address = { [downloads] in downloads.address(of: $0, for: key) }
        uploads.open(key)
        pages[key] = page
        keepSweeping()
        let document = page.document(writer, traits: traits)
        if let notice = keptNotice {
            page.show(notice: notice.text, isError: notice.isError)
        } else if let text = (configuration.notices ?? .shared).standing?() {
            page.show(notice: text, isError: true)
        }
        keptNotice = nil
        if let problem = (configuration.notices ?? .shared).buildProblem { page.show(buildProblem: problem) }
        return document
    }

    private func end(_ key: String) {
        guard let page = pages.removeValue(forKey: key) else { return }
        if let id = page.session.openConnection { close(id, .reload(.expired)) }
        page.end()
        uploads.close(key)
        downloads.close(key)
    }

    /// Ends every page: the app stops.
    func shutDown() {
        isEnding = true
        sweeper?.cancel()
        for id in sockets.keys { close(id, .shutdown) }
        for key in Array(pages.keys) { end(key) }
    }

    // MARK: - Time

    /// Ends what nobody will come back for.
    func expire(_ now: Double) {
        for (key, page) in pages {
            perform(page.session.checkGreeting(now: now), of: page)
            if page.session.isExpired(now: now) { end(key) }
        }
    }

    private func keepSweeping() {
        guard sweeper == nil else { return }
        sweeper = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(2))
                guard let self, self.sweep() else { return }
            }
        }
    }

    /// False once there is nothing left to watch.
    private func sweep() -> Bool {
        expire(configuration.now())
        guard pages.isEmpty else { return true }
        sweeper = nil
        return false
    }

    // MARK: - Sockets

    /// - Returns: the pages that were asked whether they have something to acknowledge: those that the events are about.
    @discardableResult
    func handle(_ events: [Mailbox.Event]) -> Set<String> {
        let now = configuration.now()
        var touched: Set<String> = []
        var arrived: [UInt64] = []
        for event in events {
            if let page = sockets[event.socket]?.page { touched.insert(page) }
            switch event {
            case .opened(let channel, let gate, let session):
                // What the connection before it said comes first.
                for id in arrived { work(id, now) }
                arrived = []
                opened(channel, gate, session, now)
            case .received(let message, let bytes, let id): sockets[id]?.add(.message(message, bytes: bytes))
            // After what it said before.
            case .closed(let id, let code): sockets[id]?.add(.closed(code: code))
            }
            if arrived.last != event.socket { arrived.append(event.socket) }
        }
        for id in arrived { work(id, now) }
        for key in touched { acknowledge(key) }
        return touched
    }

    private func acknowledge(_ key: String) {
        if let page = pages[key] { perform(page.session.sendAcknowledgement(), of: page) }
    }

    private func opened(_ channel: any MessageChannel, _ gate: ReadingGate, _ key: String, _ now: Double) {
        guard let page = pages[key] else {
            let reason: ReloadReason = key.hasPrefix(processName + "-") ? .expired : .restarted
            let notice = reason == .restarted ? configuration.restartNotice : nil
            channel.send(.text(reason.message(saying: notice ?? reason.wording)))
            channel.close(code: CloseReason.reload(reason).code, reason: reason.wording)
            return
        }
        // On this machine, compressing costs more than it saves.
        let channel =
            channel.isLoopback
            ? channel
            : CompressingChannel(channel, threshold: configuration.compressionThreshold, run: configuration.runAside)
        sockets[channel.id] = Socket(channel: channel, gate: gate, page: key, rate: MessageRate(limits: configuration.rate, now: now))
        page.lastSeen = now
        perform(page.session.connect(channel.id, now: now), of: page)
    }

    private func closed(_ id: UInt64, _ code: UInt16?, _ now: Double) {
        guard let socket = sockets.removeValue(forKey: id) else { return }
        let isGone = code == CloseCode.normal || code == CloseCode.goingAway
        pages[socket.page]?.session.disconnect(id, isGone: isGone, now: now)
        pages[socket.page]?.lastSeen = now
    }

    /// Handles what waits on a socket, as fast as its rate allows and for one turn: other pages' work comes before the rest.
    private func work(_ id: UInt64, _ now: Double) {
        guard let socket = sockets[id], !socket.isWaiting else { return }
        var turn = configuration.rate.maximumPerTurn
        while sockets[id] === socket, let arrival = socket.next {
            guard case .message(let message, let bytes) = arrival else {
                if case .closed(let code) = arrival { closed(id, code, now) }
                return
            }
            guard turn > 0 else { return workLater(socket, id) }
            turn -= 1
            if let seconds = socket.rate.take(bytes: bytes, now: now) {
                return workLater(socket, id, after: max(seconds, 0.02))
            }
            socket.removeFirst()
            guard let page = pages[socket.page] else { return }
            page.lastSeen = now
            switch message {
            case .success(let message):
                perform(receive(message, on: socket, of: page, now), of: page)
                page.catchUp()
            case .failure(let fault): return fail(fault, id, now)
            }
        }
    }

    /// What a message asks for, together with those behind it that bring the rest of its long text.
    private func receive(_ message: ClientMessage, on socket: Socket, of page: PageSession, _ now: Double) -> [Session.Action] {
        let id = socket.channel.id
        var actions = page.session.receive(message, on: id, now: now)
        while case .take(.typed(let report, let node))? = actions.last,
            case .message(.success(let next), let bytes)? = socket.next,
            case .typed(let piece, node) = next.body, let joined = report.joined(with: piece),
            socket.rate.take(bytes: bytes, now: now) == nil
        {
            socket.removeFirst()
            let more = page.session.receive(next, on: id, now: now)
            guard more.count == 1, case .take? = more.first else { return actions + more }
            actions[actions.count - 1] = .take(.typed(joined, node))
        }
        return actions
    }

    /// Goes on after some seconds, or else with the main actor's next turn after those that are asked for already.
    private func workLater(_ socket: Socket, _ id: UInt64, after seconds: Double? = nil) {
        socket.isWaiting = true
        Task { [weak self] in
            if let seconds { await self?.configuration.wait(seconds) }
            socket.isWaiting = false
            guard let self else { return }
            self.work(id, self.configuration.now())
            self.acknowledge(socket.page)
        }
    }

    private func fail(_ fault: WireFault, _ id: UInt64, _ now: Double) {
        guard let socket = sockets[id], let page = pages[socket.page] else { return }
        perform(page.session.fail(fault, id, now), of: page)
    }

    private func perform(_ actions: [Session.Action], of page: PageSession) {
        for action in actions {
            switch action {
            case .send(let text, let id): sockets[id]?.channel.send(.text(text))
            case .close(let id, let reason): close(id, reason)
            case .take(let body): page.handle(body)
            case .report(let number, let reason): brokenPages.add("message \(number): \(reason)")
            }
        }
    }

    private func close(_ id: UInt64, _ reason: CloseReason) {
        guard let socket = sockets.removeValue(forKey: id) else { return }
        if case .fault(let fault) = reason { droppedConnections.add(fault.wording) }
        socket.channel.close(code: reason.code, reason: reason.wording)
    }
}

extension WebSessions: SceneNoticeReceiver {
    func show(notice text: String, isError: Bool) {
        if pages.isEmpty { keptNotice = (text, isError) }
        for page in pages.values { page.show(notice: text, isError: isError) }
    }

    func show(buildProblem: String?) {
        for page in pages.values { page.show(buildProblem: buildProblem) }
    }
}
