import RenderTree

/// Colours at the points of a grid whose lines may be bent.
///
/// A mesh that does not have `width` × `height` points and colours shows its background alone; Apple's ends the app.
public struct MeshGradient: FillMaking, Equatable {
    /// A point, and the points that pull the lines to its neighbours, in units of the filled area.
    @frozen
    public struct BezierPoint: Equatable, Sendable {
        public var position: SIMD2<Float>
        public var leadingControlPoint: SIMD2<Float>
        public var topControlPoint: SIMD2<Float>
        public var trailingControlPoint: SIMD2<Float>
        public var bottomControlPoint: SIMD2<Float>

        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>, trailingControlPoint: SIMD2<Float>,
            bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    public enum Locations: Equatable, Sendable {
        case points([SIMD2<Float>])
        case bezierPoints([BezierPoint])
    }

    public enum Colors: Equatable, Sendable {
        case colors([Color])
        case resolvedColors([Color.Resolved])
    }

    public var width: Int
    public var height: Int
    public var locations: Locations
    public var colors: Colors
    public var background: Color
    public var smoothsColors: Bool
    public var colorSpace: Gradient.ColorSpace

    nonisolated public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    nonisolated public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    nonisolated public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    nonisolated public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    nonisolated public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    // MARK: What is drawn

    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        let mixed: [SIMD4<Double>] =
            switch colors {
            case .colors(let colors): colors.map { $0.resolve(in: environment).components }
            case .resolvedColors(let colors): colors.map(\.components)
            }
        let around = background.resolve(in: environment).components
        guard width > 1, height > 1, width * height <= 10_000, mixed.count == width * height,
            let vertices = vertices(mixed)
        else { return .color(background.rendered(in: environment)) }
        return .mesh(RenderMesh(width: width, vertices: vertices, background: around, smoothsColors: smoothsColors))
    }

    private func vertices(_ colors: [SIMD4<Double>]) -> [RenderMesh.Vertex]? {
        switch locations {
        case .bezierPoints(let points):
            guard points.count == width * height else { return nil }
            return zip(points, colors).map { point, color in
                RenderMesh.Vertex(
                    position: SIMD2(point.position), leading: SIMD2(point.leadingControlPoint), top: SIMD2(point.topControlPoint),
                    trailing: SIMD2(point.trailingControlPoint), bottom: SIMD2(point.bottomControlPoint), color: color)
            }
        case .points(let points):
            guard points.count == width * height else { return nil }
            let places = points.map { SIMD2<Double>($0) }
            return places.indices.map { index in
                let across = pull(places, index, step: 1, place: index % width, last: width - 1)
                let along = pull(places, index, step: width, place: index / width, last: height - 1)
                return RenderMesh.Vertex(
                    position: places[index], leading: places[index] - across.before, top: places[index] - along.before,
                    trailing: places[index] + across.after, bottom: places[index] + along.after, color: colors[index])
            }
        }
    }

    /// How far the lines of a grid are pulled at a point so that they go on without a bend: a third of the way between the neighbours.
    private func pull(_ places: [SIMD2<Double>], _ index: Int, step: Int, place: Int, last: Int) -> (
        before: SIMD2<Double>, after: SIMD2<Double>
    ) {
        let own = places[index]
        let before = place > 0 ? places[index - step] : own
        let after = place < last ? places[index + step] : own
        let isInside = place > 0 && place < last
        let way = (after - before) / (isInside ? 6 : 3)
        return (way, way)
    }
}
