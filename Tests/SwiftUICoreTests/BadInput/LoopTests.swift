import Observation
import ReactiveGraph
import RenderTree
import Testing

@testable import SwiftUICore

/// A view that would go on for ever is stopped, named, and the rest of the scene works.
@MainActor
struct LoopTests {
    struct Beside<Content: View>: View {
        let content: Content
        @State private var count = 0
        var body: some View {
            Button("count \(count)") { count += 1 }
            content
        }
    }

    @MainActor @Observable final class Pair {
        var left = 0
        var right = 0
    }

    @MainActor @Observable final class Model { var count = 0 }

    private func expectWorks(_ scene: TestScene) throws {
        try scene.press("count 0")
        try scene.press("count 1")
        #expect(scene.button("count 2") != nil)
        #expect(scene.graph.tree.brokenInvariants() == [])
    }

    private func isActionLoop(_ issue: GraphIssue) -> Bool { if case .actionLoop = issue { true } else { false } }

    @Test func onChangeThatWritesWhatItWatches() throws {
        struct Loop: View {
            @State private var value = 0
            var body: some View {
                Button("start") { value += 1 }.onChange(of: value) { value += 1 }
            }
        }
        let scene = TestScene(Beside(content: Loop()))
        try scene.press("start")
        #expect(scene.graph.issues.contains { isActionLoop($0) && "\($0)".contains("Loop") }, "\(scene.graph.issues)")
        try expectWorks(scene)
    }

    /// The loop's last change is one that a view beside it has waited for.
    @Test(arguments: 195...205) func aLoopThatIsStoppedTakesNobodysActionAlong(_ last: Int) throws {
        struct Loop: View {
            let model: Model
            var body: some View { Text("\(model.count)").onChange(of: model.count) { model.count += 1 } }
        }
        struct Waiting: View {
            let model: Model
            let last: Int
            @State private var hasHeard = false
            var body: some View {
                Text(hasHeard ? "heard" : "waiting").onChange(of: model.count >= last) { hasHeard = true }
            }
        }
        let model = Model()
        let scene = TestScene(
            Beside(
                content: VStack {
                    Loop(model: model); Waiting(model: model, last: last)
                }))
        model.count = 1
        scene.graph.flush()
        #expect(scene.graph.issues.contains(where: isActionLoop), "\(scene.graph.issues)")
        scene.graph.flush()
        #expect(scene.texts.contains("heard") == (model.count >= last))
        #expect(model.count < 250)
    }

    @Test func twoViewsThatChangeEachOther() throws {
        struct Left: View {
            let pair: Pair
            var body: some View { Text("\(pair.left)").onChange(of: pair.left) { pair.right += 1 } }
        }
        struct Right: View {
            let pair: Pair
            var body: some View { Text("\(pair.right)").onChange(of: pair.right) { pair.left += 1 } }
        }
        let pair = Pair()
        let scene = TestScene(
            Beside(
                content: VStack {
                    Left(pair: pair); Right(pair: pair)
                }))
        pair.left = 1
        scene.graph.flush()
        #expect(scene.graph.issues.contains(where: isActionLoop), "\(scene.graph.issues)")
        try expectWorks(scene)
    }

    @Test func preferencesThatDependOnThemselves() throws {
        struct Height: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
        }
        struct Loop: View {
            @State private var height = 0
            var body: some View {
                Text("height").preference(key: Height.self, value: height + 1)
                    .onPreferenceChange(Height.self) { height = $0 }
            }
        }
        let scene = TestScene(Beside(content: Loop()))
        #expect(!scene.graph.issues.isEmpty)
        try expectWorks(scene)
    }

    @Test func aStateWrittenByTheBody() throws {
        struct Loop: View {
            @State private var count = 0
            var body: some View {
                let _ = (count += 1)
                Text("loop \(count)")
            }
        }
        let scene = TestScene(Beside(content: Loop()))
        #expect(scene.graph.issues.contains { "\($0)".contains("Loop") }, "\(scene.graph.issues)")
        try expectWorks(scene)
    }

    /// Documented by Apple: a change is told to who has read the value before; here that is nobody yet.
    @Test func anObservedValueWrittenByTheBodyDoesNotGoOn() throws {
        struct Loop: View {
            let model: Model
            var body: some View {
                let _ = (model.count += 1)
                Text("loop \(model.count)")
            }
        }
        let model = Model()
        let scene = TestScene(Beside(content: Loop(model: model)))
        #expect(model.count < 100)
        model.count = 7
        scene.graph.flush()
        #expect(model.count < 100)
        try expectWorks(scene)
    }

    @Test func onAppearThatTakesItsViewAway() throws {
        struct Loop: View {
            @State private var isShown = true
            var body: some View {
                if isShown {
                    Text("shown").onAppear { isShown = false }
                } else {
                    Text("hidden").onAppear { isShown = true }
                }
            }
        }
        let scene = TestScene(Beside(content: Loop()))
        #expect(scene.graph.issues.contains(where: isActionLoop), "\(scene.graph.issues)")
        try expectWorks(scene)
    }

    @Test func aBindingThatNeverTakesWhatItIsGiven() throws {
        let scene = TestScene(Beside(content: Toggle("Never", isOn: .constant(false))))
        let toggle = try #require(scene.first(.toggle))
        for _ in 0..<5 {
            #expect(scene.graph.send(.change(.bool(true)), to: toggle) == nil)
            #expect(toggle[.isOn] != .bool(true))
        }
        try expectWorks(scene)
    }
}
