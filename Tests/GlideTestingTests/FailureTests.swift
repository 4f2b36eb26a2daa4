import GlideTesting
import SwiftUI
import Testing

/// What a failing test says.
@MainActor
struct FailureTests {
    struct Buttons: View {
        @State private var isShown = true
        var body: some View {
            VStack {
                Button("Save") {}
                Button("Delete") {}
                Button("Delete") {}.accessibilityIdentifier("second-delete")
                Button("Locked") {}.disabled(true)
                Text("plain")
                if isShown { Button("Hide") { isShown = false } }
                Picker("Size", selection: .constant(1)) {
                    Text("Small").tag(1); Text("Large").tag(2)
                }
            }
        }
    }

    private func failure(_ step: (TestHost) throws -> Void) throws -> TestFailure {
        let host = TestHost(Buttons())
        return try #require(throws: TestFailure.self) { try step(host) }
    }

    @Test func aMissingElementNamesTheNearestAndPrintsTheScreen() throws {
        let failure = try failure { _ = try $0.find(.button, "Svae") }
        #expect(failure.reason == #"There is no button labelled "Svae". The nearest is button "Save"."#)
        #expect(failure.screen.contains(#"text text="Delete""#))
        #expect(failure.description.contains("On the screen:\nroot"))
        #expect(failure.localizedDescription == failure.description)
    }

    @Test func theRightLabelOfAnotherRoleIsNamed() throws {
        let failure = try failure { _ = try $0.find(.toggle, "Save") }
        #expect(failure.reason == #"There is no toggle labelled "Save". The nearest is button "Save"."#)
    }

    @Test func nothingIsNamedIfNothingIsNear() throws {
        let failure = try failure { _ = try $0.find(.button, "Xylophone concert") }
        #expect(failure.reason == #"There is no button labelled "Xylophone concert"."#)
    }

    @Test func aMissingIdentifierNamesTheNearestIdentifier() throws {
        let failure = try failure { _ = try $0.find(identifier: "second-delet") }
        #expect(failure.reason.hasSuffix(#"The nearest is the identifier "second-delete"."#))
    }

    @Test func severalElementsAreCounted() throws {
        let failure = try failure { _ = try $0.find(.button, "Delete") }
        #expect(failure.reason.hasPrefix(#"There are 2 elements that are a button labelled "Delete""#))
        #expect(failure.reason.contains("identifier"))
        #expect(try TestHost(Buttons()).find(identifier: "second-delete").label == "Delete")
    }

    @Test func aDisabledElementSaysSo() throws {
        let failure = try failure { try $0.find(.button, "Locked").tap() }
        #expect(failure.reason == #"button "Locked" is disabled."#)
    }

    @Test func anElementThatHasGoneSaysSo() throws {
        let failure = try failure { host in
            let button = try host.find(.button, "Hide")
            try button.tap()
            try button.tap()
        }
        #expect(failure.reason == #"button "Hide" is no longer on the screen."#)
    }

    @Test func anActionOfTheWrongKindSaysWhatWasTried() throws {
        #expect(try failure { try $0.find(text: "plain").tap() }.reason == #"text "plain" does not take tap."#)
        #expect(try failure { try $0.find(.button, "Save").replaceText(by: "x") }.reason.hasPrefix(#"button "Save" does not take text"#))
        #expect(try failure { try $0.find(text: "plain").swipeToDelete() }.reason.contains("does not take delete"))
    }

    @Test func aMissingOptionListsThoseThatAreThere() throws {
        let failure = try failure { try $0.find(.picker, "Size").select("Huge") }
        #expect(failure.reason == #"picker "Size" has no option "Huge". It has "Small", "Large"."#)
    }

    @Test func insideAnElementThePlaceIsNamed() throws {
        let failure = try failure { _ = try $0.find(.picker, "Size").find(.button, "Save") }
        #expect(failure.reason.hasPrefix(#"There is no button labelled "Save" in picker "Size"."#))
    }

    @Test func anyMeansWhatAPersonWouldCallByTheLabel() throws {
        let host = TestHost(Buttons())
        #expect(try host.find(.any, "Save").snapshot().hasPrefix("button"))
        #expect(try host.find(.any, "plain").text == "plain")
    }
}
