/// What came of checking one block.
package struct BlockResult: Equatable, Sendable {
    package enum Outcome: Equatable, Sendable {
        case passed(CompileMode)
        case failed(String)
        /// It does not compile, and in no Swift could.
        case cannot(String)
        /// It is not tried yet.
        case later(String)
    }

    package let name: String
    package let line: Int
    package let firstLine: String
    package let outcome: Outcome

    init(_ block: CodeBlock, _ outcome: Outcome) {
        name = block.name
        line = block.line
        firstLine = block.firstLine
        self.outcome = outcome
    }
}

extension BlockResult {
    /// `ok      000_01  line 30  struct SettingsView: View {  (library)`, and
    /// below it the error, if there is one.
    package func report(nameWidth: Int, lineWidth: Int) -> String {
        let (verdict, remark, error): (String, String?, String?) =
            switch outcome {
            case .passed(let mode): ("ok", mode.rawValue, nil)
            case .failed(let error): ("FAIL", nil, error)
            case .cannot(let reason): ("cannot", reason, nil)
            case .later(let reason): ("later", reason, nil)
            }
        let head = [
            verdict.padded(to: 6), name.padded(to: nameWidth),
            "line \(line)".padded(to: "line ".count + lineWidth), firstLine,
        ].joined(separator: "  ")
        return head + (remark.map { "  (\($0))" } ?? "") + (error.map { "\n        \($0)" } ?? "")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
