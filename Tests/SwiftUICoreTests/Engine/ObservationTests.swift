import Combine
import Foundation
import Observation
import RenderTree
import Testing

@testable import SwiftUICore

@Observable
final class Model: @unchecked Sendable {
    var name = "one"
    var other = 0
}

final class Classic: ObservableObject {
    @Published var name = "one"
    nonisolated(unsafe) static var made = 0
    init() { Classic.made += 1 }
}

@MainActor
struct ObservationTests {
    struct NameView: View {
        let model: Model
        var body: some View { Leaf(model.name) }
    }

    struct OtherView: View {
        let model: Model
        var body: some View { Leaf("\(model.other)") }
    }

    @Test func onlyReadersOfTheChangedPropertyRun() {
        let model = Model()
        let scene = TestScene(
            VStack {
                NameView(model: model)
                OtherView(model: model)
            })
        model.other = 5
        scene.graph.flush()
        #expect(scene.takeBodies() == ["OtherView"])
        #expect(scene.takeOperations() == ["update 5 text"])
    }

    @Test func aChangeOffTheMainActorArrives() async throws {
        let model = Model()
        let scene = TestScene(NameView(model: model))
        await Task.detached { model.name = "from elsewhere" }.value
        try await scene.wait { scene.texts == ["from elsewhere"] }
        // The view goes on listening.
        await Task.detached { model.name = "again" }.value
        try await scene.wait { scene.texts == ["again"] }
    }

    @Test func manyChangesOffTheMainActorEndWithTheLastValue() async throws {
        let model = Model()
        let scene = TestScene(OtherView(model: model))
        await Task.detached { for value in 1...500 { model.other = value } }.value
        try await scene.wait { scene.texts == ["500"] }
    }

    @Test func stateWrittenOffTheMainActorArrives() async throws {
        struct Background: View {
            @State private var text = "before"
            var body: some View {
                Tap(text) {
                    let state = $text
                    Task.detached { state.wrappedValue = "after" }
                }
            }
        }
        let scene = TestScene(Background())
        try scene.tap("before")
        try await scene.wait { scene.texts == ["after"] }
    }

    @Test func aBindableWritesAndOnlyItsReadersRun() throws {
        struct Editor: View {
            @Bindable var model: Model
            var body: some View { Writer(name: $model.name) }
        }
        struct Writer: View {
            @Binding var name: String
            var body: some View { Tap(name) { name += "+" } }
        }
        let scene = TestScene(Editor(model: Model()))
        try scene.tap("one")
        #expect(scene.takeBodies() == ["Writer"])
        #expect(scene.texts == ["one+"])
    }

    @Test func aBindingIntoAStateObjectModelDoesNotRunTheOwner() throws {
        struct Owner: View {
            @State private var model = Model()
            var body: some View { Writer(name: $model.name) }
        }
        struct Writer: View {
            @Binding var name: String
            var body: some View { Tap(name) { name += "+" } }
        }
        let scene = TestScene(Owner())
        try scene.tap("one")
        #expect(scene.takeBodies() == ["Writer"])
    }

    @Test func aStateObjectIsMadeOnce() throws {
        struct Inner: View {
            @StateObject private var object = Classic()
            let number: Int
            var body: some View { Leaf("\(object.name) \(number)") }
        }
        struct Outer: View {
            @State private var number = 0
            var body: some View {
                VStack {
                    Inner(number: number)
                    Tap("next") { number += 1 }
                }
            }
        }
        Classic.made = 0
        let scene = TestScene(Outer())
        try scene.tap("next")
        try scene.tap("next")
        #expect(scene.texts == ["one 2", "next"])
        #expect(Classic.made == 1)
    }

    @Test func observedAndEnvironmentObjectsRunTheirReaders() {
        struct Watcher: View {
            @ObservedObject var object: Classic
            var body: some View { Leaf("watched \(object.name)") }
        }
        struct Finder: View {
            @EnvironmentObject var object: Classic
            var body: some View { Leaf("found \(object.name)") }
        }
        struct Static: View {
            var body: some View { Leaf("static") }
        }
        let object = Classic()
        let scene = TestScene(
            VStack {
                Watcher(object: object)
                Finder()
                Static()
            }.environmentObject(object))
        object.name = "two"
        scene.graph.flush()
        #expect(scene.texts == ["watched two", "found two", "static"])
        #expect(scene.takeBodies().sorted() == ["Finder", "Watcher"])
    }

