/// Colours at the points of a grid whose lines may be bent.
package struct RenderMesh: Hashable, Sendable {
    /// A point of the grid, and the points that pull the lines to its neighbours: in units of the filled area.
    package struct Vertex: Hashable, Sendable {
        package var position: SIMD2<Double>
        package var leading: SIMD2<Double>
        package var top: SIMD2<Double>
        package var trailing: SIMD2<Double>
        package var bottom: SIMD2<Double>
        /// Red, green, blue and opacity, each from 0 to 1, as they are mixed.
        package var color: SIMD4<Double>

        package init(
            position: SIMD2<Double>, leading: SIMD2<Double>, top: SIMD2<Double>, trailing: SIMD2<Double>, bottom: SIMD2<Double>,
            color: SIMD4<Double>
        ) {
            self.position = position
            self.leading = leading
            self.top = top
            self.trailing = trailing
            self.bottom = bottom
            self.color = color
        }
    }

    /// Points in a row: 2 at least.
    package let width: Int
    /// Row by row: a multiple of `width`, two rows at least.
    package var vertices: [Vertex]
    /// What lies outside of the grid.
    package var background: SIMD4<Double>
    /// Whether colours go on evenly through the points instead of straight from point to point.
    package let smoothsColors: Bool

    package var height: Int { vertices.count / width }

    /// The one colour that stands for the mesh where there can be only one.
    package var meanColor: RenderColor {
        let sum = vertices.reduce(SIMD4<Double>()) { $0 + $1.color } / Double(max(vertices.count, 1))
        func byte(_ share: Double) -> UInt8 { UInt8((min(max(share.isFinite ? share : 0, 0), 1) * 255).rounded()) }
        return RenderColor(.components(red: byte(sum.x), green: byte(sum.y), blue: byte(sum.z)), alpha: byte(sum.w))
    }

    package init(width: Int, vertices: [Vertex], background: SIMD4<Double>, smoothsColors: Bool) {
        self.width = width
        self.vertices = vertices
        self.background = background
        self.smoothsColors = smoothsColors
    }
}
