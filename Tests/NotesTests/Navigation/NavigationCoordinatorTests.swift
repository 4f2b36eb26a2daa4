import Foundation
import Testing

@testable import Notes

/// Where windows go: GLIDE's row "NavigationCoordinator".
@MainActor
@Suite struct NavigationCoordinatorTests {
    private let coordinator = NavigationCoordinator()

    @Test func whatIsShownAlreadyCanBeChosenAgain() {
        let before = coordinator.choices
        coordinator.show(.all)
        coordinator.choose(.all)
        #expect(coordinator.selection == .all && coordinator.choices == before + 2)
    }

    @Test func whatWasOpenedFromTheSettingsLeadsBackToThem() {
        coordinator.presentSheet(.importNotes, over: .settings(.notes))
        coordinator.closeSheet()
        #expect(coordinator.sheet == .settings(.notes))
        coordinator.closeSheet()
        #expect(coordinator.sheet == nil)
        // Who goes to a note from there has left them.
        coordinator.presentSheet(.importNotes, over: .settings(.notes))
        coordinator.navigate(to: .noteDetail(noteId: "n"))
        coordinator.presentSheet(.shortcuts)
        coordinator.closeSheet()
        #expect(coordinator.sheet == nil)
    }

    @Test func aNoteIsReadFromWhereItWasWritten() {
        coordinator.leaveWriting("n", at: 40)
        #expect(coordinator.takeLineToRead(in: "n") == 40)
        #expect(coordinator.takeLineToRead(in: "n") == nil)
        coordinator.leaveWriting("n", at: 40)
        #expect(coordinator.takeLineToRead(in: "other") == nil)
    }

    @Test func goingToANoteLeavesWhatLayAboveTheLastOne() {
        coordinator.navigate(to: .history(noteId: "1"))
        #expect(coordinator.noteID == "1")
        #expect(coordinator.path == [.history(noteId: "1")])
        coordinator.navigate(to: .noteDetail(noteId: "2"))
        #expect(coordinator.noteID == "2")
        #expect(coordinator.path.isEmpty)
    }

    @Test func theSheetAboveAWindowIsKeptUnlessItIsTooLong() {
        for sheet in [Sheet.settings(.editor), .tags("1"), .move(["1", "2"]), .palette(">"), .draft(title: "a", body: "b", folder: nil)] {
            coordinator.presentSheet(sheet)
            let (kept, next) = (coordinator.keptSheet, NavigationCoordinator())
            next.bringBack(kept)
            #expect(next.sheet == sheet)
        }
        coordinator.presentSheet(.draft(title: "a", body: String(repeating: "b", count: 4_000), folder: nil))
        #expect(coordinator.keptSheet.isEmpty)
        coordinator.dismissSheet()
        #expect(coordinator.keptSheet.isEmpty)
        coordinator.bringBack(Data("of another version".utf8))
        #expect(coordinator.sheet == nil)
    }

