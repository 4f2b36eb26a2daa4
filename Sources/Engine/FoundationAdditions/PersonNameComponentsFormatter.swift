import Foundation

/// Puts the components of a name together, and takes a name apart.
///
/// Foundation on Linux has the components and no formatter.
public final class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
    // Safe as Foundation's own formatters are: who changes one uses it on one thread.

    public enum Style: Int, Sendable {
        case `default`
        /// What one calls the person.
        case short
        /// The given and the family name.
        case medium
        /// All components.
        case long
        /// The initials.
        case abbreviated
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The name as it is spoken, where the components say it.
        public static let phonetic = Options(rawValue: 2)
    }

    public var style = Style.default
    public var isPhonetic = false
    public var locale: Locale! = .autoupdatingCurrent

    public class func localizedString(
        from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        formatter.isPhonetic = nameOptions.contains(.phonetic)
        return formatter.string(from: components)
    }

    public func string(from components: PersonNameComponents) -> String {
        let said = isPhonetic ? components.phoneticRepresentation ?? components : components
        return PersonNameComponents.FormatStyle(style: style.formatStyle, locale: locale ?? .autoupdatingCurrent).format(said)
    }

    public override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string) }

    /// - Returns: nil where there is no name in the text.
    public func personNameComponents(from string: String) -> PersonNameComponents? {
        try? PersonNameComponents.ParseStrategy(locale: locale ?? .autoupdatingCurrent).parse(string)
    }
}

extension PersonNameComponentsFormatter.Style {
    fileprivate var formatStyle: PersonNameComponents.FormatStyle.Style {
        switch self {
        case .default, .medium: .medium
        case .short: .short
        case .long: .long
        case .abbreviated: .abbreviated
        }
    }
}

extension PersonNameComponents {
    /// Takes a name apart, as it is written in Western languages: titles, given names, the family name, degrees.
    public struct ParseStrategy: Foundation.ParseStrategy {
        var locale = Locale.autoupdatingCurrent

        public init() {}
        init(locale: Locale) { self.locale = locale }

        public func parse(_ value: String) throws -> PersonNameComponents {
            let comma = value.firstIndex(of: ",")
            let suffixes = comma.map { Self.words(value[value.index(after: $0)...]) } ?? []
            let hasDegrees = !suffixes.isEmpty && suffixes.allSatisfy { Self.suffixes.contains(Self.key($0)) }
            var names = Self.words(comma.map { value[..<$0] } ?? value[...])
            var found = PersonNameComponents()
            if hasDegrees {
                found.nameSuffix = suffixes.joined(separator: " ")
            } else if comma != nil, let last = names.last {
                // "Appleseed, John": the family name stands first.
                found.familyName = last
                names = suffixes
            }
            let titles = names.prefix { Self.prefixes.contains(Self.key($0)) }
            if !titles.isEmpty { found.namePrefix = titles.joined(separator: " ") }
            names.removeFirst(titles.count)
            while names.count > 1, let last = names.last, Self.suffixes.contains(Self.key(last)) {
                found.nameSuffix = [last, found.nameSuffix].compactMap { $0 }.joined(separator: " ")
                names.removeLast()
            }
            guard !names.isEmpty || found.familyName != nil else {
                throw CocoaError(.formatting, userInfo: [NSLocalizedDescriptionKey: "There is no name in “\(value)”."])
            }
            found.take(names, isFamilyFirst: FormatStyle(locale: locale).isFamilyFirst)
            return found
        }

        private static func words(_ text: Substring) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }
        private static func key(_ word: String) -> String { word.lowercased().filter(\.isLetter) }
        private static let prefixes: Set<String> = ["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "dame", "rev", "herr", "frau"]
        private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "dds", "mba", "cpa"]
    }

    private mutating func take(_ names: [String], isFamilyFirst: Bool) {
        guard let first = names.first else { return }
        guard familyName == nil, names.count > 1, let last = names.last else {
            givenName = first
            if names.count > 1 { middleName = names.dropFirst().joined(separator: " ") }
            return
        }
        (givenName, familyName) = isFamilyFirst ? (last, first) : (first, last)
        if names.count > 2 { middleName = names.dropFirst().dropLast().joined(separator: " ") }
    }

    /// Takes a name apart.
    public init(_ value: String) throws { self = try ParseStrategy().parse(value) }

    public init<S: Foundation.ParseStrategy>(_ value: S.ParseInput, strategy: S) throws where S.ParseOutput == PersonNameComponents {
        self = try strategy.parse(value)
    }
}

extension PersonNameComponents.FormatStyle: ParseableFormatStyle {
    public var parseStrategy: PersonNameComponents.ParseStrategy { PersonNameComponents.ParseStrategy(locale: locale) }
}

extension ParseStrategy where Self == PersonNameComponents.ParseStrategy {
    public static var name: Self { PersonNameComponents.ParseStrategy() }
}
