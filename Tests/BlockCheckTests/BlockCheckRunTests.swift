import Foundation
import Testing

@testable import BlockCheck

@Suite("The command")
struct BlockCheckRunTests {
    /// The exit code and all that was printed.
    private func run(_ paths: [String], manifest: String? = nil, build: String = "/none") async -> (code: Int32, output: String) {
        nonisolated(unsafe) var lines: [String] = []
        let check = BlockCheckRun(
            print: { lines.append($0) }, printError: { lines.append($0) })
        let options = BlockCheckRun.Options(
            paths: paths.map { URL(fileURLWithPath: $0) }, manifest: manifest.map { URL(fileURLWithPath: $0) })
        let code = await check.run(options) { () throws(CheckError) in try GlideHome.find(named: build) }
        return (code.rawValue, lines.joined(separator: "\n"))
    }

    @Test("a folder that does not exist ends with 2")
    func noFolder() async {
        let (code, output) = await run(["/no/such/folder"])
        #expect(code == 2)
        #expect(output == "glide check: There is no file or folder /no/such/folder.")
    }

    @Test("a fence that is never closed ends with 2")
    func unterminated() async throws {
        let folder = try TemporaryFolder(["a.md": "\n```swift\n"])
        let (code, output) = await run([folder.url.path])
        #expect(code == 2)
        #expect(output == "glide check: a.md:2: this code fence is never closed.")
    }

    @Test("a manifest that does not exist ends with 2")
    func noManifest() async throws {
        let folder = try TemporaryFolder(["a.md": "```swift\n```"])
        let (code, output) = await run([folder.url.path], manifest: "/none.json")
        #expect(code == 2)
        #expect(output.hasPrefix("glide check: /none.json cannot be read"))
    }

    @Test("a build without our modules ends with 2")
    func noModules() async throws {
        let folder = try TemporaryFolder(["a.md": "```swift\n```"])
        let (code, output) = await run([folder.url.path])
        #expect(code == 2)
        #expect(output.contains("Run 'swift build' in Glide's folder first"))
    }
}

@Suite("Where Glide lies")
struct GlideHomeTests {
    @Test("the package or its build folder may be named, or the environment says it, or the program's place does")
    func places() throws {
        let folder = try TemporaryFolder(["Package.swift": "", ".build/debug/Modules/SwiftUI.swiftmodule": "", ".build/release/glide": ""])
        let package = folder.url.resolvingSymlinksInPath()
        let build = package.appendingPathComponent(".build/debug")
        let none = URL(fileURLWithPath: "/none/glide")
        for home in [
            try GlideHome.find(named: package.path, executable: none, environment: [:]),
            try GlideHome.find(named: build.path, executable: none, environment: [:]),
            try GlideHome.find(executable: none, environment: ["GLIDE_HOME": package.path]),
            try GlideHome.find(executable: build.appendingPathComponent("glide"), environment: [:]),
            try GlideHome.find(executable: package.appendingPathComponent(".build/release/glide"), environment: [:]),
        ] {
            #expect(home.package.path == package.path)
            #expect(home.build.path == build.path)
        }
        #expect(throws: CheckError.noModules(path: "/none")) { try GlideHome.find(executable: none, environment: [:]) }
    }
}
