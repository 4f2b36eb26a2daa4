import Foundation
import FoundationAdditions

public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }

/// A contact's name as people write it.
open class CNContactFormatter: Formatter {
    open var style = CNContactFormatterStyle.fullName

    /// What of a contact its name is made of.
    open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor { CNContactGivenNameKey }

    /// - Returns: nil for a contact that has no name.
    open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
        if contact.contactType == .organization, !contact.organizationName.isEmpty { return contact.organizationName }
        var name = PersonNameComponents()
        let part = { (text: String) in text.isEmpty ? nil : text }
        (name.namePrefix, name.givenName, name.middleName) = (part(contact.namePrefix), part(contact.givenName), part(contact.middleName))
        (name.familyName, name.nameSuffix, name.nickname) = (part(contact.familyName), part(contact.nameSuffix), part(contact.nickname))
        let written = PersonNameComponentsFormatter.localizedString(from: name, style: .long)
        return written.isEmpty ? part(contact.nickname) ?? part(contact.organizationName) : written
    }

    open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
    open override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap { string(from: $0) } }
}

public enum CNPostalAddressFormatterStyle: Int, Sendable { case mailingAddress }

/// An address in lines, as on a letter: street, city with state and code, country.
open class CNPostalAddressFormatter: Formatter {
    open var style = CNPostalAddressFormatterStyle.mailingAddress

    open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
        let town = [postalAddress.city, postalAddress.state, postalAddress.postalCode].filter { !$0.isEmpty }.joined(separator: " ")
        return [postalAddress.street, town, postalAddress.country].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    open func string(from postalAddress: CNPostalAddress) -> String { Self.string(from: postalAddress, style: style) }
    open override func string(for obj: Any?) -> String? { (obj as? CNPostalAddress).map { string(from: $0) } }
}
