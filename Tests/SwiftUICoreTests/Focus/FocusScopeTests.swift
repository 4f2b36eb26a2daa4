import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct FocusScopeTests {
    private struct Form: View {
        @Namespace private var scope
        var isScope = true

        var body: some View {
            let fields = VStack {
                TextField("First", text: .constant(""))
                TextField("Second", text: .constant("")).prefersDefaultFocus(in: scope)
                TextField("Third", text: .constant("")).prefersDefaultFocus(false, in: scope)
            }
            if isScope { fields.focusScope(scope) } else { fields }
        }
    }

    @Test func theViewThatPrefersItHasTheFocusFirst() {
        var focused: [String] = []
        func mount(_ form: Form) {
            let scene = ViewGraph()
            scene.onBatch = { batch in
                for case .command(.focus(true), let node) in batch { focused.append("\(node.kind)") }
            }
            scene.mount(form)
        }
        mount(Form())
        #expect(focused.count == 1)
        mount(Form(isScope: false))
        #expect(focused.count == 1)
    }

    @Test func whatIsInsideKnowsWhetherTheViewHasTheFocus() {
        struct Inner: View {
            @Environment(\.isFocused) private var isFocused
            var body: some View { Text(isFocused ? "focused" : "not focused") }
        }
        let screen = Screen(
            VStack {
                Inner().padding().focusable()
                Inner().focusable(false)
            })
        #expect(screen.texts == ["not focused", "not focused"])
        let box = screen.all { $0[.isFocusable] == .bool(true) }[0]
        screen.scene.send(.focus(true), to: box)
        #expect(screen.texts == ["focused", "not focused"])
        screen.scene.send(.focus(false), to: box)
        #expect(screen.texts == ["not focused", "not focused"])
    }

    @Test func aResetGivesTheFocusBackToTheViewThatPrefersIt() throws {
        struct Login: View {
            @Namespace private var scope
            @Environment(\.resetFocus) private var resetFocus

            var body: some View {
                VStack {
                    TextField("Name", text: .constant("")).prefersDefaultFocus(in: scope)
                    TextField("Password", text: .constant(""))
                    Button("Again") { resetFocus(in: scope) }
                }
                .focusScope(scope)
            }
        }
        var focused: [RenderNode] = []
        let screen = Screen(Login())
        let fields = screen.all { $0.kind == .textField }
        screen.scene.send(.focus(false), to: fields[0])
        screen.scene.send(.focus(true), to: fields[1])
        screen.scene.onBatch = { batch in for case .command(.focus(true), let node) in batch { focused.append(node) } }
        screen.send(.tap, to: .button)
        #expect(focused.map(ObjectIdentifier.init) == [ObjectIdentifier(fields[0])])
    }
}
