import Foundation
import FoundationAdditions
import Synchronization

/// The app's tables of translations, read once each: `xx.lproj/Localizable.strings` and `.stringsdict`, and catalogues
/// (`Localizable.xcstrings`).
enum Translations {
    private struct Key: Hashable {
        var bundle: String?
        var table: String
        var language: String
    }

    /// A translation and the language that it is in: what one language lacks another gives.
    struct Entry: Sendable {
        let translation: Translation
        let language: String
    }

    private static let cache = Mutex<[Key: [String: Entry]]>([:])

    /// False for an app without translations, where nothing has to be looked up.
    static var mainBundleHasAny: Bool { mainHasAny.withLock { $0 } ?? lookForAny() }
    private static let mainHasAny = Mutex<Bool?>(nil)

    private static func lookForAny() -> Bool {
        let names = MainBundle.resourceFolders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? [] }
        let hasAny = names.contains { $0.hasSuffix(".lproj") || $0.hasSuffix(".xcstrings") }
        mainHasAny.withLock { $0 = hasAny }
        return hasAny
    }

    /// The translation of a key with its values' numbers in mind, and the language that it is in; nil without one.
    static func format(
        _ key: String, table: String?, bundle: Bundle?, locale: Locale, numbers: [Double?]
    ) -> (text: String, language: String)? {
        guard let entry = entry(key, table: table, bundle: bundle, locale: locale) else { return nil }
        return (entry.translation.text(numbers: numbers, language: entry.language), entry.language)
    }

    /// The translation of a key; nil without one.
    static func entry(_ key: String, table: String?, bundle: Bundle?, locale: Locale) -> Entry? {
        let name = table ?? "Localizable"
        let bundlePath = bundle?.bundlePath
        let place = Key(bundle: bundlePath, table: name, language: locale.identifier)
        let known = cache.withLock { $0[place] }
        let table = known ?? load(name, bundlePath, locale.identifier.replacingOccurrences(of: "_", with: "-"))
        if known == nil { cache.withLock { $0[place] = table } }
        return table[key]
    }

    static func load(_ table: String, _ bundlePath: String?, _ language: String) -> [String: Entry] {
        // An app with a switch for its language makes a bundle of the folder of one: `Bundle(path: ".../de.lproj")`.
        if let path = bundlePath, path.hasSuffix(".lproj") {
            let folder = URL(filePath: path)
            let own = folder.deletingPathExtension().lastPathComponent
            return load(table, folder.deletingLastPathComponent().path, own).filter { $0.value.language == (own == "Base" ? "en" : own) }
        }
        let folders = AssetCatalogue.resourceFolders(bundlePath)
        let catalogues = folders.compactMap { StringCatalogue.read($0.appending(path: "\(table).xcstrings")) }
        var result: [String: Entry] = [:]
        for name in candidates(language, among: folders, catalogues) {
            var entries: [String: Translation] = [:]
            for catalogue in catalogues { entries.merge(catalogue.entries(in: name)) { first, _ in first } }
            for folder in folders {
                entries.merge(strings(folder.appending(path: "\(name).lproj/\(table).strings"))) { first, _ in first }
                entries.merge(StringsDictionary.read(folder.appending(path: "\(name).lproj/\(table).stringsdict"))) { _, second in second }
            }
            let written = name == "Base" ? "en" : name
            result.merge(entries.mapValues { Entry(translation: $0, language: written) }) { first, _ in first }
        }
        return result
    }

    /// The names of the languages to look into, best first: "de-CH", "de", then those of the developer.
    private static func candidates(_ language: String, among folders: [URL], _ catalogues: [StringCatalogue]) -> [String] {
        let parts = language.split(separator: "-").map(String.init)
        var names = (1...max(parts.count, 1)).reversed().map { parts.prefix($0).joined(separator: "-") }
        // "zh-TW" is written in the characters of "zh-Hant".
        let script = Locale(identifier: language).language.script?.identifier
        if let script, let code = parts.first { names.insert("\(code)-\(script)", at: max(0, names.count - 1)) }
        names += ["Base"] + catalogues.map(\.sourceLanguage) + ["en"]
        var seen = Set<String>()
        return names.filter { seen.insert($0).inserted }
    }

    private static func strings(_ file: URL) -> [String: Translation] {
        guard let data = try? Data(contentsOf: file) else { return [:] }
        let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        return (list as? [String: String] ?? [:]).mapValues(Translation.text)
    }
}

/// A text in one language; its words may depend on a number.
indirect enum Translation: Equatable, Sendable {
    case text(String)
    /// By plural category ("one", "other" …).
    case plural([String: String])
    /// A text with parts `%#@name@` that depend on numbers.
    case parts(String, [String: Part])

    struct Part: Equatable, Sendable {
        /// The position of the value, from 1 on; nil: the next one.
        var argument: Int?
        var specifier: String
        var forms: [String: String]
    }

    var dependsOnNumbers: Bool { if case .text = self { false } else { true } }

    /// The format for these values; nil stands for a value that is no number.
    func text(numbers: [Double?], language: String) -> String {
        switch self {
        case .text(let text): return text
        case .plural(let forms):
            return PluralRule.choose(forms, for: numbers.lazy.compactMap { $0 }.first ?? 0, in: language)
        case .parts(let text, let parts):
            var result = text
            for (index, name) in parts.keys.sorted(by: { Self.order(of: $0, before: $1, in: text) }).enumerated() {
                guard let part = parts[name] else { continue }
                let position = part.argument ?? index + 1
                let number = numbers.indices.contains(position - 1) ? numbers[position - 1] : nil
                let form = PluralRule.choose(part.forms, for: number ?? 0, in: language)
                    .replacing("%arg", with: "%\(position)$\(part.specifier)")
                result = result.replacing("%#@\(name)@", with: form).replacing("%\(position)$#@\(name)@", with: form)
            }
            return result
        }
    }

    private static func order(of a: String, before b: String, in text: String) -> Bool {
        let (first, second) = (text.firstRange(of: "@\(a)@"), text.firstRange(of: "@\(b)@"))
        guard let first, let second else { return second == nil && (first != nil || a < b) }
        return first.lowerBound < second.lowerBound
    }
}
