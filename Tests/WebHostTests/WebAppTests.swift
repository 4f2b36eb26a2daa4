import RenderTree
import SessionCore
import Synchronization
import Testing

@testable import WebHost

/// A scene of one counter, one field and one toggle.
@MainActor
final class SmallScene: HostedScene {
    let tree = RenderTree()
    var onBatch: (([Operation]) -> Void)?
    var hasCredit: (() -> Bool)?
    var location: String
    var onLocationChange: ((String) -> Void)?
    private(set) var isUnmounted = false
    private(set) var texts: [String] = []
    private(set) var taps = 0
    private(set) var events: [InputEvent] = []
    private(set) var offered: [String] = []
    let label = RenderNode(.text, [.text: .string("0")])
    let button = RenderNode(.button)
    let field = RenderNode(.textField, [.text: .string("")])
    let toggle = RenderNode(.toggle)

    func offer(_ location: String) -> Bool {
        offered.append(location)
        return false
    }

    init(_ location: String) {
        self.location = location
        button.onEvent { [unowned self] _ in
            taps += 1
            label.set(.text, "\(taps)")
            return true
        }
        field.onEvent { [unowned self] event in
            guard case .text(let text, let version) = event else { return false }
            texts.append(text)
            field.adopt(.text, .string(text))
            field.adopt(.version, .int(version))
            return true
        }
        toggle.onEvent { _ in true }
        tree.root.setChildren([label, button, field, toggle])
        _ = tree.seal()
    }

    func send(_ event: InputEvent, to id: NodeID) -> EventRefusal? {
        guard let node = tree.node(id) else { return .unknownNode }
        if node[.isDisabled]?.bool == true { return .disabled }
        events.append(event)
        guard node.receive(event) else { return .notTaken }
        flush()
        return nil
    }
    /// A stack gets to where it is sent screen by screen.
    func go(to location: String) {
        var place = ""
        self.location = "/"
        for component in location.split(separator: "/") {
            place += "/" + component
            self.location = place
            onLocationChange?(place)
        }
    }
    func setTraits(_ traits: HostTraits) {}
    func flush() {
        guard tree.hasPendingOperations, hasCredit?() ?? true else { return }
        let operations = tree.seal()
        if !operations.isEmpty { onBatch?(operations) }
    }
    func unmount() { isUnmounted = true }
}

@MainActor
final class WebAppFixture {
    var scenes: [SmallScene] = []
    var windows: [WindowAddress?] = []
    private(set) var app: WebApp!
    let clock = TestClock()
    let log = TestLog()
    let addresses = TestLog()
    let notices = SceneNotices()

    init(token: String? = nil, change: (inout WebAppConfiguration) -> Void = { _ in }) {
        var configuration = WebAppConfiguration()
        if let token { configuration.access = AccessControl(secret: "kept", launchToken: token) }
        configuration.now = { [clock] in clock.now }
        configuration.log = { [log] in log.add($0) }
        configuration.notices = notices
        configuration.makeToken = { "next" }
        configuration.tellAddress = { [addresses] in addresses.add($0) }
        change(&configuration)
        let assets = Assets(["client.js": .init(bytes: Array("//".utf8), type: "text/javascript")])
        app = WebApp(configuration: configuration, assets: assets) { [unowned self] _, location, _, window in
            windows.append(window)
            let scene = SmallScene(location)
            scenes.append(scene)
            return scene
        }
    }

    func get(_ target: String, headers: HeaderFields = [:]) async -> WebResponse {
        var headers = headers
        if headers["host"] == nil { headers["Host"] = "127.0.0.1:8080" }
        return await app.respond(to: WebRequest(target: target, headers: headers))
    }

    /// Opens a page and returns its session's key.
    func page(_ location: String = "/") async -> String {
        let html = String(decoding: await get(location, headers: ["Accept": "text/html"]).body, as: UTF8.self)
        let start = html.firstRange(of: "glide-session\" content=\"")?.upperBound ?? html.endIndex
        return String(html[start...].prefix { $0 != "\"" })
    }

    func upgrade(_ session: String, headers: HeaderFields = [:]) async -> UpgradeDecision {
        var headers = headers
        if headers["host"] == nil { headers["Host"] = "127.0.0.1:8080" }
        if headers["origin"] == nil { headers["Origin"] = "http://127.0.0.1:8080" }
        return await app.upgrade(WebRequest(target: "/glide/socket?session=\(session)", headers: headers))
    }

    func connect(_ session: String, isLoopback: Bool = true, ack: Int = 0) async throws -> InMemoryChannel {
        guard case .accept(let receiver) = await upgrade(session) else { throw Refused() }
        let channel = InMemoryChannel(receiver: receiver, isLoopback: isLoopback)
        channel.deliver(.text("[0,\(ack),0,\"hello\",{}]"))
        app.drain()
        return channel
    }

