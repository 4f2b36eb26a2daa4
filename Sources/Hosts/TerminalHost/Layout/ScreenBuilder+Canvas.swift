import Foundation
import LayoutEngine
import RenderTree

extension ScreenBuilder {
    /// A drawing: areas as cells of their colour, lines in the dots of Braille letters, texts as texts.
    func canvas(_ node: RenderNode, _ ink: Ink) -> Part {
        let steps = node[.drawing]?.drawing?.steps ?? []
        return leaf(node, ink, .shape) { CanvasPainter(ink: ink).draw(steps, with: $0) }
    }
}

extension ScreenBuilder {
    /// Cells are too large for what moves by points: its name, in the middle.
    func sprites(_ node: RenderNode, _ ink: Ink) -> Part {
        let name = CellText.harmless(node.string(.accessibilityLabel) ?? "Sprites").replacing("\n", with: " ")
        return leaf(node, ink, .shape) { brush in
            let frame = brush.frame
            brush.write(
                "(\(name))", x: max(0, (Int(frame.width) - CellText.width(name) - 2) / 2), y: max(0, (Int(frame.height) - 1) / 2), ink.look)
        }
    }
}

/// Draws the steps of a canvas. Clips, filters, pictures and the views in it are left out.
@MainActor
private struct CanvasPainter {
    let ink: Ink

    func draw(_ steps: [CanvasDrawing.Step], with brush: Brush) {
        var state = CanvasDrawing.State()
        var outer: [CanvasDrawing.State] = []
        for step in steps {
            switch step {
            case .state(let new): state = new
            case .beginLayer: outer.append(state)
            case .endLayer: state = outer.popLast() ?? state
            case .fill(let outline, let paint, let isEvenOdd):
                guard let fill = fill(paint, state) else { continue }
                let figure = PathFigure(outline, state.transform)
                brush.fill { x, y in figure.contains(x, y, isEvenOdd: isEvenOdd) ? fill : nil }
            case .stroke(let outline, let paint, _):
                guard let color = fill(paint, state) else { continue }
                let shown = ink.ground.covered(by: color.color, opacity: color.opacity)
                PathFigure(outline, state.transform).drawLine(with: brush, CellLook(foreground: shown))
            case .text(let properties, let paint, let place): write(properties, paint, place, state, brush)
            case .image, .symbol: break
            }
        }
    }

    private func fill(_ paint: CanvasDrawing.Paint, _ state: CanvasDrawing.State) -> (color: CellColor, opacity: Double)? {
        let color: RenderColor?
        switch paint {
        case .color(let own): color = own
        case .linear(let stops, _, _, _, _), .radial(let stops, _, _, _, _), .conic(let stops, _, _, _): color = stops.first?.color
        case .tiles: color = nil
        }
        guard let color else { return nil }
        let (shown, opacity) = CellFill(color, isDark: ink.isDark).color()
        return opacity * state.opacity > 0.02 ? (shown, opacity * state.opacity) : nil
    }

    private func write(
        _ properties: Properties, _ paint: CanvasDrawing.Paint?, _ place: CanvasDrawing.Place, _ state: CanvasDrawing.State, _ brush: Brush
    ) {
        let runs = TextRuns.decode(properties[.runs]?.strings ?? [])
        let text = CellText.harmless(properties[.text]?.string ?? runs.map(\.text).joined()).replacing("\n", with: " ")
        let point: CGPoint
        var anchor = (x: 0.0, y: 0.0)
        switch place {
        case .at(let x, let y, let anchorX, let anchorY):
            point = state.transform.applied(to: CGPoint(x: x, y: y))
            anchor = (anchorX, anchorY)
        case .inside(let x, let y, _, _): point = state.transform.applied(to: CGPoint(x: x, y: y))
        }
        guard point.x.isFinite, point.y.isFinite, abs(point.x) < 1e6, abs(point.y) < 1e6 else { return }
        let column = Int((point.x / CellUnits.width - Double(CellText.width(text)) * anchor.x).rounded())
        let line = Int((point.y / CellUnits.height - anchor.y).rounded())
        var look = ink.entering(properties).look
        if let paint, let color = fill(paint, state) { look.foreground = ink.ground.covered(by: color.color, opacity: color.opacity) }
        brush.write(text, x: column, y: line, look)
    }
}
