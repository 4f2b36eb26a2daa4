import Foundation
import Testing

@testable import BlockCheck

/// Runs the real compiler, against modules that are empty but for a view type.
@Suite("Compiling a block")
struct BlockCompilerTests {
    /// A build folder with the modules that the header of a block imports.
    private let build: TemporaryFolder

    init() async throws {
        build = try TemporaryFolder([
            "Combine.swift": "", "SwiftUI.swift": "public protocol View {}",
            "Modules/keep": "",
        ])
        for module in ["Combine", "SwiftUI"] {
            let command = Command(
                executable: try BlockCompiler.swiftc(),
                arguments: [
                    "-emit-module", "-parse-as-library", "-module-name", module,
                    "-emit-module-path",
                    build.url.appendingPathComponent("Modules/\(module).swiftmodule").path,
                    build.url.appendingPathComponent("\(module).swift").path,
                ])
            let result = try await command.run(
                output: build.url.appendingPathComponent("output"), timeLimit: .seconds(60))
            try #require(result.ending == .exited(0))
        }
    }

    private func errors(
        _ code: String, _ mode: CompileMode, support: String? = nil,
        configure: (inout BlockPlan) -> Void = { _ in }
    ) async throws -> [String] {
        let scratch = try TemporaryFolder(["Support.swift": support ?? ""])
        let compiler = BlockCompiler(
            compiler: try BlockCompiler.swiftc(),
            modules: try BuiltModules(build: build.url, package: scratch.url),
            folder: scratch.url, timeLimit: .seconds(60))
        var plan = BlockPlan(mode: mode)
        if support != nil { plan.support = [scratch.url.appendingPathComponent("Support.swift")] }
        configure(&plan)
        return try await compiler.errors(of: .sample(code), plan: plan).map(\.description)
    }

    @Test("a library holds declarations and no statements")
    func library() async throws {
        #expect(try await errors("struct A: View {}", .library) == [])
        #expect(
            try await errors("struct A {}\nprint(1)", .library)
                == ["000_a.md:12: expressions are not allowed at the top level"])
    }

    @Test("a script holds statements")
    func script() async throws {
        #expect(try await errors("let a = 1\nprint(a)", .script) == [])
    }

    @Test("a library may be an app's entry point")
    func main() async throws {
        #expect(try await errors("@main struct A { static func main() {} }", .library) == [])
    }

    @Test("members compile in the type that is given")
    func member() async throws {
        #expect(try await errors("init() { a = 1 }\nprivate let a: Int", .member) == [])
        #expect(
            try await errors("var b: Int { a }", .member, support: "class Base { let a = 1 }") {
                $0.inside = "final class Wrapper: Base"
            } == [])
    }

    @Test("statements compile in a function, and may wait there")
    func function() async throws {
        #expect(try await errors("try await Task.sleep(nanoseconds: 1)", .function) == [])
    }

    @Test("support files are seen by the block")
    func support() async throws {
        #expect(
            try await errors("let a = User()", .library) == [
                "000_a.md:11: cannot find 'User' in scope"
            ])
        #expect(try await errors("let a = User()", .library, support: "struct User {}") == [])
    }

    @Test("tests find the app in a module of its own")
    func tests() async throws {
        let code = """
            import XCTest
            @testable import MyApp
            final class A: XCTestCase { func testA() { XCTAssertEqual(MyApp.User().id, 1) } }
            """
        #expect(try await errors(code, .tests, support: "struct User { let id = 1 }") == [])
    }

    @Test("code is in DEBUG, as when an app is developed")
    func debug() async throws {
        #expect(try await errors("#if !DEBUG\n#error(\"release\")\n#endif", .library) == [])
    }

    @Test("the language mode is the plan's")
    func languageMode() async throws {
        let code = "class A { static var shared = A() }"
        #expect(try await errors(code, .library) == [])
        #expect(try await errors(code, .library) { $0.languageMode = "6" }.count == 1)
    }

    @Test("a missing return is noticed")
    func missingReturn() async throws {
        #expect(
            try await errors("func a() -> Int {\n}", .library) == [
                "000_a.md:12: missing return in global function expected to return 'Int'"
            ])
    }
}

@Suite("Running a command")
struct CommandTests {
    private func run(_ script: String, limit: Duration) async throws -> CommandResult {
        let folder = try TemporaryFolder([:])
        return try await Command(
            executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script]
        ).run(output: folder.url.appendingPathComponent("output"), timeLimit: limit)
    }

    @Test("both streams are kept, and the status")
    func output() async throws {
        let result = try await run("echo one; echo two >&2; exit 3", limit: .seconds(20))
        #expect(result.ending == .exited(3))
        #expect(result.output == "one\ntwo\n")
    }

    @Test("a command over its time is ended, and its children with it")
    func timeLimit() async throws {
        let result = try await run(
            "sleep 30 & echo $!; wait", limit: .milliseconds(300))
        #expect(result.ending == .timedOut)
        let child = try #require(Int32(result.output.trimmingCharacters(in: .newlines)))
        // A killed child may stay a while as a zombie, which runs nothing.
        let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
        #expect(state == nil || state?.contains(") Z ") == true)
    }
}

@Suite("Errors in what the compiler printed")
struct CompilerErrorTests {
    @Test("errors are told from warnings, notes and quoted code")
    func parse() {
        let output = """
            a.md:3:5: warning: unused
            a.md:12:9: error: cannot find 'x' in scope
                x()
                ^
            a.md:12:9: note: here
            <unknown>:0: error: no such plugin
            error: fatal
            """
        #expect(
            CompilerError.errors(in: output).map(\.description) == [
                "a.md:12: cannot find 'x' in scope", "no such plugin", "fatal",
            ])
    }
}
