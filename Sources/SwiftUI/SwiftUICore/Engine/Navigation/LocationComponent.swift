import Foundation

/// How the values on a navigation path, and of what is selected, stand in an address.
///
/// Texts, numbers, raw values and cases of enumerations that know all of theirs stand as they are; other values that are
/// `Codable` and short as "~Type.JSON" in Base64, as Apple keeps a path by its values' `Codable`; the rest as "~n", where n is
/// their number in this process. The last ones are remembered, so that Back and a reload of the page find them again.
@MainActor
package enum LocationComponent {
    /// How many values are remembered.
    static let limit = 256
    /// Nothing is selected here, but something is in the column after it.
    package static let nothing = "~0"
    /// Characters of a value that stands as JSON.
    private static let codedLimit = 512
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
        if let text = stableText(of: value) { return text }
        let key = TypedValue(value)
        if let known = components[key] { return known }
        numbers += 1
        components[key] = "~\(numbers)"
        return "~\(numbers)"
    }

    /// What tells apart the few values of a choice, which need not be made out of their texts again.
    package static func name(_ value: AnyHashable) -> String? {
        if let text = plainText(of: value) { return text }
        let mirror = Mirror(reflecting: value.base)
        return mirror.displayStyle == .enum && mirror.children.isEmpty ? escape("\(value.base)") : nil
    }

    /// Whether a value stands as `component`.
    package static func isComponent(_ component: String, of value: AnyHashable) -> Bool {
        (stableText(of: value) ?? components[TypedValue(value)]) == component
    }

    private static func stableText(of value: AnyHashable) -> String? { plainText(of: value) ?? codedText(of: value.base) }

    private static func plainText(of value: AnyHashable) -> String? {
        guard let text = text(of: value.base), !text.isEmpty, !text.hasPrefix("~") else { return nil }
        return escape(text)
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
        if component.hasPrefix("~") { return decodeCoded(component, as: type) }
        guard let text = component.removingPercentEncoding else { return nil }
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
        return cases(of: type)?.first { "\($0)" == text } as? D
    }

    private static func cases(of type: Any.Type) -> [Any]? {
        func all<C: CaseIterable>(_ type: C.Type) -> [Any] { Array(C.allCases) }
        return (type as? any CaseIterable.Type).map { all($0) }
    }

    private static func text(of value: Any) -> String? {
        switch value {
        case let uuid as UUID: uuid.uuidString
        case let convertible as any LosslessStringConvertible: convertible.description
        case let raw as any RawRepresentable: text(of: raw.rawValue)
        case is any CaseIterable: "\(value)"
        default: nil
        }
    }

    // MARK: Values without a text

    private static func codedText(of value: Any) -> String? {
        guard value is any Decodable, let value = value as? any Encodable else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let json = try? encoder.encode(value), json.count <= codedLimit else { return nil }
        return prefix(of: type(of: value)) + json.base64EncodedString().map { base64Signs[$0] ?? String($0) }.joined()
    }

    private static let base64Signs: [Character: String] = ["+": "-", "/": "_", "=": ""]

    private static func decodeCoded<D>(_ component: String, as type: D.Type) -> D? {
        guard let decodable = type as? any Decodable.Type, component.hasPrefix(prefix(of: type)),
            component.utf8.count <= 2 * codedLimit
        else { return nil }
        let signs = component.dropFirst(prefix(of: type).count).map { $0 == "-" ? "+" : $0 == "_" ? "/" : String($0) }.joined()
        let padding = String(repeating: "=", count: (4 - signs.utf8.count % 4) % 4)
        return Data(base64Encoded: signs + padding).flatMap { try? JSONDecoder().decode(decodable, from: $0) } as? D
    }

    private static func prefix(of type: Any.Type) -> String { "~" + escape("\(type)") + "." }

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
