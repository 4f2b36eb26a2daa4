import Combine
import Foundation
import ReactiveGraph
import RenderTree
import Synchronization
import Testing

@testable import SwiftUICore

/// An object's views see what it announces, however it does and on whatever thread.
@MainActor
struct ObservableObjectTests {
    final class Child: ObservableObject {
        @Published var name = "one"
    }

    /// The ways in which classes announce that `name` changes.
    class Announcing: ObservableObject, @unchecked Sendable {  // One thread at a time.
        var name: String {
            get { "" }
            set { _ = newValue }
        }
        required init() {}
    }

    final class ByProperty: Announcing, @unchecked Sendable {
        @Published private var stored = "one"
        override var name: String {
            get { stored }
            set { stored = newValue }
        }
    }

    final class ByObserver: Announcing, @unchecked Sendable {
        private var stored = "one" { willSet { objectWillChange.send() } }
        override var name: String {
            get { stored }
            set { stored = newValue }
        }
    }

    final class ByHand: Announcing, @unchecked Sendable {
        private var stored = "one"
        override var name: String {
            get { stored }
            set {
                objectWillChange.send()
                stored = newValue
            }
        }
    }

    final class AfterAnotherTransaction: Announcing, @unchecked Sendable {
        private var stored = "one"
        override var name: String {
            get { stored }
            set {
                objectWillChange.send()
                withAnimation { stored = newValue }
            }
        }
    }

    final class ForChild: Announcing, @unchecked Sendable {
        private let child = Child()
        private var subscription: AnyCancellable?
        override var name: String {
            get { child.name }
            set { child.name = newValue }
        }
        required init() {
            super.init()
            subscription = child.objectWillChange.sink { [unowned self] _ in objectWillChange.send() }
        }
    }

    final class ForProperty: Announcing, @unchecked Sendable {
        private let child = Child()
        private var subscription: AnyCancellable?
        override var name: String {
            get { child.name }
            set { child.name = newValue }
        }
        required init() {
            super.init()
            subscription = child.$name.dropFirst().sink { [unowned self] _ in objectWillChange.send() }
        }
    }

    struct Watcher: View {
        @ObservedObject var object: Announcing
        var body: some View { Leaf(object.name) }
    }

    static let ways: [Announcing.Type] = [
        ByProperty.self, ByObserver.self, ByHand.self, AfterAnotherTransaction.self, ForChild.self, ForProperty.self,
    ]

    @Test(arguments: 0..<6)
    func aChangeIsShown(_ way: Int) {
        let object = Self.ways[way].init()
        let scene = TestScene(Watcher(object: object))
        for name in ["two", "three"] {
            object.name = name
            scene.graph.flush()
            #expect(scene.texts == [name])
        }
        #expect(scene.graph.issues == [])
    }

    @Test func aPublisherOfTheClassesOwnIsFollowed() {
        final class Own: ObservableObject {
            let objectWillChange = PassthroughSubject<Void, Never>()
            var name = "one" { willSet { objectWillChange.send() } }
        }
        struct Watcher: View {
            @ObservedObject var object: Own
            var body: some View { Leaf(object.name) }
        }
        let object = Own()
        let scene = TestScene(Watcher(object: object))
        object.name = "two"
        scene.graph.flush()
        #expect(scene.texts == ["two"])
    }

    // MARK: Other threads

    /// Changes that are told when they are made, on whatever thread.
    static let certainWays: [Announcing.Type] = [ByProperty.self, ForChild.self, ForProperty.self]

    /// The setter is held between the announcement and the store until the scene has been brought up to date.
    @Test(arguments: 0..<3)
    func aChangeOnAnotherThreadIsShownHoweverLateItIsStored(_ way: Int) async throws {
        let object = Self.certainWays[way].init()
        let scene = TestScene(Watcher(object: object))
        let isAnnounced = Flag()
        let mayGoOn = Flag()
        let holding = object.objectWillChange.sink { _ in
            isAnnounced.raise()
            mayGoOn.wait()
        }
        // A thread of its own: one that waits is missing elsewhere.
        let isWritten = Flag()
        Thread.detachNewThread {
            object.name = "two"
            isWritten.raise()
        }
        try await scene.wait { isAnnounced.isUp }
        for _ in 0..<3 {
            await Task.yield()
            scene.graph.flush()
        }
        #expect(scene.texts == ["one"])
        mayGoOn.raise()
        try await scene.wait { isWritten.isUp }
        holding.cancel()
        try await scene.wait { scene.texts == ["two"] }
        #expect(scene.takeBodies() == ["Watcher"])
    }

    @Test func aChangeOnAnotherThreadRunsItsReadersOnce() async throws {
        let (object, last) = (ByProperty(), ByProperty())
        let scene = TestScene(
            VStack {
                Watcher(object: object)
                Watcher(object: last)
            })
        await Task.detached { object.name = "two" }.value
        try await scene.wait { scene.texts == ["two", "one"] }
        await Task.detached { last.name = "two" }.value
        try await scene.wait { scene.texts == ["two", "two"] }
        #expect(scene.takeBodies() == ["Watcher", "Watcher"])
    }

    /// There is no telling when the code behind the announcement has run: only an announcement after it is sure to show it.
    @Test func anAnnouncementByHandOnAnotherThreadIsReported() async throws {
        let object = ByHand()
        let scene = TestScene(Watcher(object: object))
        await Task.detached { object.name = "two" }.value
        try await scene.wait { !scene.graph.issues.isEmpty }
        #expect(scene.graph.issues == [.changeAnnouncedOffMainActor(object: "ByHand")])
        await Task.detached { object.objectWillChange.send() }.value
        try await scene.wait { scene.texts == ["two"] }
    }

    /// Raised on one thread, waited for on another, which sleeps meanwhile: one that asked again and again would take the lock, and a
    /// core, from all other tests.
    // Safe: only touched under the lock.
    private final class Flag: @unchecked Sendable {
        private let condition = NSCondition()
        private var isRaised = false

        var isUp: Bool { condition.withLock { isRaised } }

        func raise() {
            condition.withLock {
                isRaised = true
                condition.broadcast()
            }
        }

        func wait() {
            condition.withLock { while !isRaised { condition.wait() } }
        }
    }
}
