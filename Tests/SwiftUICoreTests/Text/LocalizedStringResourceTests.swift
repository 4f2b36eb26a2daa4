import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct LocalizedStringResourceTests {
    private let german = Locale(identifier: "de_DE")

    private func withBundle(_ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        let language = folder.appendingPathComponent("de.lproj")
        try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
        let strings = ["Hello %@": "Hallo **%@**", "greeting": "Guten Tag, %@", "Done": "Fertig"]
        let data = try PropertyListSerialization.data(fromPropertyList: strings, format: .xml, options: 0)
        try data.write(to: language.appendingPathComponent("Localizable.strings"))
        try body(try #require(Bundle(path: folder.path)))
    }

    @Test func stringsAreLookedUpAndTheirMarkdownStays() throws {
        try withBundle { bundle in
            #expect(String(localized: "Done", bundle: bundle, locale: german) == "Fertig")
            #expect(String(localized: "Hello \("Ada")", bundle: bundle, locale: german) == "Hallo **Ada**")
            #expect(String(localized: "greeting", defaultValue: "Good day, \("Ada")", bundle: bundle, locale: german) == "Guten Tag, Ada")
            #expect(String(localized: "missing", defaultValue: "100% of \(3)", bundle: bundle, locale: german) == "100% of 3")
        }
        #expect(String(localized: "Just so") == "Just so")
        #expect(String(localized: "\(1234) of \(0.5, specifier: "%.2f"), 5%", locale: german) == "1.234 of 0,50, 5%")
    }

    @Test func resourcesAreTextsThatAreLookedUpLater() throws {
        try withBundle { bundle in
            let place = LocalizedStringResource.BundleDescription.atURL(bundle.bundleURL)
            var resource = LocalizedStringResource("Hello \("Ada")", bundle: place)
            #expect(resource.key == "Hello %@")
            resource.locale = german
            #expect(String(localized: resource) == "Hallo **Ada**")
            let greeting = LocalizedStringResource("greeting", defaultValue: "Good day, \("Ada")", bundle: place)
            // In a view, it is the language of the view that counts.
            let screen = Screen(
                VStack {
                    Text(resource)
                    Text(greeting)
                    Text(greeting).environment(\.locale, german)
                    Text("\(greeting)!").environment(\.locale, german)
                }
                .environment(\.locale, Locale(identifier: "fr_FR")))
            #expect(screen.texts == ["Hello Ada", "Good day, Ada", "Guten Tag, Ada", "Guten Tag, Ada!"])
        }
        let literal: LocalizedStringResource = "Plain \(2)"
        #expect(literal == LocalizedStringResource("Plain \(2)"))
        #expect(literal.localizedStringResource.key == "Plain %lld")
    }

    @Test func literalsAreKeysAndVariablesAreTexts() {
        let title: LocalizedStringResource = "Resource"
        let string = "String"
        let screen = Screen(
            VStack {
                Text("Literal")
                Text(string)
                Button(title) {}
                Label(title, systemImage: "star")
                Toggle(title, isOn: .constant(true))
                Section(title) { Text("in it") }
                Button("Literal") {}
            }
            .navigationTitle(title))
        #expect(screen.texts.prefix(4) == ["Literal", "String", "Resource", "Resource"])
    }
}
