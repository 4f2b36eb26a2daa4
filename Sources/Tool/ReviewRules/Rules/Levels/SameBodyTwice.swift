import SourceModel

/// The same body under two names.
struct SameBodyTwice: Rule {
    let info = RuleInfo(
        "LVL-009", "the same body twice", .warning,
        page: ExplainPage(
            why: "A copy drifts from its origin: a fault that is mended in one stays in the other, and nobody sees which of them is meant.",
            bad: """
                import Foundation

                struct PriceList {
                    func total(_ prices: [Double]) -> String {
                        let sum = prices.reduce(0, +)
                        let tax = sum * 0.19
                        let rounded = (sum + tax).rounded(.up)
                        log("total", rounded)
                        return rounded.formatted(.currency(code: "EUR"))
                    }
                    func amount(_ prices: [Double]) -> String {
                        let sum = prices.reduce(0, +)
                        let tax = sum * 0.19
                        let rounded = (sum + tax).rounded(.up)
                        log("total", rounded)
                        return rounded.formatted(.currency(code: "EUR"))
                    }
                }
                """,
            good: """
                import Foundation

                struct PriceList {
                    func total(_ prices: [Double]) -> String {
                        let sum = prices.reduce(0, +)
                        let tax = sum * 0.19
                        let rounded = (sum + tax).rounded(.up)
                        log("total", rounded)
                        return rounded.formatted(.currency(code: "EUR"))
                    }
                    func amount(_ prices: [Double]) -> String { total(prices) }
                }
                """,
            notFlagged: [
                "Fewer than five statements, or fewer than two calls.", "Bodies that differ in a constant or in what they call.",
                "The same method in two view models: LVL-006 tells of it.", "Tests, and generated code.",
            ],
            fix: "Keep one of them, and call it.", source: "000 Extracting to Level 3"))

    private struct Entry {
        let type: String
        let function: FunctionFact
        let file: Int
    }

    func check(_ context: ProjectContext) {
        var groups: [UInt64: [Entry]] = [:]
        var order: [UInt64] = []
        for (place, file) in context.index.files.enumerated() where !file.isTest && !file.isGenerated && !file.origin.isPreviewContent {
            for type in file.types where !type.isDebugOnly && type.condition == nil {
                for function in type.functions where function.callCount >= 2 && function.shape != 0 {
                    if groups[function.shape] == nil { order.append(function.shape) }
                    groups[function.shape, default: []].append(Entry(type: type.name, function: function, file: place))
                }
            }
        }
        for shape in order {
            guard let group = groups[shape], group.count > 1 else { continue }
            let first = group[0]
            for entry in group.dropFirst() where !isTold(first, entry, context) {
                let name = first.type == entry.type ? first.function.signature : "\(first.type).\(first.function.signature)"
                context.report(
                    context.index.files[entry.file], at: entry.function.position, length: max(1, entry.function.name.utf8.count),
                    symbol: "\(entry.type).\(entry.function.name)", snippet: "\(entry.type) \(entry.function.signature)",
                    "\(entry.function.signature) has the body of \(name).", advice: "Keep one of them, and call it.",
                    evidence: ["the other is in \(context.index.files[first.file].path), line \(first.function.position.line)"])
            }
        }
    }

    /// Whether LVL-006 tells of them, or nothing is to be told.
    private func isTold(_ one: Entry, _ other: Entry, _ context: ProjectContext) -> Bool {
        // Overloads of one method differ in their types.
        if one.type == other.type, one.function.signature == other.function.signature { return true }
        let isModel = { (entry: Entry) in context.index.role(of: entry.type)?.role == .viewModel }
        return one.type != other.type && isModel(one) && isModel(other) && one.function.signature == other.function.signature
    }
}
