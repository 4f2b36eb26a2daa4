import Foundation

/// How a block is to be compiled, and what is to come of it.
package struct BlockPlan: Equatable, Sendable {
    package var mode: CompileMode
    package var inside: String?
    package var imports: [String] = []
    /// The files that are compiled with the block.
    package var support: [URL] = []
    package var languageMode = "5"
    package var expectation = Manifest.Expectation.compiles
    package var reason: String?
    package var expectedError: String?

    package init(mode: CompileMode) {
        self.mode = mode
    }

    init(entry: Manifest.Entry, support: [URL]) {
        mode = entry.mode ?? .library
        inside = entry.inside
        imports = entry.imports ?? []
        self.support = support
        languageMode = entry.swift ?? "5"
        expectation = entry.expected ?? .compiles
        reason = entry.reason
        expectedError = entry.error
    }
}
