import RenderTree
import Testing

@testable import SwiftUICore

/// The back button says where it leads to.
@MainActor
struct BackTitleTests {
    struct Folders: View {
        @State private var name = "Folders"
        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("Notes", value: "Notes")
                    Button("rename") { name = "My Folders" }
                }
                .navigationTitle(name)
                .navigationDestination(for: String.self) { title in
                    VStack { NavigationLink("deeper", value: title + " too") }.navigationTitle(title)
                }
            }
        }
    }

    private func backTitles(_ scene: ViewGraph) -> [String?] { scene.all(.screen).map { $0[.backTitle]?.string } }

    @Test func itIsTheTitleOfTheScreenBefore() throws {
        let scene = ViewGraph.showing(Folders())
        #expect(backTitles(scene) == [nil])
        try scene.tap("Notes")
        #expect(backTitles(scene) == [nil, "Folders"])
        try scene.tap("deeper")
        #expect(backTitles(scene) == [nil, "Folders", "Notes"])
        scene.send(.dismiss, to: scene.all(.screen)[2])
        #expect(backTitles(scene) == [nil, "Folders"])
    }

    @Test func itFollowsATitleThatChanges() throws {
        struct Renaming: View {
            @State private var name = "Folders"
            @State private var isOpen = true
            var body: some View {
                NavigationStack {
                    Text("root").navigationTitle(name)
                        .navigationDestination(isPresented: $isOpen) { Button("rename") { name = "My Folders" } }
                }
            }
        }
        let scene = ViewGraph.showing(Renaming())
        #expect(backTitles(scene) == [nil, "Folders"])
        try scene.tap("rename")
        #expect(backTitles(scene) == [nil, "My Folders"])
    }

    @Test func aColumnLeadsBackToTheOneBefore() throws {
        struct Mail: View {
            var body: some View {
                NavigationSplitView {
                    VStack { NavigationLink("Inbox", value: "Inbox") }.navigationTitle("Mailboxes")
                        .navigationDestination(for: String.self) { Text("mail").navigationTitle($0) }
                } detail: {
                    Text("nothing").navigationTitle("Nothing")
                }
            }
        }
        let scene = ViewGraph.showing(Mail())
        #expect(scene.titles == ["Mailboxes", "Nothing"])
        #expect(backTitles(scene) == [nil, "Mailboxes"])
        try scene.tap("Inbox")
        #expect(scene.titles == ["Mailboxes", "Inbox"])
        #expect(backTitles(scene) == [nil, "Mailboxes"])
    }

    @Test func aStackInAColumnLeadsBackToTheColumnBefore() throws {
        struct Mail: View {
            @State var title = "Mailboxes"
            var body: some View {
                NavigationSplitView {
                    VStack { Button("Rename") { title = "Folders" } }.navigationTitle(title)
                } detail: {
                    NavigationStack {
                        VStack { NavigationLink("More", value: 1) }.navigationTitle("Inbox")
                            .navigationDestination(for: Int.self) { Text("more").navigationTitle("More \($0)") }
                    }
                }
            }
        }
        let scene = ViewGraph.showing(Mail())
        #expect(backTitles(scene) == [nil, "Mailboxes", "Mailboxes"])
        try scene.tap("More")
        #expect(backTitles(scene) == [nil, "Mailboxes", "Mailboxes", "Inbox"])
        try scene.tap("Rename")
        #expect(backTitles(scene) == [nil, "Folders", "Folders", "Inbox"])
    }
}
