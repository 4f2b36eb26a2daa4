import GlideTesting
import SwiftUI
import Testing

/// Fields of UIKit in representable views, as apps wrote them before SwiftUI had such of its own.
@MainActor
struct TypingTests {
    struct Area: UIViewRepresentable {
        @Binding var text: String

        final class Coordinator: NSObject, UITextViewDelegate {
            let area: Area
            init(_ area: Area) { self.area = area }
            func textViewDidChange(_ textView: UITextView) { area.text = textView.text }
            func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
                (textView.text as NSString).replacingCharacters(in: range, with: text).count <= 8
            }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UITextView {
            let view = UITextView()
            view.delegate = context.coordinator
            view.font = .preferredFont(forTextStyle: .body)
            view.textAlignment = .center
            view.returnKeyType = .done
            view.backgroundColor = .clear
            return view
        }
        func updateUIView(_ view: UITextView, context: Context) { view.text = text }
    }

    struct Writing: View {
        @State private var text = "Hello"
        var body: some View {
            Area(text: $text)
            Text("written: \(text)")
            Button("Clear") { text = "" }
        }
    }

    @Test func aTextViewTellsItsDelegateAndShowsWhatTheAppSets() throws {
        let host = TestHost(Writing())
        #expect(try host.find(.textEditor).text == "Hello")
        try host.find(.textEditor).type(" 🙃")
        #expect(host.texts.contains("written: Hello 🙃"))
        try host.find(.button, "Clear").tap()
        #expect(try host.find(.textEditor).text == "")
    }

    @Test func aTextViewTakesNothingThatItsDelegateRefuses() throws {
        let host = TestHost(Writing())
        try host.find(.textEditor).replaceText(by: "Too long a text")
        #expect(host.texts.contains("written: Hello"))
        #expect(try host.find(.textEditor).text == "Hello")
    }

    @Test func aChangeIsToldAsWhatItReplaces() {
        let view = UITextView()
        let delegate = Changes()
        view.delegate = delegate
        view.text = "one 🙃 three"
        let scene = TestHost(Shown(view: view))
        for new in ["one 🙂 three", "one 🙂 thee", "zero one 🙂 thee"] { try? scene.find(.textEditor).replaceText(by: new) }
        #expect(delegate.told == ["{4, 2} 🙂", "{9, 1} ", "{0, 0} zero "])
    }

    struct ShownField: UIViewRepresentable {
        let field: UITextField
        func makeUIView(context: Context) -> UITextField { field }
        func updateUIView(_ field: UITextField, context: Context) {}
    }

    @Test func fieldsOfBothKindsHaveTheLooksOfTheirLayer() {
        let area = UITextView(), field = UITextField()
        for (view, host) in [(area as UIView, TestHost(Shown(view: area))), (field, TestHost(ShownField(field: field)))] {
            view.backgroundColor = .systemYellow
            host.flush()
            _ = host.takeOperations()
            view.layer.cornerRadius = 9
            host.flush()
            #expect(!host.takeOperations().isEmpty, "\(type(of: view))")
        }
    }

    final class Changes: NSObject, UITextViewDelegate {
        var told: [String] = []
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            told.append("{\(range.location), \(range.length)} \(text)")
            return true
        }
    }

    struct Shown: UIViewRepresentable {
        let view: UITextView
        func makeUIView(context: Context) -> UITextView { view }
        func updateUIView(_ uiView: UITextView, context: Context) {}
    }

    struct Line: UIViewRepresentable {
        @Binding var text: String
        @Binding var log: [String]

        @MainActor final class Coordinator: NSObject, UITextFieldDelegate {
            var line: Line
            init(_ line: Line) { self.line = line }
            func changed(_ field: UITextField) { line.text = field.text ?? "" }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                line.log.append("returned \(textField.text ?? "")")
                return true
            }
        }

        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UITextField {
            let field = UITextField(frame: .zero)
            field.placeholder = "Name"
            field.delegate = context.coordinator
            field.clearButtonMode = .always
            field.addTarget(context.coordinator, action: Selector("changed:", Coordinator.changed(_:)), for: .editingChanged)
            return field
        }
        func updateUIView(_ field: UITextField, context: Context) { field.text = text }
    }

    struct Naming: View {
        @State private var text = ""
        @State private var log: [String] = []
        var body: some View {
            Line(text: $text, log: $log)
            Text("named \(text), \(log.joined())")
        }
    }

    @Test func aTextFieldTellsItsTargetsAndItsDelegate() throws {
        let host = TestHost(Naming())
        let field = try host.find(.textField, "Name")
        try field.type("Ada")
        #expect(host.texts.contains("named Ada, "))
        try field.submit()
        #expect(host.texts.contains("named Ada, returned Ada"))
        try host.find(.button, "Clear text").tap()
        #expect(host.texts.contains("named , returned Ada"))
    }

    struct Amount: UIViewRepresentable {
        @Binding var isDone: Bool

        func makeUIView(context: Context) -> UITextField {
            let field = UITextField(), bar = UIToolbar()
            bar.items = [.flexibleSpace(), UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in isDone = true })]
            (field.placeholder, field.inputAccessoryView) = ("Amount", bar)
            return field
        }
        func updateUIView(_ field: UITextField, context: Context) {}
    }

    struct Paying: View {
        @State private var isDone = false
        var body: some View {
            NavigationStack {
                Amount(isDone: $isDone)
                Text(isDone ? "paid" : "open")
            }
        }
    }

    @Test func aBarOfAFieldIsThereWhileTheFieldHasTheFocus() throws {
        let host = TestHost(Paying())
        #expect(!host.texts.contains("Done"))
        try host.find(.textField, "Amount").focus()
        try host.find(.button, "Done").tap()
        #expect(host.texts.contains("paid"))
    }
}
