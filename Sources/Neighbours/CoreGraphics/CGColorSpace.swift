import FoundationAdditions
import SwiftUICore

/// What the numbers of a colour mean. Pictures and colours are sRGB here; what else there is names what a picture is computed in.
public final class CGColorSpace: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String { case deviceRGB, deviceGray, named }

    private let kind: Kind
    /// nil for the spaces of a device.
    public let name: CFString?
    public let model: CGColorSpaceModel

    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
    public static let linearGray: CFString = "kCGColorSpaceLinearGray"

    private static let models: [CFString: CGColorSpaceModel] = [
        sRGB: .rgb, extendedSRGB: .rgb, linearSRGB: .rgb, extendedLinearSRGB: .rgb, genericGrayGamma2_2: .monochrome,
        linearGray: .monochrome,
    ]

    fileprivate init(isGray: Bool) {
        kind = isGray ? .deviceGray : .deviceRGB
        name = nil
        model = isGray ? .monochrome : .rgb
    }

    /// - Returns: nil for a space that is not named here.
    public init?(name: CFString) {
        guard let model = Self.models[name] else { return nil }
        kind = .named
        self.name = name
        self.model = model
    }

    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
    public var isWideGamutRGB: Bool { false }

    /// The numbers grow as the light does.
    package var isLinear: Bool { [Self.linearSRGB, Self.extendedLinearSRGB, Self.linearGray].contains(name) }

    public var description: String { name ?? kind.rawValue }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { (a.kind, a.name) == (b.kind, b.name) }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(isGray: false) }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(isGray: true) }
