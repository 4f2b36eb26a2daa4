import RenderTree
import SessionCore

extension ElementMapper {
    /// The area, the text of what is drawn, and the views that may be drawn. The page's script draws; of a text that changes
    /// only the difference is sent.
    static func canvas(_ subject: Subject) -> HTMLElement {
        let drawing = subject.properties[.drawing]?.drawing
        var element = HTMLElement("div", ["class": "canvas", "data-b": "measure"])
        if drawing?.isOpaque == true { element.addClasses(["opaque"]) }
        element.content = [
            .element(HTMLElement("canvas", ["aria-hidden": "true"])),
            .element(HTMLElement("span", ["class": "drawing", "hidden": ""], [.text(drawing.map(DrawingText.init)?.text ?? "")])),
            .element(HTMLElement("div", ["class": "canvas-symbols", "aria-hidden": "true"], [.children])),
        ]
        if subject.string(.accessibilityLabel) != nil { element.attributes["role"] = "img" }
        return element
    }
}

/// A drawing as the page's script reads it: a list in JSON, a line for each step.
@MainActor
struct DrawingText {
    private(set) var text = ""

    init(_ drawing: CanvasDrawing) { text = Self.list(drawing.steps) }

    private static func list(_ steps: [CanvasDrawing.Step]) -> String { "[" + steps.map(step).joined(separator: ",\n") + "]" }

    private static func step(_ step: CanvasDrawing.Step) -> String {
        switch step {
        case .state(let state):
            array([
                string("s"), transform(state.transform), number(state.opacity), string(composition(state.blendMode)),
                array(state.filters.compactMap(filter)), array(state.clips.map(clip)),
            ])
        case .fill(let outline, let paint, let isEvenOdd):
            array([string("f"), Self.outline(outline), Self.paint(paint), isEvenOdd ? "1" : "0"])
        case .stroke(let outline, let paint, let line):
            array([
                string("l"), Self.outline(outline), Self.paint(paint),
                array([number(line.width), string(line.cap), string(line.join), number(line.miterLimit), number(line.dashPhase)]),
                array(line.dash.map(number)),
            ])
        case .text(let properties, let paint, let place):
            array([string("t"), markup(.text, properties), paint.map(Self.paint) ?? "0", Self.place(place)])
        case .image(let properties, let paint, let place):
            array([string("i"), markup(.image, properties), paint.map(Self.paint) ?? "0", Self.place(place)])
        case .symbol(let index, let place): array([string("y"), "\(index)", Self.place(place)])
        case .beginLayer: array([string("(")])
        case .endLayer: array([string(")")])
        }
    }

    /// A thing as it would be shown by itself.
    static func markup(_ kind: NodeKind, _ properties: Properties) -> String {
        string(ElementMapper.element(for: RenderNode(kind, properties)).html())
    }

    private static func place(_ place: CanvasDrawing.Place) -> String {
        switch place {
        case .at(let x, let y, let anchorX, let anchorY): array([x, y, anchorX, anchorY].map(number) + ["0"])
        case .inside(let x, let y, let width, let height): array([x, y, width, height].map(number) + ["1"])
        }
    }

    static func outline(_ outline: CanvasDrawing.Outline) -> String {
        switch outline {
        case .path(let path): string(ElementMapper.pathData(path))
        case .rectangle(let x, let y, let width, let height): array([x, y, width, height].map(number))
        case .ellipse(let x, let y, let width, let height): array([x, y, width, height].map(number) + ["1"])
        }
    }

    private static func transform(_ transform: CanvasDrawing.Transform) -> String {
        array([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty].map(factor))
    }

    private static func clip(_ clip: CanvasDrawing.Clip) -> String {
        switch clip {
        case .outline(let outline, let transform, let isEvenOdd, let isInverse):
            array([string("o"), Self.outline(outline), Self.transform(transform), isEvenOdd ? "1" : "0", isInverse ? "1" : "0"])
        case .layer(let steps, let opacity, let isInverse):
            array([string("y"), list(steps), number(opacity), isInverse ? "1" : "0"])
        }
    }

