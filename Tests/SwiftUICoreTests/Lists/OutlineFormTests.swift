import Foundation
import Testing

@testable import SwiftUICore

/// The forms of outlines that Apple documents: of bindings, and of one element that all others are in.
@MainActor
struct OutlineFormTests {
    struct Item: Identifiable, Hashable {
        let id: Int
        var name: String
        var items: [Item]?
    }

    static let tree = [
        Item(id: 1, name: "Fruit", items: [Item(id: 2, name: "Pear"), Item(id: 3, name: "Plum")]), Item(id: 4, name: "Salt"),
    ]

    private struct Bound: View {
        @State var items = OutlineFormTests.tree
        var body: some View {
            Text(items.map { "\($0.name)(\(($0.items ?? []).map(\.name).joined(separator: ",")))" }.joined(separator: " "))
            List($items, children: \.items) { $item in
                Button("Name \(item.name)") { item.name += "!" }
            }
        }
    }

    @Test func aListOfBindingsWritesToAnyLevel() throws {
        let screen = Screen(Bound())
        try screen.scene.tap("Name Salt")
        #expect(screen.texts.first == "Fruit(Pear,Plum) Salt!()")
        screen.send(.change(.bool(true)), to: .disclosure)
        try screen.scene.tap("Name Plum")
        #expect(screen.texts.first == "Fruit(Pear,Plum!) Salt!()")
    }

    @Test func theRootOfAnOutlineIsShown() {
        let root = Item(id: 0, name: "All", items: Self.tree)
        let screen = Screen(OutlineGroup(root, children: \.items) { Text($0.name) })
        #expect(screen.texts.contains("All"))
        #expect(!screen.texts.contains("Salt"))
    }
}
