import GlideTesting
import SwiftUI
import Testing

private final class Counter: ObservableObject {
    @Published var count = 0
}

/// Imports SwiftUI alone, as an app does.
private struct CountingScreen: View {
    @StateObject private var counter = Counter()
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        Text("count \(counter.count)")
        Button("Add") { set(counter.count + 1) }
        Button("Undo") { undoManager?.undo() }
    }

    private func set(_ new: Int) {
        let old = counter.count
        counter.count = new
        undoManager?.registerUndo(withTarget: counter) { _ in set(old) }
        undoManager?.setActionName("Add")
    }
}

@MainActor
struct UndoTests {
    @Test func aWindowHasAnUndoManager() throws {
        let host = TestHost(CountingScreen())
        try host.find(.button, "Add").tap()
        try host.find(.button, "Add").tap()
        try host.find(.button, "Undo").tap()
        #expect(host.texts.contains("count 1"))
    }

    @Test func keysUndoAndRedoInIt() throws {
        let host = TestHost(CountingScreen())
        try host.find(.button, "Add").tap()
        try host.find(.button, "Add").tap()
        host.undo()
        host.undo()
        host.undo()
        #expect(host.texts.contains("count 0"))
        host.redo()
        #expect(host.texts.contains("count 1"))
    }

    @Test func eachWindowHasItsOwn() throws {
        let first = TestHost(CountingScreen()), second = TestHost(CountingScreen())
        try first.find(.button, "Add").tap()
        second.undo()
        #expect(first.texts.contains("count 1"))
    }

    @Test func aRequestForAReviewIsSeen() throws {
        struct Asking: View {
            @Environment(\.requestReview) private var requestReview
            var body: some View { Button("Ask") { requestReview() } }
        }
        let host = TestHost(Asking())
        try host.find(.button, "Ask").tap()
        #expect(host.notices.contains { $0.contains("what you think of it") })
    }
}