    struct Refused: Error {}
}

final class TestClock: Sendable {
    private let time = Mutex(0.0)
    var now: Double {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }
}

final class TestLog: Sendable {
    private let entries = Mutex<[String]>([])
    var lines: [String] { entries.withLock { $0 } }
    func add(_ line: String) { entries.withLock { $0.append(line) } }
}

extension TransportMessage {
    var text: String? { if case .text(let text) = self { text } else { nil } }
}

@MainActor
@Suite struct WebAppTests {
    @Test(arguments: [
        ("/", nil), ("/?window=", nil), ("/?window=a", WindowAddress(name: "a")),
        ("/users/42?window=~Note%201&value=%7B%22a%22%3A1%7D&copy=2", WindowAddress(name: "~Note 1", value: "{\"a\":1}", copy: 2)),
        ("/?window=a&copy=-7", WindowAddress(name: "a")), ("/?window=a&copy=x&value=%zz", WindowAddress(name: "a")),
        ("/?window=a&value=" + String(repeating: "x", count: 5_000), WindowAddress(name: "a")),
        ("/?window=" + String(repeating: "x", count: 300), nil),
    ])
    func theAddressOfAPageNamesItsWindow(_ target: String, _ window: WindowAddress?) async {
        let fixture = WebAppFixture()
        _ = await fixture.page(target)
        #expect(fixture.windows == [window])
        guard let window, window.value?.count ?? 0 < 100 else { return }
        _ = await fixture.page("/?\(window.query)")
        #expect(fixture.windows.last == window)
    }

