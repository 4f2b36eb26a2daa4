import Foundation
import Review
import ReviewRules
import Testing

/// The review of this repository's own app.
@Suite struct OwnAppTests {
    @Test func levelsIsClean() throws {
        var root = URL(filePath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        var options = ReviewOptions()
        options.folder = root.path
        options.paths = ["Apps/Levels"]
        options.usesCache = false
        let result = try ReviewEngine(options).review()
        #expect(result.files > 20)
        #expect(result.problems.isEmpty)
        #expect(result.reported(info: false).map { "\($0.finding.rule) \($0.finding.path):\($0.finding.start.line)" } == [])
        // What stands there on purpose, as the documents have it.
        #expect(result.suppressed == 6)
    }
}
