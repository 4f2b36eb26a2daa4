import CoreGraphics
import SwiftUICore

/// What animations make of a layer's properties at one moment.
struct LayerValues {
    fileprivate(set) var values: [String: LayerValue] = [:]

    /// The properties that are animated, by their key paths.
    private static let known: Set<String> = [
        "opacity", "cornerRadius", "borderWidth", "borderColor", "backgroundColor", "shadowOpacity", "shadowRadius", "shadowColor",
        "position", "position.x", "position.y", "transform", "transform.scale", "transform.scale.x", "transform.scale.y",
        "transform.rotation", "transform.rotation.x", "transform.rotation.y", "transform.translation", "transform.translation.x",
        "transform.translation.y", "strokeStart", "strokeEnd", "strokeColor", "fillColor", "lineWidth", "lineDashPhase", "path", "colors",
        "locations", "startPoint", "endPoint",
    ]

    static func property(_ keyPath: String?) -> String? {
        guard let keyPath else { return nil }
        let name = keyPath == "transform.rotation.z" ? "transform.rotation" : keyPath
        return known.contains(name) ? name : nil
    }

    func number(_ property: String, or own: CGFloat) -> CGFloat { values[property]?.number.map { CGFloat($0) } ?? own }
    func color(_ property: String, or own: CGColor?) -> CGColor? { values[property]?.colors?.first ?? own }
    func point(_ property: String, or own: CGPoint) -> CGPoint { values[property]?.point ?? own }
    func number(_ property: String) -> CGFloat? { values[property]?.number.map { CGFloat($0) } }
    subscript(property: String) -> LayerValue? { values[property] }
}

extension CALayer {
    /// What the property has without animations; nil: there is no such property of the layer.
    func value(of property: String) -> LayerValue? {
        let shape = self as? CAShapeLayer, gradient = self as? CAGradientLayer
        func number(_ value: CGFloat?) -> LayerValue? { value.map { .numbers([Double($0)]) } }
        func color(_ value: CGColor?) -> LayerValue { .colors([value ?? CGColor(gray: 0, alpha: 0)]) }
        switch property {
        case "opacity": return .numbers([Double(opacity)])
        case "cornerRadius": return number(cornerRadius)
        case "borderWidth": return number(borderWidth)
        case "borderColor": return color(borderColor)
        case "backgroundColor": return color(backgroundColor)
        case "shadowOpacity": return .numbers([Double(shadowOpacity)])
        case "shadowRadius": return number(shadowRadius)
        case "shadowColor": return color(shadowColor)
        case "position": return LayerValue(position)
        case "position.x": return number(position.x)
        case "position.y": return number(position.y)
        case "transform": return LayerValue(transform)
        case "transform.scale", "transform.scale.x", "transform.scale.y": return .numbers([1])
        case "transform.translation": return .numbers([0, 0])
        case "strokeStart": return number(shape?.strokeStart)
        case "strokeEnd": return number(shape?.strokeEnd)
        case "lineWidth": return number(shape?.lineWidth)
        case "lineDashPhase": return number(shape?.lineDashPhase)
        case "strokeColor": return shape.map { color($0.strokeColor) }
        case "fillColor": return shape.map { color($0.fillColor) }
        case "path": return shape.map { .outline($0.path ?? CGPath(Path())) }
        case "colors": return gradient.map { LayerValue($0.colors) ?? .colors([]) }
        case "locations": return gradient.map { LayerValue.numbers($0.stops.map { Double($0.location) }) }
        case "startPoint": return gradient.flatMap { LayerValue($0.startPoint) }
        case "endPoint": return gradient.flatMap { LayerValue($0.endPoint) }
        default: return property.hasPrefix("transform.") ? .numbers([0]) : nil
        }
    }

    /// What the animations make of the layer: those that pages play by themselves by how far they are, all others by the time.
    func values(_ progress: [UUID: Double]) -> LayerValues {
        var result = LayerValues()
        for motion in motions {
            let now =
                motion.isOver
                ? motion.values(part: motion.animation.autoreverses ? 0 : 1)
                : motion.isPlain ? motion.values(part: progress[motion.id] ?? 0) : motion.values(at: CACurrentMediaTime())
            for (property, value) in now { result.values[property] = value }
        }
        return result
    }
}

/// A layer as its animations have it at the moment.
struct MovingLayer<Content: View>: View {
    let layer: CALayer
    /// Another number is another look.
    let changes: Int
    @ViewBuilder let content: (LayerValues) -> Content
    @State private var progress: [UUID: Double] = [:]

    var body: some View {
        content(layer.values(progress)).onChange(of: layer.motions.map(\.id), initial: true) {
            for motion in layer.motions where motion.isPlain && progress[motion.id] == nil && !motion.isOver {
                progress[motion.id] = 0
                withAnimation(motion.viewAnimation, completionCriteria: .logicallyComplete) {
                    progress[motion.id] = 1
                } completion: {
                    layer.finish(motion)
                }
            }
        }
    }
}

/// The box of a layer as its animations have it.
struct LayerPlace: ViewModifier {
    let layer: CALayer
    let values: LayerValues
    let size: CGSize

    func body(content: Content) -> some View {
        let anchor = UnitPoint(x: layer.anchorPoint.x, y: layer.anchorPoint.y), scale = scale, shift = shift
        content
            .scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
            .rotationEffect(.radians(Double(values.number("transform.rotation", or: 0))), anchor: anchor)
            .modifier(Tilted(x: values.number("transform.rotation.x"), y: values.number("transform.rotation.y"), anchor: anchor))
            .modifier(Mapped(map: map, anchor: CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)))
            .offset(x: shift.width, y: shift.height)
    }

    private var scale: CGSize {
        let both = values.number("transform.scale", or: 1)
        return CGSize(width: both * values.number("transform.scale.x", or: 1), height: both * values.number("transform.scale.y", or: 1))
    }

    private var shift: CGSize {
        let own = layer.position, place = values.point("position", or: own), away = values.point("transform.translation", or: .zero)
        let x: CGFloat = values.number("position.x", or: place.x) - own.x + values.number("transform.translation.x", or: 0)
        let y: CGFloat = values.number("position.y", or: place.y) - own.y + values.number("transform.translation.y", or: 0)
        return CGSize(width: x + away.x, height: y + away.y)
    }

    /// nil: the layer has never had one.
    private var map: CATransform3D? {
        values["transform"]?.numbers.flatMap { CATransform3D(numbers: $0) } ?? (layer.isMapped ? layer.transform : nil)
    }
}

/// Turned out of the plane.
private struct Tilted: ViewModifier {
    let x, y: CGFloat?
    let anchor: UnitPoint

    func body(content: Content) -> some View {
        if let angle = x ?? y {
            content.rotation3DEffect(
                .radians(Double(angle)), axis: x == nil ? (x: 0, y: 1, z: 0) : (x: 1, y: 0, z: 0), anchor: anchor, perspective: 0)
        } else {
            content
        }
    }
}

/// Moved by a map of space about a point.
private struct Mapped: ViewModifier {
    let map: CATransform3D?
    let anchor: CGPoint

    func body(content: Content) -> some View {
        if let map {
            let from = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0), back = CATransform3DMakeTranslation(anchor.x, anchor.y, 0)
            content.projectionEffect(ProjectionTransform(CATransform3DConcat(CATransform3DConcat(from, map), back)))
        } else {
            content
        }
    }
}
