import Foundation
import FoundationAdditions
import Synchronization

/// The asset catalogues (`*.xcassets`) of a bundle, as they are in the sources: SwiftPM on Linux copies them.
struct AssetCatalogue: Sendable {
    enum Kind: String, CaseIterable {
        case picture = "imageset"
        case color = "colorset"
        case icon = "appiconset"
    }

    private var folders: [Kind: [String: URL]] = [:]

    /// The folder of an asset; namespaces are part of its name ("Icons/Star").
    func folder(_ kind: Kind, _ name: String) -> URL? { folders[kind]?[name] }

    func names(_ kind: Kind) -> [String] { folders[kind].map { $0.keys.sorted() } ?? [] }

    // MARK: Reading

    private static let known = Mutex<[[URL]: AssetCatalogue]>([:])

    /// Of a bundle; nil is the app's own. Read once.
    static func of(_ bundlePath: String?) -> AssetCatalogue {
        let places = resourceFolders(bundlePath)
        if let catalogue = known.withLock({ $0[places] }) { return catalogue }
        var catalogue = AssetCatalogue()
        for place in places {
            for entry in contents(of: place) where entry.pathExtension == "xcassets" { catalogue.read(entry, namespace: "") }
        }
        known.withLock { $0[places] = catalogue }
        return catalogue
    }

    static func resourceFolders(_ bundlePath: String?) -> [URL] {
        guard let bundlePath else { return MainBundle.resourceFolders }
        return Bundle(path: bundlePath)?.resourceFolders ?? []
    }

    private mutating func read(_ folder: URL, namespace: String) {
        for entry in Self.contents(of: folder) {
            let name = entry.deletingPathExtension().lastPathComponent
            if let kind = Kind(rawValue: entry.pathExtension) {
                if folders[kind]?[namespace + name] == nil { folders[kind, default: [:]][namespace + name] = entry }
            } else if entry.hasDirectoryPath {
                let isNamespace = AssetContents.read(in: entry)?.properties?.providesNamespace == true
                read(entry, namespace: isNamespace ? namespace + entry.lastPathComponent + "/" : namespace)
            }
        }
    }

    private static func contents(of folder: URL) -> [URL] {
        let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])) ?? []
        return entries.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }
}

/// What the file `Contents.json` of an asset or a folder says.
struct AssetContents: Decodable {
    struct Appearance: Decodable {
        var appearance: String?
        var value: String?
    }

    struct Picture: Decodable {
        var filename: String?
        var idiom: String?
        var scale: String?
        /// Of an icon: "1024x1024".
        var size: String?
        var appearances: [Appearance]?
    }

    struct Properties: Decodable {
        var isTemplate: Bool { templateRenderingIntent == "template" }
        var isOriginal: Bool { templateRenderingIntent == "original" }
        var templateRenderingIntent: String?
        var providesNamespace: Bool?

        enum CodingKeys: String, CodingKey {
            case templateRenderingIntent = "template-rendering-intent"
            case providesNamespace = "provides-namespace"
        }
    }

    var images: [Picture]?
    var colors: [ColorSetEntry]?
    var properties: Properties?

    static func read(in folder: URL) -> AssetContents? {
        guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")) else { return nil }
        return try? JSONDecoder().decode(AssetContents.self, from: data)
    }
}

extension [AssetContents.Appearance]? {
    /// True for what is meant for dark surroundings, false for light ones, nil for any.
    var isDark: Bool? {
        switch self?.first(where: { $0.appearance == "luminosity" })?.value {
        case "dark": true
        case "light": false
        default: nil
        }
    }
}
