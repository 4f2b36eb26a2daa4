import Foundation

/// The browser's part: scripts, style sheet and pictures, read once.
package struct Assets: Sendable {
    package struct Asset: Sendable {
        package var bytes: [UInt8]
        package var type: String
    }

    private let assets: [String: Asset]
    /// Changes with any of the contents; part of the addresses, so that browsers may keep them for good.
    package let version: String

    package init(_ assets: [String: Asset]) {
        self.assets = assets
        var checksum: UInt32 = 0
        for (name, asset) in assets.sorted(by: { $0.key < $1.key }) {
            for part in [Array(name.utf8), asset.bytes] { checksum = Deflate.checksum(part, after: checksum) }
        }
        version = String(checksum, radix: 16)
    }

    /// Reads a folder's scripts, style sheets and pictures; what cannot be read is missing.
    package init(directory: String) {
        let types = [
            "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "svg": "image/svg+xml", "png": "image/png",
        ]
        var found: [String: Asset] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] {
            guard let type = types[name.split(separator: ".").last.map(String.init) ?? ""],
                let data = FileManager.default.contents(atPath: directory + "/" + name)
            else { continue }
            let bytes = type == types["js"] ? ScriptCompaction.compact([UInt8](data)) : [UInt8](data)
            found[name] = Asset(bytes: bytes, type: type)
        }
        self.init(found)
    }

    /// Those of the package's folder `Client`; the parts of the style sheet, in the order of their names, as one.
    package static let standard: Assets = {
        let path = Bundle.module.resourcePath.map { $0 + "/Client" } ?? "Client"
        var assets = Assets(directory: path).assets
        let styles = Assets(directory: path + "/styles")
        let sheet = styles.names.compactMap { styles[$0]?.bytes }.joined(with: UInt8(ascii: "\n"))
        assets["glide.css"] = Asset(bytes: StyleSheet.flattened(sheet), type: "text/css; charset=utf-8")
        return Assets(assets)
    }()

    package var names: [String] { assets.keys.sorted() }
    package subscript(name: String) -> Asset? { assets[name] }

    /// The scripts that a page loads before it does anything: `client.js` and what is imported from there on, in the order of
    /// their names. Others are fetched by `import()` when they are first needed.
    package var scriptsOfFirstPage: [String] {
        var found: Set<String> = []
        var waiting = ["client.js"]
        while let name = waiting.popLast() {
            guard let script = assets[name], found.insert(name).inserted else { continue }
            waiting += String(decoding: script.bytes, as: UTF8.self)
                .matches(of: /(?:from|import)\s*['"]\.\/([\w-]+\.js)['"]/).map { String($0.1) }
        }
        return found.sorted()
    }

    func address(_ name: String) -> String { "/glide/\(version)/\(name)" }
}
