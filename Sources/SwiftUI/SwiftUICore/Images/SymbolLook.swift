import Foundation

/// What a picture of the platform's says of its own looks, whatever is around it.
struct SymbolLook: Hashable, Sendable {
    /// In points.
    var size: CGFloat?
    var weight: Font.Weight?
    var scale: Image.Scale?
    /// One for each level; several are a palette.
    var colors: [Color] = []
    var mode: SymbolRenderingMode?

    /// What `other` says counts first.
    func applying(_ other: SymbolLook) -> SymbolLook {
        SymbolLook(
            size: other.size ?? size, weight: other.weight ?? weight, scale: other.scale ?? scale,
            colors: other.colors.isEmpty ? colors : other.colors, mode: other.mode ?? mode)
    }

    func write(to environment: inout EnvironmentValues) {
        if let size {
            environment.textStyle.font = .system(size: size, weight: weight)
        } else if let weight {
            environment.textStyle.font = (environment.textStyle.font ?? .body).weight(weight)
        }
        if let scale { environment.imageScale = scale }
        if !colors.isEmpty { environment.textStyle.foreground = colors.map { AnyShapeStyle($0) } }
    }
}

extension UIImage {
    /// What looks of a picture are asked for.
    public class Configuration: NSObject, @unchecked Sendable {
        fileprivate let look: SymbolLook
        fileprivate init(look: SymbolLook) { self.look = look }

        /// This one, with what the other says in its place.
        public func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let otherConfiguration else { return self }
            return SymbolConfiguration(look.applying(otherConfiguration.look)) as? Self ?? self
        }
    }

    /// How a symbol is drawn: its size, weight and colours.
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        init(_ look: SymbolLook) { super.init(look: look) }

        public static let unspecified = SymbolConfiguration(SymbolLook())

        /// - Parameter pointSize: Of the letters that it stands beside.
        public convenience init(pointSize: CGFloat) { self.init(SymbolLook(size: pointSize)) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(SymbolLook(size: pointSize, weight: weight.weight)) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(SymbolLook(size: pointSize, weight: weight.weight, scale: scale.scale))
        }
        public convenience init(weight: SymbolWeight) { self.init(SymbolLook(weight: weight.weight)) }
        public convenience init(scale: SymbolScale) { self.init(SymbolLook(scale: scale.scale)) }
        public convenience init(hierarchicalColor: UIColor) {
            self.init(SymbolLook(colors: [hierarchicalColor.color], mode: .hierarchical))
        }
        public convenience init(paletteColors: [UIColor]) { self.init(SymbolLook(colors: paletteColors.map(\.color), mode: .palette)) }

        public class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration(SymbolLook(mode: .monochrome)) }
        public class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration(SymbolLook(mode: .multicolor)) }

        /// Of a font: its size and its weight.
        package convenience init(size: CGFloat, weight: Font.Weight?, scale: SymbolScale) {
            self.init(SymbolLook(size: size, weight: weight, scale: scale.scale))
        }
    }

    /// How heavy a symbol is drawn.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        var weight: Font.Weight? {
            switch self {
            case .unspecified: nil
            case .ultraLight: .ultraLight
            case .thin: .thin
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    /// How large a symbol is beside the letters of its size.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large

        var scale: Image.Scale? {
            switch self {
            case .default, .unspecified: nil
            case .small: .small
            case .medium: .medium
            case .large: .large
            }
        }
    }

    /// A symbol of the system, drawn so.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name, look: configuration?.look ?? SymbolLook())
    }

    /// The same picture, drawn so; what it is said of before is forgotten.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { with(look: configuration.look) }

    /// The same picture, drawn so, and as it was said before.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        with(look: look.applying(configuration.look))
    }

    /// Drawn so, where it says nothing itself.
    package func preferring(_ configuration: SymbolConfiguration?) -> UIImage {
        configuration.map { with(look: $0.look.applying(look)) } ?? self
    }

    /// It says in which colours it is drawn.
    package var hasOwnColors: Bool { !look.colors.isEmpty || look.mode == .multicolor }

    public var configuration: Configuration? { SymbolConfiguration(look) }
    public var symbolConfiguration: SymbolConfiguration? { isSymbolImage ? SymbolConfiguration(look) : nil }

    /// The picture in one colour, where it is not seen through.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard !isSymbolImage else {
            var look = look
            (look.colors, look.mode) = ([color.color], .monochrome)
            return with(look: look).withRenderingMode(renderingMode)
        }
        guard let pixels = pixels() else { return withRenderingMode(renderingMode) }
        let ink = color.color.resolve(in: EnvironmentValues())
        func byte(_ part: Float) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
        let base = byte(ink.red) | byte(ink.green) << 8 | byte(ink.blue) << 16
        let alpha = byte(ink.opacity)
        let values = pixels.values.map { base | ((($0 >> 24) * alpha + 127) / 255) << 24 }
        let tinted = CGImage(Pixels(width: pixels.width, height: pixels.height, values: values))
        let fineness = size.width > 0 ? CGFloat(pixels.width) / size.width : 1
        return UIImage(cgImage: tinted, scale: fineness, orientation: .up).withRenderingMode(renderingMode)
    }
}
