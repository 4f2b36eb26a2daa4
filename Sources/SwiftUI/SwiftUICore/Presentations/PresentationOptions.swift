import Foundation
import RenderTree

/// A height at which a sheet comes to rest.
public struct PresentationDetent: Hashable, Sendable {
    let name: String
    var custom: Height?

    public static let medium = PresentationDetent(name: "medium")
    public static let large = PresentationDetent(name: "large")
    /// A part of the scene's height, from 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "\(Double(fraction))")
    }
    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(name: "\(Double(height))pt")
    }
}

/// How grave what a dialog is about is.
public struct DialogSeverity: Equatable, Sendable {
    private let name: String
    public static let automatic = DialogSeverity(name: "automatic")
    public static let standard = DialogSeverity(name: "standard")
    public static let critical = DialogSeverity(name: "critical")
}

/// Sets properties of the sheet around the view.
struct PresentationPropertiesModifier: ScreenModifier {
    static var addressee: ScreenAddressee { .presentation }
    let properties: Properties
    func screenProperties(in environment: EnvironmentValues) -> Properties { properties }
}

/// Sets the heights of the sheet around the view; the chosen one comes first.
struct PresentationDetentsModifier: ScreenModifier {
    static var addressee: ScreenAddressee { .presentation }
    let detents: Set<PresentationDetent>
    var selection: Binding<PresentationDetent>?

    func receive(_ event: InputEvent) -> Bool {
        guard case .change(.string(let name)) = event, let selection,
            let chosen = detents.first(where: { $0.name == name || $0.custom != nil && $0.name(in: EnvironmentValues()) == name })
        else { return false }
        selection.wrappedValue = chosen
        return true
    }

    func screenProperties(in environment: EnvironmentValues) -> Properties {
        var names = detents.compactMap { $0.name(in: environment) }.sorted { Self.order($0) < Self.order($1) }
        if let chosen = selection?.wrappedValue.name(in: environment), names.contains(chosen) {
            names = [chosen] + names.filter { $0 != chosen }
        }
        return [.detents: .strings(names)]
    }

    /// From the lowest to the highest: points, then parts of the height.
    private static func order(_ name: String) -> Double {
        switch name {
        case "medium": 10_000.5
        case "large": 10_001
        default: name.hasSuffix("pt") ? Double(name.dropLast(2)) ?? 0 : 10_000 + (Double(name) ?? 0)
        }
    }
}

extension View {
    // Accepted without effect, as on iOS: dialogs have no icon, no severity and no way to be silenced there.

    nonisolated public func dialogIcon(_ icon: Image?) -> some View { self }
    nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
    nonisolated public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View { self }
    nonisolated public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View { self }
    @_disfavoredOverload
    nonisolated public func dialogSuppressionToggle<S: StringProtocol>(_ title: S, isSuppressed: Binding<Bool>) -> some View { self }
    nonisolated public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View { self }

    /// Sets the heights of the sheet that the view is in. Hosts show the lowest one.
    nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        modifier(PresentationDetentsModifier(detents: detents))
    }

    /// Sets the heights of the sheet that the view is in, and which of them it has.
    nonisolated public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        modifier(PresentationDetentsModifier(detents: detents, selection: selection))
    }

    /// Keeps the person from closing the sheet that the view is in.
    nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(PresentationPropertiesModifier(properties: [.isDismissDisabled: .bool(isDisabled)]))
    }

    /// Says whether the sheet that the view is in shows that it can be dragged. One with several heights does so by itself.
    nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        modifier(
            PresentationPropertiesModifier(
                properties: visibility == .automatic ? [:] : [.showsDragIndicator: .bool(visibility == .visible)]))
    }
}
