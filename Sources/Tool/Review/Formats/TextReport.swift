import ReviewRules

/// A report for a terminal.
struct TextReport {
    let result: ReviewResult
    let options: ReportFormat.Options
    private let paint: Paint

    init(result: ReviewResult, options: ReportFormat.Options) {
        self.result = result
        self.options = options
        paint = Paint(isOn: options.isColoured)
    }

    var text: String {
        var blocks = result.reported(info: options.info).map(block)
        if options.isVerbose { blocks.append(contentsOf: details) }
        if !options.isQuiet { blocks.append(summary) }
        return blocks.joined(separator: "\n")
    }

    // MARK: Findings

    private func block(_ one: ReviewedFinding) -> String {
        let finding = one.finding
        let isWhole = finding.rule == "READ-001" && finding.start.line == 1
        let place = isWhole ? finding.path : "\(finding.path):\(finding.start.line):\(finding.start.column)"
        let fix = finding.fix.map { paint.dim(" [\($0.safety == .automatic ? $0.way : "to confirm: \($0.title)")]") } ?? ""
        var text = "\(paint.bold(Self.plain(place))): \(severity(finding.severity)): \(Self.plain(finding.message)) "
        text += "\(paint.dim("(\(finding.rule))"))\(fix)\n"
        if let code = one.code { text += excerpt(code, finding) }
        if let advice = finding.advice { text += "  \(Self.plain(advice))\n" }
        if let condition = finding.condition { text += paint.dim("  This stands inside #if \(Self.plain(condition)).\n") }
        if options.isVerbose, !finding.evidence.isEmpty {
            text += paint.dim("  because it \(Self.plain(finding.evidence.joined(separator: "; it ")))\n")
        }
        return text
    }

    private func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: paint.red("error")
        case .warning: paint.yellow("warning")
        case .info: paint.blue("info")
        }
    }

    /// The code line with a mark under what is meant. Long lines are cut around the mark.
    private func excerpt(_ code: String, _ finding: Finding) -> String {
        let width = 120
        let bytes = Array(code.utf8)
        let column = min(max(finding.start.column - 1, 0), bytes.count)
        var characters = Array(Self.plain(code.replacing("\t", with: "    ")))
        var start = Self.plain(String(decoding: bytes[..<column], as: UTF8.self).replacing("\t", with: "    ")).count
        var length = 1
        if finding.end.line == finding.start.line, finding.end.offset > finding.start.offset {
            let end = min(bytes.count, column + finding.end.offset - finding.start.offset)
            length = max(1, Self.plain(String(decoding: bytes[column..<end], as: UTF8.self)).count)
        } else if finding.end.line > finding.start.line {
            length = max(1, characters.count - start)
        }
        guard start <= characters.count else { return "" }
        let indentation = min(characters.prefix { $0 == " " }.count, start)
        characters.removeFirst(indentation)
        start -= indentation
        if start > width / 2 {
            let cut = start - width / 2
            characters = ["…"] + characters.dropFirst(cut + 1)
            start -= cut
        }
        if characters.count > width { characters = characters.prefix(width - 1) + ["…"] }
        while characters.last == " " { characters.removeLast() }
        length = max(1, min(length, characters.count - start))
        let number = String(finding.start.line)
        let gap = String(repeating: " ", count: number.count)
        let mark =
            String(repeating: " ", count: Self.columns(characters.prefix(max(0, start)))) + "^"
            + String(repeating: "~", count: Self.columns(characters.dropFirst(max(0, start)).prefix(length).dropFirst()))
        return "  \(paint.dim("\(number) │")) \(String(characters))\n  \(paint.dim("\(gap) │")) \(paint.green(mark))\n"
    }

    /// How many columns of a terminal characters take: two for those of East Asia and for pictures.
    private static func columns(_ characters: some Sequence<Character>) -> Int {
        characters.reduce(0) { sum, character in
            guard let scalar = character.unicodeScalars.first else { return sum }
            let isWide =
                (0x1100...0x115f).contains(scalar.value) || (0x2e80...0xa4cf).contains(scalar.value)
                || (0xac00...0xd7a3).contains(scalar.value) || (0xf900...0xfaff).contains(scalar.value)
                || (0xfe30...0xfe6f).contains(scalar.value) || (0xff00...0xff60).contains(scalar.value)
                || scalar.properties.isEmojiPresentation || (0x20000...0x3ffff).contains(scalar.value)
            return sum + (isWide ? 2 : 1)
        }
    }

    /// Without characters that a terminal obeys.
    private static func plain(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars where scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value) {
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    // MARK: The end

    private var details: [String] {
        var lines: [String] = []
        for use in result.profiles.summary {
            lines.append("profile \(use.choice.profile.rawValue) for \(Self.count(use.files, "file")): \(use.choice.reason)")
        }
        for vacuity in result.vacuous {
            let verb = vacuity.rules.count == 1 ? "has" : "have"
            lines.append("there are no \(vacuity.subject), so \(vacuity.rules.joined(separator: ", ")) \(verb) nothing to look at")
        }
        lines.append("\(Self.count(result.checked, "file")) checked, \(result.files - result.checked) taken from the cache")
        if let problem = result.cacheProblem { lines.append(problem) }
        return [lines.map { paint.dim($0) + "\n" }.joined()]
    }

    private var summary: String {
        let reported = result.reported(info: options.info)
        var parts: [String] = []
        for severity in [Severity.error, .warning, .info] {
            let count = reported.count { $0.finding.severity == severity }
            if count > 0 { parts.append(severity == .info ? "\(count) for information" : Self.count(count, severity.rawValue)) }
        }
        let seconds = (result.seconds * 100).rounded() / 100
        let scope = "\(Self.count(result.files, "file")), \(Self.count(result.lines, "line")), \(seconds) s"
        var text = parts.isEmpty ? paint.green("Clean") : paint.bold(parts.joined(separator: ", "))
        text += " in \(scope)\n"
        var rest: [String] = []
        let fixes = reported.count { $0.finding.fix?.safety == .automatic && $0.finding.fix?.edits != nil }
        if fixes > 0 { rest.append("--fix mends \(fixes)") }
        if result.known > 0 { rest.append("\(result.known) known from the baseline") }
        if result.suppressed > 0 { rest.append("\(result.suppressed) suppressed") }
        let hidden = options.info ? 0 : result.reported(info: true).count - reported.count
        if hidden > 0 { rest.append("\(hidden) more for information with --info") }
        if !rest.isEmpty { text += rest.joined(separator: "; ") + "\n" }
        if let note = result.baselineNote { text += note + "\n" }
        return text
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}

/// Colours for a terminal.
struct Paint: Sendable {
    let isOn: Bool

    func bold(_ text: String) -> String { paint(text, "1") }
    func dim(_ text: String) -> String { paint(text, "2") }
    func red(_ text: String) -> String { paint(text, "1;31") }
    func yellow(_ text: String) -> String { paint(text, "1;33") }
    func green(_ text: String) -> String { paint(text, "32") }
    func blue(_ text: String) -> String { paint(text, "34") }

    private func paint(_ text: String, _ code: String) -> String { isOn ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text }
}

extension Fix {
    /// The command that makes it.
    var way: String { edits != nil && safety == .automatic ? "--fix" : "glide improve" }
}
