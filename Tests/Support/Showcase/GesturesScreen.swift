import SwiftUI

/// Gestures as apps use them.
struct GesturesScreen: View {
    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                CardStack()
                Draggable()
                Zoomable()
                Taps()
                Holding()
                HoldThenDrag()
                SwipeBoard()
                Slide()
                HitShapes()
                Hovered()
                ForEach(0..<8, id: \.self) { Text("Row \($0)").frame(height: 60) }
            }
            .padding()
            .frame(maxWidth: .infinity)
        }
        .navigationTitle("Gestures")
    }
}

/// Cards that are thrown to the left or right.
private struct CardStack: View {
    @State private var cards = ["Ada", "Bea", "Cleo"]
    @State private var offset = CGSize.zero
    @State private var said = "no card"

    var body: some View {
        VStack {
            ZStack {
                ForEach(cards.reversed(), id: \.self) { card in
                    RoundedRectangle(cornerRadius: 20)
                        .fill(.orange.gradient)
                        .overlay { Text(card).font(.title).foregroundStyle(.white) }
                        .frame(width: 200, height: 120)
                        .offset(card == cards.first ? offset : .zero)
                        .rotationEffect(.degrees(card == cards.first ? offset.width / 20 : 0))
                        .gesture(
                            DragGesture()
                                .onChanged { offset = $0.translation }
                                .onEnded { value in
                                    if abs(value.predictedEndTranslation.width) > 150 {
                                        said = "\(card) \(value.translation.width > 0 ? "right" : "left")"
                                        withAnimation { _ = cards.removeFirst() }
                                        offset = .zero
                                    } else {
                                        withAnimation(.spring) { offset = .zero }
                                    }
                                }
                        )
                        .accessibilityIdentifier(card)
                }
            }
            Text(said).accessibilityIdentifier("card-said")
        }
    }
}

/// A view that stays where it is put; while it is held, it is larger.
private struct Draggable: View {
    @State private var place = CGSize.zero
    @GestureState private var drag = CGSize.zero

    var body: some View {
        Circle()
            .fill(.teal)
            .frame(width: 70, height: 70)
            .scaleEffect(drag == .zero ? 1 : 1.2)
            .offset(x: place.width + drag.width, y: place.height + drag.height)
            .gesture(
                DragGesture(minimumDistance: 2)
                    .updating($drag) { value, state, _ in state = value.translation }
                    .onEnded { value in
                        place.width += value.translation.width
                        place.height += value.translation.height
                    }
            )
            .accessibilityIdentifier("ball")
            .accessibilityLabel("Ball")
    }
}

/// A picture that is zoomed and turned by two fingers, and zoomed back by a double tap.
private struct Zoomable: View {
    @State private var scale = 1.0
    @State private var turn = Angle.zero
    @GestureState private var pinch = 1.0
    @GestureState private var twist = Angle.zero

    var body: some View {
        VStack {
            Image(systemName: "photo")
                .font(.system(size: 60))
                .frame(width: 160, height: 120)
                .background(.mint)
                .scaleEffect(scale * pinch)
                .rotationEffect(turn + twist)
                .gesture(
                    MagnifyGesture()
                        .updating($pinch) { value, state, _ in state = value.magnification }
                        .onEnded { scale = min(max(scale * $0.magnification, 0.5), 4) }
                        .simultaneously(
                            with: RotateGesture()
                                .updating($twist) { value, state, _ in state = value.rotation }
                                .onEnded { turn += $0.rotation })
                )
                .onTapGesture(count: 2) {
                    withAnimation {
                        scale = 1
                        turn = .zero
                    }
                }
                .clipped()
                .accessibilityIdentifier("picture")
            Text("\(scale, format: .number.precision(.fractionLength(1))) \(Int(turn.degrees.rounded()))°")
                .accessibilityIdentifier("zoom")
        }
    }
}

/// One tap, two, and where.
private struct Taps: View {
    @State private var said = "no tap"

    var body: some View {
        HStack(spacing: 20) {
            Text("Taps").padding().background(.yellow)
                .onTapGesture(count: 2) { said = "two" }
                .onTapGesture { said = "one" }
                .accessibilityIdentifier("taps")
            Rectangle().fill(.purple).frame(width: 80, height: 60)
                .gesture(SpatialTapGesture().onEnded { said = "at \(Int($0.location.x.rounded())) \(Int($0.location.y.rounded()))" })
                .accessibilityIdentifier("place")
            Text("Either").padding().background(.pink)
                .gesture(
                    LongPressGesture(minimumDuration: 0.4).onEnded { _ in said = "held" }
                        .exclusively(before: TapGesture().onEnded { said = "tapped" })
                )
                .accessibilityIdentifier("either")
            Text(said).accessibilityIdentifier("tap-said")
        }
    }
}

/// A press that shows its progress.
private struct Holding: View {
    @State private var isPressing = false
    @State private var isDone = false

    var body: some View {
        Text(isDone ? "done" : isPressing ? "pressing" : "hold me")
            .padding()
            .background(isPressing ? .red : .gray.opacity(0.3), in: .capsule)
            .onLongPressGesture(minimumDuration: 0.8, maximumDistance: 20) {
                isDone = true
            } onPressingChanged: {
                isPressing = $0
            }
            .accessibilityIdentifier("hold")
    }
}

