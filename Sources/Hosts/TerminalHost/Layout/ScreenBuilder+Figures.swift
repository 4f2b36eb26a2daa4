import Foundation
import LayoutEngine
import RenderTree

extension ScreenBuilder {
    /// A shape: cells of its fill, a line of boxes for its stroke. Small ones are a letter of their form.
    func figure(_ node: RenderNode, _ ink: Ink) -> Part {
        let fill = [PropertyKey.fillStyle, .background, .foreground].lazy.compactMap { node.properties.cellFill($0, isDark: ink.isDark) }
            .first
        let stroke = node.properties.cellFill(.strokeStyle, isDark: ink.isDark)
        let form = node.string(.shape) ?? node.string(.clipShape)
        let outline = Outline(form)
        let path = node.string(.path).map { PathFigure($0) }
        return leaf(node, ink, .shape) { brush in
            let frame = brush.frame
            let color = fill ?? (stroke == nil ? CellFill(RenderColor(.named(.primary)), isDark: ink.isDark) : nil)
            if let color {
                if Self.isDot(frame, form), let shown = Self.mixed(color, ink) {
                    brush.write("●", x: max(frame.width - 1, 0) / 2, CellLook(foreground: shown))
                } else {
                    brush.fill { x, y in
                        guard path?.contains(x, y, isEvenOdd: true) ?? outline.contains(x, y, in: frame) else { return nil }
                        return ink.shade(color.color(x: Brush.share(x, of: frame.width), y: Brush.share(y, of: frame.height)))
                    }
                }
            }
            guard let stroke, let shown = Self.mixed(stroke, ink) else { return }
            if Self.isDot(frame, form) {
                brush.write("○", x: max(frame.width - 1, 0) / 2, CellLook(foreground: shown))
            } else if let path {
                path.drawLine(with: brush, CellLook(foreground: shown))
            } else {
                brush.drawBox(CellLook(foreground: shown))
            }
        }
    }

    private static func isDot(_ frame: CellRect, _ form: String?) -> Bool {
        frame.height == 1 && frame.width <= 2 && (form == "circle" || form == "ellipse" || form == "capsule")
    }

    private static func mixed(_ fill: CellFill, _ ink: Ink) -> CellColor? {
        let (color, opacity) = ink.shade(fill.color())
        return opacity > 0.02 ? ink.ground.covered(by: color, opacity: opacity) : nil
    }
}
