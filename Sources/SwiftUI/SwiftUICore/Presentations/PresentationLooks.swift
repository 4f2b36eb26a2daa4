import Foundation
import RenderTree

/// What fills the sheet around the view.
struct PresentationBackgroundModifier: ScreenModifier {
    static var addressee: ScreenAddressee { .presentation }
    let style: AnyShapeStyle

    func screenProperties(in environment: EnvironmentValues) -> Properties {
        style.resolvedFill(in: environment).map { [.background: .fill($0)] } ?? [:]
    }
}

/// Whether a person can use what is behind a sheet.
public struct PresentationBackgroundInteraction: Sendable {
    let isEnabled: Bool

    public static var automatic: PresentationBackgroundInteraction { PresentationBackgroundInteraction(isEnabled: false) }
    public static var enabled: PresentationBackgroundInteraction { PresentationBackgroundInteraction(isEnabled: true) }
    /// Sheets keep the height that they have: it is the lowest.
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { enabled }
    public static var disabled: PresentationBackgroundInteraction { PresentationBackgroundInteraction(isEnabled: false) }
}

/// What a drag in a sheet does first.
public struct PresentationContentInteraction: Equatable, Sendable {
    private let name: String
    public static var automatic: PresentationContentInteraction { PresentationContentInteraction(name: "automatic") }
    public static var resizes: PresentationContentInteraction { PresentationContentInteraction(name: "resizes") }
    public static var scrolls: PresentationContentInteraction { PresentationContentInteraction(name: "scrolls") }
}

/// What a presentation becomes where there is little room.
public struct PresentationAdaptation: Sendable {
    let name: String?

    public static var automatic: PresentationAdaptation { PresentationAdaptation(name: nil) }
    /// It stays what it is.
    public static var none: PresentationAdaptation { PresentationAdaptation(name: "popover") }
    public static var popover: PresentationAdaptation { PresentationAdaptation(name: "popover") }
    public static var sheet: PresentationAdaptation { PresentationAdaptation(name: nil) }
    public static var fullScreenCover: PresentationAdaptation { PresentationAdaptation(name: "fullScreenCover") }
}

/// How large a sheet is where there is room.
public protocol PresentationSizing: Sendable {
    var _sizingName: String? { get }
}

extension PresentationSizing {
    public var _sizingName: String? { nil }
    /// As large as its content, on the axes that are named.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        NamedPresentationSizing(_sizingName: horizontal && vertical ? "fitted" : vertical ? "tall" : _sizingName)
    }
    /// Sheets do not shrink while they are shown only where they are told not to; here they follow their content.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing { self }
}

struct NamedPresentationSizing: PresentationSizing {
    let _sizingName: String?
}

public struct AutomaticPresentationSizing: PresentationSizing { nonisolated public init() {} }
public struct FormPresentationSizing: PresentationSizing {
    nonisolated public init() {}
    public var _sizingName: String? { "form" }
}
public struct PagePresentationSizing: PresentationSizing {
    nonisolated public init() {}
    public var _sizingName: String? { "page" }
}
public struct FittedPresentationSizing: PresentationSizing {
    nonisolated public init() {}
    public var _sizingName: String? { "fitted" }
}

extension PresentationSizing where Self == AutomaticPresentationSizing { public static var automatic: Self { Self() } }
extension PresentationSizing where Self == FormPresentationSizing { public static var form: Self { Self() } }
extension PresentationSizing where Self == PagePresentationSizing { public static var page: Self { Self() } }
extension PresentationSizing where Self == FittedPresentationSizing { public static var fitted: Self { Self() } }

extension View {
    /// Fills the sheet that the view is in.
    nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        modifier(PresentationBackgroundModifier(style: AnyShapeStyle(style)))
    }

    /// Draws a view behind all of the sheet that the view is in.
    nonisolated public func presentationBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let slot = SlotView(.decoration, properties: [.behind: .bool(true), .alignment: .string(alignment.name)], content: content())
        return modifier(ScreenBarModifier(slot, addressee: .presentation))
    }

    /// Rounds the corners of the sheet that the view is in; nil: as the host does.
    nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        modifier(PresentationPropertiesModifier(properties: cornerRadius.map { [.cornerRadius: .double(Double($0))] } ?? [:]))
    }

    /// Lets a person use what is behind the sheet that the view is in.
    nonisolated public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        modifier(PresentationPropertiesModifier(properties: interaction.isEnabled ? [.allowsBackground: .bool(true)] : [:]))
    }

    /// Accepted and without effect: sheets have one height, so that a drag in them always scrolls.
    nonisolated public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

    /// Says what a popover or sheet becomes where there is little room.
    nonisolated public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
        modifier(PresentationPropertiesModifier(properties: adaptation.name.map { [.compactStyle: .string($0)] } ?? [:]))
    }

    /// Windows of little height are not told from others: the horizontal one counts.
    nonisolated public func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
    ) -> some View { presentationCompactAdaptation(horizontalAdaptation) }

    /// Says how large the sheet that the view is in is where there is room.
    nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        modifier(PresentationPropertiesModifier(properties: sizing._sizingName.map { [.sizing: .string($0)] } ?? [:]))
    }
}
