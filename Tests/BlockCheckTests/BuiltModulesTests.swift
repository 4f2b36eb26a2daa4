import Foundation
import Testing

@testable import BlockCheck

@Suite("The modules of a build")
struct BuiltModulesTests {
    private func makeExecutable(_ path: String, in folder: TemporaryFolder) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: folder.url.appendingPathComponent(path).path)
    }

    @Test("macro tools are loaded under the names of their modules")
    func macros() throws {
        let build = try TemporaryFolder([
            "Modules/SwiftUI.swiftmodule": "", "Modules-tool/a": "", "SwiftUIMacros-tool": "",
            "notes-tool": "",
        ])
        try makeExecutable("SwiftUIMacros-tool", in: build)
        let root = build.url.resolvingSymlinksInPath().path
        #expect(
            try BuiltModules(build: build.url, package: build.url).arguments == [
                "-I", "\(root)/Modules", "-load-plugin-executable",
                "\(root)/SwiftUIMacros-tool#SwiftUIMacros",
            ])
    }

    @Test("the first module map of each C module counts")
    func moduleMaps() throws {
        let folder = try TemporaryFolder([
            "build/Modules/SwiftUI.swiftmodule": "",
            "build/CHelpers.build/module.modulemap": "module CHelpers {}",
            "Sources/CHelpers/include/module.modulemap": "module CHelpers {}",
            "Sources/CLibPQ/module.modulemap": "module CLibPQ [system] {}",
            ".build/checkouts/db/Sources/CSQLite/include/module.modulemap": "module CSQLite {}",
            ".build/checkouts/db/Sources/Empty/module.modulemap": "",
        ])
        let arguments = try BuiltModules(
            build: folder.url.appendingPathComponent("build"), package: folder.url
        ).arguments
        let maps = arguments.filter { $0.hasPrefix("-fmodule-map-file=") }
            .map { $0.split(separator: "/").suffix(2).joined(separator: "/") }
        #expect(
            maps == [
                "CHelpers.build/module.modulemap", "CLibPQ/module.modulemap",
                "include/module.modulemap",
            ])
    }

    @Test("a link to the build is followed")
    func link() throws {
        let folder = try TemporaryFolder([
            "x86/Modules/SwiftUI.swiftmodule": "", "x86/SwiftUIMacros-tool": "",
        ])
        try makeExecutable("x86/SwiftUIMacros-tool", in: folder)
        let link = folder.url.appendingPathComponent("debug")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "x86")
        let arguments = try BuiltModules(build: link, package: folder.url).arguments
        #expect(arguments.contains("-load-plugin-executable"))
    }

    @Test("a build without SwiftUI is reported")
    func noModules() throws {
        let build = try TemporaryFolder(["Modules/Combine.swiftmodule": ""])
        #expect(throws: CheckError.noModules(path: build.url.path)) {
            try BuiltModules(build: build.url, package: build.url)
        }
    }
}
