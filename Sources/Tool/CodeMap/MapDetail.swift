/// From how near the inside of a folder is drawn: what nobody could read is summed up.
struct MapDetail {
    /// Points on the screen that a title needs.
    private static let legible = 10.0

    /// The whole, in the drawing's units: no title is larger than a fraction of it.
    let width: Double

    init(_ root: MapBox) { width = root.width }

    /// Of the title when only it is shown, in the drawing's units.
    func titleSize(of box: MapBox) -> Double {
        min(box.width * 0.9 / (Double(max(box.title.count, 4)) * 0.72), box.height * 0.3, width / (box.kind == .module ? 28 : 45))
    }

    /// The most units of the drawing in a point of the screen at which most of a folder's inside can be read; none for what is no folder.
    func limit(of box: MapBox) -> Double? {
        guard box.kind == .module || box.kind == .folder, !box.children.isEmpty else { return nil }
        // The titles of files are 11 units high.
        let sizes = box.children.map { $0.kind == .file ? 11 : titleSize(of: $0) }.sorted()
        return sizes[sizes.count / 4] / Self.legible
    }
}
