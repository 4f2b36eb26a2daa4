/// A text with names to fill in: `%Type%`, `%value%`, …
struct Template {
    let text: String

    init(_ text: String) { self.text = text }

    /// - Parameter fragments: Longer parts by key; a line that holds nothing but an empty fragment is dropped.
    func filled(_ names: ScaffoldNames, _ fragments: [String: String] = [:]) -> String {
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let trimmed = line.drop { $0 == " " }
            if trimmed.hasPrefix("%%"), trimmed.hasSuffix("%%"), let fragment = fragments[String(trimmed.dropFirst(2).dropLast(2))] {
                guard !fragment.isEmpty else { continue }
                let indentation = line.prefix { $0 == " " }
                for inner in fragment.split(separator: "\n", omittingEmptySubsequences: false) {
                    lines.append(inner.isEmpty ? "" : String(indentation) + inner)
                }
            } else {
                lines.append(String(line))
            }
        }
        var result = lines.joined(separator: "\n")
        let words = [
            "%Type%": names.type, "%value%": names.value, "%values%": names.values, "%Title%": names.title, "%phrase%": names.phrase,
            "%phrases%": names.phrases, "%ViewModel%": names.viewModel,
        ]
        for (key, word) in words.merging(fragments.map { ("%\($0)%", $1) }, uniquingKeysWith: { $1 }) {
            result = result.replacing(key, with: word)
        }
        return result.hasSuffix("\n") ? result : result + "\n"
    }
}
