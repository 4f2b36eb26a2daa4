import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct TranslationTests {
    /// A folder that serves as a bundle with German translations.
    private func bundle() throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
        let language = folder.appendingPathComponent("de.lproj")
        try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        let strings = ["Hello %@": "Hallo **%@**", "%lld of %lld": "%2$lld, davon %1$lld"]
        let data = try PropertyListSerialization.data(fromPropertyList: strings, format: .xml, options: 0)
        try data.write(to: language.appendingPathComponent("Localizable.strings"))
        return try #require(Bundle(path: folder.path))
    }

    private func text(_ key: LocalizedStringKey, in bundle: Bundle, _ locale: String) -> String? {
        let scene = TestScene(Text(key, bundle: bundle).environment(\.locale, Locale(identifier: locale)))
        return scene.texts.first
    }

    @Test func keysAreLookedUpInTheLanguageOfTheView() throws {
        let bundle = try bundle()
        defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
        #expect(text("Hello \("Ada")", in: bundle, "de_AT") == "Hallo Ada")
        #expect(text("Hello \("Ada")", in: bundle, "fr_FR") == "Hello Ada")
        #expect(text("\(2) of \(1000)", in: bundle, "de_DE") == "1.000, davon 2")
        #expect(text("unknown", in: bundle, "de_DE") == "unknown")
    }

    /// An app with a switch for its language reads its texts out of a bundle of one language, whatever the locale is.
    @Test func theFolderOfALanguageIsABundle() throws {
        let folder = try ResourceFolder([
            "de.lproj/Localizable.strings": #""Trips" = "Reisen"; "%d nights" = "%d Nächte";"#,
            "fr.lproj/Other.strings": "",
            "Localizable.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"Home": {"localizations": {
              "en": {"stringUnit": {"value": "Home"}}, "fr": {"stringUnit": {"value": "Accueil"}}}}, "Only": {"localizations": {
              "en": {"stringUnit": {"value": "Only in English"}}}}}}
            """,
        ])
        let german = try #require(Bundle(path: folder.bundle.bundlePath + "/de.lproj"))
        #expect(NSLocalizedString("Trips", bundle: german, comment: "") == "Reisen")
        #expect(String(format: NSLocalizedString("%d nights", bundle: german, comment: ""), 3) == "3 Nächte")
        #expect(text("Trips", in: german, "en_US") == "Reisen")
        #expect(NSLocalizedString("Home", bundle: german, comment: "") == "Home")
        let french = try #require(Bundle(path: folder.bundle.bundlePath + "/fr.lproj"))
        #expect(String(localized: "Home", bundle: french) == "Accueil")
        #expect(NSLocalizedString("Only", bundle: french, comment: "") == "Only")
    }

    @Test(
        "A string catalogue gives each language its words, with the form for the number",
        arguments: [
            ("en", "Hi", "1 letter", "3 letters", "1 coin in 2 boxes"), ("de_CH", "Hallo", "1 Brief", "3 Briefe", "1 coin in 2 boxes"),
            ("ru_RU", "Hi", "1 письмо", "3 письма", "1 coin in 2 boxes"), ("fr", "Hi", "1 letter", "3 letters", "1 coin in 2 boxes"),
            ("zh_TW", "你好", "1 letter", "3 letters", "1 coin in 2 boxes"), ("pt_BR", "Oi", "1 letter", "3 letters", "1 coin in 2 boxes"),
        ])
    func stringCatalogues(locale: String, hello: String, one: String, three: String, parts: String) throws {
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        func plural(_ forms: [String: String]) -> String {
            let entries = forms.map { #""\#($0)": \#(unit($1))"# }.joined(separator: ", ")
            return #"{"variations": {"plural": {\#(entries)}}}"#
        }
        func part(_ number: Int, _ one: String, _ other: String) -> String {
            """
            {"argNum": \(number), "formatSpecifier": "lld", "variations": {"plural": {"one": \(unit("%arg " + one)), "other": \(unit("%arg " + other))}}}
            """
        }
        let folder = try ResourceFolder([
            "Localizable.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "Hello": {"localizations": {"en": \(unit("Hi")), "de": \(unit("Hallo")), "zh-Hant": \(unit("你好")), "pt-BR": \(unit("Oi"))}},
              "Untranslated": {"extractionState": "manual"},
              "%lld letters": {"localizations": {
                "en": \(plural(["one": "%lld letter", "other": "%lld letters"])), "de": \(plural(["one": "%lld Brief", "other": "%lld Briefe"])),
                "ru": \(plural(["one": "%lld письмо", "few": "%lld письма", "many": "%lld писем", "other": "%lld письма"]))}},
              "%lld coins in %lld boxes": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@coins@ in %#@boxes@"},
                "substitutions": {"coins": \(part(1, "coin", "coins")), "boxes": \(part(2, "box", "boxes"))}}}}
            }}
            """
        ])
        #expect(text("Hello", in: folder.bundle, locale) == hello)
        #expect(text("\(1) letters", in: folder.bundle, locale) == one)
        #expect(text("\(3) letters", in: folder.bundle, locale) == three)
        #expect(text("\(1) coins in \(2) boxes", in: folder.bundle, locale) == parts)
        #expect(text("Untranslated", in: folder.bundle, locale) == "Untranslated")
    }

    @Test("A stringsdict chooses the form for the number, beside a table of strings")
    func stringsDictionaries() throws {
        let folder = try ResourceFolder([
            "en.lproj/Localizable.strings": #""Title" = "The title";"#,
            "en.lproj/Localizable.stringsdict": """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%lld days</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>In %#@days@</string><key>days</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>zero</key><string>no time</string><key>one</key><string>%lld day</string><key>other</key><string>%lld days</string>
            </dict></dict></dict></plist>
            """,
        ])
        #expect(text("Title", in: folder.bundle, "en_US") == "The title")
        #expect([0, 1, 5].map { text("\($0) days", in: folder.bundle, "en_US") } == ["In no time", "In 1 day", "In 5 days"])
        let format = NSLocalizedString("%lld days", bundle: folder.bundle, comment: "How long it takes")
        #expect([0, 1, 5].map { String.localizedStringWithFormat(format, $0) } == ["In no time", "In 1 day", "In 5 days"])
        #expect(NSLocalizedString("Title", tableName: nil, bundle: folder.bundle, comment: "") == "The title")
        #expect(NSLocalizedString("Missing", bundle: folder.bundle, value: "Not there", comment: "") == "Not there")
        #expect(NSLocalizedString("Missing", comment: "") == "Missing")
        #expect(String.localizedStringWithFormat("%d of %d", 1, 2) == "1 of 2")
    }

    @Test func coloursOfTheAssetCatalogueFollowTheAppearance() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
        let set = folder.appendingPathComponent("Assets.xcassets/Brand.colorset")
        try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(
            """
            {"colors": [
              {"color": {"components": {"red": "1.000", "green": "0x80", "blue": "0", "alpha": "1.000"}}, "idiom": "universal"},
              {"appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"components": {"red": "0.5", "green": "0", "blue": "255", "alpha": "0.5"}}, "idiom": "universal"}
            ], "info": {"version": 1}}
            """.utf8
        ).write(to: set.appendingPathComponent("Contents.json"))
        let color = Color("Brand", bundle: try #require(Bundle(path: folder.path)))
        var environment = EnvironmentValues()
        #expect(color.rendered(in: environment) == RenderColor(.components(red: 255, green: 128, blue: 0)))
        environment.colorScheme = .dark
        #expect(color.rendered(in: environment) == RenderColor(.components(red: 128, green: 0, blue: 255), alpha: 128))
    }
}
