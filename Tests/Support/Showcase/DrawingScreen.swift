import SwiftUI

/// What apps draw by themselves: a clock, a line of values, particles, and one of everything that a context can do.
struct DrawingScreen: View {
    @State private var values = [3, 7, 4, 9, 6, 12, 8]
    @State private var isRunning = false
    @State private var burst = 0

    var body: some View {
        List {
            Section("A clock") {
                AnalogClock()
                    .frame(height: 160)
                    .accessibilityIdentifier("clock")
            }
            Section("A line of values") {
                Sparkline(values: values)
                    .frame(height: 60)
                    .accessibilityIdentifier("sparkline")
                Button("Another value") { values.append((values.count * 7) % 13) }
            }
            Section("Particles") {
                Confetti(isRunning: isRunning)
                    .frame(height: 120)
                    .accessibilityIdentifier("confetti")
                Toggle("Falling", isOn: $isRunning)
            }
            Section("Everything") {
                SampleCanvas()
                    .frame(height: 300)
                    .accessibilityIdentifier("samples")
            }
            Section("Views as symbols") {
                SymbolCanvas()
                    .frame(height: 80)
                    .accessibilityIdentifier("symbols")
            }
        }
        .navigationTitle("Drawing")
    }
}

struct AnalogClock: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let radius = min(size.width, size.height) / 2 - 4
                context.translateBy(x: size.width / 2, y: size.height / 2)
                context.stroke(
                    Path(ellipseIn: CGRect(x: -radius, y: -radius, width: radius * 2, height: radius * 2)), with: .color(.primary),
                    lineWidth: 2)
                for tick in 0..<60 {
                    var tickContext = context
                    tickContext.rotate(by: .degrees(Double(tick) * 6))
                    let isHour = tick % 5 == 0
                    let mark = Path(CGRect(x: -0.5, y: -radius + 4, width: isHour ? 2 : 1, height: isHour ? 8 : 4))
                    tickContext.fill(mark, with: .color(isHour ? .primary : .secondary))
                }
                for hour in [3, 6, 9, 12] {
                    let angle = Double(hour) / 12 * 2 * .pi
                    let place = CGPoint(x: sin(angle) * (radius - 22), y: -cos(angle) * (radius - 22))
                    context.draw(Text("\(hour)").font(.caption).bold(), at: place)
                }
                let seconds = timeline.date.timeIntervalSinceReferenceDate
                hand(in: context, turn: seconds / 43_200, length: radius * 0.5, width: 4, .primary)
                hand(in: context, turn: seconds / 3600, length: radius * 0.75, width: 3, .primary)
                hand(in: context, turn: seconds / 60, length: radius * 0.85, width: 1, .red)
            }
        }
    }

    private func hand(in context: GraphicsContext, turn: Double, length: Double, width: Double, _ color: Color) {
        var context = context
        context.rotate(by: .radians(turn.truncatingRemainder(dividingBy: 1) * 2 * .pi))
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: -length))
        context.stroke(path, with: .color(color), style: StrokeStyle(lineWidth: width, lineCap: .round))
    }
}

struct Sparkline: View {
    let values: [Int]

