import Dispatch
import RenderTree
import Testing

@testable import SwiftUICore

/// What counts as another value of a view.
@MainActor
struct ComparisonTests {
    /// Equal to every other of its id, whatever it is called.
    final class Person: Equatable {
        let id: Int
        let name: String
        init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
        static func == (a: Person, b: Person) -> Bool { a.id == b.id }
    }

    struct One: View {
        let person: Person
        var body: some View { Leaf(person.name) }
    }
    struct Perhaps: View {
        let person: Person?
        var body: some View { Leaf(person?.name ?? "nobody") }
    }
    struct Several: View {
        let people: [Person]
        var body: some View { Leaf(people.map(\.name).joined()) }
    }
    struct Weakly: View {
        weak var person: Person?
        unowned let sure: Person
        var body: some View { Leaf(person?.name ?? "nobody") }
    }
    struct Stored: View {
        @State var person = Person(1, "Ada")
        var body: some View { Tap(person.name) { person = Person(1, "Grace") } }
    }

    final class Shelf {
        var person: Person? = Person(1, "Ada")
    }

    struct Screen: View {
        let way: String
        let shelf: Shelf
        @State private var turns = 0
        var body: some View {
            VStack {
                Tap("turn") { turns += 1 }
                shown(turns, shelf.person)
            }
        }
        @ViewBuilder private func shown(_ turns: Int, _ person: Person?) -> some View {
            switch way {
            case "one": if let person { One(person: person) }
            case "perhaps": Perhaps(person: person)
            case "several": Several(people: person.map { [$0] } ?? [])
            default: Weakly(person: person, sure: Self.constant)
            }
        }
        private static let constant = Person(0, "sure")
    }

    @Test(arguments: ["one", "perhaps", "several", "weakly"])
    func anotherObjectWithAnEqualIdIsShown(_ way: String) throws {
        let shelf = Shelf()
        let scene = TestScene(Screen(way: way, shelf: shelf))
        #expect(scene.texts == ["turn", "Ada"])
        shelf.person = Person(1, "Grace")
        try scene.tap("turn")
        #expect(scene.texts == ["turn", "Grace"])
        _ = scene.takeBodies()
        try scene.tap("turn")
        #expect(scene.takeBodies() == ["Screen"])
    }

    struct Bound: View {
        var text: Binding<String>?
        var body: some View { Leaf(text?.wrappedValue ?? "none") }
    }
    struct Binder: View {
        @State private var text = "text"
        @State private var turns = 0
        @State private var isGiven = true
        var body: some View {
            Tap("turn") { turns += 1 }
            Tap("take \(turns)") { isGiven.toggle() }
            Bound(text: isGiven ? $text : nil)
        }
    }

    @Test func anOptionalBindingToTheSamePlaceIsTheSame() throws {
        let scene = TestScene(Binder())
        _ = scene.takeBodies()
        try scene.tap("turn")
        #expect(scene.takeBodies() == ["Binder"])
        try scene.tap("take 1")
        #expect(scene.takeBodies() == ["Binder", "Bound"])
        #expect(scene.texts.last == "none")
    }

    @Test func aStateTakesAnotherObjectWithAnEqualId() throws {
        let scene = TestScene(Stored())
        try scene.tap("Ada")
        #expect(scene.texts == ["Grace"])
    }

    @Test func whatAWeakFieldPointedAtMayGo() throws {
        let shelf = Shelf()
        let scene = TestScene(Screen(way: "weakly", shelf: shelf))
        shelf.person = nil
        for _ in 0..<3 { try scene.tap("turn") }
        #expect(scene.texts == ["turn", "nobody"])
    }

    @Test func comparingAStateMayReadTheState() throws {
        final class Link {
            var read: () -> Void = {}
        }
        struct Curious: Equatable {
            let number: Int
            let link: Link
            static func == (a: Curious, b: Curious) -> Bool {
                a.link.read()
                return a.number == b.number
            }
        }
        let link = Link()
        let location = StateLocation(Curious(number: 1, link: link), name: "state")
        link.read = { _ = location.get() }
        location.set(Curious(number: 2, link: link))
        #expect(location.get().number == 2)
    }
}
