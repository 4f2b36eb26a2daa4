import Foundation

/// What Xcode makes of a string catalogue: a folder for each language, of which apps with a switch for the language make bundles.
///
/// The texts are read from the catalogue itself; here are those that depend on no number, for Foundation's own functions.
struct CompiledCatalogue: Decodable {
    private let sourceLanguage: String
    private let strings: [String: Entry]

    private struct Entry: Decodable { var localizations: [String: Localization]? }
    private struct Localization: Decodable { var stringUnit: Unit? }
    private struct Unit: Decodable { var value: String? }

    /// The files by their places; none for a catalogue that cannot be read, which the app says itself.
    static func files(of resource: ProjectResource) -> [String: Data] {
        guard resource.destination.hasSuffix(".xcstrings"), let data = try? Data(contentsOf: resource.file),
            let catalogue = try? JSONDecoder().decode(CompiledCatalogue.self, from: data)
        else { return [:] }
        let place = URL(filePath: "/" + resource.destination)
        let table = place.deletingPathExtension().lastPathComponent
        return catalogue.languages.reduce(into: [:]) { files, language in
            let path = place.deletingLastPathComponent().appending(path: "\(language).lproj/\(table).strings").path.dropFirst()
            let list = catalogue.strings.compactMapValues { $0.localizations?[language]?.stringUnit?.value }
            files[String(path)] = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        }
    }

    private var languages: Set<String> {
        strings.values.reduce(into: [sourceLanguage]) { $0.formUnion(($1.localizations ?? [:]).keys) }
    }
}
