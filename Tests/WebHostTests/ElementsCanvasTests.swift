import Foundation
import RenderTree
import Testing

@testable import WebHost

/// What an app draws by itself, as the page's script reads it.
@MainActor
struct ElementsCanvasTests {
    private func drawing(_ steps: [CanvasDrawing.Step]) throws -> (text: String, list: [[Any]]) {
        let node = RenderNode(.canvas, [.drawing: .drawing(CanvasDrawing(steps: steps))])
        let element = ElementMapper.element(for: node)
        #expect(MarkupScan(element.html()).problem == nil)
        let text = try #require(ElementsKindTests.elements(of: element).first { $0.attributes["class"] == "drawing" }?.text)
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        return (text, try #require(json as? [[Any]]))
    }

    private func numbers(_ part: Any) -> [Double]? { (part as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } }

    private let area = CanvasDrawing.Outline.rectangle(x: 0, y: 0.333, width: 10, height: 20)

    @Test func outlinesColoursAndLinesAreShort() throws {
        let line = CanvasDrawing.Line(width: 2, cap: "round", join: "miter", miterLimit: 10, dash: [3, 1], dashPhase: 0)
        let red = CanvasDrawing.Paint.color(RenderColor(.named(.red)))
        let (text, _) = try drawing([.fill(area, red, isEvenOdd: false), .stroke(.path("M0 0L1 1"), red, line)])
        #expect(
            text == #"[["f",[0,0.33,10,20],"var(--red)",0],"# + "\n" + #"["l","M0 0L1 1","var(--red)",[2,"round","miter",10,0],[3,1]]]"#)
    }

    @Test func aStateSaysAllThatCounts() throws {
        var state = CanvasDrawing.State()
        state.transform = .init(a: 0.5, b: 0, c: 0, d: 1, tx: 3, ty: 4)
        (state.opacity, state.blendMode) = (0.25, "colorDodge")
        state.filters = [
            .blur(radius: 2), .color("saturation", amount: "0.5"), .color("multiply", amount: "#ff000080"),
            .shadow(RenderColor(.named(.label)), radius: 1, x: 2, y: 3), .alphaThreshold(min: 0.5, max: 1, RenderColor(.named(.red))),
            .matrix([1]),
        ]
        state.clips = [
            .outline(area, .init(), isEvenOdd: true, isInverse: false), .layer([.beginLayer, .endLayer], opacity: 1, isInverse: true),
        ]
        let step = try drawing([.state(state)]).list[0]
        #expect(numbers(step[1]) == [0.5, 0, 0, 1, 3, 4])
        #expect(numbers([step[2]]) == [0.25])
        #expect(step[3] as? String == "color-dodge")
        let filters = try #require(step[4] as? [[Any]])
        // A matrix that is none is left out.
        #expect(filters.map { $0[0] as? String } == ["b", "c", "m", "s", "a"])
        #expect((step[5] as? [[Any]])?.map { $0[0] as? String } == ["o", "y"])
    }

    @Test func stopsKeepTheirColourWhereTheyFade() throws {
        let stops = [RenderFill.Stop(color: RenderColor(.named(.blue), alpha: 0), location: 1)]
        let step = try drawing([.fill(area, .linear(stops: stops, startX: 0, startY: 0, endX: 1, endY: 1), isEvenOdd: false)]).text
        #expect(step.contains(#"["l",[[1,"var(--blue)",0]],0,0,1,1]"#))
    }

    @Test func whatHasNoColourTakesThatOfTheStopBesideIt() throws {
        let stops = [
            RenderFill.Stop(color: RenderColor(.named(.orange)), location: 0),
            .init(color: RenderColor(.components(red: 0, green: 0, blue: 0), alpha: 0), location: 1),
        ]
        let step = try drawing([.fill(area, .linear(stops: stops, startX: 0, startY: 0, endX: 1, endY: 1), isEvenOdd: false)]).text
        #expect(step.contains(#"["l",[[0,"var(--orange)",1],[1,"var(--orange)",0]],0,0,1,1]"#))
    }

    @Test func textsArePiecesOfThePageAndNeverMarkup() throws {
        let text = CanvasDrawing.Step.text(
            [.text: .string(ElementsKindTests.hostile), .font: .string("caption")], nil, .at(x: 1, y: 2, anchorX: 0.5, anchorY: 0))
        let step = try drawing([text]).list[0]
        let html = try #require(step[1] as? String)
        #expect(html.contains("f-caption") && !html.contains("<script"))
        #expect(numbers(step[3]) == [1, 2, 0.5, 0, 0])
    }

    @Test func whatIsNoNumberIsNone() throws {
        let hostile = CanvasDrawing.Outline.path("M0 0\"]</span>x")
        let (text, list) = try drawing([
            .fill(hostile, .radial(stops: [], x: .nan, y: .infinity, startRadius: 1e300, endRadius: 0), isEvenOdd: false),
            .symbol(3, .inside(x: -.infinity, y: 0, width: 1e-9, height: .nan)),
        ])
        #expect(!text.contains("nan") && !text.contains("inf"))
        #expect(list[0][1] as? String == "M0 0sa")
        #expect(numbers(list[1][2]) == [0, 0, 0, 0, 1])
    }

    @Test func ofADrawingThatChangesOnlyTheDifferenceIsSent() throws {
        func element(_ turn: Double) -> HTMLElement {
            var state = CanvasDrawing.State()
            let face = (0..<60).map {
                CanvasDrawing.Step.fill(
                    .rectangle(x: Double($0), y: 0, width: 1, height: 2), .color(RenderColor(.named(.label))), isEvenOdd: false)
            }
            state.transform.tx = turn
            let steps = face + [.state(state), .fill(area, .color(RenderColor(.named(.red))), isEvenOdd: false)]
            return ElementMapper.element(for: RenderNode(.canvas, [.drawing: .drawing(CanvasDrawing(steps: steps))]))
        }
        let difference = ElementDifference(element(1), element(2))
        #expect(!difference.needsRebuild && difference.changes.count == 1)
        guard case .text(part: 2, _, _) = difference.changes[0] else { return #expect(Bool(false), "\(difference.changes)") }
    }
}
