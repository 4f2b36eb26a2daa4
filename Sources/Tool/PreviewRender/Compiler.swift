import BlockCheck
import Foundation

/// Compiles sources against Glide's built modules.
struct Compiler {
    private let swiftc: URL
    private let modules: BuiltModules
    private let home: GlideHome
    private let folder: URL

    init(home: GlideHome, folder: URL) throws {
        swiftc = try BlockCompiler.swiftc()
        modules = try BuiltModules(build: home.build, package: home.package)
        self.home = home
        self.folder = folder
    }

    /// - Returns: The object file.
    func library(_ name: String, files: [(name: String, text: String)]) throws -> String {
        let object = folder.appending(path: "\(name).o").path
        let sources = try write(files, for: name)
        try run(
            name,
            [
                "-c", "-wmo", "-o", object, "-emit-module", "-emit-module-path", folder.appending(path: "\(name).swiftmodule").path,
                "-parse-as-library", "-module-name", name, "-enable-testing",
            ] + sources)
        return object
    }

    /// - Returns: The executable.
    func program(_ name: String, files: [(name: String, text: String)], objects: [String]) throws -> URL {
        let object = folder.appending(path: "\(name).o").path
        let sources = try write(files, for: name)
        try run(name, ["-c", "-wmo", "-o", object, "-parse-as-library", "-module-name", name] + sources)
        let executable = folder.appending(path: "previews")
        let list = folder.appending(path: "objects.txt")
        let all = objects + [object] + (try runtimeObjects())
        try all.map { "\"\($0)\"" }.joined(separator: "\n").write(to: list, atomically: true, encoding: .utf8)
        let result = try Command(
            executable: swiftc, arguments: ["-o", executable.path, "@\(list.path)"] + RuntimeObjects.libraries
        ).run()
        guard result.status == 0 else { throw PreviewError.cannotLink(String(result.output.suffix(2_000))) }
        return executable
    }

    private func write(_ files: [(name: String, text: String)], for module: String) throws -> [String] {
        let sources = folder.appending(path: "Sources/\(module)")
        return try files.map { file in
            let url = sources.appending(path: file.name.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/"))
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.text.write(to: url, atomically: true, encoding: .utf8)
            return url.path
        }
    }

    private func run(_ module: String, _ arguments: [String]) throws {
        let common = ["-swift-version", "5", "-DDEBUG", "-suppress-warnings", "-diagnostic-style", "llvm", "-I", folder.path]
        let result = try Command(executable: swiftc, arguments: common + modules.arguments + arguments).run()
        guard result.status == 0 else {
            let prefix = folder.appending(path: "Sources/\(module)").path + "/"
            let errors = result.output.split(separator: "\n").filter { $0.contains("error:") }.prefix(20)
                .map { $0.replacing(prefix, with: "") }
            throw PreviewError.doesNotCompile(module: module, errors: errors.joined(separator: "\n"))
        }
    }

    /// What an app links, and what renders previews.
    private func runtimeObjects() throws -> [String] {
        let testing = home.build.appending(path: "GlideTesting.build")
        let objects = (try? FileManager.default.contentsOfDirectory(atPath: testing.path)) ?? []
        return try RuntimeObjects.find(in: home) + objects.filter { $0.hasSuffix(".o") }.sorted().map { testing.appending(path: $0).path }
    }
}
