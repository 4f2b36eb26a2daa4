import ReviewRules

/// What stays of a finding when lines move and messages are reworded: its rule, its symbol, its code, and a number among equals.
package enum Fingerprint {
    /// In the order of the findings, which must be sorted by place.
    package static func of(_ findings: [Finding]) -> [String] {
        var counts: [String: Int] = [:]
        return findings.map { finding in
            var hash = StableHash(finding.rule)
            hash.add(finding.symbol)
            hash.add(normal(finding.snippet))
            let base = hex(hash.value)
            defer { counts[base, default: 0] += 1 }
            return "\(base)-\(counts[base, default: 0])"
        }
    }

    /// Without white space, whatever its amount.
    private static func normal(_ snippet: String) -> String { snippet.filter { !$0.isWhitespace } }

    private static func hex(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
