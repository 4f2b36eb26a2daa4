import Foundation
import RenderTree

extension View {
    // MARK: Clipping

    /// Cuts the view off at its own box.
    nonisolated public func clipped(antialiased: Bool = false) -> some View {
        box(InPhase.Clip.self, [.clipShape: .string("rectangle")])
    }

    nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        box(InPhase.Clip.self, [.clipShape: .string(shape.clipName(isEvenOdd: style.isEOFilled))])
    }

    /// - Parameter radius: in points.
    nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        box(InPhase.Clip.self, [.cornerRadius: .double(Double(radius))])
    }

    // MARK: Lines and shadows

    /// - Parameter width: in points.
    nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        modifier(_BorderModifier(style: content, width: width))
    }

    /// - Parameters: radius, x, y: in points.
    nonisolated public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        modifier(_ShadowModifier(color: color, radius: radius, x: x, y: y))
    }

    // MARK: Filters

    /// - Parameter radius: in points.
    nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        box(InPhase.Effect.self, radius > 0 ? [.blur: .double(Double(radius))] : [:])
    }

    nonisolated private func filter(_ name: String, _ amount: Double) -> some View {
        box(InPhase.Effect.self, [.filters: .strings([name, Path.number(CGFloat(amount))])])
    }

    nonisolated public func brightness(_ amount: Double) -> some View { filter("brightness", amount) }
    nonisolated public func contrast(_ amount: Double) -> some View { filter("contrast", amount) }
    nonisolated public func saturation(_ amount: Double) -> some View { filter("saturation", amount) }
    nonisolated public func grayscale(_ amount: Double) -> some View { filter("grayscale", amount) }
    nonisolated public func hueRotation(_ angle: Angle) -> some View { filter("hueRotation", angle.degrees) }
    nonisolated public func colorInvert() -> some View { filter("invert", 1) }
    nonisolated public func colorMultiply(_ color: Color) -> some View { modifier(_ColorMultiplyModifier(color: color)) }

    nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
        box(InPhase.Effect.self, blendMode == .normal ? [:] : [.blendMode: .string(blendMode.name)])
    }

    /// Effects apply to the view as a whole in any case; blend modes in it see nothing of what is behind it.
    nonisolated public func compositingGroup() -> some View { box(InPhase.Effect.self, [.blendMode: .string("isolated")]) }
    /// Frames change as a whole in any case: hosts animate what is in a view on top of what the view itself does.
    nonisolated public func geometryGroup() -> some View { self }
    nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
        compositingGroup()
    }
}

public enum ColorRenderingMode: Hashable, Sendable {
    case nonLinear, linear, extendedLinear
}

/// How a view's colours mix with those behind it.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter

    var name: String {
        switch self {
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .destinationOut: "destination-out"
        // What is drawn over something opaque is drawn atop of it.
        case .sourceAtop: "normal"
        case .destinationOver: "destination-over"
        case .plusDarker: "darken"
        case .plusLighter: "plus-lighter"
        default: "\(self)"
        }
    }
}

extension Shape {
    /// As ``PropertyKey/clipShape``: the shape's name, or its outline as a polygon in units of the box.
    nonisolated var clipName: String { clipName(isEvenOdd: false) }

    /// - Parameter isEvenOdd: where outlines overlap an even number of times there is a hole.
    nonisolated func clipName(isEvenOdd: Bool) -> String {
        if let drawn = self as? any DrawnShape, case .named(let name) = drawn.drawing, drawn.boxProperties.isEmpty {
            return name
        }
        let unit: CGFloat = 100
        return (isEvenOdd ? "polygon evenodd " : "polygon ")
            + (stretching
            ?? outline(CGSize(width: unit, height: unit)).map { point in
                "\(Path.number(point.x / unit)) \(Path.number(point.y / unit))"
            }).joined(separator: " ")
    }

    /// All outlines as one: a line leads from the first to each of the others and back, and so bounds nothing.
    private nonisolated func outline(_ size: CGSize) -> [CGPoint] {
        let outlines = path(in: CGRect(origin: .zero, size: size)).flattened().filter { $0.count > 2 }
        guard outlines.count > 1 else { return outlines.first ?? [] }
        let closed = outlines.map { $0.first == $0.last ? $0 : $0 + [$0[0]] }
        return closed.dropFirst().reduce(closed[0]) { $0 + $1 + [closed[0][0]] }
    }

    /// The points of the outline as shares of the box and points beside them, where they go along with its size so: corners stay as round
    /// as they are, tips as long. Nil for a shape that changes in another way, such as a circle. Told by the outlines of four boxes.
    private nonisolated var stretching: [String]? {
        let sizes = [
            CGSize(width: 400, height: 300), CGSize(width: 600, height: 300), CGSize(width: 400, height: 500),
            CGSize(width: 750, height: 820),
        ]
        let outlines = sizes.map(outline)
        guard outlines.allSatisfy({ $0.count == outlines[0].count && $0.count < 400 }) else { return nil }
        var words: [String] = []
        for index in outlines[0].indices {
            let points = outlines.map { $0[index] }
            let x = (points[1].x - points[0].x) / 200, y = (points[2].y - points[0].y) / 200
            let left = points[0].x - x * 400, top = points[0].y - y * 300
            for (point, size) in zip(points, sizes) {
                guard abs(x * size.width + left - point.x) < 0.05, abs(y * size.height + top - point.y) < 0.05 else { return nil }
            }
            words += [(x, left), (y, top)].map { share, points in
                abs(points) < 0.01 ? Path.number(share) : "\(Path.number(share)):\(Path.number(points))"
            }
        }
        return words
    }
}

/// A line around a view's box.
public struct _BorderModifier<Style: ShapeStyle> {
    let style: Style
    let width: CGFloat
}

extension _BorderModifier: BoxModifier {
    package static var phase: BoxPhase { .clip }
    package func properties(in environment: EnvironmentValues) -> Properties {
        guard let fill = style.resolvedFill(in: environment), width > 0 else { return [:] }
        return [.border: .fill(fill), .borderWidth: .double(Double(width))]
    }
}

/// A shadow behind a view.
public struct _ShadowModifier {
    let color: Color
    let radius: CGFloat
    let x: CGFloat
    let y: CGFloat
}

extension _ShadowModifier: BoxModifier {
    package static var phase: BoxPhase { .effect }
    package func properties(in environment: EnvironmentValues) -> Properties {
        guard radius > 0 || x != 0 || y != 0 else { return [:] }
        let numbers = [radius, x, y].map { Path.number($0) }
        return [.shadow: .strings([color.rendered(in: environment).text] + numbers)]
    }
}

/// Multiplies the colours of a view by one.
public struct _ColorMultiplyModifier {
    let color: Color
}

extension _ColorMultiplyModifier: BoxModifier {
    package static var phase: BoxPhase { .effect }
    package func properties(in environment: EnvironmentValues) -> Properties {
        // Filters of a page count with numbers, and know no names of colours.
        [.filters: .strings(["multiply", color.resolve(in: environment).description.lowercased()])]
    }
}

extension RenderColor {
    /// The name of a colour, where it is not opaque with "/" and how opaque it is (0 … 255), or "#rrggbbaa".
    var text: String {
        switch base {
        case .named(let name): return alpha == 255 ? name.rawValue : "\(name.rawValue)/\(alpha)"
        case .components(let red, let green, let blue):
            return "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }
}