    @Test func aPublishedChangeOffTheMainActorArrives() async throws {
        struct Watcher: View {
            @ObservedObject var object: Classic
            var body: some View { Leaf(object.name) }
        }
        let object = Classic()
        let scene = TestScene(Watcher(object: object))
        nonisolated(unsafe) let shared = object
        await Task.detached { shared.name = "late" }.value
        try await scene.wait { scene.texts == ["late"] }
    }

    @Test func whoReadsABindingToAnObjectsPropertyRunsOnceForEachChange() throws {
        struct Owner: View {
            @StateObject private var object = Classic()
            var body: some View { Writer(name: $object.name) }
        }
        struct Writer: View {
            @Binding var name: String
            var body: some View { Tap(name) { name += "+" } }
        }
        let scene = TestScene(Owner())
        try scene.tap("one")
        #expect(scene.texts == ["one+"])
        #expect(scene.takeBodies() == ["Owner", "Writer"])
        try scene.tap("one+")
        #expect(scene.texts == ["one++"])
        #expect(scene.takeBodies() == ["Owner", "Writer"])
    }

    @Test func aBindingGivenOnlyAnotherAnimationIsTakenUp() throws {
        struct Owner: View {
            @State private var isAnimated = false
            @State private var name = "one"
            var body: some View {
                VStack {
                    Tap("animate") { isAnimated = true }
                    Writer(name: isAnimated ? $name.animation(.linear(duration: 2)) : $name)
                }
            }
        }
        struct Writer: View {
            @Binding var name: String
            var body: some View { Tap(name) { name += "+" } }
        }
        let scene = TestScene(Owner())
        try scene.tap("animate")
        _ = scene.takeOperations()
        try scene.tap("one")
        #expect(scene.takeOperations().first?.hasPrefix("command glide(Optional(linear 2.0 s))") == true)
    }

    /// However alike the two are.
    @Test func anotherObjectInThePlaceOfOneIsWatchedInstead() throws {
        final class Twin: ObservableObject, Equatable {
            @Published var name: String
            init(_ name: String) { self.name = name }
            static func == (a: Twin, b: Twin) -> Bool { true }
        }
        struct Watcher: View {
            @ObservedObject var object: Twin
            var body: some View { Leaf(object.name) }
        }
        struct Owner: View {
            let twins: [Twin]
            @State private var index = 0
            var body: some View {
                VStack {
                    Tap("other") { index = 1 }
                    Watcher(object: twins[index])
                }
            }
        }
        let twins = [Twin("one"), Twin("two")]
        let scene = TestScene(Owner(twins: twins))
        try scene.tap("other")
        #expect(scene.texts == ["other", "two"])
        twins[1].name = "changed"
        scene.graph.flush()
        #expect(scene.texts == ["other", "changed"])
    }

    @Test func anObjectDiesWithTheLastViewThatWatchesIt() throws {
        final class Mortal: ObservableObject {
            @Published var name = "one"
            let onEnd: () -> Void
            init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
            deinit { onEnd() }
        }
        struct Child: View {
            @Binding var name: String
            var body: some View { Leaf(name) }
        }
        struct Owner: View {
            @StateObject private var object: Mortal
            init(_ onEnd: @escaping () -> Void) { _object = StateObject(wrappedValue: Mortal(onEnd: onEnd)) }
            var body: some View { Child(name: $object.name).environmentObject(object) }
        }
        struct Root: View {
            let onEnd: () -> Void
            @State private var isShown = true
            var body: some View {
                VStack {
                    Tap("hide") { isShown = false }
                    if isShown { Owner(onEnd) }
                }
            }
        }
        var deaths = 0
        let scene = TestScene(Root { deaths += 1 })
        #expect(deaths == 0)
        try scene.tap("hide")
        #expect(deaths == 1)
    }
}
