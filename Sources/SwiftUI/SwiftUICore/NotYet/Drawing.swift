import Foundation

extension View {
    @available(*, unavailable, message: "colorEffect is not in Glide yet")
    public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> Self { self }

    @available(*, unavailable, message: "distortionEffect is not in Glide yet")
    public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> Self { self }

    @available(*, unavailable, message: "layerEffect is not in Glide yet")
    public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> Self { self }
}

@available(*, unavailable, message: "Shader is not in Glide yet")
public struct Shader {
    public struct Argument {
        public static func float<T>(_ x: T) -> Argument { Argument() }
        public static func float2<T>(_ x: T, _ y: T) -> Argument { Argument() }
        public static func float2(_ point: CGPoint) -> Argument { Argument() }
        public static func float2(_ size: CGSize) -> Argument { Argument() }
        public static func color(_ color: Color) -> Argument { Argument() }
        public static func image(_ image: Image) -> Argument { Argument() }
        public static var boundingRect: Argument { Argument() }
    }
}

@available(*, unavailable, message: "ShaderLibrary is not in Glide yet")
@dynamicMemberLookup
public struct ShaderLibrary {
    public static subscript(dynamicMember name: String) -> (Shader.Argument...) -> Shader { { (_: Shader.Argument...) in Shader() } }
}

@available(*, unavailable, message: "TextRenderer is not in Glide yet")
public protocol TextRenderer {}

@available(*, unavailable, message: "TextAttribute is not in Glide yet")
public protocol TextAttribute {}

extension Text {
    @available(*, unavailable, message: "customAttribute is not in Glide yet")
    public func customAttribute<T>(_ value: T) -> Text { self }
}

extension View {
    @available(*, unavailable, message: "luminanceToAlpha is not in Glide yet")
    public func luminanceToAlpha() -> Self { self }
}

extension Image {
    @available(*, unavailable, message: "Image(size:label:opaque:colorMode:renderer:) is not in Glide yet")
    public init(
        size: CGSize, label: Text? = nil, opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) { self.init(systemName: "") }
}
