import Foundation

/// A value of a contact that has several, with what it is for.
open class CNLabeledValue<ValueType: NSObject>: NSObject, @unchecked Sendable {
    // Sendable: it does not change.
    public let identifier = UUID().uuidString
    public let label: String?
    public let value: ValueType

    public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }

    open func settingLabel(_ label: String?) -> CNLabeledValue { CNLabeledValue(label: label, value: value) }
    open func settingValue(_ value: ValueType) -> CNLabeledValue { CNLabeledValue(label: label, value: value) }
    /// The label as people read it: `_$!<Home>!$_` is "Home".
    open class func localizedString(forLabel label: String) -> String {
        label.hasPrefix("_$!<") && label.hasSuffix(">!$_") ? String(label.dropFirst(4).dropLast(4)) : label
    }
}

open class CNPhoneNumber: NSObject, @unchecked Sendable {
    // Sendable: it does not change.
    public let stringValue: String
    public init(stringValue string: String) { stringValue = string }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CNPhoneNumber)?.stringValue == stringValue }
    open override var hash: Int { stringValue.hashValue }
}

open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    // Sendable: it does not change; a CNMutablePostalAddress belongs to who has made it.
    struct Values: Hashable { var street = "", city = "", state = "", postalCode = "", country = "", isoCountryCode = "" }
    var values = Values()

    open var street: String { values.street }
    open var city: String { values.city }
    open var state: String { values.state }
    open var postalCode: String { values.postalCode }
    open var country: String { values.country }
    open var isoCountryCode: String { values.isoCountryCode }

    public override init() { super.init() }
    init(_ values: Values) { self.values = values }
    open func copy(with zone: NSZone? = nil) -> Any { CNPostalAddress(values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutablePostalAddress(values) }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CNPostalAddress)?.values == values }
    open override var hash: Int { values.hashValue }
}

open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
    public override init() { super.init() }
    override init(_ values: Values) { super.init(values) }
    open override var street: String {
        get { values.street }
        set { values.street = newValue }
    }
    open override var city: String {
        get { values.city }
        set { values.city = newValue }
    }
    open override var state: String {
        get { values.state }
        set { values.state = newValue }
    }
    open override var postalCode: String {
        get { values.postalCode }
        set { values.postalCode = newValue }
    }
    open override var country: String {
        get { values.country }
        set { values.country = newValue }
    }
    open override var isoCountryCode: String {
        get { values.isoCountryCode }
        set { values.isoCountryCode = newValue }
    }
}
