import Foundation
import RenderTree

extension LocalizedStringKey {
    /// A part of a format: literal text or the value of an argument.
    private enum Token {
        case literal(Substring)
        case argument(Int)
    }

    /// The text in the given locale as runs: translated, its Markdown read, its values put in.
    func runs(table: String?, bundle: Bundle?, in environment: EnvironmentValues) -> [TextRun] {
        // Most texts of most apps need no locale, and then they do not ask for it.
        guard Self.isTranslated(bundle) || !arguments.isEmpty else {
            let text = defaultFormat ?? key
            let plain = hasFormatting ? text.replacingOccurrences(of: "%%", with: "%") : text
            return Markdown.runs(Inflection.resolve(plain, language: "en") { _ in nil })
        }
        let locale = environment.locale
        let (format, language) = format(table: table, bundle: bundle, in: locale)
        guard hasFormatting, format.contains("%") else {
            let plain = hasFormatting ? format.replacingOccurrences(of: "%%", with: "%") : format
            return Markdown.runs(Inflection.resolve(plain, language: language) { _ in nil })
        }
        // Values stand as single private characters while the Markdown is read, so that nothing in them counts as such.
        var marked = ""
        for token in Self.tokens(format) {
            switch token {
            case .literal(let text): marked += text
            case .argument(let index):
                if arguments.indices.contains(index) { marked.unicodeScalars.append(Self.placeholder(index)) }
            }
        }
        marked = Inflection.resolve(marked, language: language) { argument($0)?.number }
        return Markdown.runs(marked).flatMap { substitute(in: $0, environment: environment, locale: locale) }
    }

    /// The text in the given locale: translated and its values put in, while its Markdown stays as it is written.
    func string(table: String?, bundle: Bundle?, in locale: Locale) -> String {
        let format = format(table: table, bundle: bundle, in: locale).text
        guard hasFormatting, format.contains("%") else { return format }
        return Self.tokens(format).map { token in
            switch token {
            case .literal(let text): String(text)
            case .argument(let index): arguments.indices.contains(index) ? Self.string(of: arguments[index], in: locale) : ""
            }
        }
        .joined()
    }

    private static func isTranslated(_ bundle: Bundle?) -> Bool { bundle != nil || Translations.mainBundleHasAny }

    /// The translation, and its language. A text without one is in the developer's language.
    private func format(table: String?, bundle: Bundle?, in locale: Locale) -> (text: String, language: String) {
        let numbers = arguments.map(\.number)
        let translation =
            Self.isTranslated(bundle)
            ? Translations.format(key, table: table, bundle: bundle, locale: locale, numbers: numbers) : nil
        return translation ?? (defaultFormat ?? key, "en")
    }

    /// A value as plain text.
    private static func string(of argument: FormatArgument, in locale: Locale) -> String {
        switch argument {
        case .string(let value): return value
        case .formatted(let value): return value.string(in: locale)
        case .number(let value, let specifier): return string(value, specifier, locale)
        case .text(let text):
            var environment = EnvironmentValues()
            environment.locale = locale
            return text.string(in: environment)
        }
    }

    private static func placeholder(_ index: Int) -> Unicode.Scalar {
        Unicode.Scalar(UInt32(0x10_0000 + min(index, 0xFFFD))) ?? "\u{FFFD}"
    }

    private func substitute(in run: TextRun, environment: EnvironmentValues, locale: Locale) -> [TextRun] {
        var properties = run.properties
        if let url = properties[.url]?.string {
            let filled = url.unicodeScalars.map { string(for: $0, environment, locale) ?? String($0) }.joined()
            properties[.url] = Markdown.link(to: filled).map(PropertyValue.string)
        }
        var result: [TextRun] = []
        var text = ""
        for scalar in run.text.unicodeScalars {
            if case .text(let inner)? = argument(scalar) {
                if !text.isEmpty { result.append(TextRun(text, properties)) }
                text = ""
                for part in inner.runs(in: environment) {
                    var merged = properties
                    merged.merge(part.properties)
                    result.append(TextRun(part.text, merged))
                }
            } else if let value = string(for: scalar, environment, locale) {
                text += value
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        if !text.isEmpty { result.append(TextRun(text, properties)) }
        return result
    }

    private func argument(_ scalar: Unicode.Scalar) -> FormatArgument? {
        let index = Int(scalar.value) - 0x10_0000
        return arguments.indices.contains(index) ? arguments[index] : nil
    }

    private func string(for scalar: Unicode.Scalar, _ environment: EnvironmentValues, _ locale: Locale) -> String? {
        switch argument(scalar) {
        case .string(let value): value
        case .formatted(let value): value.string(in: locale)
        case .number(let value, let specifier): Self.string(value, specifier, locale)
        case .text(let text): text.runs(in: environment).map(\.text).joined()
        case nil: nil
        }
    }

    /// A number as `printf` writes it; plain whole numbers with the locale's grouping, as Apple's text does.
    private static func string(_ number: FormatNumber, _ specifier: String, _ locale: Locale) -> String {
        switch number {
        case .integer(let value):
            if ["%lld", "%d", "%ld", "%i"].contains(specifier) {
                return (-999...999).contains(value) ? "\(value)" : value.formatted(.number.locale(locale))
            }
            return String(format: widened(specifier), locale: locale, value)
        case .unsigned(let value):
            if ["%llu", "%u", "%lu"].contains(specifier) {
                return value < 1000 ? "\(value)" : value.formatted(.number.locale(locale))
            }
            return String(format: widened(specifier), locale: locale, value)
        case .floating(let value):
            let isFloating = specifier.last.map { "fFeEgGaA".contains($0) } ?? false
            return isFloating
                ? String(format: specifier.replacingOccurrences(of: "l", with: ""), locale: locale, value)
                : String(format: widened(specifier), locale: locale, Int64(value.isFinite ? max(-9e18, min(9e18, value)) : 0))
        }
    }

    /// The specifier for a 64-bit argument: `%02d` becomes `%02lld`. One of another kind is written as a number.
    private static func widened(_ specifier: String) -> String {
        guard specifier.hasPrefix("%"), let last = specifier.last, "diuxXoc".contains(last) else { return "%lld" }
        if last == "c" { return "%c" }
        return specifier.dropLast().filter { $0 != "l" && $0 != "h" && $0 != "q" } + "ll" + String(last)
    }

    /// Splits a format at its specifiers: `%@`, `%lld`, `%.2f`, `%1$@`, `%%`.
    private static func tokens(_ format: String) -> [Token] {
        var tokens: [Token] = []
        var next = 0
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            if percent > rest.startIndex { tokens.append(.literal(rest[..<percent])) }
            let after = rest.index(after: percent)
            guard after < rest.endIndex else { return tokens + [.literal("%")] }
            if rest[after] == "%" {
                tokens.append(.literal("%"))
                rest = rest[rest.index(after: after)...]
                continue
            }
            var end = after
            while end < rest.endIndex, !(rest[end].isLetter && !"lhqzt".contains(rest[end])), rest[end] != "@" {
                end = rest.index(after: end)
            }
            guard end < rest.endIndex else { return tokens + [.literal(rest[percent...])] }
            let body = rest[after..<end]
            if let dollar = body.firstIndex(of: "$"), let position = Int(body[..<dollar]), position > 0 {
                tokens.append(.argument(position - 1))
            } else {
                tokens.append(.argument(next))
                next += 1
            }
            rest = rest[rest.index(after: end)...]
        }
        if !rest.isEmpty { tokens.append(.literal(rest)) }
        return tokens
    }
}
