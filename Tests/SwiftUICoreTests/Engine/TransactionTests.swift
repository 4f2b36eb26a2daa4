import Combine
import Observation
import RenderTree
import Testing

@testable import SwiftUICore

/// Changes that are made in one go, and shown as they were meant: together, one after the other, over time or at once.
@MainActor
struct TransactionTests {
    @Observable final class Place: @unchecked Sendable {
        var x = 0
        var y = 0
    }

    /// Shows a place; a tap does something to it.
    struct Screen: View {
        let place: Place
        let log: Log
        let act: (Place) -> Void
        var body: some View {
            let _ = log.add("body \(place.x)")
            VStack {
                Tap("act") { act(place) }
                Leaf("\(place.x)")
                Leaf("\(place.y)")
            }
            .onChange(of: place.x) { log.add("\($0) to \($1)") }
        }
    }

    /// What a tap has shown and run.
    private func result(_ act: @escaping (Place) -> Void) throws -> (shown: [String], log: [String]) {
        let log = Log()
        let scene = TestScene(Screen(place: Place(), log: log, act: act))
        log.lines = []
        try scene.tap("act")
        let shown = scene.takeOperations().map { operation in
            operation.hasPrefix("command glide") ? "animate" : operation.contains("text") ? "text" : operation
        }
        return (shown, log.lines)
    }

    @Test func whatIsResetAndThenAnimatedJumpsAndThenMoves() throws {
        let (shown, _) = try result { place in
            place.x = -100
            withAnimation(.linear) { place.x = 0 }
        }
        #expect(shown == ["text", "animate", "text"])
    }

    @Test func changesWithOtherTransactionsAreOtherUpdates() throws {
        let (_, log) = try result { place in
            place.x = 1
            place.x = 2
            withAnimation {
                place.x = 3
                place.x = 4
            }
        }
        #expect(log == ["body 2", "body 4", "0 to 2", "2 to 4"])
    }

    @Test func aChangeBeforeAnAnimationIsNotAnimated() throws {
        let (shown, _) = try result { place in
            place.x = 50
            withAnimation { place.y = 100 }
        }
        #expect(shown == ["text", "animate", "text"])
    }

    @Test func aChangeAfterAnAnimationIsNotAnimated() throws {
        let (shown, _) = try result { place in
            withAnimation { place.y = 100 }
            place.x = 50
        }
        #expect(shown == ["animate", "text", "text"])
    }

    @Test func twoAnimationsInOneHandlerKeepApart() throws {
        let (shown, _) = try result { place in
            withAnimation(.linear) { place.x = 1 }
            withAnimation(.easeIn) { place.y = 1 }
        }
        #expect(shown == ["animate", "text", "animate", "text"])
    }

    @Test func aChangeWithoutAnimationInsideOneIsNotAnimated() throws {
        let (shown, _) = try result { place in
            withAnimation {
                place.x = 1
                withAnimation(nil) { place.y = 1 }
            }
        }
        #expect(shown == ["animate", "text", "text"])
    }

    /// The same with states, which know the transaction of each write.
    @Test func aStateThatIsResetAndThenAnimatedJumpsAndThenMoves() throws {
        struct Jumping: View {
            @State private var x = 0
            var body: some View {
                VStack {
                    Tap("act") {
                        x = -100
                        withAnimation(.linear) { x = 0 }
                    }
                    Leaf("\(x)")
                }
            }
        }
        let scene = TestScene(Jumping())
        try scene.tap("act")
        let operations = scene.takeOperations()
        #expect(operations.count == 3)
        #expect(operations[1].hasPrefix("command glide"))
    }

    @Test func aViewThatMovesAsItAppearsIsShownWhereItBegan() throws {
        struct Entering: View {
            let log: Log
            @State private var x = -100
            var body: some View {
                let _ = log.add("body \(x)")
                Leaf("\(x)").onAppear { withAnimation(.linear) { x = 0 } }
            }
        }
        let log = Log()
        var batches: [[Operation]] = []
        let graph = ViewGraph()
        graph.onBatch = { batches.append($0) }
        graph.mount(Entering(log: log))
        #expect(log.lines == ["body -100", "body 0"])
        #expect(batches.count == 2)
        #expect(batches.map { $0.contains { if case .command(.glide, _) = $0 { true } else { false } } } == [false, true])
    }

    @Test func anAnimationOffTheMainActorIsKept() async throws {
        let place = Place()
        let scene = TestScene(Screen(place: place, log: Log(), act: { _ in }))
        await Task.detached { withAnimation(.linear(duration: 2)) { place.x = 7 } }.value
        try await scene.wait { scene.texts.contains("7") }
        #expect(scene.takeOperations().first?.hasPrefix("command glide(Optional(linear 2.0 s))") == true)
    }

    /// The older objects keep it too, whoever announces their changes.
    @Test(arguments: [true, false])
    func anAnimationOffTheMainActorIsKeptByPublishedObjects(isPublished: Bool) async throws {
        final class Older: ObservableObject, @unchecked Sendable {
            @Published var x = 0
            var y = 0
        }
        struct OlderScreen: View {
            @ObservedObject var object: Older
            var body: some View { Leaf("\(object.x + object.y)") }
        }
        let object = Older()
        let scene = TestScene(OlderScreen(object: object))
        await Task.detached {
            withAnimation(.linear(duration: 2)) {
                if isPublished {
                    object.x = 7
                } else {
                    object.y = 7
                    object.objectWillChange.send()
                }
            }
        }.value
        try await scene.wait { scene.texts.contains("7") }
        #expect(scene.takeOperations().first?.hasPrefix("command glide(Optional(linear 2.0 s))") == true)
    }
}
