import SourceModel
import SwiftSyntax

/// A choice is an enum.
struct ChosenByText: Rule {
    let info = RuleInfo(
        "CODE-011", "a text or a number decides", .info,
        page: ExplainPage(
            why: """
                A property holds one of a few words, and the code compares it with them: a slip of the pen compiles, falls into the `default`, and nobody \
                is told. An enum lists what there is, and the compiler asks for each case.
                """,
            bad: """
                struct Workout {
                    var kind: String
                    var icon: String {
                        switch kind {
                        case "run": return "figure.run"
                        case "bike": return "bicycle"
                        default: return "questionmark"
                        }
                    }
                }
                """,
            good: """
                enum WorkoutKind: String { case run, bike }
                struct Workout {
                    var kind: WorkoutKind
                    var icon: String {
                        switch kind {
                        case .run: return "figure.run"
                        case .bike: return "bicycle"
                        }
                    }
                }
                """,
            notFlagged: [
                "A text that comes from outside and is read once, in an initialiser.", "A single word.", "Texts that somebody types.",
                "A picker whose numbers are what they say, such as years.",
            ],
            fix: "Make it an enum; with texts as raw values it is decoded and stored as before.",
            source: "SwiftLint's and Apple's API guidelines; review of apps"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.kind != .extension && !context.isPreview(type.declaration) {
            for property in type.properties where property.isInstanceStored && isText(property.fact) {
                let words = compared(property.fact.name, with: type, context)
                guard words.count >= 2 else { continue }
                context.report(
                    property.declaration,
                    "\(property.fact.name) is one of a few words: \(words.sorted().prefix(3).map { "“\($0)”" }.joined(separator: ", ")).",
                    advice: "Make it an enum.")
            }
        }
        for call in context.file.nodes.calls(named: "Picker") where call.receiver == nil && !context.isPreview(call.expression) {
            checkPicker(call, context)
        }
    }

    private func isText(_ property: PropertyFact) -> Bool {
        property.typeName?.base == "String" || property.typeName == nil && property.initialValue?.text.hasPrefix("\"") ?? false
    }

    /// The words that a switch or a comparison of the property names.
    private func compared(_ name: String, with type: TypeNode, _ context: FileContext) -> Set<String> {
        var words: Set<String> = []
        for (value, text) in context.file.nodes.textComparisons where type.members.contains(value) {
            guard TaskCode.ownName(value) == name, !LocalName.isLocal(name, at: value), let word = text.representedLiteralValue,
                isWord(word)
            else {
                continue
            }
            words.insert(word)
        }
        for choice in context.file.nodes.switchCases where type.members.contains(choice) {
            guard let whole = choice.parent?.parent?.as(SwitchExprSyntax.self), TaskCode.ownName(whole.subject) == name,
                !LocalName.isLocal(name, at: whole), case .case(let label) = choice.label
            else { continue }
            for item in label.caseItems {
                if let word = item.pattern.as(ExpressionPatternSyntax.self)?.expression.as(StringLiteralExprSyntax.self)?
                    .representedLiteralValue,
                    isWord(word)
                {
                    words.insert(word)
                }
            }
        }
        return words
    }

    private func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.count < 25 && text.allSatisfy { $0.isLetter || $0.isNumber || "_- ".contains($0) }
    }

    /// `Picker("Sort", selection: $sort) { Text("Date").tag(0) … }`
    private func checkPicker(_ call: CallNode, _ context: FileContext) {
        guard let selection = call.argument("selection"), let name = TaskCode.ownName(selection), name.hasPrefix("$"),
            let type = context.typeAround(call.expression),
            let property = context.storedProperty(String(name.dropFirst()), of: type), property.has("State") || property.has("AppStorage"),
            let initial = property.initialValue?.text, property.typeName?.base ?? "Int" == "Int", Int(initial) != nil,
            let content = call.expression.trailingClosure
        else { return }
        let tags = context.file.nodes.calls(named: "tag").filter { content.contains($0.expression) }
        let texts = tags.filter { tag in
            tag.argument(nil)?.is(IntegerLiteralExprSyntax.self) ?? false
                && (tag.receiver?.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.as(StringLiteralExprSyntax.self)?
                    .representedLiteralValue.map { $0.contains(where: \.isLetter) } ?? false)
        }
        guard texts.count >= 2 else { return }
        context.report(
            selection, "\(property.name) is a number that stands for a word.", advice: "Make it an enum, with a tag for each case.")
    }
}
