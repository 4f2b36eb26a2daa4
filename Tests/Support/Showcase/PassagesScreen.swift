import SwiftUI

/// Looks by place and by scrolling, and glass.
struct PassagesScreen: View {
    @State private var taps = 0

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                ScrollView(.horizontal) {
                    HStack {
                        ForEach(0..<10, id: \.self) { number in
                            RoundedRectangle(cornerRadius: 16).fill(.orange.gradient)
                                .frame(width: 160, height: 100)
                                .overlay { Text("\(number)") }
                                .scrollTransition { content, phase in
                                    content.opacity(phase.isIdentity ? 1 : 0.2).scaleEffect(phase.isIdentity ? 1 : 0.5)
                                }
                                .accessibilityIdentifier("card \(number)")
                        }
                    }
                }
                .frame(width: 380)
                ZStack {
                    LinearGradient(colors: [.red, .yellow, .blue], startPoint: .leading, endPoint: .trailing)
                    VStack {
                        GlassEffectContainer {
                            HStack {
                                Text("Glass").padding().glassEffect()
                                Text("Square").padding().glassEffect(.regular.tint(.teal), in: .rect(cornerRadius: 8))
                                    .accessibilityIdentifier("square")
                            }
                        }
                        HStack {
                            Button("Plain glass") { taps += 1 }.buttonStyle(.glass)
                            Button("Tapped \(taps)") { taps += 1 }.buttonStyle(.glassProminent)
                        }
                    }
                    .padding()
                }
                .frame(height: 200)
                Color.teal.frame(width: 100, height: 60)
                    .visualEffect { content, proxy in
                        content.offset(x: proxy.size.width / 2).blur(radius: proxy.frame(in: .global).minY < 100 ? 4 : 0)
                    }
                    .accessibilityIdentifier("shifted")
                ForEach(0..<20, id: \.self) { Text("Row \($0)").frame(height: 60) }
            }
            .padding()
            .frame(maxWidth: .infinity)
        }
        .navigationTitle("Passages")
    }
}
