import Foundation
import GlideTesting
import SwiftData
import SwiftUI
import Testing

/// What a page shows as being there is in the file, so that no crash takes it away again.
@MainActor
struct VisibleRowsTests {
    private struct QueryScreen: View {
        @Environment(\.modelContext) private var context
        @Query(sort: \Note.title) private var notes: [Note]
        var body: some View {
            Button("Add") { context.insert(Note("new")) }
            Button("Delete") { for note in notes { context.delete(note) } }
            ForEach(notes) { Text($0.title) }
        }
    }

    private struct FolderScreen: View {
        let folder: Folder
        var body: some View {
            Button("Add") { folder.notes.append(Note("new")) }
            ForEach(folder.notes) { Text($0.title) }
        }
    }

    private struct AppearingScreen: View {
        @Environment(\.modelContext) private var context
        @Query private var notes: [Note]
        var body: some View {
            ForEach(notes) { Text($0.title) }
                .onAppear { context.insert(Note("first")) }
            Text("\(notes.count) notes").onAppear { context.insert(Note("second")) }
        }
    }

    /// What another program would find in the store.
    private func saved(_ container: ModelContainer) throws -> [String] {
        try ModelContext(container).fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.title)])).map(\.title)
    }

    private func container() throws -> ModelContainer {
        try ModelContainer(for: Schema([Note.self, Folder.self]), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }

    @Test func aRowThatIsShownAfterATapIsSaved() throws {
        let container = try container()
        let host = TestHost(QueryScreen().modelContainer(container))
        try host.find(.button, "Add").tap()
        #expect(host.texts.contains("new"))
        #expect(try saved(container) == ["new"])
        try host.find(.button, "Delete").tap()
        #expect(!host.texts.contains("new"))
        #expect(try saved(container).isEmpty)
    }

    @Test func aRowOfARelationshipIsSavedWhenItIsShown() throws {
        let container = try container()
        let folder = Folder("F")
        container.mainContext.insert(folder)
        let host = TestHost(FolderScreen(folder: folder).modelContainer(container))
        try host.find(.button, "Add").tap()
        #expect(host.texts.contains("new"))
        #expect(try saved(container) == ["new"])
    }

    @Test func aRowThatAppearsWithTheScreenIsSavedWhenItIsShown() throws {
        let container = try container()
        let host = TestHost(AppearingScreen().modelContainer(container))
        #expect(host.texts.contains("2 notes"))
        #expect(try saved(container) == ["first", "second"])
    }

    @Test func aContextThatIsSavedByHandShowsWhatIsPending() throws {
        let container = try container()
        container.mainContext.autosaveEnabled = false
        let host = TestHost(QueryScreen().modelContainer(container))
        try host.find(.button, "Add").tap()
        #expect(host.texts.contains("new"))
        #expect(try saved(container).isEmpty)
    }
}
