import RenderTree

/// A style made more transparent.
public struct _OpacityShapeStyle<Style: ShapeStyle>: FillMaking {
    let style: Style
    let opacity: Double

    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        style.resolvedFill(in: environment)?.opacity(opacity)
    }
}

extension _OpacityShapeStyle: Equatable where Style: Equatable {}
extension _OpacityShapeStyle: Hashable where Style: Hashable {}

extension ShapeStyle {
    /// The style with its opacity multiplied by `opacity` (0 … 1).
    public func opacity(_ opacity: Double) -> some ShapeStyle { _OpacityShapeStyle(style: self, opacity: opacity) }
}

extension RenderColor {
    /// What is hardly to be seen is not clear: apps make so what only takes touches.
    func opacity(_ opacity: Double) -> RenderColor {
        guard opacity.isFinite else { return self }
        let faded = Double(alpha) * opacity
        return RenderColor(base, alpha: faded > 0 ? UInt8(max(1, min(255, faded.rounded()))) : 0)
    }
}

extension RenderFill {
    func opacity(_ opacity: Double) -> RenderFill {
        func faded(_ stops: [Stop]) -> [Stop] { stops.map { Stop(color: $0.color.opacity(opacity), location: $0.location) } }
        return switch self {
        case .color(let color): .color(color.opacity(opacity))
        case .linear(let stops, let startX, let startY, let endX, let endY):
            .linear(stops: faded(stops), startX: startX, startY: startY, endX: endX, endY: endY)
        case .radial(let stops, let x, let y, let start, let end):
            .radial(stops: faded(stops), centerX: x, centerY: y, startRadius: start, endRadius: end)
        case .angular(let stops, let x, let y, let start, let end):
            .angular(stops: faded(stops), centerX: x, centerY: y, startDegrees: start, endDegrees: end)
        case .elliptical(let stops, let x, let y, let start, let end):
            .elliptical(stops: faded(stops), centerX: x, centerY: y, startFraction: start, endFraction: end)
        case .mesh(let mesh): .mesh(mesh.opacity(opacity))
        case .material, .picture: self
        case .shadowed(let fill, let shadow): .shadowed(fill.opacity(opacity), shadow)
        }
    }
}

extension RenderMesh {
    func opacity(_ opacity: Double) -> RenderMesh {
        guard opacity.isFinite else { return self }
        var mesh = self
        let share = min(max(opacity, 0), 1)
        for index in mesh.vertices.indices { mesh.vertices[index].color.w *= share }
        mesh.background.w *= share
        return mesh
    }
}
