import Foundation
import Observation
import RenderTree
import Testing

@testable import SwiftUICore

@Observable private final class CanvasModel {
    var width = 5.0
}

/// What renderers ask for, as the drawing that hosts get.
@MainActor
struct CanvasTests {
    @MainActor final class Shown {
        let graph = ViewGraph()
        let time = ManualTime()

        init(_ view: some View, width: Double = 100, height: Double = 50) throws {
            graph.clock = time.clock
            graph.mount(view)
            try measure(width, height)
        }

        func measure(_ width: Double, _ height: Double) throws {
            graph.send(.measured(.init(x: 0, y: 0, width: width, height: height)), to: try #require(find(.canvas)))
        }

        func find(_ kind: NodeKind) -> RenderNode? {
            func find(_ node: RenderNode) -> RenderNode? { node.kind == kind ? node : node.children.lazy.compactMap(find).first }
            return find(graph.tree.root)
        }

        var steps: [CanvasDrawing.Step] { find(.canvas)?[.drawing]?.drawing?.steps ?? [] }
    }

    private func steps(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) throws -> [CanvasDrawing.Step] {
        try Shown(Canvas(renderer: draw)).steps
    }

    private let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    private let squareOutline = CanvasDrawing.Outline.rectangle(x: 0, y: 0, width: 10, height: 10)
    private let red = CanvasDrawing.Paint.color(RenderColor(.named(.red)))

    private func state(_ change: (inout CanvasDrawing.State) -> Void) -> CanvasDrawing.Step {
        var state = CanvasDrawing.State()
        change(&state)
        return .state(state)
    }

    // MARK: When it is drawn

    @Test func nothingIsDrawnBeforeTheSizeIsKnown() {
        let graph = ViewGraph()
        graph.mount(Canvas { context, _ in context.fill(square, with: .color(.red)) })
        #expect(graph.tree.root.children.first?[.drawing] == nil)
    }

    @Test func theRendererIsGivenTheSizeAndRunsForEachNewOne() throws {
        var sizes: [CGSize] = []
        let shown = try Shown(Canvas { _, size in sizes.append(size) })
        try shown.measure(100, 50)
        try shown.measure(80, 50)
        #expect(sizes == [CGSize(width: 100, height: 50), CGSize(width: 80, height: 50)])
    }

    @Test func nonsenseIsRefused() throws {
        let shown = try Shown(Canvas { _, _ in })
        let canvas = try #require(shown.find(.canvas))
        #expect(shown.graph.send(.measured(.init(x: 0, y: 0, width: .nan, height: 1)), to: canvas) == .notTaken)
        #expect(shown.graph.send(.tap, to: canvas) == .notTaken)
    }

    @Test func whatTheRendererReadsDrawsItAnew() throws {
        let model = CanvasModel()
        let shown = try Shown(
            Canvas { context, _ in
                context.fill(Path(CGRect(x: 0, y: 0, width: model.width, height: 1)), with: .color(.red))
            })
        model.width = 7
        shown.graph.flush()
        #expect(shown.steps == [.fill(.rectangle(x: 0, y: 0, width: 7, height: 1), red, isEvenOdd: false)])
    }

    @Test func aCanvasInATimelineIsDrawnAsTimePasses() throws {
        let start = ManualTime.start
        let shown = try Shown(
            TimelineView(.periodic(from: start, by: 1)) { timeline in
                Canvas { context, _ in
                    context.translateBy(x: timeline.date.timeIntervalSince(start).rounded(), y: 0)
                    context.fill(square, with: .color(.red))
                }
            })
        shown.time.advance(by: 2.1)
        #expect(shown.steps.first == state { $0.transform.tx = 2 })
    }

    @Test func aDrawingThatIsTheSameIsNotSentAgain() throws {
        struct Root: View {
            @State private var count = 0
            var body: some View {
                Canvas { context, _ in context.fill(Path(CGRect(x: 0, y: 0, width: count > 5 ? 2 : 1, height: 1)), with: .color(.red)) }
                Tap("more") { count += 1 }
            }
        }
        let shown = try Shown(Root())
        var batches = 0
        shown.graph.onBatch = { _ in batches += 1 }
        let button = try #require(shown.find(.button))
        for _ in 0..<5 { shown.graph.send(.tap, to: button) }
        #expect(batches == 0)
        shown.graph.send(.tap, to: button)
        #expect(batches == 1)
    }

    // MARK: Steps

