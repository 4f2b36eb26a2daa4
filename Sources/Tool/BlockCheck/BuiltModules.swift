import Foundation

/// The modules, macros and C module maps of a build, as compiler arguments.
package struct BuiltModules: Sendable {
    package let arguments: [String]

    /// - Parameters:
    ///   - build: The folder that `swift build --show-bin-path` prints.
    ///   - package: The folder of the package, whose C targets may have
    ///     module maps of their own.
    /// - Throws: `CheckError.noModules` when `SwiftUI` has not been built.
    package init(build: URL, package: URL) throws(CheckError) {
        // `.build/debug` is a link, whose contents Foundation does not list.
        let build = build.resolvingSymlinksInPath()
        let modules = build.appendingPathComponent("Modules")
        let swiftUI = modules.appendingPathComponent("SwiftUI.swiftmodule")
        guard FileManager.default.fileExists(atPath: swiftUI.path) else {
            throw .noModules(path: build.path)
        }
        var arguments = ["-I", modules.path]
        for tool in Self.macroTools(in: build) {
            let module = tool.lastPathComponent.dropLast("-tool".count)
            arguments += ["-load-plugin-executable", "\(tool.path)#\(module)"]
        }
        for map in Self.moduleMaps(build: build, package: package) {
            arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"]
        }
        self.arguments = arguments
    }

    /// The macro targets' executables, which the build names after the module
    /// and `-tool`.
    private static func macroTools(in build: URL) -> [URL] {
        contents(of: build).filter { url in
            url.lastPathComponent.hasSuffix("-tool")
                && !url.hasDirectoryPath
                && FileManager.default.isExecutableFile(atPath: url.path)
        }
    }

    /// The module maps of C targets: those that the build made up, those of
    /// the package and those of its dependencies. A module that is mapped
    /// twice is an error, so the first map of each counts.
    private static func moduleMaps(build: URL, package: URL) -> [URL] {
        let made = contents(of: build)
            .filter { $0.pathExtension == "build" }
            .map { $0.appendingPathComponent("module.modulemap") }
        let checkouts = contents(of: package.appendingPathComponent(".build/checkouts"))
        let written = ([package] + checkouts)
            .flatMap { contents(of: $0.appendingPathComponent("Sources")) }
            .flatMap { [$0] + contents(of: $0) }
            .flatMap {
                [
                    $0.appendingPathComponent("include/module.modulemap"),
                    $0.appendingPathComponent("module.modulemap"),
                ]
            }
        var modules: Set<Substring> = []
        return (made + written).filter { map in
            guard let text = try? String(contentsOf: map, encoding: .utf8),
                let name = text.firstMatch(of: /module\s+"?([\w.]+)/)?.1
            else { return false }
            return modules.insert(name).inserted
        }
    }

    private static func contents(of folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey])
        return (found ?? []).sorted { $0.path < $1.path }
    }
}
