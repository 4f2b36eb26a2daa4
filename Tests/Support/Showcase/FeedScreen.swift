import SwiftUI

/// Posts whose films play while they are in sight, under a header that fades, with a button that leads back to the top.
struct FeedScreen: View {
    @State private var position = ScrollPosition(edge: .top)
    @State private var isFarDown = false
    @State private var fade = 0.0
    @State private var phases: [ScrollPhase] = []
    @State private var playing: Set<Int> = []

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 20) {
                ZStack {
                    LinearGradient(colors: [.indigo, .teal], startPoint: .top, endPoint: .bottom)
                    Text("Today").font(.largeTitle.bold()).foregroundStyle(.white)
                }
                .frame(height: 180)
                .opacity(1 - fade)
                ForEach(1...60, id: \.self) { number in
                    PostView(number: number, isPlaying: playing.contains(number)) { isVisible in
                        if isVisible { playing.insert(number) } else { playing.remove(number) }
                    }
                }
            }
        }
        .scrollPosition($position)
        .onScrollGeometryChange(for: Bool.self) {
            $0.contentOffset.y + $0.contentInsets.top > 200
        } action: { _, isFarDown in
            withAnimation { self.isFarDown = isFarDown }
        }
        .onScrollGeometryChange(for: Double.self) { geometry in
            let distance = geometry.contentOffset.y + geometry.contentInsets.top
            let share = min(max(Double(distance) / 180, 0), 1)
            return (share * 20).rounded() / 20
        } action: { _, fade in
            self.fade = fade
        }
        .onScrollPhaseChange { _, phase in
            if phase == .idle { phases = phases.suffix(3) + [phase] } else { phases.append(phase) }
        }
        .overlay(alignment: .bottomTrailing) {
            VStack(alignment: .trailing) {
                if isFarDown {
                    Button("To the top", systemImage: "arrow.up") {
                        withAnimation { position.scrollTo(edge: .top) }
                    }
                    .buttonStyle(.borderedProminent)
                    .transition(.opacity)
                }
                VStack(alignment: .leading) {
                    Text("Playing: \(playing.sorted().map(String.init).joined(separator: ", "))")
                    Text("Phases: \(phases.suffix(4).map { "\($0)" }.joined(separator: " "))")
                    Text(position.isPositionedByUser ? "By hand" : "By the app")
                }
                .font(.footnote)
                .padding(8)
                .background(.regularMaterial, in: .rect(cornerRadius: 10))
            }
            .padding()
        }
        .navigationTitle("Feed")
    }
}

private struct PostView: View {
    let number: Int
    let isPlaying: Bool
    let onVisibility: (Bool) -> Void

    var body: some View {
        VStack(alignment: .leading) {
            Text("Post \(number)").font(.headline)
            ZStack {
                RoundedRectangle(cornerRadius: 12).fill(isPlaying ? Color.green.gradient : Color.gray.gradient)
                Image(systemName: isPlaying ? "pause.fill" : "play.fill").font(.largeTitle).foregroundStyle(.white)
            }
            .frame(height: 160)
            .onScrollVisibilityChange(threshold: 0.8, onVisibility)
        }
        .padding(.horizontal)
    }
}
