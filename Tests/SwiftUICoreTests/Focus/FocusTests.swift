import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct FocusTests {
    enum Field: Hashable { case name, mail }

    struct Form: View {
        @State private var name = ""
        @State private var mail = ""
        @FocusState private var field: Field?
        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($field, equals: .name)
                TextField("Mail", text: $mail).focused($field, equals: .mail)
                Text("focus \(field.map { "\($0)" } ?? "none")")
                Button("To mail") { field = .mail }
                Button("Away") { field = nil }
            }
        }
    }

    private func commands(_ scene: ViewGraph) -> () -> [Bool] {
        let log = Commands()
        scene.onBatch = { for case .command(.focus(let isFocused), _) in $0 { log.focus.append(isFocused) } }
        return {
            defer { log.focus = [] }
            return log.focus
        }
    }

    @MainActor private final class Commands { var focus: [Bool] = [] }

    @Test func thePersonsFocusIsSeen() throws {
        let scene = ViewGraph.showing(Form())
        let fields = scene.all(.textField)
        let taken = commands(scene)
        scene.send(.focus(true), to: fields[0])
        #expect(scene.has("focus name"))
        scene.send(.focus(false), to: fields[0])
        #expect(scene.has("focus none"))
        #expect(taken() == [], "the host has done it already")
    }

    @Test func theAppMovesTheFocus() throws {
        let scene = ViewGraph.showing(Form())
        let taken = commands(scene)
        scene.send(.focus(true), to: scene.all(.textField)[0])
        try scene.tap("To mail")
        #expect(taken().contains(true))
        #expect(scene.has("focus mail"))
        // The host tells of the move in its own order.
        scene.send(.focus(false), to: scene.all(.textField)[0])
        scene.send(.focus(true), to: scene.all(.textField)[1])
        #expect(scene.has("focus mail"))
    }

    @Test func theAppTakesTheFocusAway() throws {
        let scene = ViewGraph.showing(Form())
        scene.send(.focus(true), to: scene.all(.textField)[1])
        let taken = commands(scene)
        try scene.tap("Away")
        #expect(taken() == [false])
        #expect(scene.has("focus none"))
    }

    /// One state for all fields, as apps have it that only want to know whether the keyboard is there.
    struct Shared: View {
        @State private var name = ""
        @State private var mail = ""
        @FocusState private var isTyping: Bool
        var body: some View {
            VStack {
                TextField("Name", text: $name).focused($isTyping)
                TextField("Mail", text: $mail).focused($isTyping)
                Text("typing \(isTyping)")
                Button("Type") { isTyping = true }
                Button("Done") { isTyping = false }
            }
        }
    }

    @Test func ofFieldsThatShareAStateTheOneThatThePersonChoseKeepsTheFocus() throws {
        for chosen in 0...1 {
            let scene = ViewGraph.showing(Shared())
            let fields = scene.all(.textField)
            let taken = commands(scene)
            scene.send(.focus(true), to: fields[chosen])
            #expect(scene.has("typing true"))
            scene.send(.focus(false), to: fields[chosen])
            scene.send(.focus(true), to: fields[1 - chosen])
            #expect(scene.has("typing true"))
            #expect(taken() == [], "the host has done it already")
            try scene.tap("Done")
            #expect(taken() == [false])
            #expect(scene.has("typing false"))
        }
    }

    @Test func ofFieldsThatShareAStateTheFirstOneGetsTheFocusFromTheApp() throws {
        let scene = ViewGraph.showing(Shared())
        var focused: [RenderNode] = []
        scene.onBatch = { for case .command(.focus(true), let node) in $0 { focused.append(node) } }
        try scene.tap("Type")
        #expect(focused.map(ObjectIdentifier.init) == [ObjectIdentifier(scene.all(.textField)[0])])
    }

    struct Late: View {
        @State private var text = ""
        @FocusState private var isFocused: Bool
        var body: some View {
            TextField("Text", text: $text)
                .focused($isFocused)
                .onAppear { isFocused = true }
        }
    }

    @Test func aViewMayTakeTheFocusWhenItAppears() throws {
        let scene = ViewGraph()
        let taken = commands(scene)
        scene.mount(Late())
        #expect(taken() == [true])
    }

    struct Decorated: View {
        @State private var text = ""
        @FocusState private var isFocused: Bool
        var body: some View {
            TextField("Name", text: $text)
                .background { Button("Behind") {} }
                .overlay { Button("Above") {} }
                .focused($isFocused)
                .onAppear { isFocused = true }
        }
    }

    @Test func whatLiesBehindAFieldDoesNotTakeItsFocus() {
        let scene = ViewGraph.showing(Decorated())
        #expect(scene.all(.textField).count == 1)
        scene.send(.focus(true), to: scene.all(.textField)[0])
        scene.send(.focus(false), to: scene.all(.textField)[0])
        var focused: [NodeKind] = []
        let other = ViewGraph { _ in }
        other.onBatch = { for case .command(.focus(true), let node) in $0 { focused.append(node.kind) } }
        other.mount(Decorated())
        other.flush()
        #expect(focused == [.textField])
    }

    /// A password that can be shown: another field stands where the one was that had the focus.
    @Test(arguments: [true, false]) func aFieldThatTakesThePlaceOfAnotherTakesItsFocus(isGrouped: Bool) throws {
        struct Password: View {
            let isGrouped: Bool
            @State private var text = ""
            @State private var isHidden = true
            @FocusState private var isFocused: Bool
            var body: some View {
                if isGrouped {
                    Group { if isHidden { SecureField("Password", text: $text) } else { TextField("Password", text: $text) } }
                        .focused($isFocused)
                } else if isHidden {
                    SecureField("Password", text: $text).focused($isFocused)
                } else {
                    TextField("Password", text: $text).focused($isFocused)
                }
                Button("Show") { isHidden.toggle() }
                Text(isFocused ? "typing" : "resting")
            }
        }
        let scene = ViewGraph.showing(Password(isGrouped: isGrouped))
        var focused: [RenderNode] = []
        scene.onBatch = { for case .command(.focus(true), let node) in $0 { focused.append(node) } }
        // Without the focus there is none to take.
        try scene.tap("Show")
        #expect(focused.isEmpty)
        scene.send(.focus(true), to: try scene.first(.textField))
        try scene.tap("Show")
        #expect(focused.map(ObjectIdentifier.init) == [ObjectIdentifier(try scene.first(.textField))])
        #expect(scene.has("typing"))
    }
}
