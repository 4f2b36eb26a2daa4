import RenderTree
import Testing

@testable import SwiftUICore

/// Which changes are shown over time, and how: a transaction belongs to what a modifier wraps.
@MainActor
struct MotionTests {
    /// A scene that keeps what it tells hosts of motions, each as "part name: motion".
    @MainActor final class Watched {
        let graph = ViewGraph()
        private var told: [String] = []
        private(set) var batches = 0

        init(_ view: some View) {
            graph.mount(view)
            graph.onBatch = { [weak self] operations in
                self?.batches += 1
                self?.told += operations.compactMap(Self.describe)
            }
        }

        func act(_ title: String = "act") throws {
            func find(_ node: RenderNode) -> RenderNode? {
                node[.title]?.string == title ? node : node.children.lazy.compactMap(find).first
            }
            let target = try #require(find(graph.tree.root))
            #expect(graph.send(.tap, to: target) == nil)
        }

        func take() -> [String] {
            defer { told = [] }
            return told
        }

        private static func describe(_ operation: Operation) -> String? {
            guard case .command(let command, let node) = operation else { return nil }
            let name = name(of: node)
            return switch command {
            case .animate(let keys, let motion): "\(name) \(keys.map { "\($0)" }.joined(separator: ",")): \(motion)"
            case .run(_, let motion): "\(name) runs: \(motion)"
            case .glide(let motion): "\(name) glides: \(motion.map { "\($0)" } ?? "no")"
            case .stay: "\(name) stays"
            case .draw(let drawing): "\(node.kind) draws \(drawing.map { "\($0.outlines.count) outlines: \($0.motion)" } ?? "nothing")"
            case .arrive(let passage, let motion): "\(name) arrives \(describe(passage)): \(motion)"
            case .depart(let passage, let motion): "\(name) departs \(describe(passage)): \(motion)"
            default: nil
            }
        }

        /// A box is called as what is in it.
        private static func name(of node: RenderNode) -> String {
            if let text = node[.text]?.string { return text }
            return node.kind == .layer ? node.children.first.map(name(of:)) ?? "layer" : "\(node.kind)"
        }

        private static func describe(_ passage: Passage) -> String {
            passage.edge ?? passage.looks.map { "\($0.key)" }.joined(separator: ",")
        }
    }

    /// Something that a tap switches.
    struct Switched<Content: View>: View {
        @State private var isOn = false
        var animation: Animation?
        @ViewBuilder let content: (Bool) -> Content
        var body: some View {
            VStack {
                Tap("act") { withAnimation(animation) { isOn.toggle() } }
                content(isOn)
            }
        }
    }

    @Test func animationOfAValueAnimatesOnlyWhatItWraps() throws {
        let scene = Watched(
            Switched { isOn in
                Leaf("in").opacity(isOn ? 1 : 0.5).animation(.linear(duration: 2), value: isOn)
                Leaf("out").opacity(isOn ? 1 : 0.5)
            })
        try scene.act()
        #expect(scene.take() == ["in glides: linear 2.0 s", "in opacity: linear 2.0 s"])
    }

    @Test func modifiersOutsideOfAnAnimationAreNotAnimated() throws {
        let scene = Watched(
            Switched { isOn in
                Leaf("a").opacity(isOn ? 1 : 0.5).animation(.linear(duration: 2), value: isOn).offset(x: isOn ? 10 : 0)
            })
        try scene.act()
        #expect(scene.take().filter { $0.contains("offset") }.isEmpty)
        try scene.act()
        #expect(scene.take().contains("a opacity: linear 2.0 s"))
    }

    @Test func twoAnimationsOnOneElementKeepApart() throws {
        let scene = Watched(
            Switched { isOn in
                Leaf("a").opacity(isOn ? 1 : 0.5).animation(.linear(duration: 1), value: isOn)
                    .offset(x: isOn ? 10 : 0).animation(.linear(duration: 3), value: isOn)
            })
        for _ in 0..<2 {
            try scene.act()
            let told = scene.take()
            #expect(told.contains("a opacity: linear 1.0 s"))
            #expect(told.contains("a offsetX: linear 3.0 s"))
        }
    }

    @Test func noAnimationInsideOneJumps() throws {
        let scene = Watched(
            Switched(animation: .linear(duration: 1)) { isOn in
                Leaf("still").opacity(isOn ? 1 : 0.5).animation(nil, value: isOn)
                Leaf("moving").opacity(isOn ? 1 : 0.5)
                Leaf("never").opacity(isOn ? 1 : 0.5).transaction { $0.animation = nil }
            })
        try scene.act()
        let told = scene.take()
        #expect(told.filter { $0.contains("opacity") } == ["moving opacity: linear 1.0 s"])
        #expect(told.contains("still glides: no") && told.contains("never glides: no"))
    }

