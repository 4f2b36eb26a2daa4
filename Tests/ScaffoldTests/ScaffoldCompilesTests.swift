import BlockCheck
import Foundation
import Scaffold
import SourceModel
import Testing

/// What is scaffolded compiles against the modules of this build, with its tests.
struct ScaffoldCompilesTests {
    @Test(arguments: [(ScaffoldProfile.modern, ScaffoldLayout.feature), (.combine, .layer), (.glide, .layer), (.environmentDI, .feature)])
    func anAppWithFeaturesOfAllLevels(profile: ScaffoldProfile, layout: ScaffoldLayout) async throws {
        guard let build = BuildFolder.current else {
            print("No build folder beside the tests: the scaffold was not compiled.")
            return
        }
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let modules = try BuiltModules(build: build, package: root)
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        var files: [String: String] = [:]
        let app = try AppScaffold(name: "Diary", feature: ScaffoldNames("Note"), layout: layout, profile: profile, glide: "/glide").plan()
        for file in app.files where file.path.hasSuffix(".swift") && file.path != "Package.swift" { files[file.path] = file.text }
        for (name, level) in [("Recipe", 2), ("Invoice", 3), ("About", 1)] {
            let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value, module: "Diary") }
            let plan = try FeatureScaffold(
                names: ScaffoldNames(name), level: level, layout: nil, profile: profile, project: Project(files: sources),
                exists: { _ in false }
            ).plan()
            for file in plan.files { files[file.path] = file.text }
            for change in plan.changes { files[change.path] = change.text }
        }
        var paths: [Bool: [String]] = [:]
        for (path, text) in files {
            let url = folder.appending(path: path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
            paths[path.hasPrefix("Tests/"), default: []].append(url.path)
        }
        let common = modules.arguments + ["-swift-version", "6", "-DDEBUG", "-parse-as-library"]
        let module = try compile(
            [
                "-emit-module", "-enable-testing", "-module-name", "Diary", "-emit-module-path",
                folder.appending(path: "Diary.swiftmodule").path,
            ]
                + common + (paths[false] ?? []), in: folder)
        #expect(module == "")
        let host = try #require(Self.toolchain).appending(path: "lib/swift/host/plugins")
        let plugins = ["-plugin-path", host.path, "-plugin-path", host.appending(path: "testing").path]
        let tests = try compile(["-typecheck", "-I", folder.path] + common + plugins + (paths[true] ?? []), in: folder)
        #expect(tests == "")
    }

    /// The folder of the compiler's toolchain that holds `bin` and `lib`.
    private static var toolchain: URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: String($0)) }
        let compiler = folders.map { $0.appending(path: "swiftc") }.first { FileManager.default.isExecutableFile(atPath: $0.path) }
        return compiler?.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    }

    /// - Returns: The errors.
    private func compile(_ arguments: [String], in folder: URL) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        let output = folder.appending(path: "\(UUID().uuidString).log")
        try Data().write(to: output)
        process.standardError = try FileHandle(forWritingTo: output)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOf: output, encoding: .utf8)
        return process.terminationStatus == 0 ? "" : text.split(separator: "\n").filter { $0.contains("error:") }.joined(separator: "\n")
    }
}

/// The folder that the tests were built in.
enum BuildFolder {
    static var current: URL? {
        if let named = ProcessInfo.processInfo.environment["GLIDE_BUILD"] { return URL(filePath: named) }
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let swiftUI = folder.appending(path: "Modules/SwiftUI.swiftmodule")
        return FileManager.default.fileExists(atPath: swiftUI.path) ? folder : nil
    }
}
