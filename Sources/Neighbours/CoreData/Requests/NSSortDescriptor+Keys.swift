import Foundation
import FoundationAdditions

import struct UIKit.Selector

// Foundation on Linux sorts by key paths to comparable values alone. On Apple's systems a key is a name, and the values may be optional:
// objects without one come first.

extension NSSortDescriptor {
    /// Sorts by a property's name, or a path of names.
    public convenience init(key: String?, ascending: Bool) {
        self.init(keyPath: \NSManagedObject[path: key ?? "self"], ascending: ascending) { PropertyOrder.compare($0, $1) }
    }

    /// Sorts by a property in an order of one's own.
    public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
        self.init(keyPath: \NSManagedObject[path: key ?? "self"], ascending: ascending, comparator: cmptr)
    }

    /// Sorts by a property's name with a method of text: `localizedStandardCompare(_:)` and its like.
    public convenience init(key: String?, ascending: Bool, selector: Selector?) {
        let order = PropertyOrder.textOrder(selector)
        self.init(keyPath: \NSManagedObject[path: key ?? "self"], ascending: ascending) { PropertyOrder.compare($0, $1, order) }
    }

    /// Sorts by a property whose values may be missing, or have no order in Swift: truth, identifiers.
    @_disfavoredOverload
    public convenience init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending) { PropertyOrder.compare($0, $1) }
    }
}

extension NSManagedObject {
    subscript(path keyPath: String) -> Any? {
        keyPath == "self" ? self : value(forKeyPath: keyPath)
    }
}

/// The order of values of properties.
enum PropertyOrder {
    typealias TextOrder = (String, String) -> ComparisonResult

    static func textOrder(_ selector: Selector?) -> TextOrder? {
        switch selector?.description.prefix(while: { $0 != ":" && $0 != "(" }) {
        case "localizedStandardCompare": { $0.localizedStandardCompare($1) }
        case "localizedCaseInsensitiveCompare": { $0.localizedCaseInsensitiveCompare($1) }
        case "localizedCompare": { $0.localizedCompare($1) }
        case "caseInsensitiveCompare": { $0.caseInsensitiveCompare($1) }
        default: nil
        }
    }

    static func compare(_ one: Any, _ other: Any, _ order: TextOrder? = nil) -> ComparisonResult {
        switch (ManagedValue.unwrapped(one), ManagedValue.unwrapped(other)) {
        case (nil, nil): .orderedSame
        case (nil, _): .orderedAscending
        case (_, nil): .orderedDescending
        case (let one as String, let other as String):
            order?(one, other) ?? (one == other ? .orderedSame : one < other ? .orderedAscending : .orderedDescending)
        case (let one as Date, let other as Date): one.compare(other)
        case (let one as UUID, let other as UUID): compare(one.uuidString, other.uuidString)
        case (let one as URL, let other as URL): compare(one.absoluteString, other.absoluteString)
        case (let one as Bool, let other as Bool): one == other ? .orderedSame : other ? .orderedAscending : .orderedDescending
        case (let one?, let other?): compareNumbers(AttributeValue.number(one), AttributeValue.number(other))
        }
    }

    private static func compareNumbers(_ one: Double?, _ other: Double?) -> ComparisonResult {
        guard let one, let other, one != other else { return .orderedSame }
        return one < other ? .orderedAscending : .orderedDescending
    }
}
