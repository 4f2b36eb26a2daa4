import Foundation
import GlideTesting
import SwiftData
import SwiftUI
import SwiftUICore
import Testing

@Model
private final class Kept {
    var name = ""
    init() {}
}

/// Containers that views and scenes open for what is in them.
@MainActor
@Suite(.serialized)
struct ModelContainerModifierTests {
    struct AddingScreen: View {
        @Environment(\.modelContext) private var context
        @Query(sort: \Note.rank) private var notes: [Note]
        var body: some View {
            Button("Add") { context.insert(Note("note \(notes.count)", rank: notes.count)) }
            ForEach(notes) { Text($0.title) }
        }
    }

    private func titles(_ host: TestHost) -> [String] { host.texts.filter { $0 != "Add" } }

    @Test func theContextOfAContainerIsItsMainOne() throws {
        let library = try Library()
        let host = library.show(AddingScreen())
        try host.find(.button, "Add").tap()
        #expect(titles(host) == ["note 0"])
        #expect(library.context.insertedModelsArray.count == 1)
    }

    @Test func aContextOfOnesOwn() throws {
        let library = try Library()
        let draft = ModelContext(library.container)
        let host = TestHost(AddingScreen().modelContext(draft))
        try host.find(.button, "Add").tap()
        #expect(titles(host) == ["note 0"])
        #expect(draft.hasChanges)
        #expect(!library.context.hasChanges)
    }

    @Test func anotherContainerIsAnotherQuery() throws {
        struct SwitchScreen: View {
            let first: ModelContainer
            let second: ModelContainer
            @State private var isSecond = false
            var body: some View {
                Button("Switch") { isSecond.toggle() }
                NoteList().modelContainer(isSecond ? second : first)
            }
        }
        struct NoteList: View {
            @Query private var notes: [Note]
            var body: some View { ForEach(notes) { Text($0.title) } }
        }
        let (first, second) = (try Library(), try Library())
        try first.add(Note("first"))
        try second.add(Note("second"))
        let host = TestHost(SwitchScreen(first: first.container, second: second.container))
        #expect(host.texts.contains("first"))
        try host.find(.button, "Switch").tap()
        #expect(host.texts.contains("second"))
        #expect(!host.texts.contains("first"))
        second.context.insert(Note("third"))
        host.flush()
        #expect(host.texts.contains("third"))
    }

    @Test func aViewOpensAContainerInMemoryOfItsOwn() throws {
        let view = AddingScreen().modelContainer(for: Note.self, inMemory: true)
        let (host, other) = (TestHost(view), TestHost(view))
        try host.find(.button, "Add").tap()
        #expect(titles(host) == ["note 0"])
        #expect(titles(other).isEmpty)
    }

    @Test func onSetupIsToldOnceWhatWasOpened() throws {
        var opened: [ModelContainer] = []
        let host = TestHost(
            AddingScreen().modelContainer(for: [Note.self, Folder.self], inMemory: true) { result in
                if case .success(let container) = result { opened.append(container) }
            })
        try host.find(.button, "Add").tap()
        #expect(opened.count == 1)
        #expect(try opened.first?.mainContext.fetchCount(FetchDescriptor<Note>()) == 1)
        #expect(opened.first?.schema.entities.map(\.name).sorted() == ["Folder", "Note"])
    }

    @Test func autosaveAndUndoAreAsAsked() throws {
        var opened: ModelContainer?
        _ = TestHost(
            AddingScreen().modelContainer(for: Note.self, inMemory: true, isAutosaveEnabled: false, isUndoEnabled: true) {
                opened = try? $0.get()
            })
        #expect(opened?.mainContext.autosaveEnabled == false)
        #expect(opened?.mainContext.undoManager != nil)
    }

