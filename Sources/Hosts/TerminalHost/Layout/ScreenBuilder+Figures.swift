import Foundation
import LayoutEngine
import RenderTree

extension ScreenBuilder {
    /// A shape: cells of its fill, a line of boxes for its stroke. Small ones are a letter of their form.
    func figure(_ node: RenderNode, _ ink: Ink) -> Part {
        let fill = shade(node, [.fillStyle, .background, .foreground], ink)
        let stroke = shade(node, [.strokeStyle], ink)
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
                        guard path?.contains(x, y) ?? outline.contains(x, y, in: frame) else { return nil }
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

    private func shade(_ node: RenderNode, _ keys: [PropertyKey], _ ink: Ink) -> CellFill? {
        for key in keys {
            if let fill = node[key]?.fill { return CellFill(fill, isDark: ink.isDark) }
            if let color = node[key]?.color { return CellFill(color, isDark: ink.isDark) }
        }
        return nil
    }
}

/// An outline of an app's own: its lines as points, in points of the shape.
struct PathFigure {
    private var polygons: [[CGPoint]] = []

    /// "M x y" begins a line, then "L x y", "Q cx cy x y", "C cx cy dx dy x y" or "Z".
    init(_ text: String) {
        var numbers: [CGFloat] = []
        var command: Character?
        func finish(_ figure: inout PathFigure) {
            guard let command else { return }
            figure.add(command, numbers)
        }
        for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
            if let letter = word.first, letter.isLetter, word.count == 1 {
                finish(&self)
                command = letter
                numbers = []
            } else if let number = Double(word), number.isFinite {
                numbers.append(CGFloat(number))
            }
        }
        finish(&self)
    }

    private mutating func add(_ command: Character, _ n: [CGFloat]) {
        switch command {
        case "M" where n.count >= 2: polygons.append([CGPoint(x: n[0], y: n[1])])
        case "L" where n.count >= 2: extend(to: [CGPoint(x: n[0], y: n[1])])
        case "Q" where n.count >= 4: extend(to: curve(CGPoint(x: n[0], y: n[1]), nil, CGPoint(x: n[2], y: n[3])))
        case "C" where n.count >= 6: extend(to: curve(CGPoint(x: n[0], y: n[1]), CGPoint(x: n[2], y: n[3]), CGPoint(x: n[4], y: n[5])))
        case "Z": if let first = polygons.last?.first { extend(to: [first]) }
        default: break
        }
    }

    private mutating func extend(to points: [CGPoint]) {
        if polygons.isEmpty { polygons.append([]) }
        polygons[polygons.count - 1] += points
    }

    /// Sixteen points on a curve from where the line has come to.
    private func curve(_ first: CGPoint, _ second: CGPoint?, _ end: CGPoint) -> [CGPoint] {
        let start = polygons.last?.last ?? .zero
        return (1...16).map { step in
            let t = CGFloat(step) / 16
            let u = 1 - t
            guard let second else {
                return CGPoint(x: u * u * start.x + 2 * u * t * first.x + t * t * end.x, y: u * u * start.y + 2 * u * t * first.y + t * t * end.y)
            }
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(x: a * start.x + b * first.x + c * second.x + d * end.x, y: a * start.y + b * first.y + c * second.y + d * end.y)
        }
    }

    /// Whether the middle of a cell is inside, by the even-odd rule.
    func contains(_ x: Int, _ y: Int) -> Bool {
        let point = CGPoint(x: (Double(x) + 0.5) * CellUnits.width, y: (Double(y) + 0.5) * CellUnits.height)
        var isInside = false
        for polygon in polygons where polygon.count > 2 {
            var before = polygon[polygon.count - 1]
            for corner in polygon {
                if (corner.y > point.y) != (before.y > point.y),
                    point.x < (before.x - corner.x) * (point.y - corner.y) / (before.y - corner.y) + corner.x
                {
                    isInside.toggle()
                }
                before = corner
            }
        }
        return isInside
    }

    /// The line in the dots of Braille letters, eight to a cell.
    @MainActor
    func drawLine(with brush: Brush, _ look: CellLook) {
        var dots: [Int: UInt32] = [:]
        let (width, height) = (brush.frame.width * 2, brush.frame.height * 4)
        let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
        for polygon in polygons {
            for (start, end) in zip(polygon, polygon.dropFirst()) {
                let from = (x: start.x / CellUnits.width * 2, y: start.y / CellUnits.height * 4)
                let to = (x: end.x / CellUnits.width * 2, y: end.y / CellUnits.height * 4)
                let steps = Int(min(max(abs(to.x - from.x), abs(to.y - from.y)).rounded(.up), 10_000))
                for step in 0...max(steps, 1) {
                    let share = CGFloat(step) / CGFloat(max(steps, 1))
                    let x = from.x + (to.x - from.x) * share
                    let y = from.y + (to.y - from.y) * share
                    guard x >= 0, y >= 0, x < CGFloat(width), y < CGFloat(height) else { continue }
                    dots[Int(y) / 4 * brush.frame.width + Int(x) / 2, default: 0] |= bits[Int(y) % 4][Int(x) % 2]
                }
            }
        }
        for (place, mask) in dots {
            guard let scalar = Unicode.Scalar(0x2800 + mask) else { continue }
            brush.write(String(Character(scalar)), x: place % brush.frame.width, y: place / brush.frame.width, look)
        }
    }
}
