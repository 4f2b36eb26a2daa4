import Foundation
import ReviewRules
import SourceModel
import Testing

/// What the rules say, as people read it. `Messages.txt` beside this file has every sentence; `GLIDE_RECORD_MESSAGES=1` writes it anew,
/// for somebody to read.
struct MessageTests {
    private static let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Messages.txt")

    /// What each rule says of its own bad example, in every profile, with the examples of the other rules around it.
    private static let sentences: [String] = {
        var found: Set<String> = []
        for rule in allRules {
            var settings = RuleSettings()
            settings.optIn.insert(rule.info.id)
            for text in [rule.info.page.bad, rule.info.page.good] {
                for path in ["Sources/App/Feature.swift", "Sources/App/Services/Feature.swift", "Tests/AppTests/Feature.swift"] {
                    let file = SourceFile(path: path, text: text, module: "App")
                    let index = ProjectIndex(files: [file.facts])
                    for profile in Profile.allCases {
                        let context = FileContext(file: file, index: index, profile: profile, settings: settings)
                        let project = ProjectContext(index: index, settings: settings) { _ in profile }
                        for one in allRules where text == rule.info.page.bad || one.info.id == rule.info.id {
                            context.run(one)
                            project.run(one)
                        }
                        for finding in context.findings + project.findings {
                            found.insert([finding.rule, "\(finding.message) \(finding.advice ?? "")"].joined(separator: "  "))
                        }
                    }
                }
            }
        }
        return found.sorted()
    }()

    @Test func everySentenceIsOneThatWasRead() throws {
        let text = Self.sentences.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["GLIDE_RECORD_MESSAGES"] != nil {
            try text.write(to: Self.golden, atomically: true, encoding: .utf8)
        }
        let known = Set(try String(contentsOf: Self.golden, encoding: .utf8).split(separator: "\n").map(String.init))
        let new = Self.sentences.filter { !known.contains($0) }
        #expect(new.isEmpty, "Read these, then record them with GLIDE_RECORD_MESSAGES=1:\n\(new.joined(separator: "\n"))")
        #expect(known.subtracting(Self.sentences).isEmpty, "Nobody says these any more: \(known.subtracting(Self.sentences).sorted())")
    }

    @Test func everyRuleIsHeard() {
        let heard = Set(Self.sentences.map { String($0.prefix { $0 != " " }) })
        #expect(allRules.map(\.info.id).filter { !heard.contains($0) } == [])
    }

    @Test func sentencesBeginAndEndAsSentencesDo() {
        for line in Self.sentences {
            let text = line.drop { $0 != " " }.trimmingCharacters(in: .whitespaces)
            #expect(text.hasSuffix(".") && !text.contains("..") && !text.contains("  ") && !text.contains(" ,"), "\(line)")
            #expect(!text.contains("()() ") && !text.contains("Optional("), "\(line)")
        }
    }
}
