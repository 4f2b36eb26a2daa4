import Testing

@testable import BlockCheck

/// Stands in for the compiler: it knows the errors of each mode.
private struct FakeCompiler: BlockCompiling {
    var errors: [CompileMode: [String]] = [:]

    func errors(of block: CodeBlock, plan: BlockPlan) async throws(CheckError) -> [CompilerError] {
        if block.code == "slow" {
            await Task.yield()
            throw .noCompiler(reason: "gone")
        }
        return (errors[plan.mode] ?? []).map {
            CompilerError(file: block.document, line: block.line + 1, message: $0)
        }
    }
}

@Suite("What is made of a block's errors")
struct BlockCheckerTests {
    private func outcome(
        _ errors: [CompileMode: [String]], expected: Manifest.Expectation? = nil,
        reason: String? = "why", error: String? = nil
    ) async throws -> BlockResult.Outcome {
        let checker = BlockChecker(compiler: FakeCompiler(errors: errors))
        var plan: BlockPlan?
        if let expected {
            plan = BlockPlan(mode: .library)
            plan?.expectation = expected
            plan?.reason = reason
            plan?.expectedError = error
        }
        return try await checker.check(.sample("code"), plan: plan).outcome
    }

    @Test("no errors pass, and the first error of some is reported")
    func compiles() async throws {
        #expect(try await outcome([:], expected: .compiles) == .passed(.library))
        #expect(
            try await outcome([.library: ["a", "b"]], expected: .compiles)
                == .failed("000_a.md:11: a"))
    }

    @Test("a block that cannot compile does not")
    func cannot() async throws {
        #expect(try await outcome([.library: ["a"]], expected: .cannot) == .cannot("why"))
        #expect(
            try await outcome([:], expected: .cannot)
                == .failed("it compiles, though the manifest says that it cannot: why"))
    }

    @Test("a block that cannot compile shows the error that is expected")
    func expectedError() async throws {
        #expect(
            try await outcome(
                [.library: ["no such module", "missing return"]], expected: .cannot,
                error: "missing") == .cannot("why"))
        #expect(
            try await outcome([.library: ["other"]], expected: .cannot, error: "missing")
                == .failed("it should fail with 'missing', but fails at 000_a.md:11: other"))
    }

    @Test("a block for later is not compiled")
    func later() async throws {
        #expect(try await outcome([.library: ["a"]], expected: .later) == .later("why"))
    }

    @Test("an unlisted block is tried in one mode after the other")
    func guesses() async throws {
        #expect(try await outcome([:]) == .passed(.library))
        #expect(try await outcome([.library: ["a"]]) == .passed(.script))
        #expect(try await outcome([.library: ["a"], .script: ["b"]]) == .passed(.function))
    }

    @Test("an unlisted block that compiles in no mode reports the nearest")
    func nearestGuess() async throws {
        let errors: [CompileMode: [String]] = [
            .library: ["a", "b", "c"], .script: ["d"], .function: ["e"],
        ]
        #expect(try await outcome(errors) == .failed("000_a.md:11: d"))
    }

    @Test("results keep the order of the blocks", arguments: [1, 4])
    func order(jobs: Int) async throws {
        let blocks = (1...9).map { (CodeBlock.sample("code", number: $0), BlockPlan?.none) }
        let results = try await BlockChecker(compiler: FakeCompiler()).check(blocks, jobs: jobs)
        #expect(results.map(\.name) == (1...9).map { "000_0\($0)" })
    }

    @Test("a compiler that is gone ends the check")
    func noCompiler() async {
        let blocks = [(CodeBlock.sample("code"), BlockPlan?.none), (.sample("slow"), nil)]
        await #expect(throws: CheckError.noCompiler(reason: "gone")) {
            try await BlockChecker(compiler: FakeCompiler()).check(blocks, jobs: 2)
        }
    }

    @Test("failures make the exit code 1", arguments: [(["a"], 1), ([], 0)])
    func exitCode(errors: [String], code: Int) async throws {
        var plan = BlockPlan(mode: .library)
        plan.expectation = .compiles
        let command = BlockCheckRun(print: { _ in }, printError: { _ in })
        let result = try await command.check(
            [(.sample("code"), plan)], with: FakeCompiler(errors: [.library: errors]), jobs: 1)
        #expect(Int(result.rawValue) == code)
    }
}

@Suite("The report")
struct CheckReportTests {
    @Test("a line for each block, and the numbers")
    func text() {
        let report = CheckReport(results: [
            BlockResult(.sample("struct A {}", line: 9), .passed(.library)),
            BlockResult(.sample("a()", line: 100, number: 2), .failed("000_a.md:101: no a")),
            BlockResult(.sample("[...]", line: 200, number: 3), .cannot("a placeholder")),
            BlockResult(.sample("@Model", line: 300, number: 4), .later("needs SwiftData")),
        ])
        #expect(
            report.text == """
                ok      000_01  line 9    struct A {}  (library)
                FAIL    000_02  line 100  a()
                        000_a.md:101: no a
                cannot  000_03  line 200  [...]  (a placeholder)
                later   000_04  line 300  @Model  (needs SwiftData)
                1 passed, 1 failed, 2 skipped
                """)
    }
}
