import RenderTree

/// Of Accessibility on Apple's systems: content that assistive technology has besides the label and value of a view.
public enum AXCustomContent {
    /// When it is said.
    public enum Importance: UInt, Sendable {
        /// When the person asks for more.
        case `default`
        /// Always.
        case high
    }
}

/// A name of content that can be told anew, or taken away, further out.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
    let label: Text
    let id: String

    public init(_ label: Text, id: String) {
        self.label = label
        self.id = id
    }

    public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

    public init(_ labelKey: LocalizedStringKey) { self.init(Text(labelKey), id: labelKey.key) }
}

/// Tells assistive technology more about a view. Browsers have a description for all of it.
struct AccessibilityCustomContentModifier {
    let label: Text
    let value: Text?
    let id: String?
}

extension AccessibilityCustomContentModifier: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .meaning }

    /// In pairs of an identifier and what is said. An identifier that is there already has its place.
    func write(to box: inout Properties, in environment: EnvironmentValues) {
        var entries = box[.customContent]?.strings ?? []
        let name = label.string(in: environment), key = id ?? name
        let said = value.map { "\(name): \($0.string(in: environment))" }
        if let place = stride(from: 0, to: entries.count, by: 2).first(where: { entries[$0] == key }) {
            entries.replaceSubrange(place..<place + 2, with: said.map { [key, $0] } ?? [])
        } else if let said {
            entries += [key, said]
        }
        box[.customContent] = entries.isEmpty ? nil : .strings(entries)
    }
}

extension View {
    nonisolated private func customContent(_ label: Text, _ value: Text?, id: String? = nil) -> some View {
        modifier(AccessibilityCustomContentModifier(label: label, value: value, id: id))
    }

    /// Tells assistive technology more about the view; nil takes away what was told under the key.
    ///
    /// - Parameter importance: browsers have one description, which is said as the person has set it, whatever the importance.
    nonisolated public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> some View { customContent(key.label, value, id: key.id) }

    nonisolated public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View { customContent(key.label, Text(valueKey), id: key.id) }

    @_disfavoredOverload
    nonisolated public func accessibilityCustomContent<V: StringProtocol>(
        _ key: AccessibilityCustomContentKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View { customContent(key.label, Text(value), id: key.id) }

    nonisolated public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View { customContent(label, value) }

    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View { customContent(Text(labelKey), value) }

    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
    ) -> some View { customContent(Text(labelKey), Text(valueKey)) }

    @_disfavoredOverload
    nonisolated public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
    ) -> some View { customContent(Text(labelKey), Text(value)) }
}
