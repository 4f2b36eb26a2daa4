import SwiftUI

/// Views that are seen through others, and circles of what is not square.
struct MasksScreen: View {
    @State private var isLoading = true
    private let rainbow = LinearGradient(colors: [.red, .yellow, .green, .blue, .purple], startPoint: .leading, endPoint: .trailing)

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                Card().modifier(Shimmer()).accessibilityIdentifier("shimmer")
                Card().modifier(Painted(fill: rainbow)).accessibilityIdentifier("painted")
                Card().modifier(Faded()).accessibilityIdentifier("faded")
                rainbow.frame(height: 44)
                    .mask { HStack(spacing: 16) { ForEach(0..<5) { _ in Image(systemName: "star.fill").font(.title) } } }
                    .accessibilityIdentifier("stars")
                Color.orange.frame(width: 220, height: 60)
                    .mask(alignment: .leading) { Circle().frame(width: 60, height: 60) }
                    .accessibilityIdentifier("framed")
                Text("Partly hidden, as a gradient at the side says")
                    .padding()
                    .background(.mint)
                    .mask {
                        HStack(spacing: 0) {
                            Rectangle()
                            LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing).frame(width: 80)
                        }
                    }
                    .shadow(radius: 6)
                    .accessibilityIdentifier("side")
                Circles()
                Hole().accessibilityIdentifier("hole")
                Drop().accessibilityIdentifier("drop")
            }
            .padding()
        }
        .navigationTitle("Masks")
    }
}

/// A view that cuts its form out of its group, through which the page is seen.
private struct Hole: View {
    var body: some View {
        ZStack {
            Color.indigo
            HStack {
                Spacer()
                Circle().frame(width: 60, height: 60).blendMode(.destinationOut)
            }
        }
        .frame(width: 200, height: 60)
        .compositingGroup()
    }
}

/// A colour that is seen through a drawing, whose discs stick to each other as drops do.
private struct Drop: View {
    @State private var isOpen = false

    var body: some View {
        Color.indigo.frame(width: 200, height: 60)
            .mask {
                Canvas { context, size in
                    context.addFilter(.alphaThreshold(min: 0.5, color: .black))
                    context.addFilter(.blur(radius: 4))
                    context.drawLayer { layer in
                        for id in 0...1 {
                            guard let disc = context.resolveSymbol(id: id) else { continue }
                            layer.draw(disc, at: CGPoint(x: size.width / 2, y: size.height / 2))
                        }
                    }
                } symbols: {
                    Circle().frame(width: 40, height: 40).tag(0)
                    Circle().frame(width: 40, height: 40).offset(x: isOpen ? 70 : 0).tag(1)
                }
            }
            .onTapGesture { withAnimation { isOpen.toggle() } }
    }
}

private struct Card: View {
    var body: some View {
        HStack(spacing: 12) {
            Circle().fill(.gray).frame(width: 48, height: 48)
            VStack(alignment: .leading, spacing: 8) {
                Text("A title of some length").font(.headline)
                RoundedRectangle(cornerRadius: 4).fill(.gray).frame(width: 160, height: 10)
            }
        }
        .padding(8)
    }
}

/// The idiom of placeholders: a bright band that runs over what is there, and only over that.
private struct Shimmer: ViewModifier {
    @State private var hasRun = false

    func body(content: Content) -> some View {
        content
            .overlay {
                LinearGradient(colors: [.clear, .white, .clear], startPoint: .leading, endPoint: .trailing)
                    .rotationEffect(.degrees(20))
                    .offset(x: hasRun ? 260 : -260)
                    .animation(.linear(duration: 1.5).repeatForever(autoreverses: false), value: hasRun)
                    .mask(content)
            }
            .onAppear { hasRun = true }
    }
}

/// A fill in the form of a view.
private struct Painted<Fill: View>: ViewModifier {
    let fill: Fill

    func body(content: Content) -> some View { content.overlay(fill.mask(content)) }
}

/// A band of a gradient that is a view of its own.
private struct Faded: ViewModifier {
    func body(content: Content) -> some View { content.mask(Band().scaleEffect(1.5)) }

    private struct Band: View {
        var body: some View {
            LinearGradient(colors: [.black.opacity(0.1), .black, .black.opacity(0.1)], startPoint: .topLeading, endPoint: .bottomTrailing)
        }
    }
}

/// A circle has the smaller side, and stands in the middle.
private struct Circles: View {
    var body: some View {
        VStack(spacing: 16) {
            HStack(spacing: 16) {
                wide("clipShape") { $0.clipShape(Circle()) }
                wide("mask") { $0.mask(Circle()) }
            }
            HStack(spacing: 16) {
                wide("any") { $0.clipShape(AnyShape(Circle())) }
                wide("shadow") { $0.clipShape(Circle()).shadow(color: .black, radius: 6) }
            }
            HStack(spacing: 16) {
                Text("In").frame(width: 140, height: 60).background(.teal, in: Circle()).accessibilityIdentifier("background")
                Text("On").frame(width: 140, height: 60).overlay(Circle().stroke(.teal, lineWidth: 3)).accessibilityIdentifier("overlay")
            }
            Button("Tap the circle") {}
                .frame(width: 140, height: 60).clipShape(Circle()).contentShape(Circle())
            Color.pink.frame(width: 60, height: 60).clipShape(Circle()).shadow(radius: 5).accessibilityIdentifier("square")
        }
    }

    private func wide<Cut: View>(_ name: String, cut: (AnyView) -> Cut) -> some View {
        cut(AnyView(Color.indigo.frame(width: 140, height: 60))).accessibilityIdentifier(name)
    }
}
