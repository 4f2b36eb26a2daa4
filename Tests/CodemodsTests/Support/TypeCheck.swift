import Foundation
import Testing

/// Checks the types of files with `swiftc`, against the modules that SwiftPM built.
enum TypeCheck {
    /// The folder of the build: `GLIDE_BUILD`, or where the tests themselves run from.
    static let build: URL? = {
        let given = ProcessInfo.processInfo.environment["GLIDE_BUILD"].map { URL(fileURLWithPath: $0) }
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        return [given, own, own.deletingLastPathComponent()].compactMap { $0?.resolvingSymlinksInPath() }.first { folder in
            FileManager.default.fileExists(atPath: folder.appendingPathComponent("Modules/SwiftUI.swiftmodule").path)
        }
    }()

    /// Said once, where there is nothing to compile against.
    private static let skipped: Void = print(
        "Types are not checked: that needs the modules of a build. Run 'swift test', or set GLIDE_BUILD to the folder of one.")

    private static let compiler: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(fileURLWithPath: "\($0)/swiftc") }.first { FileManager.default.isExecutableFile(atPath: $0.path) }

    /// - Returns: The compiler's errors.
    static func errors(of files: [String: String]) throws -> [String] {
        guard let build, let compiler else {
            _ = skipped
            return []
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("codemods-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var paths: [String] = []
        for (path, text) in files.sorted(by: { $0.key < $1.key }) where !path.contains("Tests/") {
            let url = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: false, encoding: .utf8)
            paths.append(url.path)
        }
        let process = Process()
        process.executableURL = compiler
        process.arguments =
            ["-typecheck", "-parse-as-library", "-swift-version", "6", "-D", "DEBUG", "-suppress-warnings", "-diagnostic-style", "llvm"]
            + ["-module-name", "App"] + modules(build) + paths
        let output = folder.appendingPathComponent("output.txt")
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        let errors = text.split(separator: "\n").filter { $0.contains("error:") }.map(String.init)
        return process.terminationStatus == 0 ? [] : errors.isEmpty ? ["the compiler ended with \(process.terminationStatus)"] : errors
    }

    /// The modules' folder, the macros and the module maps of C targets.
    private static func modules(_ build: URL) -> [String] {
        var arguments = ["-I", build.appendingPathComponent("Modules").path]
        let package = build.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        for url in contents(build) {
            let name = url.lastPathComponent
            if name.hasSuffix("Macros-tool"), FileManager.default.isExecutableFile(atPath: url.path) {
                arguments += ["-load-plugin-executable", "\(url.path)#\(name.dropLast("-tool".count))"]
            }
        }
        let made = contents(build).filter { $0.pathExtension == "build" }
        let sources = ([package] + contents(package.appendingPathComponent(".build/checkouts")))
            .flatMap { contents($0.appendingPathComponent("Sources")) }.flatMap { [$0] + contents($0) }
        var seen: Set<String> = []
        for folder in made + sources + sources.map({ $0.appendingPathComponent("include") }) {
            let map = folder.appendingPathComponent("module.modulemap")
            guard let text = try? String(contentsOf: map, encoding: .utf8), let name = text.firstMatch(of: /module\s+"?([\w.]+)/)?.1,
                seen.insert(String(name)).inserted
            else { continue }
            arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"]
        }
        return arguments
    }

    private static func contents(_ folder: URL) -> [URL] {
        ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []).sorted { $0.path < $1.path }
    }
}

/// Asserts that files compile; without a build there is nothing to compile against.
func expectTypeChecks(_ files: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let errors = try TypeCheck.errors(of: files)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
