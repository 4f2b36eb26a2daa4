import SwiftUI

/// Views and shapes whose own values are animated: a progress ring, a number that counts, a wave.
struct ValuesScreen: View {
    @State private var progress = 0.25
    @State private var score = 0.0

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                ZStack {
                    Circle().stroke(.gray.opacity(0.3), lineWidth: 12)
                    Circle().trim(from: 0, to: progress).stroke(.blue, style: StrokeStyle(lineWidth: 12, lineCap: .round))
                        .rotationEffect(.degrees(-90)).accessibilityIdentifier("ring")
                    Counter(number: progress * 100, unit: "%").accessibilityIdentifier("percent")
                }
                .frame(width: 140, height: 140)
                HStack {
                    Button("Fill") { withAnimation(.linear(duration: 30)) { progress = 0.75 } }
                    Button("Empty at once") { progress = 0 }
                    Button("Count") { withAnimation(.easeInOut(duration: 0.7)) { score = 1000 } }
                }
                Counter(number: score, unit: "points").font(.title).accessibilityIdentifier("score")
                Waves().frame(height: 80)
            }
            .padding()
        }
        .navigationTitle("Values")
    }
}

/// A number that counts.
private struct Counter: View, Animatable {
    var number: Double
    let unit: String

    nonisolated var animatableData: Double {
        get { number }
        set { number = newValue }
    }

    var body: some View { Text("\(Int(number.rounded())) \(unit)").monospacedDigit() }
}

private struct Waves: View {
    @State private var phase = 0.0

    var body: some View {
        Wave(phase: phase).fill(.teal).accessibilityIdentifier("wave")
            .onAppear { withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { phase = 2 * .pi } }
    }
}

private struct Wave: Shape {
    var phase: Double

    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
            for x in stride(from: rect.minX, through: rect.maxX, by: 4) {
                let angle = Double(x / max(rect.width, 1)) * 4 * .pi + phase
                path.addLine(to: CGPoint(x: x, y: rect.midY + rect.height / 4 * CGFloat(sin(angle))))
            }
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}
