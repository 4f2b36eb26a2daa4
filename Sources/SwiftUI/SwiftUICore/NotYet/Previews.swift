import Foundation

// How previews are shown in Xcode. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "previewLayout is not in Glide yet")
    public func previewLayout(_ value: PreviewLayouts) -> Self { self }

    @available(*, unavailable, message: "previewDevice is not in Glide yet")
    public func previewDevice<Device>(_ value: Device) -> Self { self }

    @available(*, unavailable, message: "previewDisplayName is not in Glide yet")
    public func previewDisplayName(_ value: String?) -> Self { self }

    @available(*, unavailable, message: "previewInterfaceOrientation is not in Glide yet")
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> Self { self }
}

@available(*, unavailable, message: "PreviewLayouts is not in Glide yet")
public enum PreviewLayouts: Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

@available(*, unavailable, message: "PreviewDevice is not in Glide yet")
public struct PreviewDevice: RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

@available(*, unavailable, message: "InterfaceOrientation is not in Glide yet")
public struct InterfaceOrientation: Sendable {
    init() {}
    public static var portrait: Self { Self() }
    public static var portraitUpsideDown: Self { Self() }
    public static var landscapeLeft: Self { Self() }
    public static var landscapeRight: Self { Self() }
}
