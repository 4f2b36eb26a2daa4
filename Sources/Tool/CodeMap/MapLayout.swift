/// Gives boxes their sizes and places: children in rows, each container about as wide as a page.
enum MapLayout {
    private static let gap = 8.0

    static func lay(out root: MapBox) {
        size(root)
        place(root, x: 0, y: 0)
    }

    private static func size(_ box: MapBox) {
        for child in box.children { size(child) }
        guard box.kind != .type else {
            box.width = max(64, Double(box.title.count) * 6.6 + 16)
            box.height = 22
            return
        }
        let area = box.children.reduce(0) { $0 + ($1.width + gap) * ($1.height + gap) }
        let widest = box.children.map(\.width).max() ?? 0
        let target = max(widest, (area * 1.7).squareRoot())
        var x = gap
        var y = 0.0
        var row = 0.0
        var width = 0.0
        for child in box.children {
            if x > gap, x + child.width > target + gap {
                x = gap
                y += row + gap
                row = 0
            }
            // Relative to the container until it has its own place.
            child.x = x
            child.y = y
            x += child.width + gap
            row = max(row, child.height)
            width = max(width, x)
        }
        let title = Double(box.title.count)
        switch box.kind {
        case .root: box.header = 0
        case .file: box.header = 20
        // Large boxes have large titles, so that they can be read from afar.
        case .folder: box.header = min(max(22, width * 0.07), 90)
        case .module: box.header = min(max(30, width * 0.09), 220)
        case .type: break
        }
        if box.kind == .module || box.kind == .folder, title > 0 {
            box.header = min(box.header, max(22, width / (title * 0.62) * 1.5))
        }
        let own = box.kind == .file ? title * 6.2 + 2 * gap : title * box.header * 0.4 + 2 * gap
        box.width = max(width, own, 64)
        box.height = box.header + y + row + gap
        for child in box.children { child.y += box.header }
    }

    private static func place(_ box: MapBox, x: Double, y: Double) {
        box.x += x
        box.y += y
        for child in box.children { place(child, x: box.x, y: box.y) }
    }
}