/// Apple's example of a sequence.
private struct HoldThenDrag: View {
    enum DragState {
        case inactive, pressing
        case dragging(translation: CGSize)

        var name: String {
            switch self {
            case .inactive: "inactive"
            case .pressing: "pressing"
            case .dragging: "dragging"
            }
        }

        var translation: CGSize { if case .dragging(let translation) = self { translation } else { .zero } }
    }

    @GestureState private var state = DragState.inactive
    @State private var place = CGSize.zero

    var body: some View {
        let gesture = LongPressGesture(minimumDuration: 0.3)
            .sequenced(before: DragGesture(minimumDistance: 0))
            .updating($state) { value, state, _ in
                switch value {
                case .first(true): state = .pressing
                case .second(true, let drag): state = .dragging(translation: drag?.translation ?? .zero)
                default: state = .inactive
                }
            }
            .onEnded { value in
                guard case .second(true, let drag?) = value else { return }
                place.width += drag.translation.width
                place.height += drag.translation.height
            }
        return Text(state.name)
            .padding(20)
            .background(.indigo.opacity(0.3), in: .circle)
            .offset(x: place.width + state.translation.width, y: place.height + state.translation.height)
            .gesture(gesture)
            .accessibilityIdentifier("sequence")
    }
}

/// As in 2048: a swipe in one of four directions.
private struct SwipeBoard: View {
    @State private var said = "no swipe"

    var body: some View {
        Text(said)
            .frame(width: 200, height: 120)
            .background(.brown.opacity(0.3))
            .contentShape(.rect)
            .highPriorityGesture(
                DragGesture(minimumDistance: 20, coordinateSpace: .global).onEnded { value in
                    let (x, y) = (value.translation.width, value.translation.height)
                    said = abs(x) > abs(y) ? (x > 0 ? "right" : "left") : (y > 0 ? "down" : "up")
                }
            )
            .accessibilityIdentifier("board")
    }
}

/// A slider that an app has made: a drag from the first point on, that counts the place.
private struct Slide: View {
    @State private var share = 0.5

    var body: some View {
        GeometryReader { geometry in
            ZStack(alignment: .leading) {
                Capsule().fill(.gray.opacity(0.3))
                Capsule().fill(.orange).frame(width: geometry.size.width * share)
            }
            .gesture(
                DragGesture(minimumDistance: 0).onChanged { value in
                    share = min(max(value.location.x / geometry.size.width, 0), 1)
                })
        }
        .frame(width: 200, height: 30)
        .overlay(alignment: .bottom) { Text("\(Int(share * 100)) %").offset(y: 24).accessibilityIdentifier("share") }
        .accessibilityIdentifier("slide")
    }
}

/// Views that take taps within a shape, above one that takes all.
private struct HitShapes: View {
    @State private var log: [String] = []

    var body: some View {
        VStack {
            HStack {
                target("circle").contentShape(Circle()).onTapGesture { log.append("circle") }
                target("capsule").contentShape(.capsule).onTapGesture { log.append("capsule") }
                target("rounded").contentShape(RoundedRectangle(cornerRadius: 30)).onTapGesture { log.append("rounded") }
                target("triangle").contentShape(Wedge()).onTapGesture { log.append("triangle") }
                target("box").contentShape(Rectangle()).onTapGesture { log.append("box") }
                target("preview").contentShape(.dragPreview, Circle()).onTapGesture { log.append("preview") }
                Button {
                    log.append("button")
                } label: {
                    target("button").contentShape(Circle())
                }
                .buttonStyle(.plain)
            }
            .padding(10)
            .background(.quaternary)
            .onTapGesture { log.append("below") }
            // What is drawn as a shape takes a pointer where it is drawn.
            ZStack {
                Color.gray.opacity(0.2).onTapGesture { log.append("below") }
                Wedge().fill(.orange).scaleEffect(1).onTapGesture { log.append("wedge") }
                Wedge().stroke(.blue, lineWidth: 8).rotationEffect(.degrees(180)).onTapGesture { log.append("line") }
                Circle().fill(.red).frame(width: 40, height: 40).onTapGesture { log.append("disc") }
            }
            .frame(width: 200, height: 200)
            .accessibilityIdentifier("drawn")
            Text("Hits \(log.joined(separator: " "))").accessibilityIdentifier("hits")
        }
    }

    private func target(_ name: String) -> some View {
        Color.orange.frame(width: name == "capsule" ? 120 : 80, height: 80)
            .overlay { Text(name) }
            .accessibilityIdentifier(name)
    }
}

/// Says whether a pointer is over it.
private struct Hovered: View {
    @State private var isOver = false
    @State private var count = 0

    var body: some View {
        VStack {
            Text("A").frame(width: 120, height: 60).background(isOver ? .orange : .gray)
            Text("B").frame(width: 120, height: 60)
        }
        .onHover {
            isOver = $0
            count += 1
        }
        .accessibilityIdentifier("hovered")
        Text("\(isOver ? "over" : "away") \(count)").accessibilityIdentifier("hover-state")
    }
}

private struct Wedge: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
    }
}
