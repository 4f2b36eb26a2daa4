/// Decides for each block whether it did what was expected of it.
package struct BlockChecker<Compiler: BlockCompiling>: Sendable {
    private let compiler: Compiler

    package init(compiler: Compiler) {
        self.compiler = compiler
    }

    /// Checks a block, by its plan if it has one, else by guessing.
    package func check(
        _ block: CodeBlock, plan: BlockPlan?
    ) async throws(CheckError) -> BlockResult {
        let outcome =
            if let plan {
                try await self.outcome(of: block, plan: plan)
            } else {
                try await guessedOutcome(of: block)
            }
        return BlockResult(block, outcome)
    }

    private func outcome(
        of block: CodeBlock, plan: BlockPlan
    ) async throws(CheckError) -> BlockResult.Outcome {
        let reason = plan.reason ?? "the manifest gives no reason"
        switch plan.expectation {
        case .later:
            return .later(reason)
        case .compiles:
            let errors = try await compiler.errors(of: block, plan: plan)
            return errors.first.map { .failed($0.description) } ?? .passed(plan.mode)
        case .cannot:
            let errors = try await compiler.errors(of: block, plan: plan)
            guard let first = errors.first else {
                return .failed("it compiles, though the manifest says that it cannot: \(reason)")
            }
            if let expected = plan.expectedError,
                !errors.contains(where: { $0.message.contains(expected) })
            {
                return .failed("it should fail with '\(expected)', but fails at \(first.description)")
            }
            return .cannot(reason)
        }
    }

    /// Tries one mode after the other. If none will do, the one with the
    /// fewest errors was nearest, and its first error is reported.
    private func guessedOutcome(
        of block: CodeBlock
    ) async throws(CheckError) -> BlockResult.Outcome {
        var nearest: [CompilerError] = []
        for mode in CompileMode.guesses {
            let errors = try await compiler.errors(of: block, plan: BlockPlan(mode: mode))
            if errors.isEmpty { return .passed(mode) }
            if nearest.isEmpty || errors.count < nearest.count { nearest = errors }
        }
        return .failed(nearest[0].description)
    }

    /// Checks all blocks, a given number of them at a time.
    ///
    /// - Returns: The results in the order of the blocks.
    package func check(
        _ blocks: [(CodeBlock, BlockPlan?)], jobs: Int
    ) async throws(CheckError) -> [BlockResult] {
        let results = await withTaskGroup(
            of: (Int, Result<BlockResult, CheckError>).self
        ) { group in
            var results: [Result<BlockResult, CheckError>?] = Array(
                repeating: nil, count: blocks.count)
            var next = 0
            func start() {
                guard next < blocks.count else { return }
                let (index, (block, plan)) = (next, blocks[next])
                next += 1
                group.addTask {
                    do throws(CheckError) {
                        return (index, .success(try await check(block, plan: plan)))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            for _ in 0..<max(1, jobs) { start() }
            while let (index, result) = await group.next() {
                results[index] = result
                start()
            }
            return results.compactMap { $0 }
        }
        return try results.map { result throws(CheckError) in try result.get() }
    }
}
