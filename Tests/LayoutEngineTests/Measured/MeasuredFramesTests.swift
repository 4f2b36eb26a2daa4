import Foundation
import LayoutEngine
import Testing

/// The engine beside what Apple's SwiftUI was measured to do.
struct MeasuredFramesTests {
    @Test func everyScenarioHoldsWithinItsTolerance() throws {
        let scenarios = try Scenario.file().scenarios
        var report: [String] = []
        var compared = 0
        for scenario in scenarios {
            let differences = scenario.differences()
            compared += differences.count
            let wrong = differences.filter { $0.value > scenario.tolerance }.sorted { $0.key < $1.key }
            if !wrong.isEmpty {
                report.append("\(scenario.id): " + wrong.map { "\($0.key) is \($0.value) off" }.joined(separator: ", "))
            }
        }
        #expect(report.isEmpty, "\(report.joined(separator: "\n"))")
        #expect(scenarios.count == 38 && compared == 107, "\(scenarios.count) scenarios, \(compared) comparisons")
    }

    @Test func constraintsOfFramesAreMadeToAgree() throws {
        for constraint in try Scenario.file().frameConstraints {
            func bounds(_ axis: String) -> FlexibleLength {
                FlexibleLength(
                    min: constraint.input["min" + axis]?.value, ideal: constraint.input["ideal" + axis]?.value,
                    max: constraint.input["max" + axis]?.value)
            }
            let width = bounds("Width")
            let height = bounds("Height")
            let actual = [
                "minWidth": width.min, "idealWidth": width.ideal, "maxWidth": width.max,
                "minHeight": height.min, "idealHeight": height.ideal, "maxHeight": height.max,
            ]
            for (key, expected) in constraint.result {
                #expect(actual[key] == .some(expected.value), "\(constraint.id): \(key)")
            }
        }
    }
}
