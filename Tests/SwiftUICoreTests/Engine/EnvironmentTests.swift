import Observation
import RenderTree
import Testing

@testable import SwiftUICore

private struct NameKey: EnvironmentKey {
    static let defaultValue = "default"
}

extension EnvironmentValues {
    fileprivate var testName: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
    @Entry fileprivate var testNumber: Int = 7
}

@MainActor
struct EnvironmentTests {
    struct NameReader: View {
        @Environment(\.testName) private var name
        var body: some View { Leaf(name) }
    }
    struct NumberReader: View {
        @Environment(\.testNumber) private var number
        var body: some View { Leaf("\(number)") }
    }

    @Test func theNearestValueCounts() {
        let scene = TestScene(
            VStack {
                NameReader()
                NameReader().environment(\.testName, "inner")
                NumberReader()
            }.environment(\.testNumber, 3))
        #expect(scene.texts == ["default", "inner", "3"])
    }

    @Test func aChangeRunsOnlyReadersOfThatKey() throws {
        struct Root: View {
            @State private var name = "a"
            var body: some View {
                VStack {
                    Tap("rename") { name = "b" }
                    Group {
                        NameReader()
                        NumberReader()
                        NameReader().environment(\.testName, "own")
                    }
                    .environment(\.testName, name)
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("rename")
        #expect(scene.takeBodies() == ["Root", "NameReader"])
        #expect(scene.takeOperations() == ["update b text"])
    }

    @Test func aTransformSeesTheValueAround() throws {
        struct Root: View {
            @State private var number = 1
            var body: some View {
                VStack {
                    Tap("more") { number += 1 }
                    NumberReader().transformEnvironment(\.testNumber) { $0 *= 10 }
                }
                .environment(\.testNumber, number)
            }
        }
        let scene = TestScene(Root())
        #expect(scene.texts == ["more", "10"])
        try scene.tap("more")
        #expect(scene.texts == ["more", "20"])
    }

    @Test func objectsAreFoundByTheirType() {
        struct Finder: View {
            @Environment(Model.self) private var model
            var body: some View { Leaf(model.name) }
        }
        struct Optionally: View {
            @Environment(Model.self) private var model: Model?
            var body: some View { Leaf(model?.name ?? "none") }
        }
        let model = Model()
        let scene = TestScene(
            VStack {
                VStack {
                    Finder()
                    Optionally()
                }.environment(model)
                Optionally()
            })
        #expect(scene.texts == ["one", "one", "none"])
        model.name = "two"
        scene.graph.flush()
        #expect(scene.texts == ["two", "two", "none"])
    }

    @Test func hostTraitsReachTheViews() {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            @Environment(\.horizontalSizeClass) private var size
            var body: some View { Leaf("\(scheme) \(size == .compact ? "compact" : "regular")") }
        }
        let scene = TestScene(Scheme())
        #expect(scene.texts == ["light regular"])
        scene.graph.setTraits(HostTraits(width: 390, height: 800, isDark: true))
        #expect(scene.texts == ["dark compact"])
    }

    @Test func nestedDynamicPropertiesAreInstalled() throws {
        struct Counter: DynamicProperty {
            @State private var count = 5
            @Environment(\.testName) private var name
            var label: String { "\(name) \(count)" }
            func increase() { count += 1 }
        }
        struct Root: View {
            let pad: UInt8 = 1
            private var counter = Counter()
            var body: some View { Tap(counter.label) { counter.increase() } }
        }
        let scene = TestScene(Root())
        try scene.tap("default 5")
        #expect(scene.texts == ["default 6"])
    }
}
