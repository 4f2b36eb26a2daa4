import Foundation

/// A value for an attribute whose own cannot be read.
enum AttributePlaceholder {
    /// nil if the attribute may be nil, else its default, else something blank.
    static func value<Value>(_ property: Int, of info: _ModelInfo, as type: Value.Type) -> Value {
        if let optional = type as? any OptionalType.Type, let none = optional.none as? Value { return none }
        if let value = info.attribute(at: property)?.defaultValue as? Value { return value }
        do {
            return try BlankDecoder.value(type)
        } catch {
            Invariant.fail("there is no value of type \(type) for \(info.entity.name).\(info.name(at: property)): \(error)")
        }
    }
}
