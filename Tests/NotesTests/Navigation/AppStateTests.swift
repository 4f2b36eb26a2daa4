import Testing

@testable import Notes

/// What the whole app knows: GLIDE's row "AppState".
@MainActor
@Suite struct AppStateTests {
    private let state = AppState()

    @Test func signingOutForgetsThePerson() {
        state.setAuthenticated(true, userId: "123")
        #expect(state.isAuthenticated && state.userId == "123")
        state.setAuthenticated(false, userId: "123")
        #expect(!state.isAuthenticated && state.userId == nil)
    }

    @Test func errorsAreReadOneAfterAnother() throws {
        state.showError("First")
        state.showError("Second")
        state.showError("Second")
        #expect(state.notice?.text == "First")
        state.dismiss(try #require(state.notice?.id))
        #expect(state.notice?.text == "Second")
        #expect(state.notice?.duration == nil)
    }

    @Test func whatCanBeUndoneNextTakesThePlaceOfTheLast() {
        state.showSuccess("Moved", action: .init("Undo") {})
        state.showSuccess("Deleted", action: .init("Undo") {})
        #expect(state.notice?.text == "Deleted")
        #expect(state.notice?.duration == 10)
    }

    @Test func anErrorIsNotHiddenByASuccess() {
        state.showError("Failed")
        state.showSuccess("Saved")
        #expect(state.notice?.text == "Failed")
    }

    @Test func whatCanBeUndoneIsOfferedAtOnceAndTheErrorComesBack() throws {
        state.showError("Failed")
        state.showSuccess("Moved", action: .init("Undo") {})
        state.showSuccess("Deleted", action: .init("Undo") {})
        #expect(state.undoable?.text == "Deleted")
        state.dismiss(try #require(state.notice?.id))
        #expect(state.notice?.text == "Failed")
        state.dismiss(try #require(state.notice?.id))
        #expect(state.notice == nil)
    }

    @Test func aReminderWaitsForWhatCanBeUndone() throws {
        state.showSuccess("Deleted", action: .init("Undo") {})
        state.showReminder("Water the plants", note: "n")
        #expect(state.undoable?.text == "Deleted")
        state.dismiss(try #require(state.notice?.id))
        #expect(state.notice?.note == "n")
    }

    @Test func connectivityAndThemeAreTold() {
        state.setOnline(false)
        state.setTheme(.dark)
        #expect(!state.isOnline)
        #expect(state.theme == .dark)
    }
}
