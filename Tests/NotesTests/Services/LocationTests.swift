import Foundation
import GlideTesting
import SwiftUI
import Testing

@testable import Notes

/// Where the person is, in a note.
@MainActor
@Suite struct LocationTests {
    private let services = Services.inMemory(notes: Note.mocks)
    private let container: DependencyContainer
    private let locations = StubLocationService()

    init() {
        var services = services
        services.locations = locations
        container = DependencyContainer(services: services)
    }

    @Test func aPlaceIsALinkThatTheReadingPageLetsThrough() throws {
        let line = Place(latitude: 52.52, longitude: 13.405).line
        #expect(
            line == "[52.52000, 13.40500](https://www.openstreetmap.org/?mlat=52.52000&mlon=13.40500#map=16/52.52000/13.40500)")
        let address = try #require(line.split(separator: "(").last?.dropLast())
        #expect(LinkTarget.kind(of: String(address)) == .address)
        #expect(LinkTarget.kind(of: "geo:52.52,13.405") == .refused)
        var targets: [String] = []
        _ = MarkdownTargets.replacing(in: line) {
            targets.append($0)
            return nil
        }
        #expect(targets == [String(address)], "Markdown reads it as one link")
    }

    @Test(arguments: [
        (-33.868_82, 151.209_296, "[-33.86882, 151.20930]"), (-0.000_001, 0.000_004, "[0.00000, 0.00000]"),
        (90, -180, "[90.00000, -180.00000]"),
    ])
    func degreesAreWrittenToAMetre(latitude: Double, longitude: Double, text: String) {
        #expect(Place(latitude: latitude, longitude: longitude).line.hasPrefix(text))
    }

    @Test(arguments: [
        ("", 0..<0, "X", 1), ("one", 3..<3, "one\nX", 5), ("one\n", 4..<4, "one\nX", 5), ("one\ntwo", 4..<4, "one\nX\ntwo", 5),
        ("one two", 4..<4, "one \nX\ntwo", 6), ("one two", 4..<7, "one \nX", 6), ("one\n\ntwo", 4..<4, "one\nX\ntwo", 5),
    ])
    func aPlaceStandsOnALineOfItsOwn(text: String, selection: Range<Int>, expected: String, caret: Int) {
        let result = MarkdownEditing.insertion(ofLine: "X", in: text, at: selection)
        #expect(result.applied(to: text) == expected)
        #expect(result.selection == caret..<caret)
    }

    @Test(arguments: [LocationError.refused, .unknown, .unavailable]) func whatStandsInTheWayIsSaid(error: LocationError) async {
        locations.answer = .failure(error)
        let viewModel = container.makeNoteEditorViewModel(noteID: "mock")
        #expect(await viewModel.locate() == nil)
        #expect(services.appState.notice?.kind == .error && services.appState.notice?.text == error.localizedDescription)
        #expect(viewModel.locationNote == nil)
    }

    @Test func askingAndWaitingAreSaid() async throws {
        locations.answer = nil
        let viewModel = container.makeNoteEditorViewModel(noteID: "mock")
        for (asks, words) in [(true, "allow"), (false, "Finding")] {
            locations.asksFirst = asks
            let before = locations.questions
            let task = Task { await viewModel.locate() }
            while locations.questions == before { await Task.yield() }
            #expect(viewModel.locationNote?.contains(words) == true)
            task.cancel()
            #expect(await task.value == nil)
            #expect(viewModel.locationNote == nil && services.appState.notice == nil)
        }
    }

    private func editor(_ viewModel: NoteEditorViewModel? = nil, _ coordinator: NavigationCoordinator) -> TestHost {
        coordinator.noteID = "mock"
        let viewModel = viewModel ?? container.makeNoteEditorViewModel(noteID: "mock")
        return TestHost(NoteEditorView(viewModel: viewModel, print: {}, leave: { nil }).environment(coordinator))
    }

    @Test func theCommandWritesThePlaceIntoTheNoteThatIsOpen() async throws {
        let coordinator = NavigationCoordinator()
        let window = container.makeWindowViewModel(
            coordinator: coordinator, list: container.makeNotesListViewModel(), search: container.makeSearchViewModel())
        #expect(!window.isEnabled(.insertLocation))
        let host = editor(nil, coordinator)
        coordinator.isReading = true
        await window.perform(.insertLocation)
        #expect(coordinator.isLocating && !coordinator.isReading)
        try await host.wait { !coordinator.isLocating }
        let document = try await container.documents.document(for: "mock")
        #expect(document.text.contains("[52.52000, 13.40500](https://www.openstreetmap.org/"))
    }

    @Test func whoGivesUpOrGoesOnGetsNothingWrittenLater() async throws {
        locations.answer = nil
        let coordinator = NavigationCoordinator()
        let viewModel = container.makeNoteEditorViewModel(noteID: "mock")
        let host = editor(viewModel, coordinator)
        for giveUp in [{ coordinator.isLocating = false }, { coordinator.isReading = true }, { coordinator.noteID = nil }] {
            coordinator.noteID = "mock"
            coordinator.insertLocation()
            _ = try await host.wait(for: .button, "Cancel")
            giveUp()
            #expect(!coordinator.isLocating)
            try await host.wait { viewModel.locationNote == nil }
            coordinator.isReading = false
        }
        locations.answer = .success(Place(latitude: 1, longitude: 2))
        let document = try await container.documents.document(for: "mock")
        #expect(document.text == Note.mock.body)
    }
}
