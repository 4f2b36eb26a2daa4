import Foundation
import Testing

@testable import BlockCheck

@Suite("The command")
struct ConformanceCommandTests {
    /// The exit code and all that was printed.
    private func run(_ arguments: [String]) async -> (code: Int32, output: String) {
        nonisolated(unsafe) var lines: [String] = []
        let command = ConformanceCommand(
            print: { lines.append($0) }, printError: { lines.append($0) })
        let code = await command.run(arguments)
        return (code.rawValue, lines.joined(separator: "\n"))
    }

    @Test(
        "arguments that make no sense end with 2 and the usage",
        arguments: [
            ([], "Give one folder"), (["a", "b", "--build", "c"], "Give one folder"),
            (["a"], "--build"), (["a", "--magic"], "no option --magic"),
            (["a", "--build"], "--build needs a value"),
            (["a", "--build", "c", "--jobs", "0"], "above 0, not '0'"),
        ])
    func usage(arguments: [String], problem: String) async {
        let (code, output) = await run(arguments)
        #expect(code == 2)
        #expect(output.contains(problem))
        #expect(output.contains("usage: conformance DIR"))
    }

    @Test("a folder that does not exist ends with 2")
    func noFolder() async {
        let (code, output) = await run(["/no/such/folder", "--build", "/none"])
        #expect(code == 2)
        #expect(output == "conformance: There is no folder /no/such/folder.")
    }

    @Test("a fence that is never closed ends with 2")
    func unterminated() async throws {
        let folder = try TemporaryFolder(["a.md": "\n```swift\n"])
        let (code, output) = await run([folder.url.path, "--build", "/none"])
        #expect(code == 2)
        #expect(output == "conformance: a.md:2: this code fence is never closed.")
    }

    @Test("a manifest that does not exist ends with 2")
    func noManifest() async throws {
        let folder = try TemporaryFolder(["a.md": "```swift\n```"])
        let (code, output) = await run(
            [folder.url.path, "--build", "/none", "--manifest", "/none.json"])
        #expect(code == 2)
        #expect(output.hasPrefix("conformance: /none.json cannot be read"))
    }

    @Test("a build without our modules ends with 2")
    func noModules() async throws {
        let folder = try TemporaryFolder(["a.md": "```swift\n```"])
        let (code, output) = await run([folder.url.path, "--build", "/none"])
        #expect(code == 2)
        #expect(output.contains("run 'swift build' first"))
    }
}
