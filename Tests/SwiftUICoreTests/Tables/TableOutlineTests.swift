import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Rows of tables with rows of their own, as Apple documents `DisclosureTableRow` and `Table(_:children:columns:)`.
@MainActor
struct TableOutlineTests {
    private struct Folder: Identifiable {
        let id: String
        var folders: [Folder]?
    }

    private static let folders = [
        Folder(id: "Music", folders: [Folder(id: "Jazz", folders: [Folder(id: "1959")]), Folder(id: "Pop")]), Folder(id: "Notes"),
    ]

    private struct Folders: View {
        @State var selection: Set<String> = []
        var told: (Set<String>) -> Void = { _ in }
        var body: some View {
            let _ = told(selection)
            Table(TableOutlineTests.folders, children: \.folders, selection: $selection) {
                TableColumn("Name", value: \.id)
                TableColumn("Inside") { Text("\($0.folders?.count ?? 0)") }
            }
        }
    }

    private struct Disclosed: View {
        @State var isOpen = false
        var body: some View {
            Text(isOpen ? "open" : "closed")
            Table(of: Folder.self) {
                TableColumn("Name", value: \.id)
            } rows: {
                DisclosureTableRow(Folder(id: "Bound"), isExpanded: $isOpen) {
                    TableRow(Folder(id: "inside"))
                }
                DisclosureTableRow(Folder(id: "Own")) {
                    ForEach(["a", "b"], id: \.self) { TableRow(Folder(id: $0)) }
                }
                TableRow(Folder(id: "last"))
            }
        }
    }

    private func texts(_ node: RenderNode) -> [String] {
        node.kind == .text ? [node[.text]?.string ?? ""] : node.children.flatMap(texts)
    }
    private func rows(_ screen: Screen) -> [String] { screen.all(.row).map { texts($0)[0] } }
    private func mark(_ name: String, on screen: Screen) throws -> RenderNode {
        let row = try #require(screen.all(.row).first { texts($0)[0] == name })
        var found: [RenderNode] = []
        func visit(_ node: RenderNode) {
            if node.kind == .button { found.append(node) }
            node.children.forEach(visit)
        }
        visit(row)
        return try #require(found.first)
    }

    @Test func aRowOpensAndClosesItsOwn() throws {
        let screen = Screen(Folders())
        #expect(rows(screen) == ["Music", "Notes"])
        let music = try mark("Music", on: screen)
        #expect(music[.accessibilityLabel]?.string == "Expand")
        screen.scene.send(.tap, to: music)
        #expect(rows(screen) == ["Music", "Jazz", "Pop", "Notes"])
        #expect(try mark("Music", on: screen)[.accessibilityLabel]?.string == "Collapse")
        screen.scene.send(.tap, to: try mark("Jazz", on: screen))
        #expect(rows(screen) == ["Music", "Jazz", "1959", "Pop", "Notes"])
        #expect(screen.node(.list)[.total]?.int == 5)
        screen.scene.send(.tap, to: try mark("Music", on: screen))
        #expect(rows(screen) == ["Music", "Notes"])
    }

    @Test func rowsInsideAreSelectedAndARangeHasWhatIsShown() throws {
        var selection: Set<String> = []
        let screen = Screen(Folders { selection = $0 })
        screen.scene.send(.tap, to: try mark("Music", on: screen))
        let all = screen.all(.row)
        screen.scene.send(.pick(.only), to: all[1])
        screen.scene.send(.pick(.extend), to: all[3])
        #expect(selection == ["Jazz", "Pop", "Notes"])
    }

    @Test func aBindingSaysWhetherARowIsOpenAndTheTableRemembersOthers() throws {
        let screen = Screen(Disclosed())
        #expect(rows(screen) == ["Bound", "Own", "last"])
        screen.scene.send(.tap, to: try mark("Bound", on: screen))
        #expect(screen.texts.first == "open" && rows(screen) == ["Bound", "inside", "Own", "last"])
        screen.scene.send(.tap, to: try mark("Own", on: screen))
        #expect(rows(screen) == ["Bound", "inside", "Own", "a", "b", "last"])
        screen.scene.send(.tap, to: try mark("Bound", on: screen))
        #expect(rows(screen) == ["Bound", "Own", "a", "b", "last"])
    }
}
