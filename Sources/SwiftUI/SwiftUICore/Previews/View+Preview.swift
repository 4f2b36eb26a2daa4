import Foundation

// How Xcode shows the views of a `PreviewProvider`. They do nothing to a view in an app, on Apple's systems and here; `glide preview`
// shows previews in the widths that it is asked for.

extension View {
    /// The room that a preview is given.
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

    /// The device that a preview is shown on; nil is the one that is chosen.
    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }

    /// What a preview is listed as.
    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

    /// How a preview's device is held.
    nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}

/// The room that a preview is given.
public enum PreviewLayout: Equatable, Sendable {
    case device
    case sizeThatFits
    /// Width and height in points.
    case fixed(width: CGFloat, height: CGFloat)
}

/// A device by its name: "iPhone 15".
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// How a device is held.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
    public let id: String

    public static let portrait = InterfaceOrientation(id: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
    /// On its side, with the top of the device to the left.
    public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
    /// On its side, with the top of the device to the right.
    public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")

    public static let allCases: [InterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
}
