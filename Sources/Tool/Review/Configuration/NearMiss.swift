/// What someone may have meant who wrote a name that does not exist.
package enum NearMiss {
    /// - Returns: The candidate that differs least, if it differs little.
    package static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
        let limit = max(1, word.count / 3)
        let best = candidates.map { (distance(plain(word), plain($0)), $0) }.min { ($0.0, $0.1) < ($1.0, $1.1) }
        guard let best, best.0 <= limit else { return nil }
        return best.1
    }

    /// `; did you mean 'x'?`, or nothing.
    package static func hint(_ word: String, among candidates: some Sequence<String>) -> String {
        of(word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
    }

    private static func plain(_ word: String) -> [Character] { word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " } }

    /// Insertions, deletions, replacements and swaps of neighbours.
    private static func distance(_ one: [Character], _ other: [Character]) -> Int {
        guard one.count <= 100, other.count <= 100 else { return Int.max }
        var rows = [Array(0...other.count)]
        for i in 0..<one.count {
            var row = [i + 1]
            for j in 0..<other.count {
                var cost = min(rows[i][j] + (one[i] == other[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] { cost = min(cost, rows[i - 1][j - 1] + 1) }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
