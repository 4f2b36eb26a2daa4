import Foundation

/// What can be found out about types with raw values, which a store keeps as these.
enum RawValues {
    /// Whether a key path is `\.rawValue` of its root, and not another property of the same type.
    ///
    /// Nothing says so directly. The property is read of values that are known to exist: all of them, if the type is
    /// `CaseIterable`; those with small raw values, if these are integers. Without any, the answer is no.
    static func isRawValue(_ keyPath: AnyKeyPath) -> Bool {
        guard let type = type(of: keyPath).rootType as? any RawRepresentable.Type else { return false }
        return keyPath.components == ["rawValue"] || isRawValue(keyPath, of: type)
    }

    private static func isRawValue<Raw: RawRepresentable>(_ keyPath: AnyKeyPath, of type: Raw.Type) -> Bool {
        guard let keyPath = keyPath as? KeyPath<Raw, Raw.RawValue> else { return false }
        let values = samples(of: type)
        return !values.isEmpty && values.allSatisfy { isEqual($0[keyPath: keyPath], $0.rawValue) }
    }

    private static func isEqual(_ left: Any, _ right: Any) -> Bool {
        guard let left = left as? any Hashable, let right = right as? any Hashable else { return false }
        return AnyHashable(left) == AnyHashable(right)
    }

    /// Why a store cannot order values of the type as `<` does; nil if it can.
    static func obstacle(toOrdering type: any Any.Type) -> String? {
        if let raw = type as? any (RawRepresentable & Comparable).Type { return obstacle(toOrderingByRawValue: raw) }
        if type is any PersistentModel.Type { return "models have no order in a store" }
        return StorageType(of: type) == .json ? "values of \(type) are kept as JSON, which has no order" : nil
    }

    private static func obstacle<Raw: RawRepresentable & Comparable>(toOrderingByRawValue type: Raw.Type) -> String? {
        guard let plain = Raw.RawValue.self as? any Comparable.Type, StorageType(of: type) != .json else {
            return "values of \(type) are kept as JSON, which has no order"
        }
        let values = samples(of: type)
        guard !values.isEmpty else {
            return "\(type) may have another order than its raw values; make it CaseIterable, or compare raw values"
        }
        return isOrderedByRawValue(values, plain) ? nil : "\(type) has another order than its raw values, by which a store orders"
    }

    private static func isOrderedByRawValue<Raw: RawRepresentable & Comparable, Plain: Comparable>(
        _ values: [Raw], _ type: Plain.Type
    ) -> Bool {
        let pairs = values.compactMap { value in (value.rawValue as? Plain).map { (value, $0) } }.sorted { $0.1 < $1.1 }
        return zip(pairs, pairs.dropFirst()).allSatisfy { $0.0 < $1.0 && !($1.0 < $0.0) }
    }

    private static func samples<Raw: RawRepresentable>(of type: Raw.Type) -> [Raw] {
        if let cases = type as? any CaseIterable.Type { return allCases(cases).compactMap { $0 as? Raw } }
        guard let integer = Raw.RawValue.self as? any FixedWidthInteger.Type else { return [] }
        return integers(integer).compactMap { ($0 as? Raw.RawValue).flatMap { Raw(rawValue: $0) } }
    }

    private static func allCases<Cases: CaseIterable>(_ type: Cases.Type) -> [Any] { Array(Cases.allCases) }

    private static func integers<Number: FixedWidthInteger>(_ type: Number.Type) -> [Any] {
        (-128...255).compactMap { Number(exactly: $0) }
    }
}
