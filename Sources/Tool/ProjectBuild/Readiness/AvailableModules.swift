import BlockCheck
import Foundation

/// The modules that an app can import here: Glide's, and those of the toolchain.
package struct AvailableModules: Sendable {
    private let names: Set<String>

    package init(_ names: Set<String>) { self.names = names }

    /// - Parameter compiler: `swiftc`, beside whose folder its modules lie.
    package init(home: GlideHome, compiler: URL) {
        let resources = compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "lib/swift")
        let toolchain = ProjectFolder.entries(of: resources.appending(path: "linux")).filter { $0.hasSuffix(".swiftmodule") }
        let built = ProjectFolder.entries(of: home.build.appending(path: "Modules")).filter { $0.hasSuffix(".swiftmodule") }
        let modules = { (files: [String]) in Set(files.map { String($0.dropLast(".swiftmodule".count)) }) }
        names = modules(toolchain).subtracting(["Testing", "XCTest"]).union(modules(built).intersection(home.libraries)).union([
            "CoreFoundation"
        ])
    }

    package func contains(_ name: String) -> Bool { names.contains(name) }
}
