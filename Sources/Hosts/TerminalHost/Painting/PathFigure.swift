import Foundation
import RenderTree

/// An outline of an app's own: its lines as points, in points of the shape.
struct PathFigure {
    private var polygons: [[CGPoint]] = []

    /// "M x y" begins a line, then "L x y", "Q cx cy x y", "C cx cy dx dy x y" or "Z".
    init(_ text: String) { read(text) }

    private mutating func read(_ text: String) {
        var numbers: [CGFloat] = []
        var command: Character?
        func finish(_ figure: inout PathFigure) {
            guard let command else { return }
            figure.add(command, numbers)
        }
        // Letters stand right before and behind numbers.
        var word = ""
        func endWord() {
            if let number = Double(word), number.isFinite { numbers.append(CGFloat(number)) }
            word = ""
        }
        for character in text {
            switch character {
            case "M", "L", "Q", "C", "Z":
                endWord()
                finish(&self)
                command = character
                numbers = []
            case " ", ",": endWord()
            default: word.append(character)
            }
        }
        endWord()
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
                return CGPoint(
                    x: u * u * start.x + 2 * u * t * first.x + t * t * end.x, y: u * u * start.y + 2 * u * t * first.y + t * t * end.y)
            }
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(x: a * start.x + b * first.x + c * second.x + d * end.x, y: a * start.y + b * first.y + c * second.y + d * end.y)
        }
    }

    init(_ outline: CanvasDrawing.Outline, _ transform: CanvasDrawing.Transform) {
        switch outline {
        case .path(let text): read(text)
        case .rectangle(let x, let y, let width, let height):
            polygons = [[(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)].map { CGPoint(x: $0.0, y: $0.1) }]
        case .ellipse(let x, let y, let width, let height):
            polygons = [
                (0...48).map { step in
                    let angle = Double(step) / 24 * .pi
                    return CGPoint(x: x + width / 2 * (1 + cos(angle)), y: y + height / 2 * (1 + sin(angle)))
                }
            ]
        }
        polygons = polygons.map { $0.map { transform.applied(to: $0) } }
    }

    /// Whether the middle of a cell is inside.
    func contains(_ x: Int, _ y: Int, isEvenOdd: Bool) -> Bool {
        let point = CGPoint(x: (Double(x) + 0.5) * CellUnits.width, y: (Double(y) + 0.5) * CellUnits.height)
        var crossings = 0
        var winding = 0
        for polygon in polygons where polygon.count > 2 {
            var before = polygon[polygon.count - 1]
            for corner in polygon {
                if (corner.y > point.y) != (before.y > point.y),
                    point.x < (before.x - corner.x) * (point.y - corner.y) / (before.y - corner.y) + corner.x
                {
                    crossings += 1
                    winding += corner.y > before.y ? 1 : -1
                }
                before = corner
            }
        }
        return isEvenOdd ? crossings % 2 == 1 : winding != 0
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

extension CanvasDrawing.Transform {
    func applied(to point: CGPoint) -> CGPoint {
        CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }
}