    @Test func explicitAnimationsPrevailWhereImplicitOnesAreDisabled() throws {
        struct Screen: View {
            @State private var isOn = false
            var body: some View {
                VStack {
                    Tap("act") {
                        var transaction = Transaction(animation: .linear(duration: 4))
                        transaction.disablesAnimations = true
                        withTransaction(transaction) { isOn.toggle() }
                    }
                    Tap("at once") {
                        var transaction = Transaction()
                        transaction.disablesAnimations = true
                        withTransaction(transaction) { isOn.toggle() }
                    }
                    Leaf("a").opacity(isOn ? 1 : 0.5).animation(.easeIn, value: isOn)
                }
            }
        }
        let scene = Watched(Screen())
        try scene.act()
        #expect(scene.take().contains("a opacity: linear 4.0 s"))
        try scene.act("at once")
        #expect(scene.take() == [])
    }

    @Test func anAnimationInAClosureLeavesTheViewItselfAlone() throws {
        let scene = Watched(
            Switched { isOn in
                Leaf("a").blur(radius: isOn ? 1 : 2).animation(.linear(duration: 2)) { $0.offset(x: isOn ? 10 : 20) }
            })
        try scene.act()
        #expect(scene.take().filter { !$0.contains("glides") } == ["a offsetX: linear 2.0 s"])
    }

    @Test func whatAGeometryReaderIsToldFirstIsNoMotion() throws {
        let scene = Watched(
            GeometryReader { geometry in
                Leaf("a").offset(x: geometry.size.width).transaction { if !$0.disablesAnimations { $0.animation = .linear(duration: 2) } }
            })
        var reader = scene.graph.tree.root
        while reader.kind != .geometry { reader = try #require(reader.children.first) }
        func measure(_ width: Double) { scene.graph.send(.measured(.init(x: 0, y: 0, width: width, height: 20)), to: reader) }
        measure(300)
        #expect(scene.take().filter { $0.contains("offsetX") }.isEmpty)
        measure(200)
        #expect(scene.take().contains("a offsetX: linear 2.0 s"))
    }

    @Test func aTransactionModifierSeesTheAppsOwnKeys() throws {
        struct Slow: TransactionKey { static var defaultValue: Bool { false } }
        struct Plain: View {
            @State private var isOn = false
            var body: some View {
                VStack {
                    Tap("slow") {
                        var transaction = Transaction()
                        transaction[Slow.self] = true
                        withTransaction(transaction) { isOn.toggle() }
                    }
                    Tap("fast") { isOn.toggle() }
                    Leaf("a").opacity(isOn ? 1 : 0.5).transaction { if $0[Slow.self] { $0.animation = .linear(duration: 9) } }
                }
            }
        }
        let scene = Watched(Plain())
        try scene.act("slow")
        #expect(scene.take().contains("a opacity: linear 9.0 s"))
        try scene.act("fast")
        #expect(!scene.take().contains("a opacity: linear 9.0 s"))
    }

    @Test func aTransactionOfAValueActsOnlyInItsChange() throws {
        struct Screen: View {
            @State private var x = 0.0
            @State private var y = 0.0
            var body: some View {
                VStack {
                    Tap("x") { x += 10 }
                    Tap("y") { y += 10 }
                    Leaf("a").offset(x: x, y: y).transaction(value: x) { $0.animation = .linear(duration: 1) }
                }
            }
        }
        let scene = Watched(Screen())
        try scene.act("x")
        #expect(scene.take().contains("a offsetX: linear 1.0 s"))
        try scene.act("y")
        #expect(scene.take() == [])
    }

    /// A view inside that changes by itself is inside all the same.
    @Test func aScopeReachesViewsThatRunByThemselves() throws {
        struct Inner: View {
            @State private var isOn = false
            var body: some View {
                Tap("act") { isOn.toggle() }
                Leaf("a").opacity(isOn ? 1 : 0.5)
            }
        }
        let scene = Watched(VStack { Inner() }.transaction { $0.animation = .linear(duration: 1) })
        try scene.act()
        #expect(scene.take().contains("a opacity: linear 1.0 s"))
    }

    // MARK: What comes and goes

    @Test func whatComesAndGoesUnderAnAnimationFades() throws {
        let scene = Watched(Switched(animation: .linear(duration: 1)) { isOn in if isOn { Leaf("a") } })
        try scene.act()
        #expect(scene.take() == ["root glides: linear 1.0 s", "a arrives opacity: linear 1.0 s"])
        try scene.act()
        #expect(scene.take() == ["root glides: linear 1.0 s", "a departs opacity: linear 1.0 s"])
    }

    @Test func whatComesWithoutAnAnimationIsThere() throws {
        let scene = Watched(Switched { isOn in if isOn { Leaf("a").transition(.slide) } })
        try scene.act()
        try scene.act()
        #expect(scene.take() == [])
    }

    @Test func transitionsTravelWithTheirOwnTimes() throws {
        let transition = AnyTransition.asymmetric(
            insertion: .move(edge: .leading).animation(.linear(duration: 2)).combined(with: .opacity), removal: .scale)
        let scene = Watched(
            Switched(animation: .linear(duration: 1)) { isOn in if isOn { Leaf("a").padding(4).transition(transition).padding(2) } })
        try scene.act()
        let came = scene.take()
        #expect(came.contains { $0.hasSuffix("arrives leading: linear 2.0 s") })
        #expect(came.contains { $0.hasSuffix("arrives opacity: linear 1.0 s") })
        try scene.act()
        #expect(scene.take().contains { $0.hasSuffix("departs scaleX,scaleY: linear 1.0 s") })
    }

    @Test func aTransitionWithAnAnimationOfItsOwnNeedsNoOther() throws {
        let scene = Watched(Switched { isOn in if isOn { Leaf("a").transition(.opacity.animation(.linear(duration: 2))) } })
        try scene.act()
        #expect(scene.take() == ["a arrives opacity: linear 2.0 s"])
    }

    @Test func theIdentityTransitionShowsAndHidesAtOnce() throws {
        let scene = Watched(Switched(animation: .linear(duration: 1)) { isOn in if isOn { Leaf("a").transition(.identity) } })
        try scene.act()
        try scene.act()
        #expect(scene.take().filter { $0.hasPrefix("a ") } == [])
    }

    @Test func aTransitionOfTheAppsOwnModifiersShowsWhatTheyDo() throws {
        struct Turned: ViewModifier {
            let degrees: Double
            func body(content: Content) -> some View {
                content.rotationEffect(.degrees(degrees)).opacity(degrees == 0 ? 1 : 0.2)
            }
        }
        let transition = AnyTransition.modifier(active: Turned(degrees: 90), identity: Turned(degrees: 0))
        let scene = Watched(Switched(animation: .linear(duration: 1)) { isOn in if isOn { Leaf("a").transition(transition) } })
        try scene.act()
        let came = scene.take()
        #expect(came.contains { $0.contains("arrives") && $0.contains("rotation") && $0.contains("opacity") }, "\(came)")
    }

    @Test func whatAScopeShowsComesAndGoesAsItSays() throws {
        let scene = Watched(
            Switched { isOn in
                Group { if isOn { Leaf("a") } else { Leaf("b") } }.animation(.linear(duration: 2), value: isOn)
                if isOn { Leaf("c") }
            })
        try scene.act()
        #expect(
            Set(scene.take().filter { !$0.contains("glides") }) == ["a arrives opacity: linear 2.0 s", "b departs opacity: linear 2.0 s"])
    }

