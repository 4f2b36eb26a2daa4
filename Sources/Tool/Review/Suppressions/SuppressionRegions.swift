import SourceModel

/// Pairs the comments that begin and end regions, in the order of the file. An end names what it ends, as it was begun; of several
/// regions of one rule it ends the one that was begun last.
struct SuppressionRegions {
    /// A beginning with what of it is still open.
    private var open: [(beginning: Suppression, rules: [String])] = []
    private var found: [Suppression] = []

    mutating func begin(_ comment: Suppression) { open.append((comment, comment.rules)) }

    mutating func end(_ comment: Suppression) {
        var strangers: [String] = []
        // By the beginning that they end.
        var ended: [Int: [String]] = [:]
        for rule in comment.rules {
            guard let place = open.lastIndex(where: { $0.rules.contains(rule) }) else {
                strangers.append(rule)
                continue
            }
            open[place].rules.removeAll { $0 == rule }
            ended[place, default: []].append(rule)
        }
        for (place, rules) in ended.sorted(by: { $0.key < $1.key }) {
            var region = open[place].beginning
            // Comments that belong to one region alone go with it.
            let isWhole = rules.count == region.rules.count && rules.count == comment.rules.count
            region.removals = isWhole ? region.removals + comment.removals : []
            region.rules = rules
            region.lastLine = comment.start.line
            found.append(region)
        }
        open.removeAll(where: \.rules.isEmpty)
        guard !strangers.isEmpty else { return }
        var stranger = comment
        stranger.rules = strangers
        stranger.fault = .unbegun
        found.append(stranger)
    }

    /// The regions, and what has only one of its two ends.
    func finish() -> [Suppression] {
        let unended = open.map { beginning, rules in
            var beginning = beginning
            beginning.rules = rules
            beginning.fault = .unended
            return beginning
        }
        return (found + unended).sorted { $0.start < $1.start }
    }
}
