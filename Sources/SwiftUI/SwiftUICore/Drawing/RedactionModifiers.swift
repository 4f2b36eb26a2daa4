/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
    public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
    @Entry public var redactionReasons: RedactionReasons = []
}

/// Adds a reason to those around.
public struct _RedactionModifier {
    let reason: RedactionReasons?
}

extension _RedactionModifier: EnvironmentModifier {
    package func change(_ values: inout EnvironmentValues) {
        values.redactionReasons = reason.map { values.redactionReasons.union($0) } ?? []
        values.updateRedaction()
    }
}

/// Says whether what is inside is private.
public struct _PrivacyModifier {
    let isSensitive: Bool
}

extension _PrivacyModifier: EnvironmentModifier {
    package func change(_ values: inout EnvironmentValues) {
        values.isPrivacySensitive = isSensitive
        values.updateRedaction()
    }
}

extension EnvironmentValues {
    @Entry var isPrivacySensitive = false

    fileprivate mutating func updateRedaction() {
        let hidesPrivate = isPrivacySensitive && redactionReasons.contains(.privacy)
        textStyle.isRedacted = hidesPrivate || redactionReasons.contains(.placeholder)
    }
}

extension View {
    /// Shows texts and pictures inside as grey bars.
    nonisolated public func redacted(reason: RedactionReasons) -> some View { modifier(_RedactionModifier(reason: reason)) }

    /// Marks what is private: `.redacted(reason: .privacy)` shows grey bars in its place, and leaves the rest as it is.
    nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View { modifier(_PrivacyModifier(isSensitive: sensitive)) }

    nonisolated public func unredacted() -> some View { modifier(_RedactionModifier(reason: nil)) }
}
