import Foundation

/// Something whose properties are found by name otherwise than by reflection.
package protocol NamedProperties {
    func property(named name: String) -> Any?
    /// The same for all that stand for one thing.
    var identity: AnyHashable { get }
}

/// How predicates of a format look at values.
enum PredicateValue {
    /// What an optional holds, however deep.
    static func unwrapped(_ value: Any?) -> Any? {
        guard let value else { return nil }
        if value is NSNull { return nil }
        // A mirror costs more than all else.
        if value is NSObject || value is String { return value }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { unwrapped($0.value) }
    }

    static func text(_ value: Any?) -> String? {
        switch unwrapped(value) {
        case let text as String: text
        case let text as Substring: String(text)
        case let text as NSString: text as String
        default: nil
        }
    }

    static func number(_ value: Any?) -> Double? {
        switch unwrapped(value) {
        case let truth as Bool: truth ? 1 : 0
        case let number as any BinaryInteger: Double(number)
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as NSNumber: number.doubleValue
        case let number as Decimal: NSDecimalNumber(decimal: number).doubleValue
        default: nil
        }
    }

    /// The members of an array, a set or the values of another collection; nil for texts and single values.
    static func elements(of value: Any?) -> [Any?]? {
        guard let value = unwrapped(value), text(value) == nil else { return nil }
        switch value {
        case let set as NSSet: return set.allObjects
        case let set as NSOrderedSet: return set.array
        case let list as NSArray: return list.map { $0 }
        default: break
        }
        switch Mirror(reflecting: value).displayStyle {
        case .collection, .set: return Mirror(reflecting: value).children.map { $0.value }
        default: return nil
        }
    }

    /// A property by its name: the value for a key of a dictionary, the stored property of an object, `@count` and what texts and
    /// collections count. The property of a collection is that of all its members.
    static func property(_ name: String, of value: Any?) -> Any? {
        guard let value = unwrapped(value) else { return nil }
        if let object = value as? any NamedProperties { return object.property(named: name) }
        if let dictionary = value as? [String: Any] { return dictionary[name] }
        if let text = text(value), name == "length" || name == "count" { return text.utf16.count }
        if let elements = elements(of: value) {
            if name == "@count" || name == "count" { return elements.count }
            return elements.map { property(name, of: $0) as Any }
        }
        var mirror: Mirror? = Mirror(reflecting: value)
        while let current = mirror {
            // Macros keep the value of `name` as `_name`.
            if let child = current.children.first(where: { $0.label == name || $0.label == "_" + name }) { return child.value }
            mirror = current.superclassMirror
        }
        return nil
    }

    static func isEqual(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
        let (left, right) = (unwrapped(left), unwrapped(right))
        guard let left, let right else { return left == nil && right == nil }
        if let order = order(left, right, options) { return order == .orderedSame }
        if let left = identity(left) as? AnyHashable, let right = identity(right) as? AnyHashable { return left == right }
        return left as AnyObject === right as AnyObject
    }

    private static func identity(_ value: Any) -> Any { (value as? any NamedProperties)?.identity ?? value }

    /// nil where the two cannot be compared.
    static func order(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> ComparisonResult? {
        if let left = text(left), let right = text(right) { return left.compare(right, options: options) }
        if let left = unwrapped(left) as? Date, let right = unwrapped(right) as? Date { return left.compare(right) }
        guard let left = number(left), let right = number(right) else { return nil }
        return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }
}
