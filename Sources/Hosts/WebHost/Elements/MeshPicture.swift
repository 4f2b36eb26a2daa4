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

        func color(_ u: Double, _ v: Double) -> SIMD4<Double> {
            let rows = colors.map { mixed($0, u) }
            return mixed(rows, v)
        }

        private func mixed(_ four: [SIMD4<Double>], _ t: Double) -> SIMD4<Double> {
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

        mutating func draw(_ patch: Patch, steps: Int) {
            for j in 0..<steps {
                for i in 0..<steps {
                    let (u0, v0) = (Double(i) / Double(steps), Double(j) / Double(steps))
                    let (u1, v1) = (Double(i + 1) / Double(steps), Double(j + 1) / Double(steps))
                    let corners = [patch.place(u0, v0), patch.place(u1, v0), patch.place(u1, v1), patch.place(u0, v1)]
                    fill(corners, with: Self.pixel(patch.color((u0 + u1) / 2, (v0 + v1) / 2)))
                }
            }
        }

        /// Fills all points whose middle is in the four-sided area or at its edge.
        private mutating func fill(_ corners: [SIMD2<Double>], with pixel: [UInt8]) {
            guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
            let scaled = corners.map {
                ($0 * Double(side)).clamped(lowerBound: SIMD2(repeating: -4), upperBound: SIMD2(repeating: Double(side) + 4))
            }
            let columns = range(scaled.map(\.x)), rows = range(scaled.map(\.y))
            for y in rows {
                for x in columns where Self.contains(scaled, SIMD2(Double(x) + 0.5, Double(y) + 0.5)) {
                    let start = (y * side + x) * 4
                    bytes.replaceSubrange(start..<start + 4, with: pixel)
                }
            }
        }

        private func range(_ values: [Double]) -> Range<Int> {
            let first = min(max(Int(values.min() ?? 0), 0), side)
            return first..<max(first, min(Int((values.max() ?? 0).rounded(.up)), side))
        }

        /// Whether a point is within four corners, whichever way they turn; a hair outside counts, so that no seam stays open.
        private static func contains(_ corners: [SIMD2<Double>], _ point: SIMD2<Double>) -> Bool {
            var (left, right) = (false, false)
            for index in corners.indices {
                let start = corners[index], way = corners[(index + 1) % corners.count] - start
                let side = way.x * (point.y - start.y) - way.y * (point.x - start.x)
                if side > 0.02 { left = true }
                if side < -0.02 { right = true }
            }
            return !(left && right)
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
