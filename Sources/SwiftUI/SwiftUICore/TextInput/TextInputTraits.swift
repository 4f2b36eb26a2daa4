import RenderTree

/// What fields tell keyboards and password managers.
struct TextInputTraits: Equatable, Sendable {
    var keyboard: String?
    var contentType: String?
    var submitLabel: String?
    var capitalization: String?
    var disablesAutocorrection: Bool?

    var properties: Properties {
        var properties: Properties = [:]
        if let keyboard { properties[.keyboard] = .string(keyboard) }
        if let contentType { properties[.contentType] = .string(contentType) }
        if let submitLabel { properties[.submitLabel] = .string(submitLabel) }
        if let capitalization { properties[.capitalization] = .string(capitalization) }
        if let disablesAutocorrection { properties[.disablesAutocorrection] = .bool(disablesAutocorrection) }
        return properties
    }
}

extension EnvironmentValues {
    @Entry var textInputTraits: TextInputTraits = TextInputTraits()

    /// Whether fields leave what is typed as it is.
    public var autocorrectionDisabled: Bool {
        get { textInputTraits.disablesAutocorrection ?? false }
        set { textInputTraits.disablesAutocorrection = newValue }
    }
}

/// The keyboards that a field may ask for. Documented by Apple (UIKit).
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad

    public static let alphabet = UIKeyboardType.asciiCapable

    var name: String? {
        switch self {
        case .URL: "url"
        case .numberPad, .asciiCapableNumberPad, .numbersAndPunctuation: "number"
        case .phonePad: "phone"
        case .emailAddress: "email"
        case .decimalPad: "decimal"
        case .webSearch: "search"
        case .default, .asciiCapable, .namePhonePad, .twitter: nil
        }
    }
}

/// What a field is for. Documented by Apple (UIKit).
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = UITextContentType(rawValue: "name")
    public static let namePrefix = UITextContentType(rawValue: "name-prefix")
    public static let givenName = UITextContentType(rawValue: "given-name")
    public static let middleName = UITextContentType(rawValue: "additional-name")
    public static let familyName = UITextContentType(rawValue: "family-name")
    public static let nickname = UITextContentType(rawValue: "nickname")
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    public static let organizationName = UITextContentType(rawValue: "organization")
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    public static let addressState = UITextContentType(rawValue: "address-level1")
    public static let countryName = UITextContentType(rawValue: "country-name")
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    public static let emailAddress = UITextContentType(rawValue: "email")
    public static let URL = UITextContentType(rawValue: "url")
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    public static let birthdate = UITextContentType(rawValue: "bday")
}

/// Where fields begin with capitals by themselves.
public struct TextInputAutocapitalization: Equatable, Sendable {
    let name: String
    public static var never: TextInputAutocapitalization { .init(name: "none") }
    public static var words: TextInputAutocapitalization { .init(name: "words") }
    public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
    public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}

extension TextInputAutocapitalization {
    /// Every case that there is has one.
    public init?(_ type: UITextAutocapitalizationType) { self.init(name: type.name) }
}

/// UIKit's older form of ``TextInputAutocapitalization``.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
    var name: String { self == .allCharacters ? "characters" : "\(self)" }
}

/// The label of the key that submits.
public struct SubmitLabel: Sendable {
    let name: String
    public static var done: SubmitLabel { .init(name: "done") }
    public static var go: SubmitLabel { .init(name: "go") }
    public static var send: SubmitLabel { .init(name: "send") }
    public static var join: SubmitLabel { .init(name: "join") }
    public static var route: SubmitLabel { .init(name: "route") }
    public static var search: SubmitLabel { .init(name: "search") }
    public static var `return`: SubmitLabel { .init(name: "return") }
    public static var next: SubmitLabel { .init(name: "next") }
    public static var `continue`: SubmitLabel { .init(name: "continue") }
}

extension View {
    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
        environment(\.textInputTraits.keyboard, type.name)
    }

    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
        environment(\.textInputTraits.contentType, textContentType?.rawValue)
    }

    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.textInputTraits.submitLabel, submitLabel.name)
    }

    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
        environment(\.textInputTraits.capitalization, autocapitalization?.name)
    }

    @available(*, deprecated, message: "Use textInputAutocapitalization(_:) instead.")
    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        environment(\.textInputTraits.capitalization, style.name)
    }

    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        environment(\.textInputTraits.disablesAutocorrection, disable)
    }

    @available(*, deprecated, message: "Use autocorrectionDisabled(_:) instead.")
    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
        environment(\.textInputTraits.disablesAutocorrection, disable)
    }
}
