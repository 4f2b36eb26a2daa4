import RenderTree
import Testing

@testable import SwiftUICore

/// An event that cannot count is refused with the reason, and nothing happens.
@MainActor
struct RefusalTests {
    struct Controls: View {
        @State private var isShown = true
        @State private var isOn = false
        @State private var level = 0.5
        var body: some View {
            Button("Hide") { isShown.toggle() }
            if isShown { Button("Gone") {} }
            VStack { Toggle("On", isOn: $isOn) }.disabled(true)
            Slider(value: $level)
            Text(verbatim: "level \(level)")
            Text("on \(isOn ? 1 : 0)")
        }
    }

    @Test func aNumberThatNobodyHas() {
        let scene = TestScene(Controls())
        for number in [0, 999_999, UInt32.max] { #expect(scene.graph.send(.tap, to: NodeID(number)) == .unknownNode) }
    }

    @Test func aNodeThatHasGone() throws {
        let scene = TestScene(Controls())
        let gone = try #require(scene.button("Gone"))
        let number = gone.id
        try scene.press("Hide")
        #expect(scene.graph.send(.tap, to: number) == .unknownNode)
        #expect(scene.graph.send(.tap, to: gone) == .unknownNode)
    }

    @Test func aNodeInsideSomethingDisabled() throws {
        let scene = TestScene(Controls())
        let toggle = try #require(scene.first(.toggle))
        #expect(scene.graph.send(.change(.bool(true)), to: toggle) == .disabled)
        #expect(scene.texts.contains("on 0"))
        #expect(scene.takeOperations().isEmpty)
    }

    @Test(arguments: [
        InputEvent.tap, .change(.bool(true)), .change(.string("1")), .change(.double(.nan)), .change(.double(.infinity)),
        .change(.int(1)), .text("1", version: 1), .dismiss, .delete, .move(offset: 0), .window(first: 0, count: 1),
    ])
    func anEventThatASliderDoesNotTake(event: InputEvent) throws {
        let scene = TestScene(Controls())
        let slider = try #require(scene.first(.slider))
        #expect(scene.graph.send(event, to: slider) == .notTaken)
        #expect(scene.texts.contains("level 0.5"))
        #expect(scene.takeOperations().isEmpty)
    }

    @Test func anOlderTextIsRefused() throws {
        struct Field: View {
            @State private var text = ""
            var body: some View { TextField("Field", text: $text); Text("is \(text)") }
        }
        let scene = TestScene(Field())
        let field = try #require(scene.first(.textField))
        #expect(scene.graph.send(.text("new", version: 5), to: field) == nil)
        #expect(scene.graph.send(.text("old", version: 4), to: field) == .notTaken)
        #expect(scene.graph.send(.text("same", version: 5), to: field) == .notTaken)
        #expect(scene.graph.send(.text("min", version: .min), to: field) == .notTaken)
        #expect(scene.texts.contains("is new"))
    }

    @Test func anUnmountedSceneTakesNothing() throws {
        let scene = TestScene(Controls())
        let button = try #require(scene.button("Hide"))
        scene.graph.unmount()
        _ = scene.graph.send(.tap, to: button)
        scene.graph.go(to: "/x")
        scene.graph.setTraits(HostTraits(width: .nan, height: -1))
        scene.graph.flush()
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300])
    func aHostOfAbsurdSize(length: Double) {
        let scene = TestScene(GeometryReader { Text("\(Double($0.size.width))").frame(width: $0.size.width) })
        scene.graph.setTraits(HostTraits(width: length, height: length, locale: "\u{0}zz-!!", timeZone: "No/Where"))
        #expect(scene.texts.count == 1)
    }
}

extension TestScene {
    func first(_ kind: NodeKind) -> RenderNode? {
        var found: RenderNode?
        root.visitAll { if found == nil, $0.kind == kind { found = $0 } }
        return found
    }

    func all(_ kind: NodeKind) -> [RenderNode] {
        var found: [RenderNode] = []
        root.visitAll { if $0.kind == kind { found.append($0) } }
        return found
    }

    /// The button whose label reads so.
    func button(_ title: String) -> RenderNode? {
        all(.button).first { button in
            var reads = false
            button.visitAll { if $0[.text] == .string(title) || $0[.title] == .string(title) { reads = true } }
            return reads
        }
    }

    func press(_ title: String) throws {
        let target = try #require(button(title))
        #expect(graph.send(.tap, to: target) == nil)
    }
}
