import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Values that an app may have but never meant to show.
@MainActor
struct OutOfRangeTests {
    struct Bound<Value, Content: View>: View {
        @State var value: Value
        @ViewBuilder let content: (Binding<Value>) -> Content
        var body: some View {
            content($value)
            Text("value \(String(describing: value))")
        }
    }

    @Test func aSliderWithOneValue() throws {
        let scene = TestScene(Bound(value: 3.0) { Slider(value: $0, in: 3...3, step: 1) })
        let slider = try #require(scene.first(.slider))
        #expect(scene.graph.send(.change(.double(5)), to: slider) == nil)
        #expect(scene.texts.last == "value 3.0")
    }

    @Test(arguments: [
        0.0...Double.infinity, -Double.infinity...0, -Double.infinity...Double.infinity,
        -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude, 0...Double.leastNonzeroMagnitude,
    ])
    func aSliderWhoseRangeHasNoEnd(range: ClosedRange<Double>) throws {
        for step in [nil, 0, 0.1, -1, .nan, .infinity] as [Double?] {
            let scene = TestScene(
                Bound(value: 2.0) { value in
                    if let step { Slider(value: value, in: range, step: step) } else { Slider(value: value, in: range) }
                })
            let slider = try #require(scene.first(.slider))
            for value in [0.0, 1e300, -1e300, .nan] { scene.graph.send(.change(.double(value)), to: slider) }
            let text = try #require(scene.texts.last)
            #expect(!text.contains("nan") && !text.contains("inf"), "\(text), step \(String(describing: step))")
        }
    }

    @Test func aSliderWhoseValueIsNoNumber() throws {
        let scene = TestScene(Bound(value: Double.nan) { Slider(value: $0, in: 0...1) })
        let slider = try #require(scene.first(.slider))
        scene.graph.setTraits(HostTraits(isDark: true))
        #expect(scene.graph.send(.change(.double(0.25)), to: slider) == nil)
        #expect(scene.texts.last == "value 0.25")
    }

    @Test func aStepperStopsAtTheLimitsOfItsType() throws {
        let highest = TestScene(Bound(value: UInt8.max) { Stepper("S", value: $0) })
        let up = try #require(highest.first(.stepper))
        highest.graph.send(.change(.double(256)), to: up)
        #expect(highest.texts.last == "value 255")
        let lowest = TestScene(Bound(value: UInt(0)) { Stepper("S", value: $0, step: 3) })
        let down = try #require(lowest.first(.stepper))
        lowest.graph.send(.change(.double(-3)), to: down)
        #expect(lowest.texts.last == "value 0")
        let wide = TestScene(Bound(value: Int.max) { Stepper("S", value: $0, in: Int.min...Int.max, step: 2) })
        let both = try #require(wide.first(.stepper))
        wide.graph.send(.change(.double(.greatestFiniteMagnitude)), to: both)
        #expect(wide.texts.last == "value \(Int.max)")
    }

    @Test(arguments: [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e19, -1e19, 1e-300])
    func aStepperAskedToGoFar(target: Double) throws {
        let scene = TestScene(Bound(value: 0) { Stepper("S", value: $0, in: -3...3) })
        let stepper = try #require(scene.first(.stepper))
        scene.graph.send(.change(.double(target)), to: stepper)
        #expect(scene.texts.last == "value \(target > 1 ? 3 : target < 0 ? -3 : 1)")
    }

    @Test func aStepperOfNaN() throws {
        let scene = TestScene(Bound(value: Double.nan) { Stepper("S", value: $0, in: 0...1, step: 0.1) })
        let stepper = try #require(scene.first(.stepper))
        scene.graph.send(.change(.double(1)), to: stepper)
        scene.graph.send(.change(.double(-1)), to: stepper)
        #expect(scene.all(.stepper).count == 1)
    }

    @Test func aPickerWithoutTheChosenTag() throws {
        let scene = TestScene(
            Bound(value: "none") { value in
                Picker("P", selection: value) {
                    Text("A").tag("a"); Text("B").tag("b"); Text("number").tag(7)
                }
            })
        let picker = try #require(scene.first(.picker))
        #expect(picker[.selection] == .int(-1))
        for index in [-1, 3, .max, .min, 2] { #expect(scene.graph.send(.change(.int(index)), to: picker) == .notTaken) }
        #expect(scene.graph.send(.change(.int(1)), to: picker) == nil)
        #expect(scene.texts.last == "value b")
    }

    @Test func elementsWithTheSameID() throws {
        struct Twins: View {
            @State private var rows = [1, 1, 2, 1]
            var body: some View {
                Button("more") { rows.append(2) }
                ForEach(rows, id: \.self) { Text("row \($0)") }
            }
        }
        let scene = TestScene(Twins())
        #expect(scene.texts.filter { $0.hasPrefix("row") } == ["row 1", "row 2"])
        try scene.press("more")
        #expect(scene.texts.filter { $0.hasPrefix("row") } == ["row 1", "row 2"])
        #expect(scene.graph.issues.contains { "\($0)".contains("occurs more than once") })
    }

    @Test func coloursAndPathsOutOfRange() {
        for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            let scene = TestScene(
                VStack {
                    Color(red: number, green: number, blue: number, opacity: number)
                    Color(.sRGBLinear, red: number, green: number, blue: number)
                    Color(hue: number, saturation: number, brightness: number)
                    Text("x").padding(number).frame(width: number, height: number).offset(x: number).opacity(number)
                    Path { path in
                        path.addArc(
                            center: .zero, radius: number, startAngle: .radians(0), endAngle: .radians(number), clockwise: true)
                        path.addArc(
                            center: .zero, radius: 1, startAngle: .radians(number), endAngle: .zero, clockwise: false)
                        path.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .radians(number))
                    }
                    ProgressView(value: number, total: number)
                    Gauge(value: number) { Text("gauge") }
                })
            #expect(scene.texts.contains("x"))
            _ = scene.root.semanticDescription(looks: true)
        }
    }

    @Test func datesFarAway() {
        let dates = [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e12), Date(timeIntervalSince1970: -1e12)]
        for date in dates {
            let styles: [Text.DateStyle] = [.time, .date, .relative, .offset, .timer]
            let scene = TestScene(VStack { ForEach(0..<5, id: \.self) { Text(date, style: styles[$0]) } })
            #expect(scene.texts.count == 5)
        }
        for seconds in [Double.infinity, -.infinity, 1e300, .nan] {
            let date = Date(timeIntervalSince1970: seconds)
            #expect(TestScene(Text(date, style: .timer)).texts.count == 1)
            #expect(TestScene(Text(date, style: .relative)).texts.count == 1)
        }
    }
}
