import SwiftUI

/// Gradients wherever a fill goes: in outlines, along lines, in symbols; and rows whose link holds a button.
struct PaintsScreen: View {
    @State private var share = 0.5
    @State private var isMarked = false
    @State private var title = "Large"

    private let rainbow = AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center)
    private let sunset = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)

    var body: some View {
        List {
            Section("Paints") {
                HStack(spacing: 12) {
                    Circle().trim(from: 0, to: share)
                        .stroke(rainbow, style: StrokeStyle(lineWidth: 10, lineCap: .round))
                        .frame(width: 60, height: 60)
                        .accessibilityIdentifier("ring")
                    Heart().fill(sunset).frame(width: 60, height: 60).accessibilityIdentifier("heart")
                    RoundedRectangle(cornerRadius: 12).strokeBorder(sunset, lineWidth: 8).frame(width: 60, height: 60)
                        .accessibilityIdentifier("border")
                    Image(systemName: "heart.fill").font(.largeTitle).foregroundStyle(sunset).accessibilityIdentifier("symbol")
                }
                .padding(8)
                Button("More") { withAnimation { share = 0.9 } }
                HStack(spacing: 12) {
                    Rectangle().fill(LinearGradient(colors: [.white, .black], startPoint: .center, endPoint: .bottom))
                        .frame(width: 60, height: 60).accessibilityIdentifier("half")
                    EllipticalGradient(colors: [.red, .blue]).frame(width: 80, height: 40).accessibilityIdentifier("ellipse")
                    MeshGradient(
                        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .yellow]
                    )
                    .frame(width: 60, height: 60).accessibilityIdentifier("mesh")
                    Heart().fill(rainbow).frame(width: 60, height: 60).accessibilityIdentifier("wheel")
                }
                .padding(8)
                Color.green.frame(height: 10).containerRelativeFrame(.horizontal) { length, _ in min(length / 2, 150) }
                    .accessibilityIdentifier("share")
            }
            Section("Shadows") {
                HStack(spacing: 24) {
                    RoundedRectangle(cornerRadius: 8).fill(.white.shadow(.drop(color: .red, radius: 1, x: 12, y: 0)))
                        .frame(width: 40, height: 40).padding(20).accessibilityIdentifier("drop")
                    Heart().fill(Color.white.shadow(.inner(color: .blue, radius: 2, x: 0, y: 10)))
                        .frame(width: 60, height: 60).accessibilityIdentifier("inner")
                    Rectangle().subtracting(Circle()).fill(.green).frame(width: 60, height: 60).accessibilityIdentifier("cut")
                    Text("Rim").padding(16).border(sunset, width: 6).accessibilityIdentifier("rim")
                }
                Group(
                    subviews: Group {
                        Text("One")
                        Text("Two")
                    }
                ) { subviews in
                    HStack {
                        Text("\(subviews.count) subviews")
                        ForEach(subviews) { $0.padding(4).background(.yellow) }
                    }
                }
            }
            Section("Rows") {
                NavigationLink {
                    Text("Arrived")
                } label: {
                    HStack {
                        Text("Marked row")
                        Spacer()
                        Button(isMarked ? "Unmark" : "Mark") { isMarked.toggle() }.buttonStyle(.plain)
                    }
                }
                TextField("Title", text: $title).font(.title.bold()).foregroundStyle(.red).multilineTextAlignment(.trailing)
            }
        }
    }
}

private struct Heart: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.maxY))
            path.addCurve(
                to: CGPoint(x: rect.midX, y: rect.minY + rect.height / 4), control1: CGPoint(x: rect.minX - 20, y: rect.midY),
                control2: CGPoint(x: rect.minX, y: rect.minY - 10))
            path.addCurve(
                to: CGPoint(x: rect.midX, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: rect.minY - 10),
                control2: CGPoint(x: rect.maxX + 20, y: rect.midY))
        }
    }
}
