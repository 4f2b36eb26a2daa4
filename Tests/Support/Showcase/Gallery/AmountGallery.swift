import SwiftUI

struct AmountGallery: View {
    @State private var amount = 0.4
    @State private var count = 3

    var body: some View {
        Exhibits {
            Exhibit("Sliders") {
                Slider(value: $amount) { Text("Plain") }
                Slider(value: $amount, in: 0...1, step: 0.1) { Text("In steps") }
                Slider(value: $amount) {
                    Text("Volume")
                } minimumValueLabel: {
                    Image(systemName: "speaker")
                } maximumValueLabel: {
                    Image(systemName: "speaker.wave.3")
                }
                Slider(value: $amount) { Text("Tinted") }.tint(.orange)
                Slider(value: $amount) { Text("Disabled") }.disabled(true)
            }
            Exhibit("Steppers") {
                Stepper("Count \(count)", value: $count, in: 0...5)
                Stepper("Disabled", value: $count).disabled(true)
            }
            Exhibit("Progress") {
                ProgressView()
                ProgressView("Loading")
                ProgressView(value: amount)
                ProgressView("Downloading", value: amount)
                ProgressView(value: amount) {
                    Text("With a value")
                } currentValueLabel: {
                    Text("\(Int(amount * 100)) %")
                }
                ProgressView(value: amount) { Text("Circular") }.progressViewStyle(.circular)
                ProgressView(value: amount) { Text("Tinted") }.tint(.green)
                HStack(spacing: 20) {
                    ProgressView().controlSize(.mini)
                    ProgressView().controlSize(.small)
                    ProgressView().controlSize(.regular)
                    ProgressView().controlSize(.large)
                }
            }
            Exhibit("Gauges") {
                gauge("Automatic")
                gauge("Linear capacity").gaugeStyle(.linearCapacity)
                gauge("Accessory linear").gaugeStyle(.accessoryLinear)
                gauge("Accessory linear capacity").gaugeStyle(.accessoryLinearCapacity)
                HStack(spacing: 20) {
                    gauge("AC").gaugeStyle(.accessoryCircular)
                    gauge("ACC").gaugeStyle(.accessoryCircularCapacity)
                    gauge("Tint").gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.green, .yellow, .red]))
                }
            }
        }
    }

    private func gauge(_ title: String) -> some View {
        Gauge(value: amount) {
            Text(title)
        } currentValueLabel: {
            Text("\(Int(amount * 100))")
        } minimumValueLabel: {
            Text("0")
        } maximumValueLabel: {
            Text("100")
        }
    }
}
