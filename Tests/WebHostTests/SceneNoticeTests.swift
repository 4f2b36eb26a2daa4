import RenderTree
import Testing

@testable import WebHost

@MainActor
@Suite struct SceneNoticeTests {
    @Test func everyOpenPageShowsWhatTheProgramTellsThePerson() async throws {
        let fixture = WebAppFixture()
        let channels = [try await fixture.connect(await fixture.page()), try await fixture.connect(await fixture.page())]
        for channel in channels { _ = channel.takeSent() }
        fixture.notices.show("The note could not be saved: the disk is full.")
        for channel in channels {
            #expect(channel.takeSent() == [.text(#"[1,0,15,"The note could not be saved: the disk is full.",1]"#)])
        }
        fixture.notices.show("Saved.", isError: false)
        #expect(channels[0].takeSent() == [.text(#"[2,0,15,"Saved.",0]"#)])
    }

    @Test func aNoticeFromBeforeTheFirstPageIsShownOnItOnce() async throws {
        let fixture = WebAppFixture()
        fixture.notices.show("The store could not be opened.")
        let first = try await fixture.connect(await fixture.page())
        #expect(first.takeSent().last == .text(#"[1,0,15,"The store could not be opened.",1]"#))
        let second = try await fixture.connect(await fixture.page())
        #expect(second.takeSent() == [.text("[0,0]")])
    }

    @Test func everyPageThatOpensIsToldWhatIsStillSo() async throws {
        let fixture = WebAppFixture()
        nonisolated(unsafe) var unsaved: String? = "Not saved yet."
        fixture.notices.standing = { unsaved }
        for _ in 0..<2 {
            let channel = try await fixture.connect(await fixture.page())
            #expect(channel.takeSent().last == .text(#"[1,0,15,"Not saved yet.",1]"#))
        }
        unsaved = nil
        #expect(try await fixture.connect(await fixture.page()).takeSent() == [.text("[0,0]")])
    }

    @Test func whatKeepsTheProjectFromBeingBuiltIsOnEveryPageUntilItBuilds() async throws {
        let fixture = WebAppFixture()
        let key = await fixture.page()
        let open = try await fixture.connect(key)
        _ = open.takeSent()
        fixture.notices.buildProblem = #"{"a":1}"#
        #expect(open.takeSent() == [.text(#"[1,0,29,"{\"a\":1}"]"#)])
        let later = try await fixture.connect(await fixture.page())
        #expect(later.takeSent().last == .text(#"[1,0,29,"{\"a\":1}"]"#))
        open.drop()
        fixture.app.drain()
        fixture.notices.buildProblem = nil
        #expect(later.takeSent() == [.text("[2,0,29,null]")])
        #expect(try await fixture.connect(key).takeSent().last == .text("[2,0,29,null]"))
        #expect(try await fixture.connect(await fixture.page()).takeSent() == [.text("[0,0]")])
    }

    @Test func aPageWithoutAConnectionShowsTheNoticeWhenItIsBack() async throws {
        let fixture = WebAppFixture()
        let key = await fixture.page()
        try await fixture.connect(key).drop()
        fixture.app.drain()
        fixture.notices.show("Not saved.")
        #expect(try await fixture.connect(key).takeSent().last == .text(#"[1,0,15,"Not saved.",1]"#))
    }
}
