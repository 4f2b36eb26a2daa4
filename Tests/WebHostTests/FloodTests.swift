import RenderTree
import SessionCore
import Testing

@testable import WebHost

/// Pages that say more than an app can take.
@MainActor
@Suite struct FloodTests {
    @Test func ofAFloodNothingIsLostAndThePageIsReadMoreSlowly() async throws {
        let clock = TestClock()
        let fixture = WebAppFixture {
            $0.rate.burst = 10
            $0.rate.rate = 100
            $0.rate.maximumWaiting = 50
            $0.now = { clock.now }
            $0.wait = { clock.now += $0 }
        }
        let channel = try await fixture.connect(await fixture.page())
        for number in 1...500 { channel.deliver(.text("[\(number),0,3,\"tap\"]")) }
        #expect(!channel.isRead && channel.undelivered == 500 - 51)
        fixture.app.drain()
        #expect(fixture.scenes[0].taps == 9)
        var turns = 0
        while fixture.scenes[0].taps < 500, turns < 1_000_000 {
            channel.deliverWaiting()
            fixture.app.drain()
            await Task.yield()
            turns += 1
        }
        #expect(fixture.scenes[0].taps == 500)
        #expect(channel.closure == nil && channel.isRead && channel.undelivered == 0)
    }

    @Test func duringAFloodOtherPagesHaveTheirTurns() async throws {
        let fixture = WebAppFixture { $0.rate.maximumPerTurn = 10 }
        let flooding = try await fixture.connect(await fixture.page())
        let other = try await fixture.connect(await fixture.page())
        for number in 1...500 { flooding.deliver(.text("[\(number),0,3,\"tap\"]")) }
        other.deliver(.text(#"[1,0,3,"tap"]"#))
        fixture.app.drain()
        #expect(fixture.scenes.map(\.taps) == [10, 1])
        // What comes on top does not give it another turn.
        flooding.deliver(.text(#"[501,0,3,"tap"]"#))
        fixture.app.drain()
        #expect(fixture.scenes[0].taps == 10)
        // Work that is asked for now, such as another page's request, comes after one more turn.
        let tapsBefore = Task { fixture.scenes[0].taps }
        #expect(await tapsBefore.value <= 20)
        await fixture.untilTaps(501)
        #expect(fixture.scenes[0].taps == 501)
    }

    /// Ten pieces of a text are one edit where they wait together; what is typed behind them is one of its own.
    @Test func thePiecesOfALongTextAreTakenTogether() async throws {
        let fixture = WebAppFixture()
        let channel = try await fixture.connect(await fixture.page())
        let scene = fixture.scenes[0]
        scene.field.set(.lines, .lines([StyledLine("", runs: [])]))
        scene.flush()
        let size = 65_536
        var end = 0
        for (index, text) in (Array(repeating: String(repeating: "a", count: size), count: 10) + ["x", "x"]).enumerated() {
            let (number, start) = (index + 1, end)
            end += text.count
            let edit = "\(number),0,\(start),0,\"\(text)\",\(end),\(end)"
            channel.deliver(.text("[\(number),0,\(scene.field.id.rawValue),\"edit\",\(edit)]"))
        }
        fixture.app.drain()
        let inserted = scene.events.compactMap { if case .edit(let edit, _) = $0 { edit.insertedCount } else { nil } }
        #expect(inserted == [10 * size + 1, 1])
        #expect(channel.closure == nil)
    }

    @Test func whatAPageSaidBeforeItWentIsHandled() async throws {
        let fixture = WebAppFixture { $0.rate.maximumPerTurn = 10 }
        let key = await fixture.page()
        let channel = try await fixture.connect(key)
        for number in 1...25 { channel.deliver(.text("[\(number),0,3,\"tap\"]")) }
        channel.peerCloses()
        fixture.app.drain()
        #expect(fixture.scenes[0].taps == 10 && fixture.app.sessions.pages[key]?.session.openConnection != nil)
        await fixture.untilTaps(25)
        #expect(fixture.scenes[0].taps == 25 && fixture.app.sessions.pages[key]?.session.openConnection == nil)
    }

    @Test func whatWaitsIsCountedByItsBytesToo() async throws {
        let fixture = WebAppFixture { $0.rate.maximumWaitingBytes = 100_000 }
        let channel = try await fixture.connect(await fixture.page())
        let text = String(repeating: "a", count: 40_000)
        for number in 1...4 { channel.deliver(.text(#"[\#(number),0,4,"text","\#(text)\#(number)",\#(number)]"#)) }
        #expect(!channel.isRead && channel.undelivered == 1)
        fixture.app.drain()
        #expect(channel.isRead && fixture.scenes[0].texts.count == 3)
    }

    @Test func theFramesOfManyNodesCountAsOneMessage() async throws {
        let fixture = WebAppFixture {
            $0.rate.burst = 2
            $0.rate.rate = 0.001
        }
        let key = await fixture.page()
        let channel = try await fixture.connect(key)
        let frames = [3, 3, 3, 99].map { "[\($0),[0,0,10,10],{}]" }.joined(separator: ",")
        channel.deliver(.text(#"[1,0,0,"measured",[\#(frames)]]"#))
        fixture.app.drain()
        #expect(fixture.scenes[0].taps == 3)
        #expect(fixture.app.sessions.pages[key]?.refusedEvents == 1)
    }
}

extension WebAppFixture {
    /// Lets the main actor go on until the first scene has been tapped so often, or for a thousand turns.
    fileprivate func untilTaps(_ count: Int) async {
        for _ in 0..<1_000 where scenes[0].taps < count { await Task.yield() }
    }
}
