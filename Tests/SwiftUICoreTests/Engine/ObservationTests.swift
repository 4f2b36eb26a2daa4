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
}
