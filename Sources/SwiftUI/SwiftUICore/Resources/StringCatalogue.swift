import Foundation

/// A string catalogue, `Name.xcstrings`: all languages of a table in one file.
struct StringCatalogue: Decodable {
    let sourceLanguage: String
    private let strings: [String: Entry]

    private struct Entry: Decodable {
        var localizations: [String: Localization]?
    }

    private struct Localization: Decodable {
        struct Unit: Decodable { var value: String? }
        struct Form: Decodable {
            var stringUnit: Unit?
            var variations: Variations?
        }
        struct Variations: Decodable {
            var plural: [String: Form]?
            var device: [String: Form]?
        }
        struct Substitution: Decodable {
            var argNum: Int?
            var formatSpecifier: String?
            var variations: Variations?
        }

        var stringUnit: Unit?
        var variations: Variations?
        var substitutions: [String: Substitution]?
    }

    static func read(_ file: URL) -> StringCatalogue? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        do {
            return try JSONDecoder().decode(StringCatalogue.self, from: data)
        } catch {
            ResourceReport.say("The string catalogue \(file.lastPathComponent) cannot be read: \(error)")
            return nil
        }
    }

    /// What the catalogue says in a language.
    func entries(in language: String) -> [String: Translation] {
        strings.compactMapValues { entry in entry.localizations?[language].flatMap(Self.translation) }
    }

    private static func translation(_ localization: Localization) -> Translation? {
        if let text = localization.stringUnit?.value {
            let parts = (localization.substitutions ?? [:]).compactMapValues { substitution -> Translation.Part? in
                let forms = pluralForms(substitution.variations)
                guard !forms.isEmpty else { return nil }
                return Translation.Part(
                    argument: substitution.argNum, specifier: substitution.formatSpecifier ?? "lld", forms: forms)
            }
            return parts.isEmpty ? .text(text) : .parts(text, parts)
        }
        guard let variations = localization.variations else { return nil }
        if let device = variations.device {
            // A browser is none of the devices.
            let form = device["other"] ?? device.min { $0.key < $1.key }?.value
            return form.flatMap { translation(Localization(stringUnit: $0.stringUnit, variations: $0.variations)) }
        }
        let forms = pluralForms(variations)
        return forms.isEmpty ? nil : .plural(forms)
    }

    private static func pluralForms(_ variations: Localization.Variations?) -> [String: String] {
        (variations?.plural ?? [:]).compactMapValues { $0.stringUnit?.value }
    }
}

/// `Name.stringsdict`: the texts of a table that depend on numbers.
enum StringsDictionary {
    static func read(_ file: URL) -> [String: Translation] {
        guard let data = try? Data(contentsOf: file),
            let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: [String: Any]]
        else { return [:] }
        return list.compactMapValues { entry in
            guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
            let parts = entry.compactMapValues { value -> Translation.Part? in
                guard let rules = value as? [String: String] else { return nil }
                return Translation.Part(
                    argument: nil, specifier: rules["NSStringFormatValueTypeKey"] ?? "lld",
                    forms: rules.filter { !$0.key.hasPrefix("NSString") })
            }
            return .parts(format, parts)
        }
    }
}
