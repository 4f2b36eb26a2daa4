import Foundation

/// Works out attributes that follow from other properties.
enum Derivation {
    static func update(_ object: NSManagedObject) {
        for case let attribute as NSDerivedAttributeDescription in object.entity.propertiesByName.values {
            let value = value(attribute.derivation, of: object)
            if !AttributeValue.isSame(object.current(attribute.name), value.flatMap { AttributeValue.canonical($0, attribute) }) {
                object.set(value, attribute.name, isAnnounced: true)
            }
        }
    }

    /// `lowercase:(name)`, `canonical:(name)`, `now()`, `items.@count`, `items.price.@sum`, `owner.name`.
    private static func value(_ text: String, of object: NSManagedObject) -> Any? {
        if text == "now()" { return Date() }
        if let call = text.firstMatch(of: /^(\w+):\(([\w.@]+)\)$/) {
            let value = value(String(call.2), of: object) as? String
            return switch call.1 {
            case "lowercase": value?.lowercased()
            case "uppercase": value?.uppercased()
            case "canonical": value?.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            default: nil
            }
        }
        if text.hasSuffix(".@sum") {
            let values = object.value(forKeyPath: String(text.dropLast(5))) as? [Any] ?? []
            return values.compactMap { ($0 as? NSNumber)?.doubleValue }.reduce(0, +)
        }
        return object.value(forKeyPath: text)
    }
}
