import RenderTree
import SessionCore
import Testing

@testable import WebHost

/// Pages whose readers are slow or absent, and an app that changes all the time.
@MainActor
@Suite struct CreditTests {
    private let fixture = WebAppFixture()

    /// Five seconds of an app that changes 1,000 times a second.
    private func change(_ times: Int = 5_000) -> (keptBytes: Int, keptChanges: Int) {
        let (scene, page) = (fixture.scenes[0], fixture.app.sessions.pages.values.first)
        var most = (0, 0)
        for step in 1...times {
            scene.label.set(.text, step == times ? "newest" : "state \(step)")
            scene.tree.root.setChildren([scene.label, scene.button, scene.field] + (step.isMultiple(of: 2) ? [scene.toggle] : []))
            scene.flush()
            most = (max(most.0, page?.session.outbox.bytes ?? .max), max(most.1, scene.tree.pendingSize))
        }
        return most
    }

    @Test func aReaderThatDoesNotReadIsSentOneWindowAndThenTheNewestStateInOneMessage() async throws {
        let channel = try await fixture.connect(await fixture.page())
        _ = channel.takeSent()
        let window = Session.Limits()
        let kept = change()
        let sent = channel.takeSent()
        #expect(sent.count == window.windowCount)
        #expect(kept.keptBytes < window.windowBytes + 1_000)
        #expect(kept.keptChanges <= 1 + 1 + 4)
        channel.deliver(.text(#"[0,\#(sent.count),0,"ack"]"#))
        fixture.app.drain()
        let caughtUp = channel.takeSent().compactMap(\.text)
        #expect(caughtUp.count == 1)
        #expect(caughtUp[0].hasPrefix("[\(sent.count + 1),0,") && caughtUp[0].contains("newest"))
    }

    @Test func aReaderOfLargeMessagesIsSentOneWindowOfBytes() async throws {
        let channel = try await fixture.connect(await fixture.page())
        _ = channel.takeSent()
        for step in 0..<100 {
            fixture.scenes[0].label.set(.text, String(repeating: "\(step % 10)", count: 50_000))
            fixture.scenes[0].flush()
        }
        #expect(channel.takeSent().count == 6)
    }

    @Test func aPageThatIsAwayCostsNothingAndIsAsItWouldBeWhenItIsBack() async throws {
        let key = await fixture.page()
        let first = try await fixture.connect(key)
        first.drop()
        fixture.app.drain()
        let kept = change()
        #expect(kept.keptBytes == 0 && kept.keptChanges <= 1 + 1 + 4)
        let second = try await fixture.connect(key)
        let sent = second.takeSent().compactMap(\.text)
        #expect(sent.count == 2 && sent[0] == "[0,0]")
        #expect(sent[1].hasPrefix("[1,0,") && sent[1].contains("newest"))
    }

    @Test func aChoiceOfAPersonWhosePageIsBehindIsPutBackOnceItKeepsUp() async throws {
        let channel = try await fixture.connect(await fixture.page())
        for step in 1...100 {
            fixture.scenes[0].label.set(.text, "\(step)")
            fixture.scenes[0].flush()
        }
        _ = channel.takeSent()
        for number in 1...50 { channel.deliver(.text("[\(number),0,5,\"change\",true]")) }
        fixture.app.drain()
        #expect(channel.takeSent() == [.text("[0,50]")])
        channel.deliver(.text(#"[0,64,0,"ack"]"#))
        fixture.app.drain()
        let told = channel.takeSent().compactMap(\.text)
        #expect(told.count == 1)
        #expect(told[0].hasPrefix("[65,50,") && told[0].hasSuffix(#"10,3,"checked",false]"#))
    }

    @Test func thePlacesThatAnAppPassesWhileThePageIsAwayAreOneStepOfItsHistory() async throws {
        let key = await fixture.page("/a")
        try await fixture.connect(key).drop()
        fixture.app.drain()
        for place in ["/a/b", "/c", "/a/d"] {
            fixture.scenes[0].location = place
            fixture.scenes[0].onLocationChange?(place)
        }
        #expect(try await fixture.connect(key).takeSent().last == .text(#"[1,0,13,"/a/d",0]"#))
    }
}
