import RenderTree
import SessionCore

/// One page: a mounted scene, and what its browser has been told.
@MainActor
final class PageSession {
    let key: String
    let scene: any HostedScene
    var session: Session
    private var encoder: OperationEncoder
    private var location: String
    private var title: String
    private let name: String
    private var isHandling = false
    private var isMoving = false
    /// Something has changed since the page stopped keeping up.
    private var isBehind = false
    private var held = HeldReplies()
    /// What the page before this one had kept, as far as its request told.
    private let expected: String?
    /// The address that the app took as one of its own, where it has no place for it.
    private let offered: String?
    private var isGreeted = false
    private(set) var refusedEvents = 0
    /// When the page was last heard of.
    var lastSeen: Double
    /// The files that came under the name of a batch; nil if none did.
    var receivedFiles: (String) -> [ReceivedFile]? = { _ in nil }
    /// Where the page finds a file of the app's.
    var address: (OfferedFile) -> String = { _ in "" } {
        didSet { encoder.address = address }
    }
    /// Carries out what the session asks for, in order.
    var perform: ([Session.Action]) -> Void = { _ in }

    init(
        key: String, scene: any HostedScene, location: String, query: String? = nil, stored: String? = nil, name: String, markup: Markup,
        limits: Session.Limits, now: Double
    ) {
        self.key = key
        self.scene = scene
        self.name = name
        self.location = location
        expected = stored
        session = Session(now: now, limits: limits)
        encoder = OperationEncoder(markup: markup)
        lastSeen = now
        scene.flush()
        // Before anybody listens: what the app shows for the address is in the document.
        let asked = location + (query.map { "?" + $0 } ?? "")
        offered = UnknownAddress.notice(asked: location, reached: scene.location) != nil && scene.offer(asked) ? asked : nil
        title = scene.tree.root.shownTitle() ?? name
        scene.onBatch = { [weak self] in self?.batch($0) }
        scene.hasCredit = { [weak self] in self?.hasCredit() ?? false }
        scene.onLocationChange = { [weak self] in self?.locationChanged($0) }
        // The document shows where motions without end lead to.
        scene.tree.runEndlessMotions()
        guard scene.location != location else { return }
        putAddressBack()
        if offered == nil, let text = UnknownAddress.notice(asked: location, reached: scene.location) { show(notice: text, isError: false) }
    }

    /// The document as the scene is now; what changes from here on goes over the socket.
    func document(_ writer: DocumentWriter, traits: HostTraits) -> String {
        writer.document(of: scene.tree.root, title: title, session: key, traits: traits)
    }

    func end() {
        scene.onBatch = nil
        scene.hasCredit = nil
        scene.onLocationChange = nil
        scene.unmount()
    }

    // MARK: - From the client

    func handle(_ body: ClientMessage.Body) {
        isHandling = true
        if isBehind, session.hasCredit { tellWhatCollected() }
        switch body {
        case .input(let event, let id): handle(event, id)
        case .typed(let report, let id): take(report, id)
        case .measured(let nodes): refusedEvents += scene.take(nodes)
        case .touched(let nodes): refusedEvents += scene.take(nodes)
        case .offered(let nodes): refusedEvents += scene.take(nodes)
        case .traits(let traits): scene.setTraits(traits)
        case .location(let location): go(to: location)
        case .hello(let hello): greet(hello)
        case .ack, .broken: break
        case .refused(let refusal): answer(refusal)
        }
        scene.flush()
        isHandling = false
        sendPayload()
    }

    /// Its location may be behind ours, where an operation is still on the way: a person's moves come as `location`.
    private func greet(_ hello: ClientMessage.Hello) {
        scene.setTraits(hello.traits)
        guard !isGreeted else { return }
        isGreeted = true
        if let offered, let fragment = hello.fragment { _ = scene.offer("\(offered)#\(fragment)") }
        // The request told it already, unless the browser had no room for it or another tab was loaded at the same moment.
        guard hello.stored != expected, scene.restore(hello.stored ?? "{}", replacesAll: expected != nil) else { return }
        // Where the app took the address, its scene is where that led.
        if let offered, offered.prefix(while: { $0 != "?" }) == hello.location { return }
        go(to: hello.location)
    }

    private func handle(_ event: InputEvent, _ id: NodeID) {
        var event = event
        if case .transfer(var transfer) = event, !transfer.batch.isEmpty {
            transfer.files = receivedFiles(transfer.batch) ?? []
            event = .transfer(transfer)
        }
        let refusal = scene.send(event, to: id)
        if case .press = event { return encoder.append(SceneMessages.answer(isTaken: refusal == nil)) }
        if refusal != nil { refusedEvents += 1 }
        guard let node = scene.tree.node(id) else { return }
        if hasCredit() { encoder.reassert(event, on: node) } else { held.claims[id] = event }
    }

