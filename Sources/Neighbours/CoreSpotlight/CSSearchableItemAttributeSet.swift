import Foundation
import UniformTypeIdentifiers

/// What is known of an item: what people search for, and what is shown of it.
open class CSSearchableItemAttributeSet: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: it is filled before it is handed on, and copied by the index.
    private var values: [String: Any] = [:]

    public override init() { super.init() }

    public convenience init(contentType: UTType) { self.init(itemContentType: contentType.identifier) }

    public init(itemContentType type: String) {
        super.init()
        values["contentType"] = type
    }

    init(kept: [String: Any]) { values = kept }

    /// The attributes as a property list.
    var kept: [String: Any] { values }

    /// Takes what another set has.
    func merge(_ other: CSSearchableItemAttributeSet) { values.merge(other.values) { _, new in new } }

    open func copy(with zone: NSZone? = nil) -> Any { CSSearchableItemAttributeSet(kept: values) }

    /// An attribute by its name; addresses are kept as texts.
    func value<Value>(_ name: String) -> Value? {
        if Value.self == URL.self { return (values[name] as? String).flatMap(URL.init(string:)) as? Value }
        return values[name] as? Value
    }

    func set(_ value: Any?, _ name: String) { values[name] = (value as? URL)?.absoluteString ?? value }

    // MARK: Attributes of the app's own

    /// Sets an attribute of the app's own. What is no text, number, date, data or list of such is left out.
    open func setValue(_ value: (any NSSecureCoding)?, forCustomKey key: CSCustomAttributeKey) {
        let kept: Any? =
            switch value {
            case let text as NSString: String(describing: text)
            case let date as NSDate: Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
            case let number as NSNumber: number
            case let data as NSData: Data(referencing: data)
            default: nil
            }
        values["custom." + key.keyName] = kept
    }

    open func value(forCustomKey key: CSCustomAttributeKey) -> (any NSSecureCoding)? {
        switch values["custom." + key.keyName] {
        case let text as String: NSString(string: text)
        case let date as Date: NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        case let number as NSNumber: number
        case let data as Data: NSData(data: data)
        default: nil
        }
    }
}

/// The name of an attribute of the app's own.
open class CSCustomAttributeKey: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let keyName: String
    public let isSearchable: Bool
    public let isSearchableByDefault: Bool
    public let isUnique: Bool
    public let isMultiValued: Bool

    public convenience init?(keyName: String) {
        self.init(keyName: keyName, searchable: true, searchableByDefault: false, unique: false, multiValued: false)
    }

    /// - Returns: nil for an empty name.
    public init?(keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool) {
        guard !keyName.isEmpty else { return nil }
        self.keyName = keyName
        (isSearchable, isSearchableByDefault, isUnique, isMultiValued) = (searchable, searchableByDefault, unique, multiValued)
    }
}
