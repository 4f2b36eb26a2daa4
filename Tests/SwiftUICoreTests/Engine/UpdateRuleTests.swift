import Observation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct UpdateRuleTests {
    struct Counter: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Leaf("count \(count)")
                Tap("more") { count += 1 }
                Bystander()
            }
        }
    }

    struct Bystander: View {
        var body: some View { Leaf("bystander") }
    }

    @Test func aStateRunsOnlyTheBodyThatReadsItAndUpdatesOneProperty() throws {
        let scene = TestScene(Counter())
        try scene.tap("more")
        #expect(scene.takeBodies() == ["Counter"])
        #expect(scene.takeOperations() == ["update count 1 text"])
    }

    @Test func writingTheSameValueRunsNothing() throws {
        struct Setter: View {
            @State private var value = 1
            var body: some View {
                VStack {
                    Leaf("\(value)")
                    Tap("same") { value = 1 }
                }
            }
        }
        let scene = TestScene(Setter())
        try scene.tap("same")
        #expect(scene.takeBodies() == [])
        #expect(scene.takeOperations() == [])
    }

    @Test func twoUsesOfOneViewValueHaveTwoStates() throws {
        let counter = Counter()
        let scene = TestScene(
            VStack {
                counter
                counter
            })
        try scene.tap("more")
        #expect(scene.texts == ["count 1", "more", "bystander", "count 0", "more", "bystander"])
    }

    struct Owner: View {
        @State private var value = 0
        var body: some View {
            VStack {
                Reader(value: $value)
                Tap("write") { value += 1 }
            }
        }
    }

    struct Reader: View {
        @Binding var value: Int
        var body: some View { Leaf("value \(value)") }
    }

    @Test func aBindingRunsItsReaderNotItsOwner() throws {
        let scene = TestScene(Owner())
        try scene.tap("write")
        #expect(scene.takeBodies() == ["Reader"])
        #expect(scene.takeOperations() == ["update value 1 text"])
    }

    @Test func aChildWithAnEqualValueIsNotVisited() throws {
        struct Child: View {
            let number: Int
            let name: String
            var body: some View { Leaf("\(name) \(number)") }
        }
        struct Parent: View {
            @State private var count = 0
            var body: some View {
                VStack {
                    Child(number: count / 2, name: "half")
                    Tap("more") { count += 1 }
                }
            }
        }
        let scene = TestScene(Parent())
        try scene.tap("more")
        #expect(scene.takeBodies() == ["Parent"])
        try scene.tap("more")
        #expect(scene.takeBodies() == ["Parent", "Child"])
        #expect(scene.takeOperations() == ["update half 1 text"])
    }

    @Test func aFieldMayHaveAnyProtocolsType() throws {
        struct Failure: Error {}
        struct Message: View {
            let error: any Error
            let text: any CustomStringConvertible
            let more: (any Error)?
            @State private var anything: Any = 1
            var body: some View { Tap("\(text) \(anything)") { anything = "two" } }
        }
        let scene = TestScene(Message(error: Failure(), text: "one", more: nil))
        try scene.tap("one 1")
        #expect(scene.texts == ["one two"])
    }

    @Test func aNewClosureReplacesTheHandlerAndEmitsNothing() throws {
        struct Sum: View {
            @State private var total = 0
            @State private var step = 1
            var body: some View {
                VStack {
                    Tap("add") { [step] in total += step }
                    Tap("bigger") { step = 10 }
                }
            }
        }
        let scene = TestScene(Sum())
        try scene.tap("bigger")
        #expect(scene.takeOperations() == [])
        struct Shown: View {
            @State private var total = 0
            @State private var step = 1
            var body: some View {
                VStack {
                    Leaf("\(total)")
                    Tap("add") { [step] in total += step }
                    Tap("bigger") { step = 10 }
                }
            }
        }
        let shown = TestScene(Shown())
        try shown.tap("bigger")
        try shown.tap("add")
        #expect(shown.texts.first == "10")
    }

    @Test func oneChangedRowOfTenThousandGivesOneOperation() throws {
        struct Row: View {
            let title: String
            var body: some View { Leaf(title) }
        }
        struct Rows: View {
            @State private var rows = (0..<10_000).map { "row \($0)" }
            var body: some View {
                VStack {
                    Tap("change") { rows[7_777] = "changed" }
                    ForEach(Array(rows.enumerated()), id: \.offset) { Row(title: $0.element) }
                }
            }
        }
        let scene = TestScene(Rows())
        try scene.tap("change")
        #expect(scene.takeBodies() == ["Rows", "ForEach", "Row"])
        #expect(scene.takeOperations() == ["update changed text"])
    }

    @Test func fortyChildrenInOneBody() {
        struct Forty: View {
            var body: some View {
                Leaf("1"); Leaf("2"); Leaf("3"); Leaf("4"); Leaf("5"); Leaf("6"); Leaf("7"); Leaf("8"); Leaf("9"); Leaf("10")
                Leaf("11"); Leaf("12"); Leaf("13"); Leaf("14"); Leaf("15"); Leaf("16"); Leaf("17"); Leaf("18"); Leaf("19")
                Leaf("20"); Leaf("21"); Leaf("22"); Leaf("23"); Leaf("24"); Leaf("25"); Leaf("26"); Leaf("27"); Leaf("28")
                Leaf("29"); Leaf("30"); Leaf("31"); Leaf("32"); Leaf("33"); Leaf("34"); Leaf("35"); Leaf("36"); Leaf("37")
                Leaf("38"); Leaf("39"); Leaf("40")
            }
        }
        #expect(TestScene(Forty()).texts == (1...40).map(String.init))
    }

    @Test func fiveHundredNestedViewsDoNotOverflowTheStack() throws {
        struct Nest: View {
            let depth: Int
            @Binding var label: String
            var body: some View {
                if depth > 0 {
                    AnyView(VStack { Nest(depth: depth - 1, label: $label) })
                } else {
                    AnyView(Leaf(label))
                }
            }
        }
        struct Root: View {
            @State private var label = "deep"
            var body: some View {
                VStack {
                    Tap("rename") { label = "deeper" }
                    Nest(depth: 500, label: $label)
                }
            }
        }
        let scene = TestScene(Root())
        #expect(scene.texts == ["rename", "deep"])
        try scene.tap("rename")
        #expect(scene.takeBodies() == ["Nest"])
        #expect(scene.takeOperations() == ["update deeper text"])
    }
}
