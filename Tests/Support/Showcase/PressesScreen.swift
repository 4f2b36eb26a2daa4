import SwiftUI

/// Buttons whose styles show that they are pressed.
struct PressesScreen: View {
    @State private var log: [String] = []
    @State private var isOn = false

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                Text(log.last ?? "nothing").accessibilityIdentifier("last")
                Text("\(log.count)").accessibilityIdentifier("count")
                Button("Shrinks") { log.append("shrinks") }
                    .buttonStyle(ShrinkingStyle())
                    .accessibilityIdentifier("shrinks")
                Button("Fades") { log.append("fades") }
                    .buttonStyle(FadingStyle())
                    .accessibilityIdentifier("fades")
                Button("Says") { log.append("says") }
                    .buttonStyle(SayingStyle())
                    .accessibilityIdentifier("says")
                Button("Off") { log.append("off") }
                    .buttonStyle(ShrinkingStyle())
                    .disabled(true)
                    .accessibilityIdentifier("off")
                Button("Still") { log.append("still") }
                    .buttonStyle(StillStyle())
                    .accessibilityIdentifier("still")
                Button("Double") { log.append("double") }
                    .buttonStyle(DoubleStyle())
                    .accessibilityIdentifier("double")
                NavigationLink("Leads on") { Text("There") }
                    .buttonStyle(ShrinkingStyle())
                    .accessibilityIdentifier("leads")
                ForEach(0..<12, id: \.self) { number in
                    Button("Card \(number)") { log.append("card \(number)") }
                        .buttonStyle(CardStyle())
                        .accessibilityIdentifier("card \(number)")
                }
            }
            .padding()
            .frame(maxWidth: .infinity)
        }
        .navigationTitle("Presses")
    }
}

/// What most apps write.
private struct ShrinkingStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .foregroundStyle(.white)
            .padding(.horizontal, 24)
            .padding(.vertical, 12)
            .background(isEnabled ? Color.blue : .gray, in: .rect(cornerRadius: 12))
            .scaleEffect(configuration.isPressed ? 0.9 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}

private struct FadingStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding().background(configuration.isPressed ? .red : .green).opacity(configuration.isPressed ? 0.5 : 1)
    }
}

/// Hands the configuration on, to a view with a state of its own.
private struct SayingStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Saying(configuration: configuration) }

    private struct Saying: View {
        let configuration: ButtonStyle.Configuration
        @State private var presses = 0

        var body: some View {
            VStack {
                configuration.label
                Text(configuration.isPressed ? "pressed" : "released \(presses)").accessibilityIdentifier("saying")
            }
            .onChange(of: configuration.isPressed) { _, isPressed in if isPressed { presses += 1 } }
        }
    }
}

private struct StillStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.underline() }
}

/// Acts by a gesture of its own.
private struct DoubleStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding().border(.gray).onTapGesture(count: 2) { configuration.trigger() }
    }
}

private struct CardStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .frame(maxWidth: .infinity, minHeight: 90)
            .background(.thinMaterial, in: .rect(cornerRadius: 16))
            .brightness(configuration.isPressed ? -0.2 : 0)
            .scaleEffect(configuration.isPressed ? 0.97 : 1)
    }
}
