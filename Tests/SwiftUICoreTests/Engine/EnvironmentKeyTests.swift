import Observation
import RenderTree
import Testing

@testable import SwiftUICore

extension EnvironmentValues {
    @Entry fileprivate var left: Int = 0
    @Entry fileprivate var right: Int = 0
    @Entry fileprivate var label: String = "default"
}

/// What a modifier sets in the environment may change from one update to the next.
@MainActor
struct EnvironmentKeyTests {
    @MainActor @Observable final class Switch {
        var isOn = false
        var number = 1
    }

    @Observable final class Model: Sendable { let name = "model" }

    struct Reader: View {
        @Environment(\.left) private var left
        @Environment(\.right) private var right
        @Environment(Model.self) private var model: Model?
        var body: some View { Leaf("\(left) \(right) \(model?.name ?? "none")") }
    }

    struct LabelReader: View {
        @Environment(\.label) private var label
        var body: some View { Leaf(label) }
    }

    /// Counts its taps as long as it is the same view.
    struct Counter: View {
        @State private var count = 0
        var body: some View { Tap("taps \(count)") { count += 1 } }
    }

    struct Content: View {
        var body: some View {
            VStack {
                Counter()
                Reader()
                LabelReader()
            }
        }
    }

    struct Root: View {
        let kind: String
        let isOn: Switch
        let model: Model
        var body: some View {
            VStack {
                switch kind {
                case "key path": Content().environment(isOn.isOn ? \.right : \.left, isOn.number)
                case "transform":
                    Content().transformEnvironment(\.self) { [isOn = isOn.isOn, number = isOn.number] values in
                        if isOn { values.right = number } else { values.left = number }
                    }
                case "object": Content().environment(isOn.isOn ? model : nil)
                case "nothing, then a key":
                    Content().transformEnvironment(\.self) { [isOn = isOn.isOn] values in
                        if isOn { values.right = 1 }
                    }
                default: Content().environment(\.self, isOn.isOn ? Self.other : EnvironmentValues())
                }
            }
            .environment(\.label, "around")
        }

        static var other: EnvironmentValues {
            var values = EnvironmentValues()
            values.left = 3
            values.right = 4
            return values
        }
    }

    @Test(arguments: [
        ("key path", "1 0 none", "0 1 none"), ("transform", "1 0 none", "0 1 none"), ("object", "0 0 none", "0 0 model"),
        ("nothing, then a key", "0 0 none", "0 1 none"), ("all values", "0 0 none", "3 4 none"),
    ])
    func aModifierThatSetsOtherKeysThanBeforeKeepsItsContent(kind: String, before: String, after: String) throws {
        let isOn = Switch()
        let scene = TestScene(Root(kind: kind, isOn: isOn, model: Model()))
        try scene.tap("taps 0")
        let label = kind == "all values" ? "default" : "around"
        #expect(scene.texts == ["taps 1", before, label])
        for (isNow, text) in [(true, after), (false, before), (true, after)] {
            _ = scene.takeBodies()
            isOn.isOn = isNow
            scene.graph.flush()
            #expect(scene.texts == ["taps 1", text, label])
            #expect(scene.takeBodies() == ["Root", "Reader"])
        }
        #expect(scene.graph.issues == [])
    }

    @Test func aKeyThatComesInBetweenIsReadThereAndFollowedThere() throws {
        struct Middle: View {
            let isOn: Switch
            var body: some View { Reader().environment(isOn.isOn ? \.left : \.right, isOn.number) }
        }
        struct Outer: View {
            let isOn: Switch
            @State private var left = 10
            var body: some View {
                VStack {
                    Tap("more") { left += 1 }
                    Middle(isOn: isOn)
                    Reader()
                }
                .environment(\.left, left)
            }
        }
        let isOn = Switch()
        let scene = TestScene(Outer(isOn: isOn))
        #expect(scene.texts == ["more", "10 1 none", "10 0 none"])
        isOn.isOn = true
        scene.graph.flush()
        #expect(scene.texts == ["more", "1 0 none", "10 0 none"])
        #expect(scene.takeBodies() == ["Middle", "Reader"])
        // The value further out does not concern the reader any more; the one in between does.
        try scene.tap("more")
        #expect(scene.texts == ["more", "1 0 none", "11 0 none"])
        #expect(scene.takeBodies() == ["Outer", "Reader"])
        isOn.number = 2
        scene.graph.flush()
        #expect(scene.texts == ["more", "2 0 none", "11 0 none"])
        isOn.isOn = false
        scene.graph.flush()
        #expect(scene.texts == ["more", "11 2 none", "11 0 none"])
        try scene.tap("more")
        #expect(scene.texts == ["more", "12 2 none", "12 0 none"])
    }

    /// Values that an app keeps are its own, however many modifiers set them.
    @Test func valuesThatAreSetInTwoPlacesStayApart() throws {
        struct Root: View {
            let kept: EnvironmentValues
            @State private var number = 1
            var body: some View {
                VStack {
                    Tap("more") { number += 1 }
                    Reader().transformEnvironment(\.self) {
                        $0 = kept
                        $0.left = number
                    }
                    Reader().environment(\.self, kept)
                    Leaf("kept \(kept.left) \(kept.right)")
                }
            }
        }
        var kept = EnvironmentValues()
        kept.left = 7
        kept.right = 8
        let scene = TestScene(Root(kept: kept))
        try scene.tap("more")
        #expect(scene.texts == ["more", "2 8 none", "7 8 none", "kept 7 8"])
    }

    // MARK: Other threads

    @Test func aValueIsReadOnAnotherThreadWhileItChanges() async throws {
        struct Root: View {
            let isOn: Switch
            let holder: Holder
            var body: some View {
                Taker(holder: holder).environment(isOn.isOn ? \.left : \.right, isOn.number).environment(\.label, "label \(isOn.number)")
            }
        }
        struct Taker: View {
            let holder: Holder
            @Environment(\.self) private var values
            var body: some View {
                let _ = (holder.values = values)
                Leaf("x")
            }
        }
        final class Holder { var values = EnvironmentValues() }
        struct Shared: @unchecked Sendable { let values: EnvironmentValues }  // Reading is what is tested.

        let (isOn, holder) = (Switch(), Holder())
        let scene = TestScene(Root(isOn: isOn, holder: holder))
        let shared = Shared(values: holder.values)
        let reading = Task.detached {
            var isSound = true
            var label = ""
            repeat {
                await Task.yield()
                label = shared.values.label
                let sum = shared.values.left + shared.values.right
                isSound = isSound && label.hasPrefix("label ") && (0...4_000).contains(sum)
            } while label != "label 2000"
            return isSound
        }
        for number in 2...2_000 {
            isOn.number = number
            isOn.isOn.toggle()
            scene.graph.flush()
        }
        #expect(await reading.value)
        #expect(shared.values.left + shared.values.right == 2_000)
    }

    // MARK: What is mounted

    @Test func onlyModifiersThatSetSomethingHaveAnEnvironmentOfTheirOwn() {
        struct Plain: View {
            var body: some View {
                VStack {
                    Leaf("a").padding().onAppear {}
                    HStack { Leaf("b").id(1) }
                }
            }
        }
        let scene = TestScene(Plain().environment(\.left, 1))
        var scopes: Set<ObjectIdentifier> = []
        func visit(_ node: ViewNode) {
            scopes.insert(ObjectIdentifier(node.inputs.environment))
            node.visitChildren(visit)
        }
        scene.graph.root.map(visit)
        #expect(scopes.count == 2)
    }
}
