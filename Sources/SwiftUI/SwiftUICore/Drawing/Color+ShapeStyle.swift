import RenderTree

extension Color: FillMaking {
    package func fill(in environment: EnvironmentValues) -> RenderFill? { .color(rendered(in: environment)) }

    /// The colour for hosts: the tint in place of the accent colour, the dark variant where it is dark.
    package func rendered(in environment: EnvironmentValues) -> RenderColor {
        if let darkValue { return environment.colorScheme == .dark ? darkValue : value }
        if value.base == .named(.accent), let tint = environment.tintColor { return tint.opacity(Double(value.alpha) / 255) }
        return value
    }
}

extension Color: ElementView {
    public typealias Body = Never
    package static var kind: NodeKind { .shape }
    package static var lastOwnPhase: BoxPhase { .effect }
    package var ownsFrame: Bool { true }
    package func properties(in context: ElementContext) -> Properties {
        [.shape: .string("rectangle"), .fillStyle: .fill(.color(rendered(in: context.environment)))]
    }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .init(named: .red) }
    public static var orange: Color { .init(named: .orange) }
    public static var yellow: Color { .init(named: .yellow) }
    public static var green: Color { .init(named: .green) }
    public static var mint: Color { .init(named: .mint) }
    public static var teal: Color { .init(named: .teal) }
    public static var cyan: Color { .init(named: .cyan) }
    public static var blue: Color { .init(named: .blue) }
    public static var indigo: Color { .init(named: .indigo) }
    public static var purple: Color { .init(named: .purple) }
    public static var pink: Color { .init(named: .pink) }
    public static var brown: Color { .init(named: .brown) }
    public static var gray: Color { .init(named: .gray) }
    public static var white: Color { .init(white: 1) }
    public static var black: Color { .init(white: 0) }
    public static var clear: Color { .init(white: 0, opacity: 0) }
}

extension Color {
    /// The colour with a soft gradient over it. Documented by Apple; drawn from a lighter shade to the colour itself.
    public var gradient: AnyGradient {
        // What the accent colour is depends on the view.
        let start = value.base == .named(.accent) ? opacity(0.8) : mix(with: .white, by: 0.2, in: .device)
        return AnyGradient(Gradient(colors: [start, self]))
    }

    /// A mix of this colour and `rhs`, on light and on dark surroundings each.
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        let part = fraction.isFinite ? max(0, min(1, fraction)) : 0
        func mixed(isDark: Bool) -> Color {
            func parts(_ color: Color) -> SIMD4<Double> {
                ((isDark ? color.darkValue : nil) ?? color.value).components(isDark: isDark)
            }
            return Color(components: colorSpace.mix(parts(self), parts(rhs), by: part))
        }
        let (light, dark) = (mixed(isDark: false), mixed(isDark: true))
        return light == dark ? light : Color(light.value, dark: dark.value)
    }

    /// - Parameter components: Red, green, blue and opacity, from 0 to 1.
    init(components: SIMD4<Double>) {
        self.init(red: components.x, green: components.y, blue: components.z, opacity: components.w)
    }
}