    @Test func theFirstPageIsTakenOverWithoutASecondMount() async throws {
        let fixture = WebAppFixture()
        let html = String(decoding: await fixture.get("/").body, as: UTF8.self)
        #expect(html.contains("data-n=\"3\"") && html.contains("client.js"))
        let key = await fixture.page()
        #expect(fixture.scenes.count == 2)
        let channel = try await fixture.connect(key)
        #expect(fixture.scenes.count == 2)
        #expect(channel.takeSent() == [.text("[0,0]")])
        channel.deliver(.text(#"[1,0,3,"tap"]"#))
        fixture.app.drain()
        #expect(channel.takeSent() == [.text("[1,1,2,2,0,0,1,\"1\"]")])
    }

    @Test func aPageThatIsBehindDoesNotPullTheSceneBack() async throws {
        let fixture = WebAppFixture()
        let key = await fixture.page("/a")
        fixture.scenes[0].location = "/b"
        fixture.scenes[0].onLocationChange?("/b")
        guard case .accept(let receiver) = await fixture.upgrade(key) else { Issue.record("refused"); return }
        let channel = InMemoryChannel(receiver: receiver)
        channel.deliver(.text(#"[0,0,0,"hello",{"location":"/a"}]"#))
        fixture.app.drain()
        #expect(fixture.scenes[0].location == "/b")
        #expect(channel.takeSent().last == .text(#"[1,0,13,"/b",0]"#))
        channel.deliver(.text(#"[1,1,0,"location","/a"]"#))
        fixture.app.drain()
        #expect(fixture.scenes[0].location == "/a")
        #expect(channel.takeSent() == [.text("[0,1]")])
    }

    @Test func placesOnTheWayDoNotReachTheHistory() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect(await fixture.page("/a"))
        channel.deliver(.text(#"[1,0,0,"location","/b/c/d"]"#))
        fixture.app.drain()
        #expect(fixture.scenes[0].location == "/b/c/d")
        #expect(channel.takeSent().last == .text("[0,1]"))
    }

    @Test func whatChangedBeforeTheSocketIsReplayed() async throws {
        let fixture = WebAppFixture()
        let key = await fixture.page()
        fixture.scenes[0].label.set(.text, "9")
        fixture.scenes[0].flush()
        let channel = try await fixture.connect(key)
        #expect(channel.takeSent().map(\.text) == ["[0,0]", "[1,0,2,2,0,0,1,\"9\"]"])
    }

    @Test func aRefusedToggleIsPutBack() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect(await fixture.page())
        _ = channel.takeSent()
        channel.deliver(.text(#"[1,0,5,"change",true]"#))
        fixture.app.drain()
        #expect(channel.takeSent() == [.text("[1,1,10,5,\"checked\",false]")])
    }

    @Test func noKeystrokeIsLostOverADrop() async throws {
        let fixture = WebAppFixture()
        let key = await fixture.page()
        let first = try await fixture.connect(key)
        first.deliver(.text(#"[1,0,4,"text","a",1]"#))
        fixture.app.drain()
        first.drop()
        fixture.app.drain()
        let second = try await fixture.connect(key)
        for message in [#"[1,0,4,"text","a",1]"#, #"[2,0,4,"text","ab",2]"#] { second.deliver(.text(message)) }
        fixture.app.drain()
        #expect(fixture.scenes[0].texts == ["a", "ab"])
        #expect(second.takeSent().last == .text("[0,2]"))
    }

    @Test func theNewestSocketWins() async throws {
        let fixture = WebAppFixture()
        let key = await fixture.page()
        let first = try await fixture.connect(key)
        let second = try await fixture.connect(key)
        #expect(first.closure?.code == 4001)
        #expect(second.closure == nil)
    }

    @Test func aSessionThatIsNotKnownStartsOver() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect("other-key")
        #expect(channel.takeSent() == [.text(ReloadReason.restarted.message)])
        #expect(channel.closure?.code == 4000)
    }

    @Test func aMalformedMessageDropsThatConnectionOnly() async throws {
        let fixture = WebAppFixture()
        let key = await fixture.page()
        let other = try await fixture.connect(await fixture.page())
        let channel = try await fixture.connect(key)
        channel.deliver(.text("[1,0,3"))
        fixture.app.drain()
        #expect(channel.closure == .init(code: 1008, reason: "not JSON: it ends too early"))
        #expect(fixture.log.lines == ["Dropped a connection: not JSON: it ends too early"])
        #expect(other.closure == nil)
        let again = try await fixture.connect(key)
        again.deliver(.text(#"[1,0,3,"tap"]"#))
        fixture.app.drain()
        #expect(fixture.scenes[0].taps == 1)
    }

    @Test func aPageThatCouldNotApplyAMessageIsLoadedAnewAndTheLogSaysWhy() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect(await fixture.page())
        fixture.scenes[0].label.set(.text, "1")
        fixture.scenes[0].flush()
        channel.deliver(.text("[0,0,0,\"broken\",\"TypeError: a\\u001b[31m\\nb\"]"))
        fixture.app.drain()
        #expect(channel.sent.last == .text(ReloadReason.broken.message))
        #expect(channel.closure?.code == 4000)
        #expect(
            fixture.log.lines == [
                "A page could not be brought up to date and loads anew: message 1: TypeError: a<U+1B>[31m<U+A>b"
            ])
        fixture.app.sessions.expire(0)
        #expect(fixture.scenes[0].isUnmounted)
    }

    @Test func binaryMessagesAreRefused() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect(await fixture.page())
        channel.deliver(.binary([1, 2, 3]))
        fixture.app.drain()
        #expect(channel.closure?.code == CloseCode.unacceptableData)
    }

    @Test func eventsForOtherNodesAreCountedNotFatal() async throws {
        let fixture = WebAppFixture()
        let key = await fixture.page()
        let channel = try await fixture.connect(key)
        fixture.scenes[0].button.set(.isDisabled, true)
        for (number, node) in [(1, 3), (2, 999), (3, 2)] { channel.deliver(.text("[\(number),0,\(node),\"tap\"]")) }
        fixture.app.drain()
        #expect(fixture.scenes[0].taps == 0)
        #expect(channel.closure == nil)
        #expect(fixture.app.sessions.pages[key]?.refusedEvents == 3)
    }

    @Test func twoSessionsAreApart() async throws {
        let fixture = WebAppFixture()
        let a = try await fixture.connect(await fixture.page())
        let b = try await fixture.connect(await fixture.page())
        _ = b.takeSent()
        a.deliver(.text(#"[1,0,3,"tap"]"#))
        fixture.app.drain()
        #expect(fixture.scenes.map(\.taps) == [1, 0])
        #expect(b.takeSent() == [])
    }

    @Test func aMessageOfOnePageAsksNothingOfTheOthers() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect(await fixture.page())
        for _ in 0..<10 { _ = try await fixture.connect(await fixture.page()) }
        let message = ClientMessage(sequence: 1, acknowledged: 0, body: .input(.tap, NodeID(3)))
        let touched = fixture.app.sessions.handle([.received(.success(message), bytes: 13, from: channel.id)])
        #expect(touched.count == 1 && fixture.app.sessions.pages.count == 11)
        #expect(fixture.scenes[0].taps == 1)
    }

    @Test func aTextThatIsRefusedIsSaidAtItsFieldAndThePageGoesOn() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect(await fixture.page())
        _ = channel.takeSent()
        let long = String(repeating: "a", count: 600_000)
        channel.deliver(.text(#"[1,0,4,"text","\#(long)",1]"#))
        channel.deliver(.text(#"[2,0,3,"tap"]"#))
        fixture.app.drain()
        #expect(
            channel.takeSent().map(\.text) == [
                #"[1,1,9,4,1,"",21,0,"This text is too long: a field takes at most 512 kB. It is as it was before."]"#,
                #"[2,2,2,2,0,0,1,"1"]"#,
            ])
        #expect(channel.closure == nil && fixture.scenes[0].taps == 1)
    }

    @Test func aChoiceThatIsRefusedIsPutBack() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect(await fixture.page())
        _ = channel.takeSent()
        channel.deliver(.text(#"[1,0,5,"change",null]"#))
        fixture.app.drain()
        #expect(
            channel.takeSent() == [.text(#"[1,1,10,5,"checked",false,21,0,"The app could not take this. It is as it was before."]"#)])
    }

    @Test func anAddressThatIsRefusedIsPutBack() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect(await fixture.page("/a"))
        _ = channel.takeSent()
        channel.deliver(.text("[1,0,0,\"location\",\"/\(String(repeating: "x", count: 5_000))\"]"))
        fixture.app.drain()
        #expect(channel.takeSent() == [.text(#"[1,1,13,"/a",1]"#)])
    }

    @Test func whatWasRefusedAtANodeThatIsGoneIsAnsweredAllTheSame() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect(await fixture.page())
        _ = channel.takeSent()
        channel.deliver(.text(#"[1,0,999,"change",null]"#))
        fixture.app.drain()
        #expect(channel.takeSent() == [.text("[0,1]")])
    }

    @Test func messagesAreReadBeforeTheMainActorGetsThem() {
        let mailbox = Mailbox()
        var read: [Result<ClientMessage, WireFault>] = []
        mailbox.connect { events in
            for case .received(let message, _, _) in events { read.append(message) }
        }
        let blanks = String(repeating: " ", count: 1 << 19)
        mailbox.post(.text("[1,0,3,\(blanks)\"tap\"]"), from: 1)
        mailbox.post(.text("x"), from: 1)
        mailbox.post(.binary([1]), from: 1)
        mailbox.drain()
        #expect(
            read == [
                .success(.init(sequence: 1, acknowledged: 0, body: .input(.tap, NodeID(3)))), .failure(.message(.notAnArray)),
                .failure(.binary),
            ])
    }

    @Test func largeMessagesOfOnePageAreSlowed() async throws {
        let fixture = WebAppFixture {
            $0.rate.byteBurst = 100_000
            $0.rate.byteRate = 10
        }
        let channel = try await fixture.connect(await fixture.page())
        let text = String(repeating: "a", count: 40_000)
        for number in 1...4 { channel.deliver(.text(#"[\#(number),0,4,"text","\#(text)\#(number)",\#(number)]"#)) }
        fixture.app.drain()
        #expect(fixture.scenes[0].texts.count == 2)
        #expect(channel.closure == nil)
    }

    @Test func aPageThatFellTooFarBehindGivesItsPlaceToAnother() async throws {
        let fixture = WebAppFixture {
            $0.maximumSessions = 1
            $0.session.maximumCount = 1
        }
        let channel = try await fixture.connect(await fixture.page())
        for text in ["a", "b", "c"] {
            fixture.scenes[0].label.set(.text, text)
            fixture.scenes[0].flush()
        }
        #expect(channel.closure?.code == 4000)
        #expect(await fixture.get("/").status == 200)
        #expect(fixture.scenes.map(\.isUnmounted) == [true, false])
    }

    @Test func sessionsExpire() async throws {
        let fixture = WebAppFixture()
        let key = await fixture.page()
        fixture.clock.now = 61
        fixture.app.sessions.expire(61)
        #expect(fixture.scenes[0].isUnmounted)
        let late = try await fixture.connect(key)
        #expect(late.takeSent() == [.text(ReloadReason.expired.message)])
        let left = try await fixture.connect(await fixture.page())
        left.peerCloses(code: CloseCode.goingAway)
        fixture.app.drain()
        fixture.app.sessions.expire(67)
        #expect(fixture.scenes[1].isUnmounted)
    }

    @Test func roomIsLimited() async throws {
        let fixture = WebAppFixture { $0.maximumSessions = 2 }
        _ = try await fixture.connect(await fixture.page())
        _ = await fixture.page()
        _ = try await fixture.connect(await fixture.page())
        #expect(fixture.scenes.map(\.isUnmounted) == [false, true, false])
        #expect(await fixture.get("/").status == 503)
    }

    @Test func largeMessagesToOtherMachinesAreCompressed() async throws {
        let later = LaterWork()
        let fixture = WebAppFixture { $0.runAside = { later.add($0) } }
        let channel = try await fixture.connect(await fixture.page(), isLoopback: false)
        _ = channel.takeSent()
        fixture.scenes[0].label.set(.text, String(repeating: "long ", count: 2_000))
        fixture.scenes[0].flush()
        #expect(channel.takeSent() == [])
        later.run()
        guard case .binary(let bytes)? = channel.takeSent().first else { Issue.record("not compressed"); return }
        #expect(bytes.count < 400 && bytes[0] == 0x78)
    }
}
