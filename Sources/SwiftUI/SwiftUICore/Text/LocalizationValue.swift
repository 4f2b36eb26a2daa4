import Foundation
import FoundationAdditions

// Part of Foundation on Apple's systems. It is here because the tables of translations are read for texts in views.

extension String {
    /// A text to be looked up in tables of translations, with values in it.
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        let key: SwiftUICore.LocalizedStringKey

        public init(_ value: String) { key = SwiftUICore.LocalizedStringKey(value) }
        public init(stringLiteral value: String) { self.init(value) }
        public init(stringInterpolation: StringInterpolation) {
            key = SwiftUICore.LocalizedStringKey(stringInterpolation: stringInterpolation.parts)
        }

        /// Collects the format and the values.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var parts: SwiftUICore.LocalizedStringKey.StringInterpolation

            public init(literalCapacity: Int, interpolationCount: Int) {
                parts = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
            }

            public mutating func appendLiteral(_ literal: String) { parts.appendLiteral(literal) }
            public mutating func appendInterpolation(_ string: String) { parts.appendInterpolation(string) }
            public mutating func appendInterpolation(_ string: Substring) { parts.appendInterpolation(String(string)) }
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { parts.appendInterpolation(value) }
            public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
                parts.appendInterpolation(value, specifier: specifier)
            }
            /// A value that a format style turns into text, in the locale of the text.
            public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
            where F.FormatInput: Equatable, F.FormatOutput == String { parts.appendInterpolation(input, format: format) }
            public mutating func appendInterpolation<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter? = nil) {
                parts.appendInterpolation(subject, formatter: formatter)
            }
            public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
                parts.appendInterpolation(subject, formatter: formatter)
            }
            public mutating func appendInterpolation(_ string: AttributedString) {
                parts.appendInterpolation(String(string.characters))
            }
            public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
                parts.appendInterpolation(String(localized: resource))
            }
            /// Any other value, as its description. Apple marks it as a mistake to be looked at; it is taken all the same.
            @_disfavoredOverload
            public mutating func appendInterpolation<T>(_ value: T) { parts.appendInterpolation("\(value)") }
        }
    }

    /// The translation of a text, which is its own key.
    ///
    /// - Parameters:
    ///   - table: the name of the table; nil: `Localizable`.
    ///   - bundle: nil: the app's own.
    ///   - comment: for translators.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.key.string(table: table, bundle: bundle, in: locale)
    }

    /// The translation of a key.
    ///
    /// - Parameter defaultValue: stands where there is no translation; its values are put into the translation.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.key.lookedUp(as: "\(key)").string(table: table, bundle: bundle, in: locale)
    }

    /// The translation of a resource.
    public init(localized resource: LocalizedStringResource) {
        self = resource.localizedKey.string(table: resource.table, bundle: resource.bundle.bundle, in: resource.locale)
    }
}

/// What has a name that is looked up in tables of translations.
public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}

/// A text that is looked up later, by whoever shows it: the key, what stands where there is no translation, and where to look.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation, CustomLocalizedStringResourceConvertible {
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    /// Where the tables are.
    // Safe: types do not change.
    public enum BundleDescription: Equatable, @unchecked Sendable {
        case main
        case forClass(AnyClass)
        case atURL(URL)

        var bundle: Bundle? {
            switch self {
            case .main: nil
            case .forClass(let type): Bundle(for: type)
            case .atURL(let url): Bundle(url: url)
            }
        }

        public static func == (a: Self, b: Self) -> Bool {
            switch (a, b) {
            case (.main, .main): true
            case (.forClass(let a), .forClass(let b)): a == b
            case (.atURL(let a), .atURL(let b)): a == b
            default: false
            }
        }
    }

    public let key: String
    public let defaultValue: String.LocalizationValue
    public let table: String?
    public var locale: Locale
    public let bundle: BundleDescription

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init(key: keyAndValue.key.key, keyAndValue, table, locale, bundle)
    }

    /// - Parameter defaultValue: stands where there is no translation; its values are put into the translation.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(key: "\(key)", defaultValue, table, locale, bundle)
    }

    private init(key: String, _ value: String.LocalizationValue, _ table: String?, _ locale: Locale, _ bundle: BundleDescription) {
        self.key = key
        defaultValue = value
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    public init(stringInterpolation: StringInterpolation) { self.init(String.LocalizationValue(stringInterpolation: stringInterpolation)) }

    public var localizedStringResource: LocalizedStringResource { self }

    /// As texts in views look it up.
    var localizedKey: LocalizedStringKey { defaultValue.key.lookedUp(as: key) }
}

extension LocalizedStringKey.StringInterpolation {
    /// A text with a translation of its own.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { appendInterpolation(Text(resource)) }
}
