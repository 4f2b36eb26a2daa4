import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct ValueTests {
    @Test func aSliderKeepsToItsRangeAndSteps() {
        let box = Box(2.0)
        let screen = Screen(Slider(value: box.binding, in: 0...10, step: 2.5) { Text("Size") })
        #expect(
            screen.text == """
                root
                  slider value=2 minimum=0 maximum=10 step=2.5
                    title
                      text text="Size"
                """)
        screen.send(.change(.double(6)), to: .slider)
        #expect(box.value == 5)
        screen.send(.change(.double(99)), to: .slider)
        #expect(box.value == 10)
        #expect(screen.send(.change(.double(.nan)), to: .slider) == .notTaken)
        #expect(screen.send(.change(.string("1")), to: .slider) == .notTaken)
    }

    @Test func aSliderKeepsToTheBoundsThatAreEnabled() {
        let box = Box(0.5)
        let screen = Screen(Slider(value: box.binding, in: 0...1, enabledBounds: 0.25...0.75) { Text("Size") })
        screen.send(.change(.double(0.9)), to: .slider)
        #expect(box.value == 0.75)
        screen.send(.change(.double(0)), to: .slider)
        #expect(box.value == 0.25)
    }

    @Test func theMarksOfASliderStandAtTheirValues() {
        let screen = Screen(
            Slider(value: .constant(0.5), in: 0...100) {
                Text("Size")
            } ticks: {
                SliderTick(0)
                SliderTickContentForEach([50.0, 100.0, 250.0], id: \.self) { SliderTick($0) { Text("x") } }
            })
        #expect(screen.all(.shape).count == 1)
        #expect(screen.text.components(separatedBy: "text text=\"x\"").count == 3, "of those in the range")
        let marks = TickMarks(places: [0, 0.5, 1]).path(in: CGRect(x: 0, y: 0, width: 126, height: 30))
        #expect(marks.boundingRect.minX == 11.5 && marks.boundingRect.maxX == 114.5)
        let steps = Screen(
            Slider(value: .constant(0.5), in: 0...4, step: 1) {
                Text("Size")
            } tick: {
                $0 == 2 ? nil : SliderTick($0)
            })
        #expect(steps.all(.shape).count == 1 && steps.node(.slider)[.step] == .double(1))
    }

    @Test func aSliderShowsItsCurrentValueAndItsBounds() {
        let screen = Screen(
            Slider(value: .constant(0.5), in: 0...1, step: 0.25) {
                Text("Size")
            } currentValueLabel: {
                Text("half")
            } minimumValueLabel: {
                Text("none")
            } maximumValueLabel: {
                Text("all")
            } tick: {
                SliderTick("mark", $0)
            })
        let shown = ["half", "none", "all", "mark"].map { screen.text.contains("text text=\"\($0)\"") }
        #expect(shown == [true, true, true, true])
    }

    @Test func aSliderTellsOfEditing() {
        var log: [Bool] = []
        let screen = Screen(Slider(value: .constant(0.5), onEditingChanged: { log.append($0) }))
        screen.send(.change(.double(1)), to: .slider)
        #expect(log == [true, false])
        #expect(screen.node(.slider)[.value] == .double(0.5))
    }

    @Test("While the person holds a slider, editing begins once and ends once, whatever lies between")
    func aHeldSliderIsEditedOnce() {
        var log: [String] = []
        let box = Box(0.0)
        let screen = Screen(Slider(value: box.binding, in: 0...10) { log.append($0 ? "began" : "ended at \(box.value)") })
        let events: [InputEvent] = [.editing(true), .change(.double(2)), .change(.double(5)), .editing(false), .editing(false)]
        for event in events { #expect(screen.send(event, to: .slider) == nil) }
        #expect(log == ["began", "ended at 5.0"])
        screen.send(.change(.double(7)), to: .slider)
        #expect(log.suffix(2) == ["began", "ended at 7.0"])
    }

    @Test("A slider without a label of its own is called what stands beside it")
    func aSliderIsNamed() {
        let slider = Slider(value: .constant(0.5))
        #expect(Screen(slider).node(.slider)[.title] == .string("Slider"))
        #expect(Screen(LabeledContent("Volume") { slider }).node(.slider)[.title] == .string("Volume"))
        #expect(Screen(LabeledContent("Volume") { Slider(value: .constant(0.5)) { Text("Loudness") } }).node(.slider)[.title] == nil)
    }

    @Test("A gauge has its label, its value and its bounds each in their place", arguments: [false, true])
    func gaugeParts(hasBounds: Bool) {
        let gauge = Gauge(value: 30, in: 20...40) {
            Text("Heat")
        } currentValueLabel: {
            Text("30°")
        } minimumValueLabel: {
            Text("20")
        } maximumValueLabel: {
            Text("40")
        }
        let plain = Gauge(value: 30, in: 20...40) { Text("Heat") }
        let node = (hasBounds ? Screen(gauge.gaugeStyle(.linearCapacity)) : Screen(plain)).node(.progress)
        #expect(node[.minimum] == .double(20))
        #expect(node[.maximum] == .double(40))
        #expect(node[.style] == .string(hasBounds ? "gauge linearCapacity current bounds" : "gauge automatic"))
        let places = node.children.map { $0[.placement]?.string ?? "\($0.kind)" }
        #expect(places == (hasBounds ? ["title", "current", "minimum", "maximum"] : ["title"]))
    }

    @Test func aSliderShowsTheLabelsOfItsEnds() {
        let screen = Screen(
            Slider(value: .constant(0.5), in: 0...1) {
                Text("Size")
            } minimumValueLabel: {
                Text("small")
            } maximumValueLabel: {
                Text("large")
            })
        #expect(screen.node(.stack).children.map(\.kind) == [.text, .slider, .text])
        #expect(screen.texts == ["small", "Size", "large"])
    }

    @Test func aStepperStepsWithinItsBounds() {
        let box = Box(9)
        let screen = Screen(Stepper("Count", value: box.binding, in: 0...10, step: 2))
        #expect(screen.node(.stepper)[.maximum] == .double(10))
        screen.send(.change(.double(11)), to: .stepper)
        #expect(box.value == 10)
        screen.send(.change(.double(8)), to: .stepper)
        #expect(box.value == 8)
        #expect(screen.send(.change(.double(8)), to: .stepper) == .notTaken)
        #expect(screen.send(.change(.double(.infinity)), to: .stepper) == .notTaken)
    }

    @Test func aStepperWithActionsGoesBackToTheMiddle() {
        var count = 0
        let screen = Screen(Stepper("Count", onIncrement: { count += 1 }, onDecrement: nil))
        let operations = screen.operations { screen.send(.change(.double(1)), to: .stepper) }
        #expect(count == 1)
        #expect(operations == ["update stepper value"])
        #expect(screen.send(.change(.double(-1)), to: .stepper) == .notTaken)
    }

    @Test func aDatePickerKeepsToItsBounds() {
        let box = Box(Date(timeIntervalSince1970: 1000))
        let bounds = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 2000)
        let screen = Screen(
            DatePicker("Due", selection: box.binding, in: bounds, displayedComponents: .date).datePickerStyle(.compact))
        let picker = screen.node(.datePicker)
        #expect(picker[.value] == .double(1000))
        #expect(picker[.components] == .string("date"))
        #expect(picker[.style] == .string("compact"))
        #expect(screen.send(.change(.double(3000)), to: .datePicker) == nil)
        #expect(box.value == bounds.upperBound, "as a UIDatePicker does")
        #expect(screen.node(.datePicker)[.value] == .double(2000))
        #expect(screen.send(.change(.double(-1)), to: .datePicker) == nil)
        #expect(box.value == bounds.lowerBound)
        #expect(screen.send(.change(.double(1500)), to: .datePicker) == nil)
        #expect(box.value == Date(timeIntervalSince1970: 1500))
    }

    @Test func aColorPickerTakesHexadecimals() {
        let box = Box(Color(red: 1, green: 0, blue: 0))
        let screen = Screen(ColorPicker("Ink", selection: box.binding))
        #expect(screen.node(.colorPicker)[.value] == .string("#ff0000"))
        #expect(screen.send(.change(.string("#00FF00")), to: .colorPicker) == nil)
        #expect(box.value == Color(red: 0, green: 1, blue: 0))
        #expect(screen.send(.change(.string("green")), to: .colorPicker) == .notTaken)
    }

    @Test func progressAndGaugeShowTheirValues() {
        #expect(Screen(ProgressView()).text == "root\n  progress")
        let progress = Screen(ProgressView("Loading", value: 3, total: 4)).node(.progress)
        #expect(progress[.value] == .double(0.75))
        let gauge = Screen(Gauge(value: 5.0, in: 0...10) { Text("Speed") }.gaugeStyle(.accessoryCircular)).node(.progress)
        #expect(gauge[.value] == .double(5))
        #expect(gauge[.style] == .string("gauge accessoryCircular"))
    }

    @Test func anAppsOwnStyleDrawsGauges() {
        struct Words: GaugeStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.label
                    configuration.minimumValueLabel
                    Text("\(Int(configuration.value * 100)) %")
                    configuration.maximumValueLabel
                    configuration.currentValueLabel
                }
            }
        }
        let screen = Screen(
            VStack {
                Gauge(value: 30, in: 20...40) {
                    Text("Heat")
                } currentValueLabel: {
                    Text("30°")
                } minimumValueLabel: {
                    Text("20")
                } maximumValueLabel: {
                    Text("40")
                }
                Gauge(value: 1) { Text("Full") }
            }
            .gaugeStyle(Words()))
        #expect(screen.texts == ["Heat", "20", "50 %", "40", "30°", "Full", "100 %"])
        #expect(screen.all(.progress).isEmpty)
    }

    @Test func aProgressOfFoundationIsFollowed() async throws {
        let progress = Progress(totalUnitCount: 4)
        let screen = Screen(ProgressView(progress))
        progress.completedUnitCount = 2
        for _ in 0..<1000 where screen.node(.progress)[.value] != .double(0.5) {
            try await Task.sleep(for: .milliseconds(2))
            screen.scene.flush()
        }
        #expect(screen.node(.progress)[.value] == .double(0.5))
        screen.scene.unmount()
    }
}
