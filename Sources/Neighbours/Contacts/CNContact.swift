import Foundation

public enum CNContactType: Int, Sendable { case person, organization }

/// Somebody with names and addresses. Apps make them as `CNMutableContact`; there are no others.
open class CNContact: NSObject, NSCopying, NSMutableCopying, Identifiable, @unchecked Sendable {
    // Sendable: it does not change; a CNMutableContact belongs to who has made it.
    struct Values {
        var identifier = UUID().uuidString
        var contactType = CNContactType.person
        var texts: [String: String] = [:]
        var birthday: DateComponents?
        var imageData: Data?
        var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
        var emailAddresses: [CNLabeledValue<NSString>] = []
        var urlAddresses: [CNLabeledValue<NSString>] = []
        var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
        var dates: [CNLabeledValue<NSDateComponents>] = []
    }

    var values: Values

    public override init() { values = Values() }
    init(_ values: Values) { self.values = values }

    open var id: UUID { UUID(uuidString: values.identifier) ?? UUID() }
    open var identifier: String { values.identifier }
    open var contactType: CNContactType { values.contactType }
    open var namePrefix: String { text(CNContactNamePrefixKey) }
    open var givenName: String { text(CNContactGivenNameKey) }
    open var middleName: String { text(CNContactMiddleNameKey) }
    open var familyName: String { text(CNContactFamilyNameKey) }
    open var nameSuffix: String { text(CNContactNameSuffixKey) }
    open var nickname: String { text(CNContactNicknameKey) }
    open var organizationName: String { text(CNContactOrganizationNameKey) }
    open var departmentName: String { text(CNContactDepartmentNameKey) }
    open var jobTitle: String { text(CNContactJobTitleKey) }
    open var note: String { text(CNContactNoteKey) }
    open var birthday: DateComponents? { values.birthday }
    open var imageData: Data? { values.imageData }
    open var thumbnailImageData: Data? { values.imageData }
    open var imageDataAvailable: Bool { values.imageData != nil }
    open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { values.phoneNumbers }
    open var emailAddresses: [CNLabeledValue<NSString>] { values.emailAddresses }
    open var urlAddresses: [CNLabeledValue<NSString>] { values.urlAddresses }
    open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { values.postalAddresses }
    open var dates: [CNLabeledValue<NSDateComponents>] { values.dates }

    func text(_ key: String) -> String { values.texts[key] ?? "" }

    /// All that is known of a contact of the app's own is there.
    open func isKeyAvailable(_ key: String) -> Bool { true }
    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any { CNContact(values) }
    open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(values) }

    open class func predicateForContacts(matchingName name: String) -> NSPredicate { NSPredicate(value: false) }
    open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate { NSPredicate(value: false) }
    open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate { NSPredicate(value: false) }
    open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate { NSPredicate(value: false) }
    open class func localizedString(forKey key: String) -> String { key }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CNContact)?.values.identifier == values.identifier }
    open override var hash: Int { values.identifier.hashValue }
}

/// A contact that an app fills in.
open class CNMutableContact: CNContact, @unchecked Sendable {
    public override init() { super.init() }
    override init(_ values: Values) { super.init(values) }

    open override var contactType: CNContactType {
        get { values.contactType }
        set { values.contactType = newValue }
    }
    open override var namePrefix: String {
        get { text(CNContactNamePrefixKey) }
        set { set(newValue, CNContactNamePrefixKey) }
    }
    open override var givenName: String {
        get { text(CNContactGivenNameKey) }
        set { set(newValue, CNContactGivenNameKey) }
    }
    open override var middleName: String {
        get { text(CNContactMiddleNameKey) }
        set { set(newValue, CNContactMiddleNameKey) }
    }
    open override var familyName: String {
        get { text(CNContactFamilyNameKey) }
        set { set(newValue, CNContactFamilyNameKey) }
    }
    open override var nameSuffix: String {
        get { text(CNContactNameSuffixKey) }
        set { set(newValue, CNContactNameSuffixKey) }
    }
    open override var nickname: String {
        get { text(CNContactNicknameKey) }
        set { set(newValue, CNContactNicknameKey) }
    }
    open override var organizationName: String {
        get { text(CNContactOrganizationNameKey) }
        set { set(newValue, CNContactOrganizationNameKey) }
    }
    open override var departmentName: String {
        get { text(CNContactDepartmentNameKey) }
        set { set(newValue, CNContactDepartmentNameKey) }
    }
    open override var jobTitle: String {
        get { text(CNContactJobTitleKey) }
        set { set(newValue, CNContactJobTitleKey) }
    }
    open override var note: String {
        get { text(CNContactNoteKey) }
        set { set(newValue, CNContactNoteKey) }
    }
    open override var birthday: DateComponents? {
        get { values.birthday }
        set { values.birthday = newValue }
    }
    open override var imageData: Data? {
        get { values.imageData }
        set { values.imageData = newValue }
    }
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { values.phoneNumbers }
        set { values.phoneNumbers = newValue }
    }
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { values.emailAddresses }
        set { values.emailAddresses = newValue }
    }
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { values.urlAddresses }
        set { values.urlAddresses = newValue }
    }
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { values.postalAddresses }
        set { values.postalAddresses = newValue }
    }
    open override var dates: [CNLabeledValue<NSDateComponents>] {
        get { values.dates }
        set { values.dates = newValue }
    }

    private func set(_ text: String, _ key: String) { values.texts[key] = text }
}
