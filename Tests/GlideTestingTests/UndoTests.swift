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

/// Keeps what it does and undoes itself, with an animation, and says in its bar what there is to do.
private final class Drawing: ObservableObject {
    @Published private(set) var lines: [Int] = []

    func add(_ line: Int, _ undoManager: UndoManager?) {
        lines.append(line)
        undoManager?.registerUndo(withTarget: self) { drawing in withAnimation { drawing.remove(line, undoManager) } }
    }

    private func remove(_ line: Int, _ undoManager: UndoManager?) {
        lines.removeAll { $0 == line }
        undoManager?.registerUndo(withTarget: self) { $0.add(line, undoManager) }
    }
}

private struct DrawingScreen: View {
    @StateObject private var drawing = Drawing()
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        NavigationStack {
            Button("Draw") { drawing.add(drawing.lines.count, undoManager) }
            Text("\(drawing.lines.count) lines")
                .toolbar {
                    ToolbarItemGroup(placement: .primaryAction) {
                        Button("Undo") { undoManager?.undo() }.disabled(!(undoManager?.canUndo ?? false))
                        Button("Redo") { undoManager?.redo() }.disabled(!(undoManager?.canRedo ?? false))
                    }
                }
        }
    }
}

@MainActor
struct UndoTests {
    @Test func whatCanBeUndoneAndRedoneIsSeenInTheBar() throws {
        let host = TestHost(DrawingScreen())
        for _ in 0..<2 { try host.find(.button, "Draw").tap() }
        #expect(try host.find(.button, "Undo").isEnabled)
        #expect(try !host.find(.button, "Redo").isEnabled)
        try host.find(.button, "Undo").tap()
        #expect(host.texts.contains("1 lines"))
        #expect(try host.find(.button, "Redo").isEnabled)
        try host.find(.button, "Redo").tap()
        #expect(host.texts.contains("2 lines"))
        #expect(try !host.find(.button, "Redo").isEnabled)
    }

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
