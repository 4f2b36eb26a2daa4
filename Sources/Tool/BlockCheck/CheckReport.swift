/// What came of checking all blocks.
package struct CheckReport {
    package let results: [BlockResult]

    package init(results: [BlockResult]) {
        self.results = results
    }

    package var passed: Int {
        results.count { result in
            if case .passed = result.outcome { true } else { false }
        }
    }

    package var failed: Int {
        results.count { result in
            if case .failed = result.outcome { true } else { false }
        }
    }

    /// The blocks that cannot compile, or are not tried yet.
    package var skipped: Int { results.count - passed - failed }

    /// A line for each block, and one with the numbers.
    package var text: String {
        let nameWidth = results.map(\.name.count).max() ?? 0
        let lineWidth = results.map { "\($0.line)".count }.max() ?? 0
        let lines = results.map { $0.report(nameWidth: nameWidth, lineWidth: lineWidth) }
        let numbers = "\(passed) passed, \(failed) failed, \(skipped) skipped"
        return (lines + [numbers]).joined(separator: "\n")
    }
}