    var body: some View {
        Canvas { context, size in
            guard let most = values.max(), values.count > 1 else { return }
            let step = size.width / Double(values.count - 1)
            let points = values.enumerated().map { index, value in
                CGPoint(x: Double(index) * step, y: size.height - 4 - Double(value) / Double(most) * (size.height - 8))
            }
            var line = Path()
            line.addLines(points)
            var area = line
            area.addLine(to: CGPoint(x: size.width, y: size.height))
            area.addLine(to: CGPoint(x: 0, y: size.height))
            area.closeSubpath()
            let gradient = Gradient(colors: [.blue.opacity(0.4), .blue.opacity(0)])
            context.fill(area, with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
            context.stroke(line, with: .color(.blue), style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
            for point in points {
                context.fill(Path(ellipseIn: CGRect(x: point.x - 3, y: point.y - 3, width: 6, height: 6)), with: .color(.blue))
            }
        }
    }
}

struct Confetti: View {
    let isRunning: Bool
    private static let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .purple, .pink]

    var body: some View {
        TimelineView(.animation(minimumInterval: 1 / 20, paused: !isRunning)) { timeline in
            Canvas { context, size in
                let time = timeline.date.timeIntervalSinceReferenceDate
                for index in 0..<60 {
                    let seed = Double(index)
                    let speed = 0.15 + (seed * 0.61).truncatingRemainder(dividingBy: 0.3)
                    let x = (seed * 0.618).truncatingRemainder(dividingBy: 1) * size.width + sin(time * 2 + seed) * 6
                    let y = (seed * 0.173 + time * speed).truncatingRemainder(dividingBy: 1) * (size.height + 20) - 10
                    var piece = context
                    piece.translateBy(x: x, y: y)
                    piece.rotate(by: .radians(time * 3 + seed))
                    piece.opacity = 0.9
                    piece.fill(Path(CGRect(x: -4, y: -2, width: 8, height: 4)), with: .color(Self.colors[index % Self.colors.count]))
                }
            }
        }
    }
}

struct SampleCanvas: View {
    var body: some View {
        Canvas { context, size in
            // Shadings.
            let rainbow = Gradient(colors: [.red, .yellow, .green, .blue])
            func box(_ column: Int, _ row: Int) -> CGRect { CGRect(x: 8 + column * 72, y: 8 + row * 72, width: 60, height: 60) }
            context.fill(
                Path(box(0, 0)), with: .linearGradient(rainbow, startPoint: box(0, 0).origin, endPoint: CGPoint(x: 68, y: 68)))
            context.fill(
                Path(ellipseIn: box(1, 0)),
                with: .radialGradient(rainbow, center: CGPoint(x: 110, y: 38), startRadius: 0, endRadius: 30))
            context.fill(Path(roundedRect: box(2, 0), cornerRadius: 12), with: .conicGradient(rainbow, center: CGPoint(x: 182, y: 38)))
            context.fill(Path(box(3, 0)), with: .style(.linearGradient(colors: [.purple, .pink], startPoint: .top, endPoint: .bottom)))
            // Lines, clips, blends, filters.
            context.stroke(
                Path(roundedRect: box(0, 1), cornerRadius: 10), with: .color(.orange), style: StrokeStyle(lineWidth: 3, dash: [6, 4]))
            var clipped = context
            clipped.clip(to: Path(ellipseIn: box(1, 1)))
            clipped.fill(Path(box(1, 1)), with: .color(.teal))
            clipped.fill(Path(CGRect(x: 80, y: 100, width: 60, height: 20)), with: .color(.white))
            var blended = context
            blended.fill(Path(ellipseIn: CGRect(x: 152, y: 80, width: 40, height: 40)), with: .color(.red))
            blended.blendMode = .screen
            blended.fill(Path(ellipseIn: CGRect(x: 170, y: 96, width: 40, height: 40)), with: .color(.blue))
            var shadowed = context
            shadowed.addFilter(.shadow(color: .black.opacity(0.5), radius: 4, x: 2, y: 3))
            shadowed.fill(Path(roundedRect: box(3, 1).insetBy(dx: 6, dy: 6), cornerRadius: 8), with: .color(.yellow))
            // Drops that flow together.
            context.drawLayer { layer in
                layer.addFilter(.alphaThreshold(min: 0.5, color: .indigo))
                layer.addFilter(.blur(radius: 6))
                layer.drawLayer { drops in
                    drops.fill(Path(ellipseIn: CGRect(x: 12, y: 160, width: 34, height: 34)), with: .color(.black))
                    drops.fill(Path(ellipseIn: CGRect(x: 38, y: 172, width: 34, height: 34)), with: .color(.black))
                }
            }
            // Texts and pictures.
            context.draw(Text("Canvas").font(.title2).bold().foregroundStyle(.tint), at: CGPoint(x: 84, y: 160), anchor: .topLeading)
            context.draw(
                Text("A longer text that is broken into several lines, and cut where there is no room.").font(.caption),
                in: CGRect(x: 84, y: 190, width: 130, height: 34))
            context.draw(Image(systemName: "star.fill"), in: CGRect(x: 224, y: 160, width: 30, height: 30))
            var heart = context.resolve(Image(systemName: "heart.fill"))
            heart.shading = .color(.pink)
            context.draw(heart, at: CGPoint(x: 272, y: 175))
            var word = context.resolve(Text("Gradient").font(.headline))
            word.shading = .linearGradient(rainbow, startPoint: CGPoint(x: 224, y: 0), endPoint: CGPoint(x: 290, y: 0))
            context.draw(word, at: CGPoint(x: 224, y: 210), anchor: .leading)
            // A mask of text.
            context.clipToLayer { mask in
                mask.draw(Text("MASKED").font(.system(size: 40, weight: .black)), at: CGPoint(x: 8, y: 236), anchor: .topLeading)
            }
            context.fill(
                Path(CGRect(x: 0, y: 230, width: 300, height: 60)),
                with: .linearGradient(
                    rainbow, startPoint: CGPoint(x: 8, y: 0), endPoint: CGPoint(x: 60, y: 0), options: .mirror))
        }
    }
}

struct SymbolCanvas: View {
    @State private var likes = 1

    var body: some View {
        Canvas { context, size in
            guard let badge = context.resolveSymbol(id: "badge") else { return }
            for index in 0..<3 {
                var turned = context
                turned.translateBy(x: 50 + Double(index) * 90, y: size.height / 2)
                turned.rotate(by: .degrees(Double(index) * 15))
                turned.draw(badge, at: .zero)
            }
        } symbols: {
            Label("\(likes) likes", systemImage: "heart.fill")
                .font(.caption)
                .padding(6)
                .foregroundStyle(.white)
                .background(.pink, in: .capsule)
                .tag("badge")
        }
        .onTapGesture { likes += 1 }
    }
}