    private func take(_ report: ClientMessage.TextReport, _ id: NodeID) {
        guard let node = scene.tree.node(id), let event = encoder.take(report, of: node) else {
            refusedEvents += 1
            return
        }
        guard scene.send(event, to: id) != nil else { return }
        refusedEvents += 1
        // What was not taken is seen all the same, until the difference is told.
        guard case .edit(let edit, _) = event, let shown = node.told(.lines)?.lines else { return }
        node.adoptShown(.lines, .lines(shown.applying(edit)))
    }

    /// Puts back what the person sees, and says at its place why it was not taken.
    private func answer(_ refusal: ClientMessage.Refusal) {
        refusedEvents += 1
        if let id = refusal.node, let node = scene.tree.node(id) {
            if hasCredit() { tell(refusal, at: node) } else { held.refusals[id] = refusal }
        } else if refusal.event == "location" {
            putAddressBack()
        }
    }

    private func tell(_ refusal: ClientMessage.Refusal, at node: RenderNode) {
        encoder.putBack(node, version: refusal.version)
        encoder.refuse(node, saying: refusal.reason.notice)
    }

    private func go(to location: String) {
        self.location = location
        isMoving = true
        scene.go(to: location)
        scene.flush()
        isMoving = false
        // The browser shows what it asked for; where the scene went elsewhere, it has to follow.
        if scene.location != location { putAddressBack() }
    }

    // MARK: - Credit

    private func hasCredit() -> Bool {
        if session.hasCredit { return true }
        isBehind = true
        return false
    }

    /// Brings a page up to date that has not kept up, once it does: what happened meanwhile is one message.
    func catchUp() {
        guard isBehind, session.hasCredit, !isHandling else { return }
        isHandling = true
        tellWhatCollected()
        isHandling = false
        sendPayload()
    }

    private func tellWhatCollected() {
        isBehind = false
        scene.flush()
        let held = self.held
        self.held = HeldReplies()
        for (id, event) in held.claims.sorted(by: { $0.key < $1.key }) {
            if let node = scene.tree.node(id) { encoder.reassert(event, on: node) }
        }
        for (id, refusal) in held.refusals.sorted(by: { $0.key < $1.key }) {
            if let node = scene.tree.node(id) { tell(refusal, at: node) }
        }
        if held.putsAddressBack {
            putAddressBack()
        } else if scene.location != location {
            locationChanged(scene.location)
        }
        if let notice = held.notice { encoder.append(notice) }
        if let problem = held.buildProblem { encoder.append(problem) }
    }

    // MARK: - To the client

    private func batch(_ operations: [Operation]) {
        encoder.encode(operations)
        if operations.contains(where: \.mayChangeTitle) {
            let shown = scene.tree.root.shownTitle() ?? name
            if shown != title {
                title = shown
                encoder.append(SceneMessages.title(shown))
            }
        }
        sendPayload()
    }

    private func locationChanged(_ new: String) {
        // The scene may pass through other places on its way to where the person goes.
        guard !isMoving, new != location, hasCredit() else { return }
        settle(new, SceneMessages.mode(from: location, to: new))
        sendPayload()
    }

    /// Tells the person something that the scene does not show.
    func show(notice text: String, isError: Bool) {
        let message = SceneMessages.notice(text, isError: isError)
        guard hasCredit() else { return held.notice = message }
        encoder.append(message)
        sendPayload()
    }

    /// Says what keeps the app's project from being built; nil: it builds.
    func show(buildProblem: String?) {
        let message = SceneMessages.buildProblem(buildProblem)
        guard hasCredit() else { return held.buildProblem = message }
        encoder.append(message)
        sendPayload()
    }

    /// The browser shows an address where the scene is not.
    private func putAddressBack() {
        guard hasCredit() else { return held.putsAddressBack = true }
        settle(scene.location, .replace)
    }

    private func settle(_ location: String, _ mode: SceneMessages.LocationMode) {
        self.location = location
        encoder.append(SceneMessages.location(location, mode))
    }

    private func sendPayload() {
        guard !isHandling else { return }
        let payload = encoder.takePayload()
        if !payload.isEmpty { perform(session.send(payload)) }
    }
}

extension Operation {
    /// False for what stays within a screen's contents.
    @MainActor fileprivate var mayChangeTitle: Bool {
        switch self {
        case .insert(let node, let parent, _): node.kind.isStructural || parent.kind.isStructural
        case .remove(_, let parent): parent.kind.isStructural
        case .move(let node, _): node.kind.isStructural
        case .update(let node, let old):
            (node.kind == .screen || node.kind == .root) && old[.title] != node[.title] || node.kind == .tabs
        case .command: false
        }
    }
}

extension NodeKind {
    fileprivate var isStructural: Bool {
        switch self {
        case .root, .navigationStack, .navigationSplit, .column, .screen, .tabs, .tab: true
        default: false
        }
    }
}
