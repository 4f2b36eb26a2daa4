import Foundation

/// A number that grows with the size of text: at the setting of the view's environment, which is the standard one unless the app says
/// otherwise. What a person has set in the browser makes all of the page larger.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let value: Value
    private let textStyle: Font.TextStyle
    @Environment(\.dynamicTypeSize) private var setting

    nonisolated public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        value = wrappedValue
        self.textStyle = textStyle
    }

    nonisolated public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

    /// To a third of a point, as on screens of three pixels a point.
    @MainActor public var wrappedValue: Value {
        guard setting != .large else { return value }
        return (value * Value(textStyle.scale(at: setting)) * 3).rounded() / 3
    }
}

extension ScaledMetric: Sendable where Value: Sendable {}
