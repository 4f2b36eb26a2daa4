import Foundation

/// A rectangle of whole cells.
package struct CellRect: Hashable, Sendable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(width, 0)
        self.height = max(height, 0)
    }

    /// The cells of a frame of the layout engine: each side goes to the nearest one, so that neighbours stay neighbours, and of two that are
    /// equally near to the one before: a sign beside two lines stands beside the first. Lengths without end are cut.
    init(_ frame: CGRect) {
        func whole(_ side: CGFloat) -> Int {
            guard !side.isNaN else { return 0 }
            return Int((min(max(side, -1_000_000), 1_000_000) - 0.5 - 1e-6).rounded(.up))
        }
        let (x, y) = (whole(frame.minX), whole(frame.minY))
        self.init(x: x, y: y, width: whole(frame.maxX) - x, height: whole(frame.maxY) - y)
    }

    var maxX: Int { x + width }
    var maxY: Int { y + height }
    package var isEmpty: Bool { width == 0 || height == 0 }

    func intersection(_ other: CellRect) -> CellRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return CellRect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    func contains(x: Int, y: Int) -> Bool { x >= self.x && x < maxX && y >= self.y && y < maxY }

    func inset(by length: Int) -> CellRect {
        CellRect(x: x + length, y: y + length, width: width - 2 * length, height: height - 2 * length)
    }
}
