import Foundation
import RenderTree

/// A mesh of colours as a small picture, which the page stretches: its colours are smooth enough for that.
///
/// Cost: in proportion to the points of the picture, whatever the mesh; its text has 2 to 4 kB.
enum MeshPicture {
    /// Points of the picture along each side.
    private static let side = 40

    /// `url(…)` with the picture in it.
    static func address(of mesh: RenderMesh) -> String {
        var canvas = Canvas(side: side, background: mesh.background)
        // A cell is a point of the picture, more or less.
        let steps = side / max(mesh.width - 1, mesh.height - 1) + 4
        for row in 0..<mesh.height - 1 {
            for column in 0..<mesh.width - 1 { canvas.draw(Patch(mesh, column, row), steps: steps) }
        }
        let data = PNG.encode(canvas.bytes, width: side, height: side)
        return "url(data:image/png;base64,\(Data(data).base64EncodedString()))"
    }

    /// The area between four points: its edges are cubic curves, what is inside follows them (a Coons patch).
    private struct Patch {
        typealias Curve = (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)

        let top: Curve
        let bottom: Curve
        let leading: Curve
        let trailing: Curve
        /// The colours of the points, and how they change along and across at each.
        let colors: [[SIMD4<Double>]]
        let smooths: Bool

        init(_ mesh: RenderMesh, _ column: Int, _ row: Int) {
            func vertex(_ x: Int, _ y: Int) -> RenderMesh.Vertex {
                mesh.vertices[min(max(y, 0), mesh.height - 1) * mesh.width + min(max(x, 0), mesh.width - 1)]
            }
            let (a, b) = (vertex(column, row), vertex(column + 1, row))
            let (c, d) = (vertex(column, row + 1), vertex(column + 1, row + 1))
            top = (a.position, a.trailing, b.leading, b.position)
            bottom = (c.position, c.trailing, d.leading, d.position)
            leading = (a.position, a.bottom, c.top, c.position)
            trailing = (b.position, b.bottom, d.top, d.position)
            smooths = mesh.smoothsColors
            // The sixteen points around: those beyond an edge repeat it.
            colors = (-1...2).map { y in (-1...2).map { x in vertex(column + x, row + y).color.premultiplied } }
        }

        func place(_ u: Double, _ v: Double) -> SIMD2<Double> {
            let across = Self.point(top, u) * (1 - v) + Self.point(bottom, u) * v
            let along = Self.point(leading, v) * (1 - u) + Self.point(trailing, v) * u
            let upper = top.0 * (1 - u) + top.3 * u
            let lower = bottom.0 * (1 - u) + bottom.3 * u
            return across + along - (upper * (1 - v) + lower * v)
        }

        /// The colours of the four rows of points at a place across.
        func column(_ u: Double) -> [SIMD4<Double>] { colors.map { mixed($0, u) } }

        func mixed(_ four: [SIMD4<Double>], _ t: Double) -> SIMD4<Double> {
            guard smooths else { return four[1] * (1 - t) + four[2] * t }
            // Hermite's curve whose slope at a point is that between its neighbours.
            let (before, after) = ((four[2] - four[0]) / 2, (four[3] - four[1]) / 2)
            let (t2, t3) = (t * t, t * t * t)
            return four[1] * (2 * t3 - 3 * t2 + 1) + before * (t3 - 2 * t2 + t) + four[2] * (3 * t2 - 2 * t3) + after * (t3 - t2)
        }

        private static func point(_ curve: Curve, _ t: Double) -> SIMD2<Double> {
            let s = 1 - t
            return curve.0 * (s * s * s) + curve.1 * (3 * s * s * t) + curve.2 * (3 * s * t * t) + curve.3 * (t * t * t)
        }
    }

    /// The points of a picture, red, green, blue and opacity a byte each.
    private struct Canvas {
        let side: Int
        var bytes: [UInt8]

        init(side: Int, background: SIMD4<Double>) {
            self.side = side
            let pixel = Self.pixel(background.premultiplied)
            bytes = (0..<side * side).flatMap { _ in pixel }
        }

        /// What several cells have in common is reckoned once: an animated mesh is drawn many times a second.
        mutating func draw(_ patch: Patch, steps: Int) {
            let parts = (0...steps).map { Double($0) / Double(steps) }
            let middles = parts.dropLast().map { $0 + 0.5 / Double(steps) }
            let columns = middles.map(patch.column)
            var upper = parts.map { scaled(patch.place($0, 0)) }
            for row in 0..<steps {
                let lower = parts.map { scaled(patch.place($0, parts[row + 1])) }
                for (index, column) in columns.enumerated() {
                    let pixel = Self.pixel(patch.mixed(column, middles[row]))
                    fill((upper[index], upper[index + 1], lower[index + 1], lower[index]), with: pixel)
                }
                upper = lower
            }
        }

        private func scaled(_ place: SIMD2<Double>) -> Point? {
            guard place.x.isFinite, place.y.isFinite else { return nil }
            let limit = Double(side) + 4
            return Point(x: min(max(place.x * Double(side), -4), limit), y: min(max(place.y * Double(side), -4), limit))
        }

        /// Fills all points whose middle is in the four-sided area or at its edge.
        private mutating func fill(_ corners: (Point?, Point?, Point?, Point?), with pixel: [UInt8]) {
            guard let a = corners.0, let b = corners.1, let c = corners.2, let d = corners.3 else { return }
            let rows = range(min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
            for x in range(min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x)) {
                for y in rows {
                    let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    let sides = (middle.side(a, b), middle.side(b, c), middle.side(c, d), middle.side(d, a))
                    // Whichever way the corners turn; a hair outside counts, so that no seam stays open.
                    let isLeft = max(sides.0, sides.1, sides.2, sides.3) > 0.02, isRight = min(sides.0, sides.1, sides.2, sides.3) < -0.02
                    if isLeft && isRight { continue }
                    let start = (y * side + x) * 4
                    for part in 0..<4 { bytes[start + part] = pixel[part] }
                }
            }
        }

        private func range(_ least: Double, _ greatest: Double) -> Range<Int> {
            let first = min(max(Int(least), 0), side)
            return first..<max(first, min(Int(greatest.rounded(.up)), side))
        }

        private struct Point {
            var x: Double
            var y: Double

            /// On which side of a line the point is, and how far.
            func side(_ start: Point, _ end: Point) -> Double { (end.x - start.x) * (y - start.y) - (end.y - start.y) * (x - start.x) }
        }

        /// A colour whose parts are multiplied by its opacity, as bytes that are not.
        private static func pixel(_ color: SIMD4<Double>) -> [UInt8] {
            let opacity = min(max(color.w, 0), 1)
            guard opacity > 0 else { return [0, 0, 0, 0] }
            func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
            return [byte(color.x / opacity), byte(color.y / opacity), byte(color.z / opacity), byte(opacity)]
        }
    }
}

extension SIMD4<Double> {
    /// The parts multiplied by the opacity: as they are mixed, so that what is clear has no colour.
    fileprivate var premultiplied: SIMD4<Double> {
        guard x.isFinite, y.isFinite, z.isFinite, w.isFinite else { return .zero }
        return SIMD4(x * w, y * w, z * w, w)
    }
}
