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

    /// The cells of a frame of the layout engine, whose sides lie on whole cells already; lengths without end are cut.
    init(_ frame: CGRect) {
        func whole(_ length: CGFloat) -> Int { Int(length.rounded().clamped(-1_000_000, 1_000_000)) }
        self.init(x: whole(frame.minX), y: whole(frame.minY), width: whole(frame.width), height: whole(frame.height))
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

extension CGFloat {
    fileprivate func clamped(_ lower: CGFloat, _ upper: CGFloat) -> CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, lower), upper) }
}
