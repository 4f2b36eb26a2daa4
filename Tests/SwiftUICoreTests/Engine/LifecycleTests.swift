import Combine
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct LifecycleTests {
    @Test func whatIsInsideAppearsBeforeWhatIsAroundIt() {
        struct Child: View {
            let log: Log
            let name: String
            var body: some View {
                Leaf(name).onAppear { log.add("\(name) inner") }.onAppear { log.add("\(name) outer") }
                    .onChange(of: name, initial: true) { log.add("\(name) first value") }
            }
        }
        struct Parent: View {
            let log: Log
            var body: some View {
                VStack {
                    Child(log: log, name: "a")
                    Child(log: log, name: "b")
                }
                .onAppear { log.add("parent") }
            }
        }
        let log = Log()
        _ = TestScene(Parent(log: log))
        #expect(log.lines == ["a inner", "a outer", "a first value", "b inner", "b outer", "b first value", "parent"])
    }

    /// A view with another identity, of another type, or of another element: what comes appears before what goes.
    @Test(arguments: ["id", "branch", "optional", "erased", "row"])
    func aViewInThePlaceOfAnotherAppearsBeforeThatOneDisappears(_ way: String) throws {
        struct Shown: View {
            let log: Log
            let name: String
            var body: some View {
                Leaf(name).onAppear { log.add("\(name) appears") }.onDisappear { log.add("\(name) disappears") }
            }
        }
        struct Root: View {
            let log: Log
            let way: String
            @State private var number = 1
            var body: some View {
                VStack {
                    Tap("next") { number += 1 }
                    switch way {
                    case "id": Shown(log: log, name: "\(number)").id(number)
                    case "branch":
                        if number == 1 { Shown(log: log, name: "1") } else { Shown(log: log, name: "2") }
                    case "optional":
                        if number == 1 { Shown(log: log, name: "1") }
                        if number == 2 { Shown(log: log, name: "2") }
                    case "erased":
                        number == 1 ? AnyView(Shown(log: log, name: "1")) : AnyView(VStack { Shown(log: log, name: "2") })
                    default:
                        ForEach([number], id: \.self) { Shown(log: log, name: "\($0)") }
                    }
                }
            }
        }
        let log = Log()
        let scene = TestScene(Root(log: log, way: way))
        try scene.tap("next")
        #expect(log.lines == ["1 appears", "2 appears", "1 disappears"])
    }

    @Test func appearAndDisappearRunInTreeOrder() throws {
        struct Root: View {
            let log: Log
            @State private var shows = true
            var body: some View {
                VStack {
                    Tap("hide") { shows = false }
                    if shows {
                        VStack { Leaf("inner").onAppear { log.add("inner") }.onDisappear { log.add("inner gone") } }
                            .onAppear { log.add("outer") }
                            .onDisappear { log.add("outer gone") }
                    }
                }
            }
        }
        let log = Log()
        let scene = TestScene(Root(log: log))
        #expect(log.lines == ["inner", "outer"])
        log.lines = []
        try scene.tap("hide")
        #expect(log.lines == ["outer gone", "inner gone"])
    }

    @Test func rowsThatGoDisappearInTheirOrder() throws {
        struct Root: View {
            let log: Log
            @State private var names = (1...20).map { "\($0)" }
            var body: some View {
                VStack {
                    Tap("clear") { names = ["20"] }
                    ForEach(names, id: \.self) { name in Leaf(name).onDisappear { log.add(name) } }
                }
            }
        }
        let log = Log()
        let scene = TestScene(Root(log: log))
        try scene.tap("clear")
        #expect(log.lines == (1...19).map { "\($0)" })
    }

    @Test func onChangeGetsOldAndNew() throws {
        struct Root: View {
            let log: Log
            @State private var value = 1
            var body: some View {
                Tap("more") { value += 1 }
                    .onChange(of: value) { old, new in log.add("\(old) to \(new)") }
                    .onChange(of: value, initial: true) { log.add("now \(value)") }
            }
        }
        let log = Log()
        let scene = TestScene(Root(log: log))
        #expect(log.lines == ["now 1"])
        try scene.tap("more")
        #expect(log.lines == ["now 1", "now 2", "1 to 2"])
    }

    @Test func aTaskRunsAndIsCancelledWhenItsIdChanges() async throws {
        struct Root: View {
            let log: Log
            @State private var id = 1
            var body: some View {
                Tap("next") { id += 1 }
                    .task(id: id) {
                        let mine = id
                        log.add("start \(mine)")
                        do { try await Task.sleep(for: .seconds(3_600)) } catch { log.add("cancelled \(mine)") }
                    }
            }
        }
        let log = Log()
        let scene = TestScene(Root(log: log))
        try await scene.wait { log.lines == ["start 1"] }
        try scene.tap("next")
        try await scene.wait { Set(log.lines) == ["start 1", "cancelled 1", "start 2"] }
        scene.graph.unmount()
        try await scene.wait { log.lines.contains("cancelled 2") }
    }

    @Test func aPublisherReachesItsAction() throws {
        struct Root: View {
            let subject: PassthroughSubject<Int, Never>
            @State private var last = 0
            var body: some View { Leaf("\(last)").onReceive(subject) { last = $0 } }
        }
        let subject = PassthroughSubject<Int, Never>()
        let scene = TestScene(Root(subject: subject))
        subject.send(4)
        scene.graph.flush()
        #expect(scene.texts == ["4"])
    }

    @Test func anOnChangeThatWritesItselfIsStoppedAndReported() throws {
        struct Loop: View {
            @State private var value = 0
            var body: some View {
                Tap("go") { value += 1 }.onChange(of: value) { value += 1 }
            }
        }
        let scene = TestScene(Loop())
        try scene.tap("go")
        #expect(scene.graph.issues == [.actionLoop(action: "onChange in Loop")])
        // The scene still works.
        #expect(scene.texts == ["go"])
        scene.graph.flush()
    }

    @Test func aStateWriteDuringBodyIsReportedByName() {
        struct Bad: View {
            @State private var count = 0
            var body: some View {
                let _ = (count += 1)
                Leaf("\(count)")
            }
        }
        let scene = TestScene(Bad())
        #expect(scene.graph.issues == [.stateWriteDuringBody(state: "@State count of Bad", view: "Bad")])
    }

    @Test func anAnimationIsCarriedToTheHost() throws {
        struct Root: View {
            @State private var wide = false
            @State private var plain = 0
            var body: some View {
                VStack {
                    Leaf(wide ? "wide" : "narrow")
                    Leaf("\(plain)")
                    Tap("grow") { withAnimation(.easeIn(duration: 0.5)) { wide.toggle() } }
                    Tap("plain") { plain += 1 }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("grow")
        #expect(
            scene.takeOperations() == [
                "command glide(Optional(curve (0.42, 0.0) (1.0, 1.0) 0.5 s)) on root", "update wide text",
            ])
        try scene.tap("plain")
        #expect(scene.takeOperations() == ["update 1 text"])
    }
}
