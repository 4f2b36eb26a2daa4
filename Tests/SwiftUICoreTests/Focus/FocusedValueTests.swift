import RenderTree
import SwiftUICore
import Testing

private struct NoteKey: FocusedValueKey {
    typealias Value = Binding<String>
}

extension FocusedValues {
    fileprivate var note: Binding<String>? {
        get { self[NoteKey.self] }
        set { self[NoteKey.self] = newValue }
    }
}

/// Values that the view with the focus gives.
@MainActor
struct FocusedValueTests {
    /// One view gives values and reads them.
    struct Notes: View {
        @State private var first = "one"
        @State private var second = "two"
        @FocusedBinding(\.note) private var note
        var body: some View {
            TextField("a", text: $first).focusedValue(\.note, $first)
            TextField("b", text: $second).focusedValue(\.note, $second)
            Text(note ?? "none")
            Button("clear") { note = "" }
        }
    }

    @Test func aViewMayReadTheBindingsThatItGives() {
        let screen = Screen(Notes())
        let fields = screen.all(.textField)
        screen.scene.send(.focus(true), to: fields[1])
        #expect(screen.texts.contains("two"))
        screen.scene.send(.focus(true), to: fields[0])
        #expect(screen.texts.contains("one"))
        screen.send(.tap, to: .button)
        #expect(fields[0][.text] == .string(""))
        #expect(screen.scene.issues.isEmpty)
    }
}
