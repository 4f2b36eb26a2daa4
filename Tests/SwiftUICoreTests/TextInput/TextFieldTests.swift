import Foundation
import RenderTree
import SwiftUICore
import Testing

@MainActor
struct TextFieldTests {
    @Test func typedTextIsTakenWithoutAnOperation() {
        struct Name: View {
            @State var name = "A"
            var body: some View { TextField("Name", text: $name) }
        }
        let screen = Screen(Name())
        #expect(
            screen.text == """
                root
                  textField text="A" prompt="Name"
                    title
                      text text="Name"
                """)
        #expect(screen.operations { screen.send(.text("Ab", version: 3), to: .textField) } == [])
        #expect(screen.node(.textField)[.text] == .string("Ab"))
        #expect(screen.node(.textField)[.version] == .int(3))
    }

    /// Fonts, colours and alignments around a field are those of what is typed.
    @Test func aFieldLooksLikeTheTextsAroundIt() {
        let screen = Screen(
            TextField("Name", text: .constant("A")).font(.title.bold()).foregroundStyle(.red).multilineTextAlignment(.trailing)
                .textFieldStyle(.roundedBorder))
        let field = screen.node(.textField)
        #expect(field[.font] == .string("title") && field[.fontWeight] == .int(700))
        #expect(field[.foreground] == .fill(.color(RenderColor(.named(.red)))) && field[.textAlignment] == .string("trailing"))
        #expect(field[.style] == .string("roundedBorder"))
        let secret = Screen(SecureField("Code", text: .constant("")).font(.caption)).node(.textField)
        #expect(secret[.font] == .string("caption"))
        #expect(Screen(TextEditor(text: .constant("")).font(.title)).node(.textEditor)[.font] == .string("title"))
    }

    struct Selecting: View {
        let log: Box<[String]>
        @State private var text = "hello"
        @State private var selection: TextSelection?
        private var selected: String {
            // An index beyond the end ends the program: no body may see one after what a person does.
            if case .selection(let range) = selection?.indices { "\(text[..<range.lowerBound])|\(text[range])" } else { "nil" }
        }
        var body: some View {
            TextField("Name", text: $text, selection: $selection, prompt: Text("name"))
            Button("End") { selection = TextSelection(insertionPoint: text.endIndex) }
            Button("All") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
            Button("Clear") {
                text = ""
                selection = nil
            }
            let _ = log.value.append(selected)
        }
    }

    @Test func aFieldTellsAndTakesASelection() {
        let log = Box<[String]>([])
        let screen = Screen(Selecting(log: log))
        #expect(screen.node(.textField)[.textSelection] == .string(""))
        #expect(screen.node(.textField)[.prompt] == .string("name"))
        screen.send(.select(TextRange(anchor: 4, focus: 1)), to: .textField)
        #expect(screen.node(.textField)[.textSelection] == .string("1 4"))
        #expect(log.value.last == "h|ell")
        screen.send(.select(TextRange(90)), to: .textField)
        #expect(screen.node(.textField)[.textSelection] == .string("5 5"))
        let buttons = screen.all(.button)
        for (index, expected) in [(1, "0 5"), (0, "5 5"), (2, "")] {
            screen.scene.send(.tap, to: buttons[index])
            #expect(screen.node(.textField)[.textSelection] == .string(expected))
        }
    }

    @Test func theCaretIsBehindWhatIsTypedBeforeAnybodyLooks() {
        let log = Box<[String]>([])
        let screen = Screen(Selecting(log: log))
        screen.send(.select(TextRange(5)), to: .textField)
        for (version, text, expected) in [(1, "hell", "hell|"), (2, "hexll", "hex|"), (3, "", "|"), (4, "a🙂", "a🙂|")] {
            #expect(screen.operations { screen.send(.text(text, version: version), to: .textField) } == [])
            #expect(log.value.last == expected)
        }
    }

    @Test func aFieldWithoutASelectionIsAskedForNone() {
        let screen = Screen(TextField("Name", text: .constant("a")))
        #expect(screen.node(.textField)[.textSelection] == nil)
        #expect(screen.send(.select(TextRange(0)), to: .textField) == .notTaken)
    }

    @Test func anOlderVersionIsRefused() {
        let box = Box("")
        let screen = Screen(TextField("Name", text: box.binding))
        screen.send(.text("ab", version: 2), to: .textField)
        #expect(screen.send(.text("a", version: 1), to: .textField) == .notTaken)
        #expect(screen.send(.text("x", version: 2), to: .textField) == .notTaken)
        #expect(box.writes == ["ab"])
    }

    @Test func aTextThatTheProgramChangesGoesBackWithTheVersion() {
        let box = Box("")
        let upper = Binding(get: { box.value }, set: { box.value = $0.uppercased() })
        let screen = Screen(TextField("Name", text: upper))
        #expect(screen.operations { screen.send(.text("ab", version: 5), to: .textField) } == ["update textField text"])
        #expect(screen.node(.textField)[.text] == .string("AB"))
        #expect(screen.node(.textField)[.version] == .int(5))
    }

    @Test func submitRunsTheActionsFromTheInsideOut() {
        var log: [String] = []
        let screen = Screen(
            VStack { TextField("Name", text: .constant("")).onSubmit { log.append("inner") } }
                .onSubmit { log.append("outer") }
                .onSubmit(of: .search) { log.append("search") })
        #expect(screen.send(.submit, to: .textField) == nil)
        #expect(log == ["inner", "outer"])
    }

    @Test func aSubmitScopeKeepsTheActionsAroundOut() {
        var log: [String] = []
        let screen = Screen(
            TextField("Name", text: .constant("")).onSubmit { log.append("inner") }.submitScope()
                .onSubmit { log.append("outer") })
        screen.send(.submit, to: .textField)
        #expect(log == ["inner"])
    }

    @Test func traitsPromptAndStyleAreProperties() {
        let screen = Screen(
            TextField("Mail", text: .constant(""), prompt: Text("you@example.org"), axis: .vertical)
                .keyboardType(.emailAddress).textContentType(.emailAddress).submitLabel(.send)
                .textInputAutocapitalization(.never).autocorrectionDisabled().textFieldStyle(.roundedBorder))
        let field = screen.node(.textField)
        #expect(field[.prompt] == .string("you@example.org"))
        #expect(field[.keyboard] == .string("email"))
        #expect(field[.contentType] == .string("email"))
        #expect(field[.submitLabel] == .string("send"))
        #expect(field[.capitalization] == .string("none"))
        #expect(field[.disablesAutocorrection] == .bool(true))
        #expect(field[.style] == .string("roundedBorder"))
        #expect(field[.isMultiline] == .bool(true))
    }

    @Test(arguments: [true, false]) func thePanelToFindFollowsItsBindingAndTells(_ isStyled: Bool) {
        struct Finder: View {
            let isStyled: Bool
            @State private var isFinding = false

            var body: some View {
                Group {
                    if isStyled { TextEditor(text: .constant(AttributedString("a"))) } else { TextEditor(text: .constant("a")) }
                }
                .findNavigator(isPresented: $isFinding)
                Text(isFinding ? "finding" : "not finding")
            }
        }
        let screen = Screen(Finder(isStyled: isStyled))
        #expect(screen.node(.textEditor)[.showsFinding] == nil)
        screen.send(.change(.bool(true)), to: .textEditor)
        #expect(screen.node(.text)[.text] == .string("finding"))
        #expect(screen.node(.textEditor)[.showsFinding] == .bool(true))
        screen.send(.change(.bool(false)), to: .textEditor)
        #expect(screen.node(.text)[.text] == .string("not finding"))
        #expect(screen.node(.textEditor)[.showsFinding] == nil)
    }

    @Test func whatMayNotBeFoundOrReplacedIsSaid() {
        func finding(_ view: some View) -> PropertyValue? { Screen(view).node(.textEditor)[.finding] }
        let editor = TextEditor(text: .constant(""))
        #expect(finding(editor) == nil)
        #expect(finding(editor.findDisabled()) == .string("none"))
        #expect(finding(editor.replaceDisabled()) == .string("only"))
        #expect(finding(editor.replaceDisabled().findDisabled()) == .string("none"))
        #expect(finding(editor.replaceDisabled(false).findDisabled(false)) == nil)
        #expect(finding(editor.replaceDisabled(false).replaceDisabled(true)) == .string("only"))
    }

    @Test func aOneLineFieldDropsLineBreaks() {
        let box = Box("")
        let screen = Screen(TextField("Name", text: box.binding))
        screen.send(.text("a\nb", version: 1), to: .textField)
        #expect(box.value == "ab")
        let editor = Screen(TextEditor(text: box.binding))
        editor.send(.text("a\nb", version: 1), to: .textEditor)
        #expect(box.value == "a\nb")
    }

    @Test func aFormattedFieldParsesWhileTypingAndFormatsAtTheEnd() {
        let box = Box(1)
        let screen = Screen(TextField("Count", value: box.binding, format: .number))
        #expect(screen.node(.textField)[.text] == .string("1"))
        #expect(screen.operations { screen.send(.text("1200", version: 1), to: .textField) } == [])
        #expect(box.value == 1200)
        #expect(screen.operations { screen.send(.text("x", version: 2), to: .textField) } == [])
        #expect(box.value == 1200)
        #expect(screen.operations { screen.send(.focus(false), to: .textField) } == [])
        #expect(screen.operations { screen.send(.submit, to: .textField) } == ["update textField text"])
        #expect(screen.node(.textField)[.text] == .string("1,200"))
    }

    @Test(
        "A field for a value is written and read in the language of its surroundings",
        arguments: [
            ("de_DE", "1.234,5", "2,75"), ("en_US", "1,234.5", "2.75"), ("fr_CH", "1 234,5", "2,75"),
        ])
    func aFormattedFieldFollowsTheLocale(locale: String, shown: String, typed: String) {
        let box = Box(1234.5)
        let optional = Box<Double?>(1234.5)
        let field = TextField("Price", value: box.binding, format: .number)
        let other = TextField("Price", value: optional.binding, format: .number)
        let screen = Screen(field.environment(\.locale, Locale(identifier: locale)))
        let second = Screen(other.environment(\.locale, Locale(identifier: locale)))
        // Spaces of numbers come in several widths.
        let spaces = [screen, second].map { $0.node(.textField)[.text]?.string?.map { $0.isWhitespace ? " " : $0 } }
        #expect(spaces.map { $0.map { String($0) } } == [shown, shown])
        screen.send(.text(typed, version: 1), to: .textField)
        second.send(.text(typed, version: 1), to: .textField)
        #expect(box.value == 2.75)
        #expect(optional.value == 2.75)
    }

    @Test("A format with a locale of its own keeps it")
    func aChosenLocaleStays() {
        let format = FloatingPointFormatStyle<Double>.number.locale(Locale(identifier: "de_DE"))
        let screen = Screen(
            VStack {
                TextField("Price", value: .constant(1234.5), format: format)
                Text(1234.5, format: format)
                Text(1234.5, format: .number)
            }.environment(\.locale, Locale(identifier: "en_US")))
        #expect(screen.node(.textField)[.text] == .string("1.234,5"))
        #expect(screen.texts == ["Price", "1.234,5", "1,234.5"])
    }

    @Test func anOptionalFormattedValueIsEmptyForNil() {
        let box = Box<Double?>(nil)
        let screen = Screen(TextField("Amount", value: box.binding, format: .number))
        #expect(screen.node(.textField)[.text] == .string(""))
        screen.send(.text("2.5", version: 1), to: .textField)
        #expect(box.value == 2.5)
        screen.send(.text("", version: 2), to: .textField)
        #expect(box.value == nil)
    }

    @Test func aNumberFormatterParses() {
        let box = Box(1)
        let screen = Screen(TextField("Count", value: box.binding, formatter: NumberFormatter()))
        screen.send(.text("42", version: 1), to: .textField)
        #expect(box.value == 42)
    }

    private func shown<V: Sendable>(_ value: V) -> PropertyValue? {
        Screen(TextField("Amount", value: .constant(value), formatter: NumberFormatter())).node(.textField)[.text]
    }

    @Test func aNumberFormatterWritesEveryKindOfNumber() {
        #expect(shown(CGFloat(7)) == .string("7") && shown(CGFloat?.some(7)) == .string("7") && shown(CGFloat?.none) == .string(""))
        #expect(shown(7) == .string("7") && shown(Float(7)) == .string("7") && shown(Decimal(7)) == .string("7"))
        #expect(shown(UInt8(7)) == .string("7") && shown(Int64(7)) == .string("7") && shown(7.0 as Double?) == .string("7"))
    }

    @Test func theDeprecatedCallbacksHearOfFocusAndReturn() {
        var log: [String] = []
        let screen = Screen(
            TextField("Name", text: .constant(""), onEditingChanged: { log.append("editing \($0)") }) { log.append("commit") })
        screen.send(.focus(true), to: .textField)
        screen.send(.submit, to: .textField)
        screen.send(.focus(false), to: .textField)
        #expect(log == ["editing true", "commit", "editing false"])
    }

    @Test func aSecureFieldIsSecure() {
        let box = Box("")
        let screen = Screen(SecureField("Password", text: box.binding))
        #expect(screen.node(.textField)[.isSecure] == .bool(true))
        screen.send(.text("secret", version: 1), to: .textField)
        #expect(box.value == "secret")
    }

    @Test func aTextFieldStyleOfTheAppWrapsTheField() {
        struct Framed: TextFieldStyle {
            func _body(configuration: TextField<Self._Label>) -> some View {
                HStack {
                    Text(">")
                    configuration
                }
            }
        }
        let screen = Screen(TextField("Name", text: .constant("a")).textFieldStyle(Framed()))
        #expect(
            screen.text == """
                root
                  stack axis="horizontal"
                    text text=">"
                    textField text="a" prompt="Name"
                      title
                        text text="Name"
                """)
    }
}
