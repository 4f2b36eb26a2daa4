import Foundation

/// How the values on a navigation path stand in an address.
///
/// Texts, numbers and raw values stand as they are; other values as "~n", where n is their number in this process. The last
/// ones are remembered, so that Back and a reload of the page find them again.
@MainActor
package enum LocationComponent {
    /// How many values are remembered.
    static let limit = 256
    private static var values: [String: (value: AnyHashable, use: Int)] = [:]
    /// The components of values without a text.
    private static var components: [TypedValue: String] = [:]
    private static var uses = 0
    private static var numbers = 0

    package static func encode(_ value: AnyHashable) -> String {
        let component = component(of: value)
        uses += 1
        values[component] = (value, uses)
        if values.count > limit { forgetTheOlderHalf() }
        return component
    }

    private static func component(of value: AnyHashable) -> String {
        // The table tells apart the types that have the same text.
        if let text = text(of: value.base), !text.isEmpty, !text.hasPrefix("~") { return escape(text) }
        let key = TypedValue(value)
        if let known = components[key] { return known }
        numbers += 1
        components[key] = "~\(numbers)"
        return "~\(numbers)"
    }

    private static func forgetTheOlderHalf() {
        let boundary = uses - limit / 2
        for (component, entry) in values where entry.use <= boundary {
            values[component] = nil
            components[TypedValue(entry.value)] = nil
        }
    }

    /// The value that this process wrote as `component`, if it did lately.
    package static func remembered(_ component: String) -> AnyHashable? { values[component]?.value }

    /// The value of type `D` that `component` stands for.
    package static func decode<D: Hashable>(_ component: String, as type: D.Type) -> D? {
        if let value = remembered(component)?.base as? D { return value }
        guard !component.hasPrefix("~"), let text = component.removingPercentEncoding else { return nil }
        return decodeText(text, as: type)
    }

    private static func decodeText<D>(_ text: String, as type: D.Type) -> D? {
        if let uuid = UUID(uuidString: text) as? D { return uuid }
        if let convertible = type as? any LosslessStringConvertible.Type {
            func make<C: LosslessStringConvertible>(_ type: C.Type) -> Any? { C(text) }
            return make(convertible) as? D
        }
        if let raw = type as? any RawRepresentable.Type {
            func make<R: RawRepresentable>(_ type: R.Type) -> Any? {
                decodeText(text, as: R.RawValue.self).flatMap { R(rawValue: $0) }
            }
            return make(raw) as? D
        }
        return nil
    }

    private static func text(of value: Any) -> String? {
        switch value {
        case let uuid as UUID: uuid.uuidString
        case let convertible as any LosslessStringConvertible: convertible.description
        case let raw as any RawRepresentable: text(of: raw.rawValue)
        default: nil
        }
    }

    package static func escape(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    private struct TypedValue: Hashable {
        let type: ObjectIdentifier
        let value: AnyHashable

        init(_ value: AnyHashable) {
            type = ObjectIdentifier(Swift.type(of: value.base))
            self.value = value
        }
    }
}
