import BlockCheck
import Foundation

/// Has SwiftPM fetch packages from elsewhere, into a package of its own beside what is built.
package struct PackageFetch: Sendable {
    /// A part of the paths of what was fetched.
    static let mark = "/.build/checkouts/"

    private let folder: URL
    private let isOffline: Bool
    private let note: @Sendable (String) -> Void

    /// - Parameters:
    ///   - isOffline: Whether to do with what was fetched before.
    ///   - note: Takes lines about the progress.
    package init(_ cache: CacheFolder, isOffline: Bool = false, note: @escaping @Sendable (String) -> Void) {
        folder = cache.folder.appending(path: "Packages")
        self.isOffline = isOffline
        self.note = note
    }

    var manifestCache: URL { folder.appending(path: "Manifests") }

    /// The folders of the packages, and of those that they depend on. None where one of them cannot be had, which is told.
    /// - Parameter local: Packages at hand that depend on packages from elsewhere.
    /// Cost: fetches once; what was fetched for the same packages is taken again.
    func folders(remote: [RemotePackage], local: [URL]) throws(ProjectError) -> [URL] {
        guard !remote.isEmpty || !local.isEmpty else { return [] }
        if isOffline, !ProjectFolder.exists(folder.appending(path: "fetched.txt")) { return [] }
        try FileWriting.makeFolder(folder.appending(path: "Empty"))
        try FileWriting.write("", to: folder.appending(path: "Empty/Empty.swift"))
        let manifest = Self.manifest(remote: remote, local: local)
        try FileWriting.write(manifest, to: folder.appending(path: "Package.swift"))
        var state = Fingerprint(manifest)
        for package in local { state.add(package.appending(path: "Package.swift")) }
        let stamp = folder.appending(path: "fetched.txt")
        if (try? String(contentsOf: stamp, encoding: .utf8)) != state.text {
            if isOffline { return [] }
            let names = remote.map(\.url) + local.map { "what \($0.lastPathComponent) depends on" }
            note("Fetching \(names.joined(separator: ", ")) …")
            let result = try? Command(
                executable: URL(filePath: "/usr/bin/env"), arguments: ["swift", "package", "--package-path", folder.path, "resolve"]
            ).run()
            guard let result, result.status == 0 else {
                note("SwiftPM could not fetch them: \(Self.reason(result?.output ?? ""))")
                return []
            }
            try FileWriting.write(state.text, to: stamp)
        }
        let checkouts = folder.appending(path: ".build/checkouts")
        return ProjectFolder.entries(of: checkouts).map { checkouts.appending(path: $0) }
            .filter { ProjectFolder.exists($0.appending(path: "Package.swift")) }
    }

    /// Git may tell all that it tries.
    private static let linesShown = 12

    /// What SwiftPM said of what went wrong.
    static func reason(_ output: String) -> String {
        let lines = output.split(whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { $0.hasPrefix("error:") }) else { return lines.suffix(3).joined(separator: "\n") }
        // What git said stands below an error, indented.
        let errors = lines[first...].filter { $0.hasPrefix("error:") || $0.first?.isWhitespace ?? false }
        var seen: Set<Substring> = []
        return errors.filter { seen.insert($0).inserted }.prefix(Self.linesShown).joined(separator: "\n")
    }

    static func manifest(remote: [RemotePackage], local: [URL]) -> String {
        let entries =
            remote.map { ".package(url: \(SwiftLiteral.string($0.url)), \($0.requirement ?? "\"0.0.0\"..<\"10000.0.0\""))" }
            + local.map { ".package(path: \(SwiftLiteral.string($0.path)))" }
        return """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Fetched", dependencies: [\(entries.joined(separator: ", "))], targets: [.target(name: "Empty", path: "Empty")])

            """
    }
}

/// Text as Swift code.
enum SwiftLiteral {
    static func string(_ text: String) -> String {
        let safe = text.unicodeScalars.filter { $0.value >= 32 }
        return "\"" + String(String.UnicodeScalarView(safe)).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