    // MARK: Without end

    @Test func whatIsInsertedWhileItMovesWithoutEndMoves() throws {
        struct Pulsing: View {
            @State private var isOn = false
            var body: some View {
                Leaf("a").opacity(isOn ? 1 : 0.5)
                    .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isOn = true } }
            }
        }
        let scene = Watched(Pulsing())
        // A host that takes over the tree as it is has not seen the change.
        scene.graph.tree.runEndlessMotions()
        scene.graph.flush()
        #expect(scene.take() == ["a runs: linear 1.0 s, without end back and forth"])
    }

    @Test func aMotionWithoutEndEndsWithTheNextChange() throws {
        struct Screen: View {
            @State private var x = 0.0
            var body: some View {
                VStack {
                    Tap("start") { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { x = 100 } }
                    Tap("stop") { x = 0 }
                    Leaf("a").offset(x: x)
                }
            }
        }
        let scene = Watched(Screen())
        try scene.act("start")
        #expect(scene.take().contains("a offsetX: linear 1.0 s, without end"))
        try scene.act("stop")
        scene.graph.tree.runEndlessMotions()
        scene.graph.flush()
        #expect(scene.take() == [])
    }

    /// While a page does not keep up, each property keeps the motion that its last change asked for.
    @Test func whatCollectsMeanwhileKeepsItsOwnAnimations() throws {
        struct Screen: View {
            @State private var x = 0.0
            @State private var isOn = false
            var body: some View {
                VStack {
                    Tap("x") { withAnimation(.linear(duration: 1)) { x += 10 } }
                    Tap("at once") { x += 10 }
                    Tap("fade") { withAnimation(.linear(duration: 3)) { isOn.toggle() } }
                    Leaf("a").opacity(isOn ? 1 : 0.5).offset(x: x)
                }
            }
        }
        let scene = Watched(Screen())
        var hasCredit = false
        scene.graph.hasCredit = { hasCredit }
        try scene.act("x")
        try scene.act("fade")
        hasCredit = true
        scene.graph.flush()
        #expect(scene.take() == ["a offsetX: linear 1.0 s", "a opacity: linear 3.0 s"])
        hasCredit = false
        try scene.act("x")
        try scene.act("at once")
        hasCredit = true
        scene.graph.flush()
        #expect(scene.take() == [])
    }
}