    @Test func outlinesAreFilledAndStroked() throws {
        var curve = Path()
        curve.move(to: .zero)
        curve.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 5))
        let drawn = try steps { context, _ in
            context.fill(square, with: .color(.red), style: FillStyle(eoFill: true))
            context.fill(Path(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4)), with: .color(.red))
            context.stroke(curve, with: .color(.red), style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [3, 1], dashPhase: 2))
            context.fill(Path(), with: .color(.red))
        }
        let line = CanvasDrawing.Line(width: 2, cap: "round", join: "miter", miterLimit: 10, dash: [3, 1], dashPhase: 2)
        #expect(
            drawn == [
                .fill(squareOutline, red, isEvenOdd: true), .fill(.ellipse(x: 1, y: 2, width: 3, height: 4), red, isEvenOdd: false),
                .stroke(.path("M0 0Q5 5 10 0"), red, line),
            ])
    }

    @Test func aCopyHasAStateOfItsOwn() throws {
        let drawn = try steps { context, _ in
            var copy = context
            copy.opacity = 0.5
            copy.blendMode = .multiply
            copy.fill(square, with: .color(.red))
            copy.fill(square, with: .color(.red))
            context.fill(square, with: .color(.red))
        }
        let fill = CanvasDrawing.Step.fill(squareOutline, red, isEvenOdd: false)
        #expect(drawn == [state { ($0.opacity, $0.blendMode) = (0.5, "multiply") }, fill, fill, state { _ in }, fill])
    }

    @Test func transformsApplyToWhatFollowsFromTheInsideOut() throws {
        let drawn = try steps { context, _ in
            context.translateBy(x: 10, y: 20)
            context.scaleBy(x: 2, y: 3)
            context.rotate(by: .degrees(90))
            context.fill(square, with: .color(.red))
        }
        guard case .state(let state) = drawn[0] else { return #expect(Bool(false)) }
        let transform = state.transform
        let values = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        let expected: [Double] = [0, 3, -2, 0, 10, 20]
        for (value, other) in zip(values, expected) { #expect(abs(value - other) < 1e-9) }
    }

    @Test func clipsNarrowWhatIsVisible() throws {
        var rects: [CGRect] = []
        let drawn = try steps { context, _ in
            rects.append(context.clipBoundingRect)
            context.clip(to: square)
            context.translateBy(x: 4, y: 0)
            context.clip(to: square, options: .inverse)
            rects.append(context.clipBoundingRect)
            context.fill(square, with: .color(.red))
        }
        #expect(rects == [CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: -4, y: 0, width: 10, height: 10)])
        var moved = CanvasDrawing.Transform()
        moved.tx = 4
        guard case .state(let state) = drawn[0] else { return #expect(Bool(false)) }
        #expect(
            state.clips == [
                .outline(squareOutline, .init(), isEvenOdd: false, isInverse: false),
                .outline(squareOutline, moved, isEvenOdd: false, isInverse: true),
            ])
    }

    @Test func aLayerIsDrawnForItselfInTheCoordinatesAround() throws {
        struct Failure: Error {}
        let drawn = try steps { context, _ in
            context.opacity = 0.5
            context.translateBy(x: 1, y: 0)
            try? context.drawLayer { layer in
                layer.fill(square, with: .color(.red))
                throw Failure()
            }
            context.fill(square, with: .color(.red))
        }
        let fill = CanvasDrawing.Step.fill(squareOutline, red, isEvenOdd: false)
        let outer = state { ($0.opacity, $0.transform.tx) = (0.5, 1) }
        // What counts before the layer counts after it, without being said again.
        #expect(drawn == [outer, .beginLayer, state { $0.transform.tx = 1 }, fill, .endLayer, fill])
    }

    @Test func theLastFilterIsPassedFirst() throws {
        let drawn = try steps { context, _ in
            context.addFilter(.alphaThreshold(min: 0.5, color: .red))
            context.addFilter(.blur(radius: 8))
            context.fill(square, with: .color(.red))
        }
        #expect(drawn[0] == state { $0.filters = [.blur(radius: 8), .alphaThreshold(min: 0.5, max: 1, RenderColor(.named(.red)))] })
    }

    @Test func gradientsOfStylesFillTheRectangleAround() throws {
        let drawn = try steps { context, _ in
            let path = Path(CGRect(x: 10, y: 20, width: 30, height: 40))
            context.fill(path, with: .style(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
            context.fill(
                path,
                with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 1, y: 0), options: .repeat))
        }
        guard case .fill(_, .linear(let stops, 25, 20, 25, 60), _) = drawn[0] else { return #expect(Bool(false), "\(drawn[0])") }
        #expect(stops.map(\.location) == [0, 1])
        guard case .fill(_, .linear(let repeated, let start, 0, let end, 0), _) = drawn[1] else { return #expect(Bool(false)) }
        #expect(repeated.count == 64 && start == -16 && end == 16)
    }

    @Test func textsPicturesAndPlaces() throws {
        let drawn = try steps { context, _ in
            context.draw(Text("Hi").bold(), at: CGPoint(x: 1, y: 2), anchor: .topLeading)
            var text = context.resolve(Text("ho"))
            text.shading = .color(.red)
            context.draw(text, in: CGRect(x: 0, y: 0, width: 5, height: 6))
            context.draw(Image(systemName: "star"), at: CGPoint(x: 3, y: 4))
        }
        guard case .text(let first, nil, .at(x: 1, y: 2, anchorX: 0, anchorY: 0)) = drawn[0],
            case .text(let second, red, .inside(x: 0, y: 0, width: 5, height: 6)) = drawn[1],
            case .image(let star, nil, .at(x: 3, y: 4, anchorX: 0.5, anchorY: 0.5)) = drawn[2]
        else { return #expect(Bool(false), "\(drawn)") }
        #expect(first[.text] == .string("Hi") && first[.fontWeight] == .int(700))
        #expect(second[.text] == .string("ho") && star[.symbol] == .string("star"))
    }

    @Test func textsAreMeasuredAboutRight() throws {
        var sizes: [CGSize] = []
        _ = try steps { context, _ in
            for text in ["Hello", "Hello Hello", ""] {
                sizes.append(context.resolve(Text(text)).measure(in: CGSize(width: 60, height: 100)))
            }
        }
        #expect((30...50).contains(sizes[0].width) && sizes[0].height == sizes[2].height)
        #expect(sizes[1].height == sizes[0].height * 2)
        #expect(sizes[2].width == 0)
    }

    @Test func coloursFollowTheScheme() throws {
        let shown = try Shown(
            Canvas { context, _ in context.fill(square, with: .color(context.environment.colorScheme == .dark ? .red : .blue)) })
        var traits = HostTraits()
        traits.isDark = true
        shown.graph.setTraits(traits)
        #expect(shown.steps == [.fill(squareOutline, red, isEvenOdd: false)])
    }

    @Test func sizesAndRectanglesAreMapped() {
        let turn = CGAffineTransform(a: 0, b: 2, c: -1, d: 0, tx: 5, ty: 6)
        #expect(CGSize(width: 3, height: 4).applying(turn) == CGSize(width: -4, height: 6))
        #expect(CGRect(x: 0, y: 0, width: 3, height: 4).applying(turn) == CGRect(x: 1, y: 6, width: 4, height: 6))
    }

    // MARK: Symbols

    @Test func symbolsAreFoundByTagAndKnownBySize() throws {
        var sizes: [CGSize?] = []
        let shown = try Shown(
            Canvas { context, _ in
                let symbol = context.resolveSymbol(id: "b")
                sizes.append(symbol?.size)
                if let symbol { context.draw(symbol, at: .zero) }
                #expect(context.resolveSymbol(id: "c") == nil)
            } symbols: {
                Text("A").tag("a")
                Text("B").tag("b")
            })
        #expect(shown.steps == [.symbol(1, .at(x: 0, y: 0, anchorX: 0.5, anchorY: 0.5))])
        let canvas = try #require(shown.find(.canvas))
        #expect(canvas.children.map(\.kind) == [.canvasSymbol, .canvasSymbol])
        shown.graph.send(.measured(.init(x: 0, y: 0, width: 20, height: 10)), to: canvas.children[1])
        #expect(sizes.last == CGSize(width: 20, height: 10))
    }

    @Test func symbolsOfAListAreFoundByTheirIds() throws {
        struct Root: View {
            @State private var ids = [1, 2]
            var body: some View {
                Canvas { context, _ in
                    for id in 1...3 {
                        if let symbol = context.resolveSymbol(id: id) {
                            context.draw(symbol, at: CGPoint(x: id, y: 0), anchor: .topLeading)
                        }
                    }
                } symbols: {
                    ForEach(ids, id: \.self) { Text("\($0)").tag($0) }
                }
                Tap("other") { ids = [3, 2] }
            }
        }
        let shown = try Shown(Root())
        #expect(shown.steps.count == 2)
        shown.graph.send(.tap, to: try #require(shown.find(.button)))
        #expect(
            shown.steps == [
                .symbol(1, .at(x: 2, y: 0, anchorX: 0, anchorY: 0)), .symbol(0, .at(x: 3, y: 0, anchorX: 0, anchorY: 0)),
            ])
    }

    @Test func nothingThatIsNoNumberIsATrap() throws {
        let drawn = try steps { context, _ in
            context.translateBy(x: .nan, y: .infinity)
            context.scaleBy(x: 0, y: 0)
            context.opacity = .nan
            context.clip(to: Path(CGRect(x: CGFloat.nan, y: 0, width: -1, height: .infinity)))
            _ = context.clipBoundingRect
            context.stroke(square, with: .color(.red), style: StrokeStyle(lineWidth: .infinity, dash: [0, -1, .nan]))
            context.fill(
                square, with: .radialGradient(Gradient(colors: []), center: .zero, startRadius: -1, endRadius: .nan, options: .mirror))
            _ = context.resolve(Text("a")).measure(in: CGSize(width: CGFloat.nan, height: -1))
            context.draw(Image("missing"), in: .null)
        }
        #expect(drawn.count >= 3)
    }
}
