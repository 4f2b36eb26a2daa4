import Foundation

/// How large the person wants text.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

extension EnvironmentValues {
    /// The size of text set for the view; what the person has set in the browser comes on top.
    public var dynamicTypeSize: DynamicTypeSize {
        get { textStyle.typeSize }
        set { textStyle.typeSize = newValue }
    }
}

/// Keeps the size of text within limits.
public struct _DynamicTypeSizeModifier {
    let limits: ClosedRange<DynamicTypeSize>
}

extension _DynamicTypeSizeModifier: EnvironmentModifier {
    package func change(_ values: inout EnvironmentValues) {
        values.dynamicTypeSize = min(max(values.dynamicTypeSize, limits.lowerBound), limits.upperBound)
    }
}

extension View {
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        modifier(_DynamicTypeSizeModifier(limits: size...size))
    }

    /// Keeps the size of text within limits.
    nonisolated public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize {
        let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
        return modifier(_DynamicTypeSizeModifier(limits: (allowed.first ?? .large)...(allowed.last ?? .large)))
    }
}
