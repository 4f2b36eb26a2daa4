import RenderTree
import Testing

@testable import SwiftUICore

/// Dialogs about an item, which is there as long as they are.
@MainActor
struct ItemDialogTests {
    private struct Deleting: View {
        @State private var doomed: String?
        @State private var chosen: String?
        @State private var log = "nothing yet"

        var body: some View {
            Text(log)
            Text(doomed == nil && chosen == nil ? "no item" : "an item")
            Button("Delete") { doomed = "Alpha" }
            Button("Choose") { chosen = "Beta" }
                .alert("Delete?", item: $doomed) { name in
                    Button("Delete \(name)", role: .destructive) { log = "deleted \(name)" }
                } message: { name in
                    Text("\(name) cannot come back.")
                }
                .confirmationDialog("What?", item: $chosen, titleVisibility: .visible) { name in
                    Button("Copy \(name)") { log = "copied \(name)" }
                }
        }
    }

    @Test func anAlertIsThereWhileThereIsAnItemAndTellsItToItsParts() throws {
        let scene = ViewGraph.showing(Deleting())
        #expect(scene.has("no item"))
        try scene.tap("Delete")
        #expect(try scene.first(.alert)[.title] == .string("Delete?"))
        #expect(scene.has("Alpha cannot come back."))
        try scene.tap("Delete Alpha")
        #expect(scene.has("deleted Alpha") && scene.has("no item"))
    }

    @Test func aConfirmationDialogTakesItsItemAwayWhenItIsClosed() throws {
        let scene = ViewGraph.showing(Deleting())
        try scene.tap("Choose")
        #expect(try scene.first(.confirmationDialog)[.title] == .string("What?"))
        try scene.tap("Copy Beta")
        #expect(scene.has("copied Beta") && scene.has("no item"))
    }
}
