import Foundation
import RenderTree

/// A symbol or a picture.
public struct Image: Equatable, Sendable {
    enum Source: Hashable, Sendable {
        case symbol(String)
        case resource(String, bundlePath: String?)
        /// An address that was checked by ``SafeURL``.
        case url(String)
    }

    let source: Source
    var label: Text?
    var isDecorative = false
    var isResizable = false
    var isTiled = false
    var renderingMode: TemplateRenderingMode?
    var symbolRenderingMode: SymbolRenderingMode?
    var interpolation: Interpolation = .medium
    var scale: CGFloat = 1
    /// Of a picture of the platform's: what it says of itself.
    var look = SymbolLook()

    init(source: Source, label: Text? = nil, isDecorative: Bool = false, scale: CGFloat = 1) {
        self.source = source
        self.label = label
        self.isDecorative = isDecorative
        self.scale = scale
    }

    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    public enum Scale: Hashable, Sendable, CaseIterable {
        case small, medium, large

        var name: String {
            switch self {
            case .small: "small"
            case .medium: "medium"
            case .large: "large"
            }
        }
    }

    public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }
}

extension Image {
    /// A symbol of the system.
    public init(systemName: String) { self.init(source: .symbol(systemName)) }

    public init(systemName: String, variableValue: Double?) { self.init(source: .symbol(systemName)) }

    /// A picture of the app's resources; its name is its label.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath))
    }

    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle, label: label)
    }
    public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath), label: label)
    }

    /// A picture that says nothing to assistive technology.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(source: .resource(name, bundlePath: bundle?.bundlePath), isDecorative: true)
    }

    public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) { self.init(decorative: name, bundle: bundle) }

    /// A picture of the platform.
    public init(uiImage: UIImage) {
        // A drawing is shown in its own size, however fine its pixels are.
        self.init(source: uiImage.source, scale: uiImage.isDrawing ? 1 : uiImage.scale)
        look = uiImage.look
        symbolRenderingMode = look.mode
        switch uiImage.renderingMode {
        case .automatic: break
        case .alwaysOriginal: renderingMode = .original
        case .alwaysTemplate:
            renderingMode = .template
            look.colors = []
        }
    }

    /// A picture that fills the space it gets.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with {
            $0.isResizable = true
            $0.isTiled = resizingMode == .tile
        }
    }

    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = renderingMode } }
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }
    /// Pictures are always drawn with smooth edges.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.symbolRenderingMode = mode } }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }
}

extension Image: ElementView {
    public typealias Body = Never
    package static var kind: NodeKind { .image }
    package static var lastOwnPhase: BoxPhase { .effect }
    package var ownsFrame: Bool { isResizable }

    package func properties(in context: ElementContext) -> Properties {
        let environment = context.environment
        var properties = self.properties(in: environment)
        guard case .symbol = source else { return properties }
        if !environment.symbolEffects.isEmpty { properties[.symbolEffects] = .strings(environment.symbolEffects) }
        let transition = environment.contentTransition
        if transition != .identity {
            properties[.contentTransition] = transition.text(for: properties[.symbol], in: context).map(PropertyValue.string)
        }
        return properties
    }

    /// What the picture is and looks like in some surroundings.
    package func properties(in surroundings: EnvironmentValues) -> Properties {
        var environment = surroundings
        look.write(to: &environment)
        var properties: Properties = [:]
        let asset = asset
        writeSource(asset, in: environment, to: &properties)
        if isResizable { properties[.isResizable] = .bool(true) }
        var style: [String] = []
        if isTiled { style.append("tile") }
        if interpolation == .none { style.append("pixelated") }
        let renderingMode = renderingMode ?? asset?.renderingMode
        if let renderingMode { style.append(renderingMode == .template ? "template" : "original") }
        if environment.textStyle.isRedacted { style.append("redacted") }
        if !style.isEmpty { properties[.style] = .string(style.joined(separator: " ")) }
        if case .symbol = source { writeSymbolStyle(environment, to: &properties) }
        if renderingMode == .template { writeForeground(environment, to: &properties) }
        writeAccessibility(environment, to: &properties)
        return properties
    }

    /// What is found in the bundle for the name.
    private var asset: PictureAsset? {
        guard case .resource(let name, let bundlePath) = source else { return nil }
        return PictureAsset.find(name, bundlePath: bundlePath)
    }

    private func writeSource(_ asset: PictureAsset?, in environment: EnvironmentValues, to properties: inout Properties) {
        switch source {
        case .symbol(let name): properties[.symbol] = .string(environment.symbolVariants.apply(to: name))
        case .resource(let name, _):
            properties[.resource] = .string(name)
            if let asset {
                // Only a picture that looks different in the dark asks which it is.
                let isDark = asset.hasAppearances && environment.colorScheme == .dark
                properties[.pictureFiles] = .string(asset.sources(isDark: isDark))
            }
        case .url(let url):
            properties[.url] = .string(url)
            if scale != 1, scale > 0, scale.isFinite { properties[.pictureScale] = .double(Double(scale)) }
        }
    }

    private func writeSymbolStyle(_ environment: EnvironmentValues, to properties: inout Properties) {
        environment.textStyle.writeCharacters(to: &properties)
        for key in [PropertyKey.isUnderlined, .isStruckThrough, .kerning, .baselineOffset, .isMonospacedDigit, .isItalic] {
            properties[key] = nil
        }
        writeForeground(environment, to: &properties)
        if environment.imageScale != .medium { properties[.imageScale] = .string(environment.imageScale.name) }
        writeLayers(environment, to: &properties)
    }

    private func writeLayers(_ environment: EnvironmentValues, to properties: inout Properties) {
        let styles = environment.textStyle.foreground
        // Apple's documentation: several styles are a palette, whether it is asked for or not. The original of a symbol has its colours.
        let standard: SymbolRenderingMode = renderingMode == .original ? .multicolor : styles.count > 1 ? .palette : .monochrome
        switch symbolRenderingMode ?? environment.symbolRenderingMode ?? standard {
        case .palette where styles.count > 1:
            properties[.symbolLayers] = .string("palette")
            properties[.secondaryForeground] = styles[1].fill(in: environment).map(PropertyValue.fill)
            if styles.count > 2 { properties[.tertiaryForeground] = styles[2].fill(in: environment).map(PropertyValue.fill) }
        // The levels of one style are fainter and fainter.
        case .hierarchical, .palette: properties[.symbolLayers] = .string("hierarchical")
        case .multicolor: properties[.symbolLayers] = .string("multicolor")
        default: break
        }
    }

    private func writeForeground(_ environment: EnvironmentValues, to properties: inout Properties) {
        let fill = environment.textStyle.foregroundFill(in: environment) ?? (environment.isInPalette ? environment.tintFill : nil)
        properties[.foreground] = fill.map(PropertyValue.fill)
    }

    private func writeAccessibility(_ environment: EnvironmentValues, to properties: inout Properties) {
        if isDecorative {
            properties[.isAccessibilityHidden] = .bool(true)
        } else if let label {
            properties[.accessibilityLabel] = .string(label.string(in: environment))
        } else if case .resource(let name, _) = source {
            properties[.accessibilityLabel] = .string(name)
        }
    }

    /// The picture inside a text.
    func textRun(in environment: EnvironmentValues) -> TextRun {
        var properties: Properties = [:]
        writeSource(asset, in: environment, to: &properties)
        return TextRun("", properties)
    }
}
