import SwiftUI

/// Sliders and gauges.
struct NumbersView: View {
    @State private var speed = 40.0
    @State private var edits: [String] = []

    var body: some View {
        Form {
            Section("Sliders") {
                Slider(value: $speed, in: 0...200) {
                    Text("Speed")
                } minimumValueLabel: {
                    Text("0")
                } maximumValueLabel: {
                    Text("200")
                } onEditingChanged: {
                    edits.append($0 ? "began" : "ended")
                }
                Text("Speed \(speed.formatted())")
                Text("Edits: \(edits.joined(separator: " "))")
            }
            Section("Gauges") {
                gauge.gaugeStyle(.linearCapacity)
                gauge.gaugeStyle(.accessoryLinear)
                gauge.gaugeStyle(.accessoryLinearCapacity)
                HStack(spacing: 24) {
                    gauge.gaugeStyle(.accessoryCircular)
                    gauge.gaugeStyle(.accessoryCircularCapacity)
                    gauge.gaugeStyle(.accessoryCircular).tint(.green)
                }
                Gauge(value: 0.3) { Text("Plain") }
            }
        }
    }

    private var gauge: some View {
        Gauge(value: speed, in: 0...200) {
            Text("Speed")
        } currentValueLabel: {
            Text("\(Int(speed))")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("200")
        }
    }
}
