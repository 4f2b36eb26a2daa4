import Foundation
import ReviewRules
import SourceModel

/// SARIF 2.1.0, as GitHub's code scanning and other viewers read it.
enum SARIFReport {
    private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

    static func text(_ result: ReviewResult, _ options: ReportFormat.Options) -> String {
        let findings = result.all(info: options.info)
        let rules = result.catalogue.all.map(\.info)
        let places = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let hasBaseline = findings.contains { $0.state == .known }
        let results = findings.map { Self.result($0, ruleIndex: places[$0.finding.rule], hasBaseline: hasBaseline) }
        let notifications = result.problems.map { problem -> JSONText in
            .object([
                ("level", .string(problem.isPartial ? "error" : "warning")),
                ("message", .object([("text", .string(problem.message))])),
                ("locations", .array([.object([("physicalLocation", location(problem.path, line: problem.line ?? 1))])])),
            ])
        }
        let driver: JSONText = .object([
            ("name", .string("glide")), ("fullName", .string("glide review")),
            ("semanticVersion", .string(ToolVersion.text)), ("rules", .array(rules.map(rule))),
        ])
        var run: [(String, JSONText)] = [
            ("tool", .object([("driver", driver)])),
            (
                "invocations",
                .array([
                    .object([
                        ("executionSuccessful", .boolean(result.missing.isEmpty)), ("exitCode", .integer(Int(result.exitCode))),
                        ("toolExecutionNotifications", .array(notifications)),
                    ])
                ])
            ),
        ]
        if !options.folder.isEmpty {
            let uri = URL(filePath: options.folder, directoryHint: .isDirectory).absoluteString
            run.append(("originalUriBaseIds", .object([("SRCROOT", .object([("uri", .string(uri))]))])))
        }
        run.append(("columnKind", .string("utf16CodeUnits")))
        run.append(("results", .array(results)))
        return JSONText.object([
            ("$schema", .string(schema)), ("version", .string("2.1.0")), ("runs", .array([.object(run)])),
        ]).text(linesTo: 4)
    }

    private static func level(_ severity: Severity) -> String { severity == .info ? "note" : severity.rawValue }

    private static func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }

    private static func rule(_ info: RuleInfo) -> JSONText {
        let page = info.page
        let hasExamples = !page.bad.isEmpty || !page.good.isEmpty
        let examples = hasExamples ? "\n\nBad:\n\n\(page.bad)\n\nGood:\n\n\(page.good)" : ""
        let help = "\(page.why)\(examples)\n\nFix: \(page.fix)\n\nSource: \(page.source)"
        var parts = [page.why]
        if hasExamples {
            parts += ["**Bad**", "```swift\n\(page.bad)\n```", "**Good**", "```swift\n\(page.good)\n```"]
            parts.append("**Not flagged:** \(page.notFlagged.joined(separator: " "))")
        }
        parts += ["**Fix:** \(page.fix)", "**Source:** \(page.source)"]
        let markdown = parts.joined(separator: "\n\n")
        return .object([
            ("id", .string(info.id)), ("name", .string(name(info.title))), ("shortDescription", message(info.title)),
            ("fullDescription", message(page.why)), ("help", .object([("text", .string(help)), ("markdown", .string(markdown))])),
            ("defaultConfiguration", .object([("level", .string(level(info.severity)))])),
            ("properties", .object([("tags", .array([.string("architecture"), .string(String(info.id.prefix { $0 != "-" }))]))])),
        ])
    }

    /// `StateIsNotPrivate` of "state is not private".
    private static func name(_ title: String) -> String { title.wordsBetweenSigns.joinedWithCapitals }

    private static func artifact(_ path: String) -> JSONText {
        if path.hasPrefix("/") { return .object([("uri", .string(URL(filePath: path, directoryHint: .notDirectory).absoluteString))]) }
        let uri = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting([":"])) ?? path
        return .object([("uri", .string(uri)), ("uriBaseId", .string("SRCROOT"))])
    }

    private static func location(_ path: String, line: Int) -> JSONText {
        .object([("artifactLocation", artifact(path)), ("region", .object([("startLine", .integer(line))]))])
    }

    private static func result(_ one: ReviewedFinding, ruleIndex: Int?, hasBaseline: Bool) -> JSONText {
        let finding = one.finding
        var region: [(String, JSONText)] = [
            ("startLine", .integer(finding.start.line)), ("startColumn", .integer(column(finding.start.column, in: one.code))),
        ]
        if finding.end.line == finding.start.line, finding.end.column > finding.start.column {
            region.append(("endLine", .integer(finding.end.line)))
            region.append(("endColumn", .integer(column(finding.end.column, in: one.code))))
        } else if finding.end.line > finding.start.line {
            region.append(("endLine", .integer(finding.end.line)))
        }
        if let code = one.code { region.append(("snippet", message(code))) }
        var physical: [(String, JSONText)] = [("artifactLocation", artifact(finding.path))]
        physical.append(("region", .object(region)))
        var location: [(String, JSONText)] = [("physicalLocation", .object(physical))]
        if !finding.symbol.isEmpty {
            location.append(("logicalLocations", .array([.object([("fullyQualifiedName", .string(finding.symbol))])])))
        }
        var entries: [(String, JSONText)] = [("ruleId", .string(finding.rule))]
        if let ruleIndex { entries.append(("ruleIndex", .integer(ruleIndex))) }
        entries += [
            ("level", .string(level(finding.severity))),
            ("message", message([finding.message, finding.advice].compactMap { $0 }.joined(separator: " "))),
            ("locations", .array([.object(location)])),
            ("partialFingerprints", .object([("glideStructure/v1", .string(one.fingerprint))])),
        ]
        if hasBaseline { entries.append(("baselineState", .string(one.state == .known ? "unchanged" : "new"))) }
        if case .suppressed(let reason, let until) = one.state {
            let text = until.map { "\(reason) (until \($0))" } ?? reason
            entries.append(
                ("suppressions", .array([.object([("kind", .string("inSource")), ("justification", .string(text))])])))
        }
        if let fix = finding.fix, let edits = fix.edits, !edits.isEmpty { entries.append(("fixes", .array([Self.fix(fix, edits)]))) }
        return .object(entries)
    }

    /// SARIF counts UTF-16 units, the tool bytes.
    private static func column(_ column: Int, in code: String?) -> Int {
        guard let code, column > 1, code.utf8.count >= column - 1 else { return max(1, column) }
        return String(decoding: code.utf8.prefix(column - 1), as: UTF8.self).utf16.count + 1
    }

    private static func fix(_ fix: Fix, _ edits: [TextEdit]) -> JSONText {
        let changes = Dictionary(grouping: edits, by: \.path).sorted { $0.key < $1.key }.map { path, edits -> JSONText in
            let replacements = edits.sorted { $0.start < $1.start }.map { edit -> JSONText in
                .object([
                    (
                        "deletedRegion",
                        .object([("byteOffset", .integer(edit.start)), ("byteLength", .integer(max(0, edit.end - edit.start)))])
                    ),
                    ("insertedContent", message(edit.replacement)),
                ])
            }
            return .object([("artifactLocation", artifact(path)), ("replacements", .array(replacements))])
        }
        return .object([("description", message(fix.title)), ("artifactChanges", .array(changes))])
    }
}
