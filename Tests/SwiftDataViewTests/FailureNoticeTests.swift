import Foundation
import GlideTesting
import SwiftData
import SwiftDataCore
import SwiftUI
import Testing

/// What a person sees when data can be neither saved nor read.
@MainActor
struct FailureNoticeTests {
    private struct Screen: View {
        @Environment(\.modelContext) private var context
        @Query(sort: \Note.title) private var notes: [Note]
        var body: some View {
            Button("Add") { context.insert(Note("new")) }
            Button("Add another") { context.insert(Note("another")) }
            ForEach(notes) { Text($0.title) }
        }
    }

    private func host() throws -> (TestHost, Library, () -> Void) {
        let library = try Library()
        var due: [() -> Void] = []
        library.context.schedule = { due.append($1) }
        library.context.autosaveEnabled = true
        return (
            library.show(Screen()), library,
            {
                let now = due
                due = []
                for block in now { block() }
            }
        )
    }

    @Test func thePersonIsToldOnceThatChangesAreNotSavedAndWhenTheyAre() throws {
        let (host, library, fire) = try host()
        library.gate.saveError = SwiftDataError.storeFailure.because("the disk is full")
        try host.find(.button, "Add").tap()
        fire()
        fire()
        #expect(host.texts.contains("new"), "what was typed stays")
        #expect(host.notices == ["Your last changes are not saved yet. The disk is full"])
        library.gate.saveError = nil
        fire()
        #expect(host.notices.last == "Your changes are saved now.")
        #expect(try ModelContext(library.container).fetchCount(FetchDescriptor<Note>()) == 1)
    }

    @Test func aListThatCannotBeReadDoesNotLookEmptyOnly() throws {
        let (_, library, _) = try host()
        library.gate.readError = SwiftDataError.storeFailure.because("the disk failed")
        let host = TestHost(Screen().modelContainer(library.container))
        #expect(host.notices.last == "What is kept here cannot be read. The disk failed")
    }
}
