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