    @Test func theUndoManagerOfTheEnvironmentTakesChangesBack() throws {
        struct UndoScreen: View {
            @Environment(\.undoManager) private var undoManager
            var body: some View {
                AddingScreen()
                Button("Undo") { undoManager?.undo() }
            }
        }
        let host = TestHost(UndoScreen().modelContainer(for: Note.self, inMemory: true, isUndoEnabled: true))
        try host.find(.button, "Add").tap()
        #expect(host.texts.contains("note 0"))
        try host.find(.button, "Undo").tap()
        #expect(!host.texts.contains("note 0"))
    }

    @Test func eachActionOfThePersonIsOneUndo() throws {
        struct PairScreen: View {
            @Environment(\.modelContext) private var context
            @Environment(\.undoManager) private var undoManager
            @Query private var notes: [Note]
            var body: some View {
                Text("\(notes.count) notes")
                Button("Add Two") { for number in 0..<2 { context.insert(Note("\(number)")) } }
                Button("Undo") { undoManager?.undo() }
                Button("Redo") { undoManager?.redo() }
            }
        }
        let host = TestHost(PairScreen().modelContainer(for: Note.self, inMemory: true, isUndoEnabled: true))
        func tap(_ name: String) throws { try host.find(.button, name).tap() }
        for _ in 0..<3 { try tap("Add Two") }
        #expect(host.texts.contains("6 notes"))
        try tap("Undo")
        #expect(host.texts.contains("4 notes"))
        try tap("Undo")
        #expect(host.texts.contains("2 notes"))
        try tap("Redo")
        #expect(host.texts.contains("4 notes"))
    }

    // MARK: Files

    /// Opens default containers in a folder for as long as `body` runs.
    private func withDataFolder(_ folder: URL, _ body: () throws -> Void) rethrows {
        let former = ProcessInfo.processInfo.environment["XDG_DATA_HOME"]
        setenv("XDG_DATA_HOME", folder.path(percentEncoded: false), 1)
        defer { if let former { setenv("XDG_DATA_HOME", former, 1) } else { unsetenv("XDG_DATA_HOME") } }
        try body()
    }

    private func makeFolder() throws -> URL {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test func aFileThatCannotBeOpenedIsToldOnTheScreenAndTriedAgain() throws {
        struct KeptScreen: View {
            @Query private var all: [Kept]
            var body: some View { Text("\(all.count) kept") }
        }
        let folder = try makeFolder()
        // A file stands where the folder should be.
        let blocked = folder.appending(path: "blocked")
        try Data().write(to: blocked)
        try withDataFolder(blocked) {
            let host = TestHost(KeptScreen().modelContainer(for: Kept.self))
            #expect(host.texts.contains("The data cannot be opened"))
            #expect(host.texts.contains { $0.contains(blocked.path(percentEncoded: false)) })
            try FileManager.default.removeItem(at: blocked)
            try host.find(.button, "Try Again").tap()
            #expect(host.texts == ["0 kept"])
        }
    }

    @Test func onSetupMayHandleWhatCannotBeOpened() throws {
        struct HandlingScreen: View {
            @State private var failure = "none"
            var body: some View {
                Text("failure: \(failure)").modelContainer(for: Note.self) { result in
                    if case .failure = result { failure = "told" }
                }
            }
        }
        let folder = try makeFolder()
        let blocked = folder.appending(path: "blocked")
        try Data().write(to: blocked)
        withDataFolder(blocked) {
            #expect(TestHost(HandlingScreen()).texts == ["failure: told"])
        }
    }

    @Test func theWindowsOfASceneShareWhatIsNotSaved() throws {
        struct SharingApp: App {
            var body: some Scene {
                WindowGroup { AddingScreen() }.modelContainer(for: [Note.self, Folder.self], inMemory: true)
            }
        }
        let host = TestHost(AppScenes.makeRootView(of: SharingApp.self))
        let other = TestHost(AppScenes.makeRootView(of: SharingApp.self))
        try host.find(.button, "Add").tap()
        other.flush()
        #expect(titles(other) == ["note 0"])
    }
}
