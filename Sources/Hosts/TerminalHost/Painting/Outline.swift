import Foundation

/// Which cells of an area a shape covers.
struct Outline {
    private enum Form { case rectangle, rounded(Double), capsule, ellipse, circle }
    private let form: Form

    /// "circle", "capsule", "rectangle", "rounded 12", "ellipse"; nil: all of the area.
    init(_ text: String?) {
        let words = (text ?? "").split(separator: " ")
        form =
            switch words.first {
            case "circle": .circle
            case "ellipse": .ellipse
            case "capsule": .capsule
            case "rounded": .rounded(words.dropFirst().first.flatMap { Double($0) } ?? 0)
            default: .rectangle
            }
    }

    func contains(_ x: Int, _ y: Int, in frame: CellRect) -> Bool {
        // In points, from the middle.
        let (width, height) = (Double(frame.width) * CellUnits.width, Double(frame.height) * CellUnits.height)
        let dx = abs((Double(x) + 0.5) * CellUnits.width - width / 2)
        let dy = abs((Double(y) + 0.5) * CellUnits.height - height / 2)
        switch form {
        case .rectangle: return true
        case .ellipse: return isInEllipse(dx, dy, width / 2, height / 2)
        case .circle:
            let radius = min(width, height) / 2
            return isInEllipse(dx, dy, radius, radius)
        case .capsule: return isInRounded(dx, dy, width, height, min(width, height) / 2)
        case .rounded(let radius): return isInRounded(dx, dy, width, height, min(radius, width / 2, height / 2))
        }
    }

    private func isInEllipse(_ dx: Double, _ dy: Double, _ a: Double, _ b: Double) -> Bool {
        a > 0 && b > 0 && dx * dx / (a * a) + dy * dy / (b * b) <= 1
    }

    private func isInRounded(_ dx: Double, _ dy: Double, _ width: Double, _ height: Double, _ radius: Double) -> Bool {
        let (x, y) = (dx - (width / 2 - radius), dy - (height / 2 - radius))
        // A corner takes a cell away only where less than half of the cell is left.
        return x <= 0 || y <= 0 || x * x + y * y <= radius * radius || radius < CellUnits.width * 1.5
    }
}
