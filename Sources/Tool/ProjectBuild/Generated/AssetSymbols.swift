import Foundation

/// The names that Xcode makes of the pictures and colours of asset catalogues: `Image(.hero)`, `Color(.brand)`, `Color.brand`.
struct AssetSymbols {
    /// A folder whose name is part of the names of what is in it, and the folders in it.
    private struct Space {
        var pictures: [String: String] = [:]
        var colors: [String: String] = [:]
        var inner: [String: (name: String, space: Space)] = [:]
    }

    private var root = Space()

    init(_ catalogues: [URL]) {
        for catalogue in catalogues { Self.read(catalogue, namespace: "", into: &root, depth: 0) }
    }

    private static func read(_ folder: URL, namespace: String, into space: inout Space, depth: Int) {
        guard depth < 50 else { return }
        for entry in ProjectFolder.entries(of: folder) {
            let url = folder.appending(path: entry)
            let name = url.deletingPathExtension().lastPathComponent
            switch url.pathExtension {
            // Of two assets with one symbol the first has it.
            case "imageset", "symbolset":
                let symbol = AssetSymbolName.property(name, type: "Image")
                if space.pictures[symbol] == nil { space.pictures[symbol] = namespace + name }
            case "colorset":
                let symbol = AssetSymbolName.property(name, type: "Color")
                if space.colors[symbol] == nil { space.colors[symbol] = namespace + name }
            case "" where ProjectFolder.isFolder(url):
                guard providesNamespace(url) else {
                    read(url, namespace: namespace, into: &space, depth: depth + 1)
                    continue
                }
                let symbol = AssetSymbolName.namespace(name)
                var inner = space.inner[symbol]?.space ?? Space()
                read(url, namespace: "\(namespace)\(name)/", into: &inner, depth: depth + 1)
                space.inner[symbol] = (name, inner)
            default: break
            }
        }
    }

    private static func providesNamespace(_ folder: URL) -> Bool {
        guard let data = try? Data(contentsOf: folder.appending(path: "Contents.json")),
            let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
        else { return false }
        return (contents["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
    }

    // MARK: Code

    /// Swift for the symbols; none where there are no assets.
    /// - Parameters:
    ///   - bundle: The bundle with the assets, as an expression.
    ///   - declared: What the app itself declares in its extensions of types, by their names: there its own is meant.
    func code(bundle: String, declared: [String: Set<String>] = [:]) -> String? {
        let pictures = members(root, \.pictures) { symbol, name in
            "static let \(symbol) = ImageResource(name: \(SwiftLiteral.string(name)), bundle: assetBundle)"
        }
        let colors = members(root, \.colors) { symbol, name in
            "static let \(symbol) = ColorResource(name: \(SwiftLiteral.string(name)), bundle: assetBundle)"
        }
        guard !pictures.isEmpty || !colors.isEmpty else { return nil }
        let isFree = { (type: String, taken: Set<String>) in
            let own = declared[type] ?? []
            return { (symbol: String) in !taken.contains(symbol) && !own.contains(symbol) }
        }
        let extensions: [(String, [String])] = [
            ("SwiftUI.ImageResource", pictures), ("SwiftUI.ColorResource", colors),
            (
                "SwiftUI.Color",
                values(root, \.colors, type: "SwiftUI.Color", "SwiftUI.Color", path: "", if: isFree("Color", Self.takenColors))
            ),
            (
                "SwiftUI.ShapeStyle where Self == SwiftUI.Color",
                values(
                    Space(colors: root.colors), \.colors, type: "SwiftUI.Color", "SwiftUI.Color", path: "",
                    if: isFree("ShapeStyle", Self.takenColors))
            ),
            (
                "SwiftUI.UIColor",
                values(
                    root, \.colors, type: "SwiftUI.UIColor", "SwiftUI.UIColor", label: "resource: ", path: "",
                    if: isFree("UIColor", Self.takenColors))
            ),
            (
                "SwiftUI.UIImage",
                values(
                    root, \.pictures, type: "SwiftUI.UIImage", "SwiftUI.UIImage", label: "resource: ", path: "",
                    if: isFree("UIImage", []))
            ),
        ]
        let blocks = extensions.filter { !$0.1.isEmpty }.map { head, lines in
            "extension \(head) {\n" + lines.map { "    \($0)\n" }.joined() + "}\n"
        }
        return "import Foundation\nimport SwiftUI\n\nnonisolated private let assetBundle = \(bundle)\n\n" + blocks.joined(separator: "\n")
    }

    private func members(_ space: Space, _ kind: KeyPath<Space, [String: String]>, line: (String, String) -> String) -> [String] {
        let own = space[keyPath: kind].sorted { $0.key < $1.key }.map { "nonisolated " + line($0.key, $0.value) }
        return own + nested(space) { members($0, kind, line: line) }
    }

    private func values(
        _ space: Space, _ kind: KeyPath<Space, [String: String]>, type: String, _ maker: String, label: String = "", path: String,
        if isFree: (String) -> Bool
    ) -> [String] {
        let own = space[keyPath: kind].keys.sorted().filter { !path.isEmpty || isFree($0) }.map { symbol in
            "nonisolated static var \(symbol): \(type) { \(maker)(\(label).\(path)\(symbol)) }"
        }
        var lines = own
        for (symbol, entry) in space.inner.sorted(by: { $0.key < $1.key }) where !path.isEmpty || isFree(symbol) {
            let inner = values(entry.space, kind, type: type, maker, label: label, path: "\(path)\(symbol).", if: isFree)
            if !inner.isEmpty { lines += ["enum \(symbol) {"] + inner.map { "    " + $0 } + ["}"] }
        }
        return lines
    }

    private func nested(_ space: Space, _ lines: (Space) -> [String]) -> [String] {
        space.inner.sorted { $0.key < $1.key }.flatMap { symbol, entry -> [String] in
            let inner = lines(entry.space)
            return inner.isEmpty ? [] : ["enum \(symbol) {"] + inner.map { "    " + $0 } + ["}"]
        }
    }

    /// What SwiftUI and UIKit have themselves: there the asset has a resource, and no colour of its name.
    private static let takenColors: Set<String> = [
        "accentColor", "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "primary", "purple",
        "red", "secondary", "teal", "white", "yellow", "darkGray", "lightGray", "magenta", "label", "link", "separator",
    ]
}
