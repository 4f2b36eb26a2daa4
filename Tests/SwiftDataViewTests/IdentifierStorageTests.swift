import Foundation
import GlideTesting
import SwiftData
import SwiftUI
import Testing

/// Identifiers of models, kept with other settings.
@MainActor
struct IdentifierStorageTests {
    struct PickScreen: View {
        @AppStorage("picked") private var picked: PersistentIdentifier?
        @SceneStorage("shown") private var shown: PersistentIdentifier?
        @Query(sort: \Note.title) private var notes: [Note]
        var body: some View {
            ForEach(notes) { note in
                Button(note.title) { (picked, shown) = (note.id, note.id) }
            }
            Text("picked \(notes.first { $0.id == picked }?.title ?? "none")")
            Text("shown \(notes.first { $0.id == shown }?.title ?? "none")")
        }
    }

    @Test func theyComeBack() throws {
        let library = try Library()
        try library.add(Note("a"), Note("b"))
        let name = UUID().uuidString
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let host = library.show(PickScreen().defaultAppStorage(defaults))
        #expect(host.texts.suffix(2) == ["picked none", "shown none"])
        try host.find(.button, "b").tap()
        #expect(host.texts.suffix(2) == ["picked b", "shown b"])
        #expect(host.restored().texts.suffix(2) == ["picked b", "shown b"])
    }

    @Test func aDefaultHoldsWhileNothingIsKept() throws {
        struct DefaultScreen: View {
            @AppStorage private var picked: PersistentIdentifier
            init(_ fallback: PersistentIdentifier, _ store: UserDefaults) {
                _picked = AppStorage(wrappedValue: fallback, "other", store: store)
            }
            var body: some View { Text(picked.entityName) }
        }
        let library = try Library()
        let note = try #require(library.add(Note("a")).first)
        let name = UUID().uuidString
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        #expect(TestHost(DefaultScreen(note.id, defaults)).texts == ["Note"])
    }
}
