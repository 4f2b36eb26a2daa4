import RenderTree
import Testing

@testable import SwiftUICore

/// Effects of symbols and transitions of contents, as hosts get them.
@MainActor
struct SymbolEffectTests {
    private func find(_ kind: NodeKind, in scene: TestScene) -> RenderNode? {
        func find(_ node: RenderNode) -> RenderNode? { node.kind == kind ? node : node.children.lazy.compactMap(find).first }
        return find(scene.root)
    }

    private func effects(_ view: some View) -> [String]? {
        find(.image, in: TestScene(view))?[.symbolEffects]?.strings
    }

    private let star = Image(systemName: "star")

    @Test func effectsThatLastSayWhich() {
        #expect(effects(star.symbolEffect(.pulse)) == ["* 1 0 0 pulse"])
        #expect(effects(star.symbolEffect(.pulse, isActive: false)) == ["- 1 0 0 pulse"])
        #expect(effects(star.symbolEffect(.variableColor.iterative.reversing)) == ["* 1 0 0 variableColor iterative reversing"])
        #expect(effects(star.symbolEffect(.scale.up.byLayer)) == ["* 1 0 0 scale up"])
        #expect(effects(star.symbolEffect(.disappear)) == ["* 1 0 0 disappear"])
        #expect(effects(star) == nil)
    }

    @Test func aReplacementIsNamedAloneToo() {
        let magic = ReplaceSymbolEffect().magic(fallback: .downUp.byLayer)
        #expect(magic.configuration == ReplaceSymbolEffect().downUp.configuration)
        #expect(ReplaceSymbolEffect.offUp != .upUp)
    }

    @Test func optionsSayHowFastAndHowOften() {
        #expect(effects(star.symbolEffect(.wiggle, options: .speed(2).repeat(3))) == ["* 2 3 0 wiggle"])
        #expect(effects(star.symbolEffect(.breathe.pulse, options: .nonRepeating)) == ["* 1 1 0 breathe pulse"])
        #expect(effects(star.symbolEffect(.rotate, options: .repeat(.periodic(delay: 0.5)))) == ["* 1 0 0.5 rotate"])
        #expect(effects(star.symbolEffect(.bounce, options: .repeating, value: 1)) == ["0 1 0 0 bounce"])
        #expect(effects(star.symbolEffect(.bounce, options: .speed(.nan).repeat(-3), value: 1)) == ["0 1 1 0 bounce"])
    }

    @Test func effectsApplyToAllSymbolsInsideAndAddUp() {
        let scene = TestScene(
            VStack {
                Label("Home", systemImage: "house")
                Text("text")
            }
            .symbolEffect(.pulse)
            .symbolEffect(.scale))
        #expect(find(.image, in: scene)?[.symbolEffects]?.strings == ["* 1 0 0 scale", "* 1 0 0 pulse"])
        #expect(effects(star.symbolEffectsRemoved().symbolEffect(.pulse)) == nil)
    }

    @Test func aChangeOfTheValueIsCounted() throws {
        struct Root: View {
            @State private var likes = 0
            @State private var other = 0
            var body: some View {
                Image(systemName: "heart").symbolEffect(.bounce.up, value: likes)
                Tap("like") { likes += 1 }
                Tap("other") { other += 1 }
                Leaf("\(other)")
            }
        }
        let scene = TestScene(Root())
        let effects = { self.find(.image, in: scene)?[.symbolEffects]?.strings }
        #expect(effects() == ["0 1 1 0 bounce up"])
        try scene.tap("like")
        try scene.tap("other")
        #expect(effects() == ["1 1 1 0 bounce up"])
        try scene.tap("like")
        #expect(effects() == ["2 1 1 0 bounce up"])
    }

    // MARK: Contents

    struct Counter: View {
        let transition: (Int) -> ContentTransition
        @State private var count = 3
        var body: some View {
            Text("\(count)").contentTransition(transition(count))
            Tap("animated") { withAnimation(.linear(duration: 0.5)) { count += 1 } }
            Tap("down") { withAnimation(.linear(duration: 0.25)) { count -= 1 } }
            Tap("at once") { count += 1 }
        }
    }

    @Test func changesInAnimationsAreCountedWithTheirTime() throws {
        let scene = TestScene(Counter { _ in .numericText() })
        let change = { self.find(.text, in: scene)?[.contentTransition]?.string }
        #expect(change() == "0 0 numeric up")
        try scene.tap("at once")
        #expect(change() == "0 0 numeric up")
        try scene.tap("animated")
        #expect(change() == "1 0.5 numeric up")
    }

    @Test func lettersRollAsTheValueDoes() throws {
        let scene = TestScene(Counter { .numericText(value: Double($0)) })
        let change = { self.find(.text, in: scene)?[.contentTransition]?.string }
        try scene.tap("down")
        #expect(change() == "1 0.25 numeric down")
        try scene.tap("animated")
        #expect(change() == "2 0.5 numeric up")
    }

    @Test func everyTransitionHasAName() {
        for (transition, name) in [
            (ContentTransition.opacity, "opacity"), (.interpolate, "opacity"), (.numericText(countsDown: true), "numeric"),
            (.symbolEffect, "symbol"), (.symbolEffect(.replace.downUp), "symbol"),
        ] {
            let scene = TestScene(Text("a").contentTransition(transition))
            #expect(find(.text, in: scene)?[.contentTransition]?.string?.split(separator: " ")[2] == name[...])
        }
        #expect(find(.text, in: TestScene(Text("a").contentTransition(.identity)))?[.contentTransition] == nil)
    }

    @Test func aSymbolThatIsReplacedIsCounted() throws {
        struct Root: View {
            @State private var isPlaying = false
            var body: some View {
                Image(systemName: isPlaying ? "pause.fill" : "play.fill").contentTransition(.symbolEffect(.replace))
                Tap("play") { withAnimation { isPlaying.toggle() } }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("play")
        #expect(find(.image, in: scene)?[.contentTransition]?.string?.hasPrefix("1 ") == true)
    }
}
