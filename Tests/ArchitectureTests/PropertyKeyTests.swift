import Foundation
import Testing

/// Which host reads which property of a node: what nobody reads is a promise that nobody keeps.
struct PropertyKeyTests {
    private static let hosts = ["Sources/Hosts/WebHost", "Sources/GlideTesting"]

    /// The keys, in the order of their declaration.
    private func keys() throws -> [String] {
        let file = FloorTests.root.appending(path: "Sources/Engine/RenderTree/PropertyKey.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.matches(of: /(?m)^    case (\w+(?:, \w+)*)$/).flatMap { $0.1.split(separator: ", ").map(String.init) }
    }

    /// The files of a host in which a key is looked up, in a list of keys, or one of a switch.
    private func readers(of key: String, in files: [(name: String, text: String)]) throws -> [String] {
        let reading = try Regex("(?:\\[|\\(|: |, |PropertyKey|case )\\.\(key)\\b")
        return files.filter { $0.text.contains(reading) }.map(\.name)
    }

    @Test func eachPropertyIsReadByTheBrowsersHost() throws {
        let keys = try keys()
        #expect(keys.count > 100)
        let files = try FloorTests.swiftFiles(in: Self.hosts[0]).map {
            ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
        }
        for key in keys { #expect(try !readers(of: key, in: files).isEmpty, "No host reads \(key): take it out, or have it read") }
    }

    /// `docs/Properties.md` says so; `GLIDE_WRITE_TABLES=1` writes it.
    @Test func theTableOfReadersIsUpToDate() throws {
        var table = """
            # Who reads which property of a node

            Written by `GLIDE_WRITE_TABLES=1 swift test --filter PropertyKeyTests` from the sources of the hosts; what the values mean
            is said in `Sources/Engine/RenderTree/PropertyKey.swift`. A key that no host reads does not exist.

            | property | browser | tests |
            |---|---|---|

            """
        let files = try Self.hosts.map { folder in
            try FloorTests.swiftFiles(in: folder).map {
                ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
            }
        }
        for key in try keys() {
            let cells = try files.map { try readers(of: key, in: $0).sorted().joined(separator: ", ") }
            table += "| `\(key)` | \(cells.joined(separator: " | ")) |\n"
        }
        let file = FloorTests.root.appending(path: "docs/Properties.md")
        if ProcessInfo.processInfo.environment["GLIDE_WRITE_TABLES"] != nil {
            try table.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == table, "docs/Properties.md is out of date")
    }

    /// Words of one host, which the others would have to translate.
    @Test func theRenderTreeSpeaksOfMeaning() throws {
        let words = /(?i)\b(?:css|html|svg|browsers?|easing|dom)\b/
        for file in try FloorTests.swiftFiles(in: "Sources/Engine/RenderTree") {
            let text = try String(contentsOf: file, encoding: .utf8)
            let found = text.matches(of: words).map { String($0.0) }
            #expect(found.isEmpty, "\(file.lastPathComponent) says \(found)")
        }
    }
}
