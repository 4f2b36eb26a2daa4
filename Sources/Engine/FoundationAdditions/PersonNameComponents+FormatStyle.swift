import Foundation

// Foundation on Linux has the components of a name, and no style that puts them together.
extension PersonNameComponents {
    /// Puts the components of a name together, in the order of a language.
    public struct FormatStyle: Foundation.FormatStyle {
        /// How much of a name is said.
        public enum Style: Int, Codable, Hashable, Sendable {
            /// What one calls the person: the nickname, or the given name.
            case short
            /// The given and the family name.
            case medium
            /// All components.
            case long
            /// The initials.
            case abbreviated
        }

        public var style: Style
        public var locale: Locale

        public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
            self.style = style
            self.locale = locale
        }

        public func format(_ value: PersonNameComponents) -> String {
            let names = isFamilyFirst ? [value.familyName, value.givenName] : [value.givenName, value.familyName]
            switch style {
            case .short:
                let called = [value.nickname, value.givenName, value.familyName].lazy.compactMap { $0 }.first { !$0.isEmpty }
                return called ?? ""
            case .medium: return joined(names)
            case .long:
                let all =
                    isFamilyFirst
                    ? [value.familyName, value.givenName, value.middleName]
                    : [value.namePrefix, value.givenName, value.middleName, value.familyName, value.nameSuffix]
                return joined(all)
            case .abbreviated: return names.compactMap { $0?.first.map(String.init) }.joined().uppercased()
            }
        }

        public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

        /// In Chinese, Japanese and Korean the name of the family comes first, and no space between.
        var isFamilyFirst: Bool { ["zh", "ja", "ko"].contains(locale.language.languageCode?.identifier ?? "") }

        private func joined(_ names: [String?]) -> String {
            names.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: isFamilyFirst ? "" : " ")
        }
    }

    /// The given and the family name, in the order of the current language.
    public func formatted() -> String { FormatStyle().format(self) }

    /// The name as a style says it.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == PersonNameComponents {
        style.format(self)
    }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// - Parameter style: how much of the name is said.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
