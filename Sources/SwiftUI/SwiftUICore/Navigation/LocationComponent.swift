import Foundation

/// How the values on a navigation path stand in an address.
///
/// Texts, numbers and raw values stand as they are; other values as "~n", where n is their place in a table of this
/// process, so that Back and a reload of the page find them again.
@MainActor
package enum LocationComponent {
    private static var numbers: [AnyHashable: Int] = [:]
    private static var values: [AnyHashable] = []
    /// What was encoded by its text, by type: tells apart the types that have the same text.
    private static var known: [String: AnyHashable] = [:]

    package static func encode(_ value: AnyHashable) -> String {
        if let text = text(of: value.base), !text.isEmpty, !text.hasPrefix("~") {
            let component = escape(text)
            known[component] = value
            return component
        }
        let key = AnyHashable(TypedValue(type: ObjectIdentifier(type(of: value.base)), value: value))
        if let number = numbers[key] { return "~\(number)" }
        values.append(value)
        numbers[key] = values.count
        return "~\(values.count)"
    }

    /// The value that this process wrote as `component`, if it did.
    package static func remembered(_ component: String) -> AnyHashable? {
        if component.hasPrefix("~") {
            guard let number = Int(component.dropFirst()), values.indices.contains(number - 1) else { return nil }
            return values[number - 1]
        }
        return known[component]
    }

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
    }
}
