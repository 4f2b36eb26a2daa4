import Foundation

// Part of Foundation on Apple's systems.
extension AttributedString {
    /// The translation of a text, which is its own key, with its Markdown as attributes.
    ///
    /// - Parameters:
    ///   - table: the name of the table; nil: `Localizable`.
    ///   - bundle: nil: the app's own.
    ///   - comment: for translators.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) { self.init(marked: keyAndValue.key.string(table: table, bundle: bundle, in: locale ?? .current), in: locale ?? .current) }

    /// The translation of a key, with its Markdown as attributes.
    ///
    /// - Parameter defaultValue: stands where there is no translation; its values are put into the translation.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        let locale = locale ?? .current
        self.init(marked: defaultValue.key.lookedUp(as: "\(key)").string(table: table, bundle: bundle, in: locale), in: locale)
    }

    /// The translation of a resource, with its Markdown as attributes.
    public init(localized resource: LocalizedStringResource) { self.init(marked: String(localized: resource), in: resource.locale) }

    private init(marked text: String, in locale: Locale) {
        let text = Inflection.resolve(text, language: locale.language.languageCode?.identifier ?? "") { _ in nil }
        let options = MarkdownParsingOptions(
            interpretedSyntax: .inlineOnlyPreservingWhitespace, failurePolicy: .returnPartiallyParsedIfPossible)
        self = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
    }
}