    private static func filter(_ filter: CanvasDrawing.Filter) -> String? {
        switch filter {
        case .color("multiply", let amount):
            Looks.components(ofHex: amount).map { bytes in
                matrix(
                    (0..<4).flatMap { row in
                        (0..<5).map { $0 == row ? (row < bytes.count ? Double(bytes[row]) / 255 : 1) : 0 }
                    })
            } ?? nil
        // Brightness is added, as SwiftUI has it.
        case .color("brightness", let amount):
            Double(amount).map { value in
                matrix((0..<4).flatMap { row in (0..<5).map { $0 == row ? 1 : $0 == 4 && row < 3 ? value : 0 } })
            }
        case .color(let name, let amount): Looks.filter(name, amount).map { array([string("c"), string($0)]) }
        case .matrix(let rows): rows.count == 20 ? matrix(rows) : nil
        case .blur(let radius): array([string("b"), number(radius)])
        case .shadow(let color, let radius, let x, let y):
            array([string("s"), string(CSSValue.color(color))] + [x, y, radius].map(number))
        case .alphaThreshold(let least, let most, let color):
            array([string("a"), number(least), number(most), string(CSSValue.color(color))])
        }
    }

    private static func matrix(_ rows: [Double]) -> String { array([string("m"), string(rows.map(factor).joined(separator: " "))]) }

    private static func paint(_ paint: CanvasDrawing.Paint) -> String {
        switch paint {
        case .color(let color): string(CSSValue.color(color))
        case .linear(let stops, let startX, let startY, let endX, let endY):
            array([string("l"), list(stops)] + [startX, startY, endX, endY].map(number))
        case .radial(let stops, let x, let y, let start, let end): array([string("r"), list(stops)] + [x, y, start, end].map(number))
        case .conic(let stops, let x, let y, let degrees): array([string("c"), list(stops)] + [x, y, degrees].map(number))
        case .tiles(let properties, let x, let y, let part, let scale):
            array([string("t"), markup(.image, properties), number(x), number(y), array(part.map(number)), number(scale)])
        }
    }

    static func list(_ stops: [RenderFill.Stop]) -> String {
        // The opacity apart, so that what fades keeps its colour.
        array(
            zip(stops, Paint.opaqueColors(of: stops)).map { stop, opaque in
                array([number(stop.location), string(CSSValue.color(opaque)), number(Double(stop.color.alpha) / 255)])
            })
    }

    static func composition(_ blendMode: String) -> String {
        switch blendMode {
        case "normal": "source-over"
        case "colorDodge": "color-dodge"
        case "colorBurn": "color-burn"
        case "softLight": "soft-light"
        case "hardLight": "hard-light"
        case "sourceIn": "source-in"
        case "sourceOut": "source-out"
        case "sourceAtop": "source-atop"
        case "destinationOver": "destination-over"
        case "destinationIn": "destination-in"
        case "destinationOut": "destination-out"
        case "destinationAtop": "destination-atop"
        case "plusLighter": "lighter"
        case "plusDarker": "darken"
        // What is there is taken away where something is drawn.
        case "clear": "destination-out"
        default: blendMode
        }
    }

    // MARK: JSON

    static func array(_ parts: [String]) -> String { "[" + parts.joined(separator: ",") + "]" }

    /// Lengths and shares with two decimals.
    static func number(_ value: Double) -> String {
        CSSValue.number(value.isFinite ? (min(max(value, -1e7), 1e7) * 100).rounded() / 100 : 0)
    }

    /// Factors with six decimals, as turns and scales need them.
    private static func factor(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (min(max(value, -1e7), 1e7) * 1e6).rounded() / 1e6
        return rounded == rounded.rounded() ? "\(Int(rounded))" : abs(rounded) < 1e-3 ? CSSValue.number(rounded) : "\(rounded)"
    }

    static func string(_ value: String) -> String {
        var text = ""
        JSONText.append(value, to: &text)
        return text
    }
}
