import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct AlertTests {
    struct Asking: View {
        let log: Log
        @State private var isAsking = false
        @State private var isPlain = false
        @State private var isChoosing = false
        @State private var subject: String?

        var body: some View {
            VStack {
                Button("Ask") { isAsking = true }
                Button("Plain") { isPlain = true }
                Button("Choose") {
                    subject = "notes"
                    isChoosing = true
                }
            }
            .alert("Delete?", isPresented: $isAsking) {
                Button("Delete", role: .destructive) { log.lines.append("deleted") }
                Button("Keep", role: .cancel) {}
            } message: {
                Text("It cannot be undone.")
            }
            .alert("Plain", isPresented: $isPlain) {}
            .confirmationDialog("Choose", isPresented: $isChoosing, presenting: subject) { subject in
                Button("Share \(subject)") { log.lines.append("shared \(subject)") }
            }
        }
    }

    @Test(arguments: [(Visibility.automatic, false), (.visible, true), (.hidden, false)])
    func aConfirmationDialogShowsItsTitleWhenThatIsAskedFor(visibility: Visibility, isShown: Bool) throws {
        let scene = ViewGraph.showing(
            Text("x").confirmationDialog("Sure?", isPresented: .constant(true), titleVisibility: visibility) { Button("Yes") {} })
        #expect(try scene.first(.confirmationDialog)[.title] == (isShown ? .string("Sure?") : nil))
    }

    @Test func anAlertHasTitleMessageAndButtons() throws {
        let scene = ViewGraph.showing(Asking(log: Log()))
        try scene.tap("Ask")
        let alert = try scene.first(.alert)
        #expect(alert[.title] == .string("Delete?"))
        #expect(alert.texts == ["It cannot be undone.", "Delete", "Keep"])
        #expect(alert.all(.button).map { $0[.buttonRole] } == [.string("destructive"), .string("cancel")])
    }

    @Test func aButtonRunsItsActionAndClosesTheAlert() throws {
        let log = Log()
        let scene = ViewGraph.showing(Asking(log: log))
        try scene.tap("Ask")
        try scene.tap("Delete")
        #expect(log.lines == ["deleted"])
        #expect(scene.all(.alert).isEmpty)
        try scene.tap("Ask")
        try scene.tap("Keep")
        #expect(log.lines == ["deleted"])
        #expect(scene.all(.alert).isEmpty)
    }

    @Test func anAlertWithoutButtonsCanBeAcknowledged() throws {
        let scene = ViewGraph.showing(Asking(log: Log()))
        try scene.tap("Plain")
        #expect(try scene.first(.alert).texts == ["OK"])
        try scene.tap("OK")
        #expect(scene.all(.alert).isEmpty)
    }

    @Test func aConfirmationDialogCanBeCancelled() throws {
        let log = Log()
        let scene = ViewGraph.showing(Asking(log: log))
        try scene.tap("Choose")
        #expect(try scene.first(.confirmationDialog).texts == ["Share notes", "Cancel"])
        try scene.tap("Cancel")
        #expect(scene.all(.confirmationDialog).isEmpty)
        try scene.tap("Choose")
        try scene.tap("Share notes")
        #expect(log.lines == ["shared notes"])
        #expect(scene.all(.confirmationDialog).isEmpty)
    }

    struct Failure: LocalizedError {
        var errorDescription: String? { "No connection" }
    }

    struct Failing: View {
        @State private var error: Failure? = Failure()
        @State private var isShown = true
        var body: some View {
            Text("content").alert(isPresented: $isShown, error: error) { Button("Retry") {} }
        }
    }

    @Test func anErrorsDescriptionIsTheTitle() throws {
        let scene = ViewGraph.showing(Failing())
        #expect(try scene.first(.alert)[.title] == .string("No connection"))
    }

    struct Old: View {
        let log: Log
        @State private var isShown = true
        var body: some View {
            Text("content").alert(isPresented: $isShown) {
                Alert(
                    title: Text("Sure?"), message: Text("Really"),
                    primaryButton: .destructive(Text("Yes")) { log.lines.append("yes") },
                    secondaryButton: .cancel())
            }
        }
    }

    @Test func theOlderFormShowsTheSame() throws {
        let log = Log()
        let scene = ViewGraph.showing(Old(log: log))
        let alert = try scene.first(.alert)
        #expect(alert[.title] == .string("Sure?"))
        #expect(alert.texts == ["Really", "Yes", "Cancel"])
        try scene.tap("Yes")
        #expect(log.lines == ["yes"])
        #expect(scene.all(.alert).isEmpty)
    }
}
