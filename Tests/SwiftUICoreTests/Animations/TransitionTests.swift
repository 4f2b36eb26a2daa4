import RenderTree
import Testing

@testable import SwiftUICore

/// Transitions of the app's own types, and those of the framework by their types.
@MainActor
struct TransitionTests {
    /// Apple's example.
    struct RotatingFade: Transition {
        func body(content: Content, phase: TransitionPhase) -> some View {
            content.opacity(phase.isIdentity ? 1.0 : 0.0).rotationEffect(.degrees(-30 * phase.value))
        }
    }

    struct Switched<Content: View>: View {
        @State private var isOn = false
        @ViewBuilder let content: () -> Content
        var body: some View {
            VStack {
                Tap("act") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                if isOn { content() }
            }
        }
    }

    /// The looks from which it comes and to which it goes.
    private func passages(_ content: @escaping () -> some View) throws -> (coming: [Passage], going: [Passage]) {
        let scene = ViewGraph()
        scene.mount(Switched(content: content))
        var told: [Operation] = []
        scene.onBatch = { told += $0 }
        func act() throws -> [Passage] {
            told = []
            #expect(scene.send(.tap, to: try #require(scene.tree.root.children.first?.children.first)) == nil)
            return told.compactMap {
                switch $0 {
                case .command(.arrive(let passage, _), _), .command(.depart(let passage, _), _): passage
                default: nil
                }
            }
        }
        return (try act(), try act())
    }

    @Test func aTransitionOfTheAppsComesAndGoesAsItsPhasesSay() throws {
        let (coming, going) = try passages { Leaf("a").transition(RotatingFade()) }
        #expect(coming == [Passage(looks: [.opacity: .double(0), .rotation: .double(Angle.degrees(30).degrees)])])
        #expect(going == [Passage(looks: [.opacity: .double(0), .rotation: .double(Angle.degrees(-30).degrees)])])
        let hidden = try passages { Leaf("a").transition(AnyTransition(RotatingFade())) }
        #expect(hidden.coming == coming && hidden.going == going)
    }

    @Test func theOutermostTransitionOfAViewGoes() throws {
        struct Card: View {
            let isFaceUp: Bool
            var body: some View { if isFaceUp { Leaf("a").transition(.scale) } }
        }
        let outer = try passages { Card(isFaceUp: true).transition(.identity) }
        #expect(outer.coming.isEmpty && outer.going.isEmpty)
        let inner = try passages { Card(isFaceUp: true) }
        #expect(inner.coming.first?.looks[.scaleX] != nil)
    }

    @Test func whatATransitionDoesToAViewThatIsThereIsShown() throws {
        struct Small: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View { content.scaleEffect(phase.isIdentity ? 0.8 : 0.4) }
        }
        let (coming, _) = try passages { Leaf("a").transition(Small()) }
        #expect(coming == [Passage(looks: [.scaleX: .double(0.5), .scaleY: .double(0.5)])])
        let scene = ViewGraph()
        scene.mount(Leaf("a").transition(Small()))
        func find(_ node: RenderNode) -> RenderNode? { node[.scaleX] != nil ? node : node.children.lazy.compactMap(find).first }
        #expect(find(scene.tree.root)?[.scaleX] == .double(0.8))
    }

    @Test func aTransitionSeesItsStatesAndLeavesThoseOfTheView() throws {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Tap("\(count)") { count += 1 } }
        }
        struct Screen: View {
            @State private var other = 0
            var body: some View {
                Tap("other") { other += 1 }
                Counter().opacity(other == 0 ? 1 : 0.9).transition(RotatingFade())
            }
        }
        let scene = TestScene(Screen())
        try scene.tap("0")
        try scene.tap("other")
        #expect(scene.texts.contains("1"))
    }

    @Test func transitionsByTypeAreThoseByName() throws {
        @discardableResult func same(_ type: some View, _ name: AnyTransition) throws -> Int {
            let (a, b) = (try passages { type }, try passages { Leaf("a").transition(name) })
            #expect(a.coming == b.coming && a.going == b.going)
            return a.coming.count
        }
        #expect(try same(Leaf("a").transition(OpacityTransition()), .opacity) == 1)
        try same(Leaf("a").transition(.opacity), .opacity)
        try same(Leaf("a").transition(.slide), .slide)
        try same(Leaf("a").transition(.scale(0.5, anchor: .top)), .scale(scale: 0.5, anchor: .top))
        try same(Leaf("a").transition(.scale(scale: 0.5)), .scale(scale: 0.5))
        try same(Leaf("a").transition(.move(edge: .top)), .move(edge: .top))
        try same(Leaf("a").transition(.push(from: .top)), .push(from: .top))
        try same(Leaf("a").transition(.offset(x: 3)), .offset(x: 3))
        try same(Leaf("a").transition(.identity), .identity)
        try same(Leaf("a").transition(.blurReplace(.downUp)), .blurReplace)
        try same(Leaf("a").transition(.blurReplace), .blurReplace)
        try same(
            Leaf("a").transition(.asymmetric(insertion: .scale, removal: .opacity)), .asymmetric(insertion: .scale, removal: .opacity))
        try same(
            Leaf("a").transition(AsymmetricTransition(insertion: .scale, removal: .opacity)),
            .asymmetric(insertion: .scale, removal: .opacity))
        try same(
            Leaf("a").transition(MoveTransition(edge: .top).combined(with: .opacity)),
            .move(edge: .top).combined(with: .opacity))
        try same(Leaf("a").transition(.move(edge: .top).combined(with: .opacity)), .move(edge: .top).combined(with: .opacity))
        let (_, going) = try passages { Leaf("a").transition(BlurReplaceTransition(configuration: .upUp)) }
        #expect(going.first?.looks[.scaleX] == .double(1.1))
    }

    @Test func aTransitionMayHaveAnAnimationOfItsOwn() throws {
        let scene = MotionTests.Watched(
            MotionTests.Switched { if $0 { Leaf("a").transition(RotatingFade().animation(.linear(duration: 3))) } })
        try scene.act()
        #expect(scene.take().contains { $0.hasSuffix("opacity,rotation: linear 3.0 s") || $0.hasSuffix("rotation,opacity: linear 3.0 s") })
    }

    @Test func aTransitionWithMotionFadesWhereThePersonPrefersNone() throws {
        struct Calm: Transition {
            static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
            func body(content: Content, phase: TransitionPhase) -> some View { content.blur(radius: phase.isIdentity ? 0 : 4) }
        }
        let scene = ViewGraph()
        scene.mount(Leaf("a"))
        scene.setTraits(HostTraits(reducesMotion: true))
        #expect(ModifierLook(RotatingFade(), in: .willAppear).properties(in: scene) == [.opacity: .double(0)])
        #expect(ModifierLook(Calm(), in: .willAppear).properties(in: scene) == [.blur: .double(4)])
    }

    @Test func phasesHaveValues() {
        #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.value) == [-1, 0, 1])
        #expect([TransitionPhase.willAppear, .identity, .didDisappear].map(\.isIdentity) == [false, true, false])
        #expect(TransitionProperties().hasMotion && !OpacityTransition.properties.hasMotion)
        #expect(!AsymmetricTransition<OpacityTransition, IdentityTransition>.properties.hasMotion)
    }
}
