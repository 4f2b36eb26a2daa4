import GlideTesting
import SwiftUI
import Testing
import UIKit

/// Views of UIKit that a representable view makes, and that show as SwiftUI's.
@MainActor struct ShownViewTests {
    /// Whatever view of UIKit a test wants.
    private struct Shown<Kind: UIView>: UIViewRepresentable {
        let view: Kind
        func makeUIView(context: Context) -> Kind { view }
        func updateUIView(_ view: Kind, context: Context) {}
    }

    @Test func aLabelShowsItsTextAndWhatItBecomes() {
        let label = UILabel()
        label.text = "before"
        label.numberOfLines = 2
        let host = TestHost(Shown(view: label))
        #expect(host.texts == ["before"])
        label.text = "after"
        host.flush()
        #expect(host.texts == ["after"])
    }

    @Test func anAttributedTextKeepsItsLooks() throws {
        let text = NSMutableAttributedString(string: "plain ")
        text.append(
            NSAttributedString(
                string: "red", attributes: [.foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.single.rawValue]))
        let attributed = AttributedString(text)
        #expect(String(attributed.characters) == "plain red")
        #expect(attributed.runs.count == 2)
        let last = try #require(attributed.runs.map { $0 }.last)
        #expect(last[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] == UIColor.red.color)
        #expect(last[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self] != nil)
    }

    @Test func aButtonDoesWhatItWasGiven() throws {
        var presses = 0
        let button = UIButton(primaryAction: UIAction(title: "Press") { _ in presses += 1 })
        button.addAction(UIAction { _ in presses += 10 }, for: .touchUpInside)
        let host = TestHost(Shown(view: button))
        try host.find(.button, "Press").tap()
        #expect(presses == 11)
        button.setTitle("Again", for: .normal)
        host.flush()
        try host.find(.button, "Again").tap()
        #expect(presses == 22)
        button.isEnabled = false
        host.flush()
        #expect(throws: (any Error).self) { try host.find(.button, "Again").tap() }
    }

    @Test func aSwitchTellsItsTargets() throws {
        let control = UISwitch()
        control.accessibilityLabel = "Wi-Fi"
        var told: [Bool] = []
        control.addAction(UIAction { told.append(($0.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
        let host = TestHost(Shown(view: control))
        try host.find(.toggle, "Wi-Fi").tap()
        #expect(told == [true] && control.isOn)
    }

    @Test func aStackShowsWhatIsInItAndNotHidden() {
        let (first, second) = (UILabel(), UILabel())
        (first.text, second.text) = ("first", "second")
        let stack = UIStackView(arrangedSubviews: [first, second])
        stack.axis = .vertical
        let host = TestHost(Shown(view: stack))
        #expect(host.texts == ["first", "second"])
        stack.removeArrangedSubview(first)
        host.flush()
        #expect(host.texts == ["second"])
        #expect(stack.subviews.count == 2)
    }

    @Test func aSegmentedControlTellsWhatIsChosen() throws {
        let control = UISegmentedControl(items: ["Map", "List"])
        control.selectedSegmentIndex = 0
        var told: [Int] = []
        control.addAction(UIAction { _ in told.append(control.selectedSegmentIndex) }, for: .valueChanged)
        let host = TestHost(Shown(view: control))
        try host.find(.picker).select("List")
        #expect(told == [1])
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    @Test func aStepperStaysInItsRange() throws {
        let control = UIStepper()
        (control.accessibilityLabel, control.maximumValue, control.stepValue) = ("Guests", 4, 3)
        let host = TestHost(Shown(view: control))
        let stepper = try host.find(.stepper)
        try stepper.increment()
        #expect(control.value == 3)
    }

    @Test func aLayerRoundsAndBordersWhatIsShown() {
        let label = UILabel()
        label.text = "boxed"
        let host = TestHost(Shown(view: label))
        _ = host.takeOperations()
        label.layer.cornerRadius = 8
        label.layer.borderWidth = 2
        host.flush()
        #expect(!host.takeOperations().isEmpty)
        #expect(host.texts == ["boxed"])
    }

    @Test func rowsOfATableAreNamedByAnIndexPath() {
        var path = IndexPath(row: 3, section: 1)
        #expect(path.row == 3 && path.section == 1 && path.item == 3)
        path.row = 4
        #expect(path == IndexPath(item: 4, section: 1))
    }
}

/// Alerts of UIKit, which a page shows as SwiftUI's.
@MainActor @Suite(.serialized) struct UIAlertControllerTests {
    @MainActor private final class Asked { var answers: [String] = [] }

    private struct Asking: View {
        let asked: Asked
        var body: some View {
            Button("Ask") { ask() }
        }

        private func ask() {
            let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Why" }
            alert.addAction(
                UIAlertAction(title: "Delete", style: .destructive) { _ in
                    asked.answers.append("delete: \(alert.textFields?[0].text ?? "")")
                })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in asked.answers.append("cancel") })
            let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
            scene?.windows.first?.rootViewController?.present(alert, animated: true)
        }
    }

    private func page(_ asked: Asked) -> TestHost {
        .page(Asking(asked: asked))
    }

    @Test func anAlertIsShownAndTheAnswerIsTold() throws {
        let asked = Asked()
        let host = page(asked)
        try ViewGraphScope.within(host) {
            try host.find(.button, "Ask").tap()
            #expect(host.texts.contains("It is gone then."))
            try host.find(.textField, "Why").type("old")
            try host.find(.button, "Delete").tap()
            #expect(asked.answers == ["delete: old"])
            #expect(!host.texts.contains("It is gone then."))
            try host.find(.button, "Ask").tap()
            try host.find(.button, "Cancel").tap()
            #expect(asked.answers == ["delete: old", "cancel"])
        }
    }
}
