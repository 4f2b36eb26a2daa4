import Foundation
import RenderTree

extension Color {
    /// A colour as it is in given surroundings. Components are those of extended sRGB: beyond 0 … 1 they are kept here and drawn as the
    /// nearest that can be shown.
    @frozen
    public struct Resolved: Hashable, Sendable {
        public var linearRed: Float
        public var linearGreen: Float
        public var linearBlue: Float
        public var opacity: Float

        public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            let isLinear = colorSpace == .sRGBLinear
            linearRed = isLinear ? red : Self.linear(red)
            linearGreen = isLinear ? green : Self.linear(green)
            linearBlue = isLinear ? blue : Self.linear(blue)
            self.opacity = opacity
        }

        public var red: Float {
            get { Self.encoded(linearRed) }
            set { linearRed = Self.linear(newValue) }
        }
        public var green: Float {
            get { Self.encoded(linearGreen) }
            set { linearGreen = Self.linear(newValue) }
        }
        public var blue: Float {
            get { Self.encoded(linearBlue) }
            set { linearBlue = Self.linear(newValue) }
        }

        /// Red, green, blue and opacity as they are mixed on a screen.
        package var components: SIMD4<Double> { SIMD4(Double(red), Double(green), Double(blue), Double(opacity)) }

        private static func linear(_ value: Float) -> Float {
            let size = abs(value)
            let linear = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
            return value < 0 ? -linear : linear
        }

        private static func encoded(_ value: Float) -> Float {
            let size = abs(value)
            let encoded = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
            return value < 0 ? -encoded : encoded
        }
    }

    public init(_ resolved: Resolved) {
        self.init(
            .sRGB, red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue), opacity: Double(resolved.opacity))
    }

    /// The colour as it is in `environment`: light or dark, with its tint.
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        let parts = rendered(in: environment).components(isDark: environment.colorScheme == .dark)
        return Resolved(red: Float(parts.x), green: Float(parts.y), blue: Float(parts.z), opacity: Float(parts.w))
    }
}

extension Color.Resolved: ShapeStyle, FillMaking {
    public typealias Resolved = Never
    package func fill(in environment: EnvironmentValues) -> RenderFill? { Color(self).fill(in: environment) }
}

extension Color.Resolved: CustomStringConvertible {
    /// "#RRGGBBAA", as Apple prints it.
    public var description: String {
        let bytes = [red, green, blue, opacity].map { Int((min(max($0.isFinite ? $0 : 0, 0), 1) * 255).rounded()) }
        return "#" + bytes.map { String(format: "%02X", $0) }.joined()
    }
}

extension Color.Resolved: Animatable {
    public typealias AnimatableData = AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
    public var animatableData: AnimatableData {
        get { AnimatablePair(red, AnimatablePair(green, AnimatablePair(blue, opacity))) }
        set {
            (red, green) = (newValue.first, newValue.second.first)
            (blue, opacity) = (newValue.second.second.first, newValue.second.second.second)
        }
    }
}

extension Color.Resolved: Codable {
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        linearRed = try list.decode(Float.self)
        linearGreen = try list.decode(Float.self)
        linearBlue = try list.decode(Float.self)
        opacity = try list.decode(Float.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for value in [linearRed, linearGreen, linearBlue, opacity] { try list.encode(value) }
    }
}
