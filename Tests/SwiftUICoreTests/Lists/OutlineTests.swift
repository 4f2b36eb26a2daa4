import Foundation
import RenderTree
import SwiftUICore
import Testing

/// Disclosures among the rows of a list: each view in them is a row, one level below.
@MainActor
@Suite struct OutlineTests {
    private struct Folder: Identifiable, Hashable {
        let id: String
        var children: [Folder]?
    }

    private let folders = [
        Folder(id: "a", children: [Folder(id: "b", children: [Folder(id: "c", children: nil)]), Folder(id: "d", children: nil)]),
        Folder(id: "e", children: nil),
    ]

    private func texts(in node: RenderNode) -> [String] {
        (node.kind == .text ? [node[.text]?.string ?? ""] : []) + node.children.flatMap { texts(in: $0) }
    }

    /// The rows as hosts see them: text, level, what marks them.
    private func rows(_ screen: Screen) -> [String] {
        screen.all(.row).map { row in
            var words = [texts(in: row).joined(separator: " ")]
            if let level = row[.outlineLevel]?.int { words.append("level \(level)") }
            if row[.hasDisclosure] == .bool(true) {
                words.append(row.children.first { $0.kind == .disclosure }?[.isExpanded] == .bool(true) ? "open" : "closed")
            }
            if row[.isSelected] == .bool(true) { words.append("selected") }
            if row[.isDeletable] == .bool(true) { words.append("deletable") }
            if let badge = row[.badge]?.string { words.append("badge \(badge)") }
            return words.joined(separator: ", ")
        }
    }

    private func disclose(_ screen: Screen, _ index: Int, _ isOpen: Bool = true) {
        screen.scene.send(.change(.bool(isOpen)), to: screen.all(.disclosure)[index])
    }

    @Test func eachElementIsARowOfItsLevel() {
        let screen = Screen(List(folders, children: \.children) { Text($0.id) })
        #expect(rows(screen) == ["a, closed", "e"])
        disclose(screen, 0)
        #expect(rows(screen) == ["a, open", "b, level 1, closed", "d, level 1", "e"])
        disclose(screen, 1)
        #expect(rows(screen) == ["a, open", "b, level 1, open", "c, level 2", "d, level 1", "e"])
        disclose(screen, 0, false)
        #expect(rows(screen) == ["a, closed", "e"])
    }

    @Test func rowsAtAnyLevelAreSelectedByThemselves() throws {
        struct Choice: View {
            let folders: [Folder]
            @State var selection: String?
            var body: some View {
                List(folders, children: \.children, selection: $selection) { Text($0.id) }
                Text("chosen: \(selection ?? "none")")
            }
        }
        let screen = Screen(Choice(folders: folders))
        disclose(screen, 0)
        disclose(screen, 1)
        for (index, id) in ["a", "b", "c", "d", "e"].enumerated() {
            #expect(screen.scene.send(.tap, to: screen.all(.row)[index]) == nil)
            #expect(screen.texts.last == "chosen: \(id)")
            #expect(rows(screen).filter { $0.hasSuffix("selected") }.map { $0.prefix(1) } == [id.prefix(1)])
        }
        #expect(rows(screen).count == 5, "a tap on a row chooses it, and folds nothing")
    }

    @Test func tagsAndBadgesOfTheLabelAreThoseOfItsRow() {
        struct Sidebar: View {
            @State var selection: Int? = 1
            var body: some View {
                List(selection: $selection) {
                    DisclosureGroup(isExpanded: .constant(true)) {
                        Text("inner").tag(2)
                        Text("plain")
                    } label: {
                        Text("outer").badge(7).tag(1)
                    }
                }
            }
        }
        let screen = Screen(Sidebar())
        #expect(rows(screen) == ["outer, open, selected, badge 7", "inner, level 1", "plain, level 1"])
        #expect(screen.scene.send(.tap, to: screen.all(.row)[1]) == nil)
        #expect(rows(screen) == ["outer, open, badge 7", "inner, level 1, selected", "plain, level 1"])
        #expect(screen.scene.send(.tap, to: screen.all(.row)[2]) != nil, "what has no tag cannot be chosen")
    }

    @Test func whatIsDeletedIsTheElementAndNotWhatIsInsideIt() {
        struct Groups: View {
            @State var names = ["x", "y"]
            var body: some View {
                List {
                    ForEach(names, id: \.self) { name in
                        DisclosureGroup(name, isExpanded: .constant(true)) { Text("in \(name)") }
                    }
                    .onDelete { names.remove(atOffsets: $0) }
                }
            }
        }
        let screen = Screen(Groups())
        #expect(rows(screen) == ["x, open, deletable", "in x, level 1", "y, open, deletable", "in y, level 1"])
        #expect(screen.scene.send(.delete, to: screen.all(.row)[1]) != nil)
        #expect(screen.scene.send(.delete, to: screen.all(.row)[0]) == nil)
        #expect(rows(screen) == ["y, open, deletable", "in y, level 1"])
    }

    @Test func inFormsAndSectionsToo() {
        struct Fields: View {
            @State var isOpen = false
            var body: some View {
                Form {
                    Section("Advanced") {
                        DisclosureGroup("More", isExpanded: $isOpen) {
                            Toggle("Debug", isOn: .constant(true))
                            DisclosureGroup("Even more") { Text("Danger") }
                        }
                        .listRowBackground(Color.red)
                    }
                }
            }
        }
        let screen = Screen(Fields())
        #expect(rows(screen) == ["More, closed"])
        disclose(screen, 0)
        #expect(rows(screen) == ["More, open", "Debug, level 1", "Even more, level 1, closed"])
        disclose(screen, 1)
        #expect(rows(screen).last == "Danger, level 2")
    }

    @Test func severalViewsOfALabelAreOneRow() {
        let screen = Screen(
            List {
                DisclosureGroup {
                    Text("inside")
                } label: {
                    Image(systemName: "folder")
                    Text("Name")
                }
            })
        #expect(rows(screen) == ["Name, closed"])
    }

    /// In anything but a list it is one view, and so it is in a row's stack or in an app's own style.
    @Test func elsewhereItIsOneView() {
        struct Own: DisclosureGroupStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    configuration.label
                    if configuration.isExpanded { configuration.content }
                }
            }
        }
        #expect(Screen(VStack { DisclosureGroup("a", isExpanded: .constant(true)) { Text("b") } }).all(.row).isEmpty)
        #expect(rows(Screen(List { HStack { DisclosureGroup("a", isExpanded: .constant(true)) { Text("b") } } })) == ["a b"])
        #expect(
            rows(Screen(List { DisclosureGroup("a", isExpanded: .constant(true)) { Text("b") } }.disclosureGroupStyle(Own()))) == ["a b"])
    }
}
