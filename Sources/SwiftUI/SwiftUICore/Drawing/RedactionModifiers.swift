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
        values.textStyle.isRedacted = values.redactionReasons.contains(.placeholder)
    }
}

extension View {
    /// Shows texts and pictures inside as grey bars.
    nonisolated public func redacted(reason: RedactionReasons) -> some View { modifier(_RedactionModifier(reason: reason)) }

    nonisolated public func unredacted() -> some View { modifier(_RedactionModifier(reason: nil)) }
}
