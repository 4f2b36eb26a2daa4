import Foundation
import RenderTree
import Synchronization

/// The colour sets of asset catalogues that were copied into a bundle (`*.xcassets/**/Name.colorset/Contents.json`).
enum ColorAssets {
    private static let cache = Mutex<[String: [String: Color]]>([:])

    static func color(_ name: String, in bundle: Bundle) -> Color? {
        let path = bundle.bundlePath
        if let known = cache.withLock({ $0[path] }) { return known[name] }
        let colors = bundle.resourceURL.map(load) ?? [:]
        cache.withLock { $0[path] = colors }
        return colors[name]
    }

    private static func load(_ folder: URL) -> [String: Color] {
        var colors: [String: Color] = [:]
        let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for catalogue in entries where catalogue.pathExtension == "xcassets" {
            let files = FileManager.default.enumerator(at: catalogue, includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "colorset",
                    let data = try? Data(contentsOf: file.appendingPathComponent("Contents.json")),
                    let set = try? JSONDecoder().decode(ColorSet.self, from: data), let color = set.color
                else { continue }
                colors[file.deletingPathExtension().lastPathComponent] = color
            }
        }
        return colors
    }
}

/// The part of a colour set's description that is drawn.
private struct ColorSet: Decodable {
    struct Entry: Decodable {
        struct Value: Decodable { var components: [String: String] }
        struct Appearance: Decodable { var value: String }
        var color: Value?
        var appearances: [Appearance]?
    }

    var colors: [Entry]

    var color: Color? {
        let plain = colors.first { $0.appearances?.isEmpty ?? true }
        let dark = colors.first { $0.appearances?.contains { $0.value == "dark" } ?? false }
        guard let light = (plain ?? colors.first)?.color?.rendered else { return nil }
        return Color(light, dark: dark?.color?.rendered)
    }
}

extension ColorSet.Entry.Value {
    /// Components are fractions ("0.5"), whole numbers ("128") or hexadecimal ("0x80").
    fileprivate var rendered: RenderColor {
        func component(_ name: String) -> Double {
            guard let text = components[name] else { return name == "alpha" ? 1 : 0 }
            if text.hasPrefix("0x") { return Double(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
            return (Double(text) ?? 0) / (text.contains(".") || name == "alpha" ? 1 : 255)
        }
        if components["white"] != nil { return Color(white: component("white"), opacity: component("alpha")).value }
        return Color(
            red: component("red"), green: component("green"), blue: component("blue"), opacity: component("alpha")
        ).value
    }
}
