import ReviewRules
import SourceModel

extension FileProblem {
    /// The problem as a finding, so that it stands in every report.
    var finding: Finding {
        let place = Position(offset: 0, line: line ?? 1, column: 1)
        return Finding(
            rule: kind == .syntaxError ? "PARSE-001" : "READ-001", severity: severity, path: path, start: place, end: place,
            symbol: "", message: message, advice: nil, snippet: kind.rawValue)
    }

    private var severity: Severity {
        switch kind {
        case .syntaxError: .error
        case .linkLoop: .info
        case .missing, .unreadable, .tooLarge, .binary, .invalidUTF8, .tooDeep: .warning
        }
    }
}
