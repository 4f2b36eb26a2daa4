import RenderTree
import Testing

@testable import SwiftUICore

/// The badge of what is in the label of a link.
@MainActor
struct LinkBadgeTests {
    private struct Mail: View {
        var body: some View {
            NavigationStack {
                List {
                    NavigationLink(value: "inbox") { Text("Inbox").badge(3) }
                    NavigationLink(value: "drafts") { Label("Drafts", systemImage: "doc").badge("new") }
                    NavigationLink(value: "sent") { Text("Sent").badge(7) }.badge(9)
                    Text("None")
                }
            }
        }
    }

    private func badges(_ scene: ViewGraph) -> [String?] { scene.all(.row).map { $0[.badge]?.string } }

    @Test func aRowHasTheBadgeOfItsLinksLabelUnlessItHasItsOwn() {
        #expect(badges(ViewGraph.showing(Mail())) == ["3", "new", "9", nil])
    }

    @Test func aBadgeKeepsItsOwnLooks() throws {
        let scene = ViewGraph.showing(
            List {
                Text("Plain").badge("3")
                Text("Own").badge(Text("new").bold().foregroundStyle(.red))
                Button("In a label") {}.badge(Text("x").italic())
            })
        let runs = scene.all(.row).map { TextRuns.decode($0[.badgeRuns]?.strings ?? []) }
        #expect(runs.map(\.count) == [0, 1, 1] && badges(scene) == ["3", "new", "x"])
        #expect(runs[1][0].properties[.fontWeight] == .int(700))
        #expect(runs[1][0].properties[.foreground]?.fill == .color(RenderColor(.named(.red))))
    }

    private struct Folders: View {
        @State var selection: String?
        var body: some View {
            Button("Choose") { selection = "sent" }
            List(["inbox", "sent"], id: \.self, selection: $selection) { name in
                NavigationLink(value: name) { Text(name).badge(name.count) }
            }
        }
    }

    @Test func theBadgeStaysWhenTheSelectionChanges() throws {
        let scene = ViewGraph.showing(NavigationStack { Folders() })
        try #require(badges(scene) == ["5", "4"])
        try scene.tap("Choose")
        #expect(scene.all(.row).map { $0[.isSelected] } == [nil, .bool(true)])
        #expect(badges(scene) == ["5", "4"])
    }
}
