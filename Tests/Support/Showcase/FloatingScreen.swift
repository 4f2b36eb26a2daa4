import SwiftUI

/// A list with what stands over it when it is empty.
struct FloatingScreen: View {
    @State private var rows = Array(0..<40)
    @State private var isAsking = false

    var body: some View {
        List(rows, id: \.self) { Text("Song \($0)") }
            .overlay {
                if rows.isEmpty { ContentUnavailableView("No Songs", systemImage: "music.note") }
            }
            .sheet(isPresented: $isAsking) {
                Text("A sheet without a bar").frame(maxWidth: .infinity, maxHeight: .infinity)
                    .toolbar { Button("Answer") { isAsking = false } }
            }
            .navigationTitle("Floating")
            .toolbar {
                Button("Ask", systemImage: "questionmark") { isAsking = true }
                Button("Clear", systemImage: "trash") { rows = [] }
                Toggle("Shuffle", systemImage: "shuffle", isOn: .constant(true))
            }
    }
}

/// What an app measures and then makes as wide as it was, a symbol over a background that goes beyond the safe area, a full gauge.
struct MeasuredScreen: View {
    private struct Width: PreferenceKey {
        static let defaultValue: CGFloat = 0
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }

    private struct Measured: ViewModifier {
        @State private var width: CGFloat?
        func body(content: Content) -> some View {
            content.frame(minWidth: width)
                .background(GeometryReader { Color.clear.preference(key: Width.self, value: $0.size.width) })
                .onPreferenceChange(Width.self) { width = $0 }
        }
    }

    @State private var count = 1

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                Stepper("Count \(count)", value: $count, in: 1...3)
                Text("Short").modifier(Measured()).background(.yellow).accessibilityIdentifier("short")
                Image(systemName: "clock.fill").font(.largeTitle).foregroundStyle(.indigo).accessibilityIdentifier("clock")
                Gauge(value: 1) {
                    Text("Score")
                } currentValueLabel: {
                    Text("100%")
                }
                .gaugeStyle(.accessoryCircular)
                .accessibilityIdentifier("gauge")
            }
            .padding()
        }
        .background(LinearGradient(colors: [.purple.opacity(0.3), .clear], startPoint: .top, endPoint: .bottom))
        .navigationTitle("Measured")
    }
}

/// Messages that come by themselves, of which the last one is scrolled to, and a panel of a material that floats over their end.
struct ArrivingScreen: View {
    @State private var messages = Array(0..<30)

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack {
                    ForEach(messages, id: \.self) { number in
                        Text("Message \(number)").padding().background(.quaternary, in: .capsule)
                            .transition(.move(edge: .bottom))
                    }
                    Color.clear.frame(height: 1).id("end")
                }
            }
            .defaultScrollAnchor(.bottom)
            .safeAreaInset(edge: .bottom) {
                Text("Now playing").padding().frame(maxWidth: .infinity)
                    .background(.ultraThinMaterial, in: .rect(cornerRadius: 14))
                    .shadow(color: .black.opacity(0.2), radius: 8, y: 4)
                    .accessibilityIdentifier("panel")
                    .padding(.horizontal)
            }
            .onChange(of: messages.count) { withAnimation { proxy.scrollTo("end", anchor: .bottom) } }
        }
        .navigationTitle("Arriving")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            Button("Send") {
                withAnimation(.snappy) { messages.append(messages.count) }
                Task {
                    try? await Task.sleep(for: .milliseconds(400))
                    messages.append(messages.count)
                }
            }
        }
    }
}