    @Test func whoComesByAnAddressIsNotShownTheSheetOfBefore() throws {
        coordinator.presentSheet(.settings())
        let next = NavigationCoordinator()
        next.handleDeepLink(try #require(URL(string: "glide://note/1")))
        next.bringBack(coordinator.keptSheet)
        #expect(next.sheet == nil && next.noteID == "1")
    }

    @Test func backLeavesOneScreenAtATime() {
        coordinator.navigate(to: .history(noteId: "1"))
        coordinator.pop()
        #expect(coordinator.noteID == "1")
        coordinator.pop()
        #expect(coordinator.noteID == nil)
        coordinator.pop()
        #expect(coordinator.noteID == nil)
        coordinator.navigate(to: .history(noteId: "1"))
        coordinator.popToRoot()
        #expect(coordinator.noteID == nil && coordinator.path.isEmpty)
    }

    /// On a phone the list comes back; beside a list the next note is shown.
    @Test func whereANoteGoesElsewhereTheNextOneIsShownIfThereIsRoom() {
        for (isWide, next) in [(true, "2"), (false, nil)] as [(Bool, Note.ID?)] {
            coordinator.isWide = isWide
            coordinator.navigate(to: .history(noteId: "1"))
            coordinator.leave(["3"], for: "2")
            #expect(coordinator.noteID == "1" && !coordinator.path.isEmpty, "it was not the one that is open")
            coordinator.leave(["1", "3"], for: "2")
            #expect(coordinator.noteID == next && coordinator.path.isEmpty)
        }
    }

    @Test func whereAFolderWasDeletedWhatItWasInIsShown() {
        let garden = Folder(id: "garden", name: "Garden", parentID: "home")
        coordinator.show(.folder("garden"))
        coordinator.leave(garden)
        #expect(coordinator.selection == .folder("home"))
        coordinator.leave(garden)
        #expect(coordinator.selection == .folder("home"), "it was not the one that is shown")
        coordinator.leave(Folder(id: "home", name: "Home"))
        #expect(coordinator.selection == .all)
    }

    @Test func sheetsComeAndGo() {
        coordinator.presentSheet(.settings())
        #expect(coordinator.sheet == .settings())
        coordinator.dismissSheet()
        #expect(coordinator.sheet == nil)
    }

    @Test(arguments: [
        ("glide://note/17", DeepLink.note("17")), ("glide://note/17/history", .history("17")), ("glide://folder/home", .folder("home")),
        ("glide://tag/work/ideas", .tag("work/ideas")), ("glide://trash", .trash), ("glide://settings", .settings()),
        ("glide://search?q=bread%20%26%20butter", .search("bread & butter")),
        ("glide://new?title=A&body=B%0AC&folder=home", .new(title: "A", body: "B\nC", folder: "home")),
        ("glide://new", .new(title: "", body: "", folder: nil)),
        ("http://localhost/n/17", .note("17")), ("http://localhost/n/17/history", .history("17")),
        ("http://localhost/t/work/ideas", .tag("work/ideas")),
        ("http://localhost/n/3f2504e0-4f89-11d3-9a0c-0305e82c3301-ada-lovelace", .note("3f2504e0-4f89-11d3-9a0c-0305e82c3301")),
        ("http://localhost/search?q=x", .search("x")), ("http://localhost/search-tag:a%2Fb%20c/17", .search("tag:a/b c")),
        ("http://localhost/settings/editor", .settings(.editor)), ("glide://settings/privacy", .settings(.privacy)),
        ("http://localhost/settings/nowhere", .settings()), ("glide://note/17#first-steps", .note("17", heading: "first-steps")),
        ("http://localhost/n/17#Erste%20Schritte", .note("17", heading: "Erste Schritte")), ("http://localhost/n/17#", .note("17")),
    ])
    func addressesLeadWhereTheySay(address: String, link: DeepLink) throws {
        #expect(DeepLink(try #require(URL(string: address))) == link)
    }

    @Test(arguments: [
        "glide://nowhere", "glide://note", "glide://note/1/2/3", "http://localhost/", "https://example.com/trash", "ftp://localhost/trash",
        "glide:note", "glide://trash/1",
    ])
    func addressesThatLeadNowhereAreSaid(address: String) throws {
        let url = try #require(URL(string: address))
        #expect(DeepLink(url) == nil)
        #expect(!coordinator.handleDeepLink(url))
        #expect(coordinator.alert?.message.contains(address) == true)
    }

    @Test(arguments: [
        DeepLink.note("17"), .history("17"), .folder("home"), .tag("work/ideas"), .trash, .settings(), .settings(.keyboard),
        .search("a & b = c"),
        .note("17", heading: "Erste Schritte #1"),
        .new(title: "A?", body: "B#\n", folder: "home"),
    ])
    func linksComeBackFromTheirAddress(link: DeepLink) throws {
        #expect(DeepLink(try #require(link.url)) == link)
    }

    @Test func aLinkEndsASheetThatIsOpen() throws {
        coordinator.presentSheet(.settings())
        coordinator.handleDeepLink(try #require(URL(string: "glide://note/17")))
        #expect(coordinator.sheet == nil)
        #expect(coordinator.noteID == "17")
    }

    @Test func aLinkWaitsForSigningIn() throws {
        coordinator.handleDeepLink(try #require(URL(string: "glide://trash")), isAllowed: false)
        #expect(coordinator.selection == .all)
        coordinator.handlePendingLink()
        #expect(coordinator.selection == .trash)
        #expect(coordinator.pendingLink == nil)
    }

    @Test func whatAPagesAddressNamesBesidesIsNoNote() throws {
        // A host that knows no "settings" among the rows takes it for a note in the list.
        coordinator.noteID = "settings"
        coordinator.handleDeepLink(try #require(URL(string: "http://localhost/settings")))
        #expect(coordinator.noteID == nil && coordinator.sheet == .settings())
        coordinator.noteID = "17"
        coordinator.handleDeepLink(try #require(URL(string: "glide://settings")))
        #expect(coordinator.noteID == "17", "a link in a note leaves it open")
    }

    @Test func aNoteIsShownAtAHeadingOnce() throws {
        coordinator.handleDeepLink(try #require(URL(string: "glide://note/17#steps")))
        #expect(coordinator.noteID == "17")
        #expect(coordinator.takeHeadingToShow(in: "18") == nil)
        #expect(coordinator.takeHeadingToShow(in: "17") == "steps")
        #expect(coordinator.takeHeadingToShow(in: "17") == nil)
        coordinator.open("17", at: "end")
        coordinator.navigate(to: .noteDetail(noteId: "18"))
        coordinator.navigate(to: .noteDetail(noteId: "17"))
        #expect(coordinator.takeHeadingToShow(in: "17") == nil, "the person has gone elsewhere meanwhile")
    }

    @Test func anAddressOpensTheSettingsAtASection() throws {
        coordinator.handleDeepLink(try #require(URL(string: "http://localhost/settings/editor")))
        #expect(coordinator.sheet == .settings(.editor))
    }

    @Test func aLinkToANewNoteSavesNothingByItself() throws {
        coordinator.handleDeepLink(try #require(URL(string: "glide://new?body=text")))
        #expect(coordinator.sheet == .draft(title: "", body: "text", folder: nil))
    }

    @Test(arguments: [
        SidebarSelection.all, .reminders, .unfiled, .archive, .trash, .folder("a-b"), .tag("work/ideas"), .search("tag:work -x"),
    ])
    func rowsOfTheSidebarHaveATextForAddresses(selection: SidebarSelection) {
        #expect(SidebarSelection(selection.description) == selection)
    }
}
