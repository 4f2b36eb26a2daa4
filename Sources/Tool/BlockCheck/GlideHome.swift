import Foundation

/// Where Glide's own package and its built modules lie.
package struct GlideHome: Sendable {
    /// The folder of Glide's Package.swift.
    package let package: URL
    /// The folder that `swift build --show-bin-path` prints there.
    package let build: URL

    package init(package: URL, build: URL) {
        self.package = package
        self.build = build
    }

    /// The modules that an app may import, as the manifest lists them; what is for tests is not among them.
    package var libraries: [String] {
        let manifest = try? String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
        return (manifest ?? "").matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }.filter { $0 != "GlideTesting" }
    }

    /// - Parameters:
    ///   - named: The folder of the package, or the build folder inside it; without one, `GLIDE_HOME` counts, and then
    ///     the place of the program itself.
    ///   - executable: The program.
    /// - Throws: `CheckError.noModules` when nothing is built there.
    package static func find(
        named: String? = nil, executable: URL = URL(fileURLWithPath: "/proc/self/exe"),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(CheckError) -> GlideHome {
        if let named = named ?? environment["GLIDE_HOME"] {
            let folder = URL(fileURLWithPath: named)
            if hasModules(folder) { return GlideHome(package: package(of: folder), build: folder.resolvingSymlinksInPath()) }
            let build = folder.appendingPathComponent(".build/debug")
            guard hasModules(build) else { throw .noModules(path: named) }
            return GlideHome(package: folder, build: build.resolvingSymlinksInPath())
        }
        let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        // A release build of the tool stands beside the debug build of the modules.
        let candidates = [folder, folder.deletingLastPathComponent().appendingPathComponent("debug")]
        guard let build = candidates.first(where: hasModules) else { throw .noModules(path: folder.path) }
        return GlideHome(package: package(of: build), build: build.resolvingSymlinksInPath())
    }

    private static func hasModules(_ folder: URL) -> Bool {
        let swiftUI = folder.resolvingSymlinksInPath().appendingPathComponent("Modules/SwiftUI.swiftmodule")
        return FileManager.default.fileExists(atPath: swiftUI.path)
    }

    /// The first folder upwards that has a manifest.
    private static func package(of build: URL) -> URL {
        var folder = build.resolvingSymlinksInPath()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return folder }
            folder = folder.deletingLastPathComponent()
        }
        return build
    }
}
