import SourceModel

/// The same method in two view models.
struct SameLogicTwice: Rule {
    let info = RuleInfo(
        "LVL-006", "the same logic in two view models", .warning, fix: .guided, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                The second view model that needs a piece of logic is the sign for Level 3: a service that both are given. Copies drift apart, and \
                a fault that is mended in one stays in the other.
                """,
            bad: """
                import Observation

                @Observable
                class ProfileViewModel {
                    var name = ""
                    func normalise(_ text: String) -> String {
                        var result = text.lowercased()
                        result = result.replacingOccurrences(of: " ", with: "-")
                        result = result.replacingOccurrences(of: "_", with: "-")
                        if result.isEmpty { result = "unnamed" }
                        return result.trimmed()
                    }
                }

                @Observable
                class SettingsViewModel {
                    var name = ""
                    func normalise(_ text: String) -> String {
                        var slug = text.lowercased()
                        slug = slug.replacingOccurrences(of: " ", with: "-")
                        slug = slug.replacingOccurrences(of: "_", with: "-")
                        if slug.isEmpty { slug = "unnamed" }
                        return slug.trimmed()
                    }
                }
                """,
            good: """
                import Observation

                final class SlugService {
                    func normalise(_ text: String) -> String { text.lowercased() }
                }

                @Observable
                class ProfileViewModel {
                    var name = ""
                    private let slugs: SlugService
                    init(slugs: SlugService) { self.slugs = slugs }
                    func rename(to text: String) { name = slugs.normalise(text) }
                }
                """,
            notFlagged: [
                "Methods of fewer than five statements; of fewer than eight, where the constants differ that they hand to calls.",
                "A `load()` that only hands on to one injected call; with two calls it is information.",
                "Generated code.", "The first of the methods is information: it is the others that repeat it.",
            ],
            fix: "Guided: makes a service with a protocol and injects it into both.",
            source: "000 Extracting to Level 3"))

    func check(_ context: ProjectContext) {
        for group in SharedLogic.duplicates(in: context.index) {
            let first = group[0]
            for (place, entry) in group.enumerated() {
                let other = place == 0 ? group[1] : first
                let same = other.function.shape == entry.function.shape ? "the same" : "nearly the same"
                context.report(
                    context.index.files[entry.file], at: entry.function.position, length: max(1, entry.function.name.utf8.count),
                    symbol: "\(entry.type).\(entry.function.name)", snippet: "\(entry.type) \(entry.function.signature)",
                    "\(entry.type).\(entry.function.signature) does \(same) as \(other.type).\(entry.function.signature).",
                    advice: "Move it to a service that both are given.", severity: entry.function.callCount < 3 || place == 0 ? .info : nil,
                    evidence: [
                        "\(other.type) has it in \(context.index.files[other.file].path), line \(other.function.position.line)"
                    ],
                    fix: Fix(
                        "Extract a service for \(entry.function.name)", .guided, codemod: "extract-service",
                        target: "\(entry.type).\(entry.function.name)"))
            }
        }
    }
}

/// Logic that several view models have.
package enum SharedLogic {
    package struct Entry {
        package let type: String
        package let function: FunctionFact
        package let file: Int
    }

    /// Less of a method is alike by chance, where it may be handed other constants.
    private static let longEnough = 8

    /// Methods of equal name, signature and shape in different view models, in the order of their files; long ones may hand other
    /// constants to what they call.
    package static func duplicates(in index: ProjectIndex) -> [[Entry]] {
        struct Key: Hashable {
            let signature: String
            let shape: UInt64
        }
        var groups: [Key: [Entry]] = [:]
        var order: [Key] = []
        for (place, file) in index.files.enumerated() where !file.isTest && !file.isGenerated && !file.origin.isPreviewContent {
            for type in file.types where index.role(of: type.name)?.role == .viewModel && !type.isDebugOnly {
                for function in type.functions where function.callCount >= 2 && function.shape != 0 {
                    let isLong = function.statementCount >= longEnough
                    let key = Key(signature: function.signature, shape: isLong ? function.looseShape : function.shape)
                    if groups[key] == nil { order.append(key) }
                    groups[key, default: []].append(Entry(type: type.name, function: function, file: place))
                }
            }
        }
        return order.compactMap { groups[$0] }.filter { Set($0.map(\.type)).count > 1 }
    }
}
