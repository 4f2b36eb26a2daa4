import Foundation
import Testing

/// Which host reads which property of a node: what nobody reads is a promise that nobody keeps.
struct PropertyKeyTests {
    private static let hosts = ["Sources/Hosts/WebHost", "Sources/Hosts/TerminalHost", "Sources/GlideTesting"]

    /// The keys, in the order of their declaration.
    private func keys() throws -> [String] {
        let file = FloorTests.root.appending(path: "Sources/Engine/RenderTree/PropertyKey.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.matches(of: /(?m)^    case (\w+(?:, \w+)*)$/).flatMap { $0.1.split(separator: ", ").map(String.init) }
    }

    /// The files of a host, and the names that are looked up in each, stand in a list, or in a case of a switch.
    private func lookups(in folder: String) throws -> [(name: String, keys: Set<String>)] {
        try FloorTests.swiftFiles(in: folder).map { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            let names = text.matches(of: /(?:\[|\(|: |, |PropertyKey|case )\.(\w+)/).map { String($0.1) }
            return (file.deletingPathExtension().lastPathComponent, Set(names))
        }
    }

    @Test func eachPropertyIsReadByTheBrowsersHost() throws {
        let keys = try keys()
        #expect(keys.count > 100)
        let files = try lookups(in: Self.hosts[0])
        for key in keys { #expect(files.contains { $0.keys.contains(key) }, "No host reads \(key): take it out, or have it read") }
    }

    /// `docs/Properties.md` says so; `GLIDE_WRITE_TABLES=1` writes it.
    @Test func theTableOfReadersIsUpToDate() throws {
        var table = """
            # Who reads which property of a node

            Written by `GLIDE_WRITE_TABLES=1 swift test --filter PropertyKeyTests` from the sources of the hosts; what the values mean
            is said in `Sources/Engine/RenderTree/PropertyKey.swift`. A key that no host reads does not exist.

            | property | browser | terminal | tests |
            |---|---|---|---|

            """
        let hosts = try Self.hosts.map(lookups)
        for key in try keys() {
            let cells = hosts.map { files in files.filter { $0.keys.contains(key) }.map(\.name).sorted().joined(separator: ", ") }
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
