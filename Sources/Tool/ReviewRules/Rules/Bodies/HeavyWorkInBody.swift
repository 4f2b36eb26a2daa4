import SourceModel
import SwiftSyntax

/// Building a view does no heavy work.
struct HeavyWorkInBody: Rule {
    let info = RuleInfo(
        "BODY-005", "heavy work in body", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                `body` runs on each change of each of its inputs. A formatter that it makes, or a list that it sorts, is made and sorted again for a \
                letter that is typed elsewhere on the screen. So is a formatter in a computed value or a function whose text the rows show, and a list \
                that a computed value sorts, once for each place that reads it.
                """,
            bad: """
                import SwiftUI
                struct NamesView: View {
                    let names: [String]
                    var body: some View {
                        List(names.sorted(), id: \\.self) { name in Text(name) }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct NamesView: View {
                    let names: [String]
                    private var sortedNames: [String] { names.sorted() }
                    var body: some View {
                        List(sortedNames, id: \\.self) { name in Text(name) }
                    }
                }
                """,
            notFlagged: [
                "One `filter` or one `map`; `reversed()`, `enumerated()`.", "A computed list that one place reads, outside of rows.",
                "Literals and `allCases`: they are short.",
                "`Text(date, format:)`.",
                "Closures that run later.",
                "A formatter of a service, and one that is set up by what its function is given, are mentioned as information.",
                "Calculations with a calendar are mentioned as information.",
            ],
            fix: "Moves the list into a property of the view, a formatter into a static constant.", source: "003 no logic in body"))

    static let makers: [String] = [
        "DateFormatter", "NumberFormatter", "JSONDecoder", "JSONEncoder", "NSRegularExpression", "ISO8601DateFormatter",
        "ByteCountFormatter",
        "DateComponentsFormatter", "DateIntervalFormatter", "RelativeDateTimeFormatter", "MeasurementFormatter", "ListFormatter",
        "PersonNameComponentsFormatter", "LengthFormatter", "EnergyFormatter", "PropertyListDecoder", "PropertyListEncoder",
    ]
    private static let calendarWork: [String] = [
        "dateComponents", "enumerateDates", "nextDate", "range", "dateInterval", "ordinality", "monthSymbols",
    ]
    private static let consumers: [String] = ["List", "ForEach", "Table", "OutlineGroup", "Chart"]

    /// A picture that is decoded beside a field, which builds its view anew with each key.
    private func checkTyped(_ call: CallNode, _ member: BuilderMember?, _ context: FileContext) {
        guard let member, isBuilding(call.expression, context),
            context.file.nodes.calls(named: ["TextField", "TextEditor", "SecureField"]).contains(where: { field in
                field.receiver == nil && member.contains(field.expression)
            })
        else { return }
        context.report(
            call.expression, "\(member.name) decodes a picture again with each key that is typed beside it.",
            advice: "Decode it once, when it is chosen, or show it in a view of its own.")
    }

    func check(_ context: FileContext) {
        checkProperties(context)
        checkLoops(context)
        checkTables(context)
        checkMembers(context)
        checkLists(context)
        let members = context.builderMembers()
        guard !members.isEmpty else { return }
        let member = { (node: FunctionCallExprSyntax) in members.first { $0.contains(node) } }
        for call in context.file.nodes.calls(named: Self.makers)
        where call.receiver == nil || call.receiver?.trimmedText == "Foundation" {
            guard let member = member(call.expression), isBuilding(call.expression, context), context.index.type(named: call.name) == nil
            else { continue }
            context.report(
                call.expression, "\(member.name) creates a \(call.name) each time it is built.",
                advice: "Keep it in a static constant, or use `formatted`.", fix: constant(call, member, context))
        }
        for call in context.file.nodes.calls(named: Self.calendarWork) {
            guard let receiver = call.receiver?.trimmedText, receiver == "Calendar.current" || receiver == "calendar",
                let member = member(call.expression), isBuilding(call.expression, context)
            else { continue }
            context.report(
                call.expression, "\(member.name) calculates with a calendar each time it is built.",
                advice: "Calculate it once, in the model.", severity: .info)
        }
        for call in context.file.nodes.calls(named: ["UIImage", "NSImage"]) where call.receiver == nil {
            guard call.argument("data") != nil else { continue }
            guard isInRow(call.expression, context) else {
                checkTyped(call, member(call.expression), context)
                continue
            }
            context.report(
                call.expression, "Each row decodes its picture each time it is built.",
                advice: "Decode it once, away from the main actor, and keep a small one.")
        }
        for call in context.file.nodes.calls(named: Self.consumers) where call.receiver == nil {
            guard let data = call.expression.arguments.first, data.label == nil, let member = member(call.expression),
                isBuilding(call.expression, context)
            else { continue }
            let whole = resolved(data.expression, at: call.expression)
            guard let work = branches(whole).first(where: { Pipeline($0)?.isHeavy ?? false }), let steps = Pipeline(work) else { continue }
            context.report(
                work, "\(member.name) \(steps.description) each time it is built.",
                advice: "Keep the list in a property, or let the model keep it.", fix: property(work, steps, member, context))
        }
    }

    /// Both lists of `byName ? items.sorted() : items`.
    private func branches(_ list: ExprSyntax) -> [ExprSyntax] {
        guard let elements = list.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
            let choice = elements.lazy.compactMap({ $0.as(UnresolvedTernaryExprSyntax.self) }).first, let last = elements.last
        else { return [list] }
        return [choice.thenExpression, last]
    }

    /// `private let formatter = DateFormatter()`: a view is made anew each time its parent is built.
    private func checkProperties(_ context: FileContext) {
        for type in context.types(.view, .viewModifier) where type.fact.kind == .struct && !context.isPreview(type.declaration) {
            for property in type.properties where property.isInstanceStored && property.fact.attributes.isEmpty && !property.fact.isLazy {
                guard let value = property.binding.initializer?.value,
                    let call = LazyValue.result(of: value).as(FunctionCallExprSyntax.self),
                    let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, Self.makers.contains(name),
                    context.index.type(named: name) == nil
                else { continue }
                context.report(
                    property.binding, "Each \(type.fact.simpleName) that is made creates a \(name).",
                    advice: "Make \(property.fact.name) static: one is enough for all.")
            }
        }
    }

    func isBuilding(_ node: FunctionCallExprSyntax, _ context: FileContext) -> Bool {
        switch context.codeContext(of: node) {
        case .builder: true
        // `map { DateFormatter().string(from: $0) }` runs while the view is built; a canvas and a binding do not.
        case .transform(let name): name != "Binding" && name != "Canvas" && name != "Path"
        case .action, .plain: false
        }
    }

    /// Whether a view is built in the closure of a list's rows, or is itself a row of a list somewhere.
    private func isInRow(_ node: FunctionCallExprSyntax, _ context: FileContext) -> Bool {
        guard isBuilding(node, context), let type = context.typeAround(node), !context.isPreview(node) else { return false }
        var current = Syntax(node).parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let (taker, label) = ClosureRole.taker(of: closure), label == nil,
                ["ForEach", "List"].contains(ClosureRole.name(of: taker)), taker.arguments.contains(where: { $0.label == nil })
            {
                return true
            }
            current = parent.parent
        }
        return context.index.isRole(type.fact.name, .view)
            && (context.index.constructions(of: type.fact.name).contains { $0.fact.isInRow && !$0.fact.isPreview }
                || ["Row", "Cell", "Card"].contains { type.fact.simpleName.hasSuffix($0) || type.fact.simpleName.hasSuffix($0 + "View") })
    }

    /// The value of a name that the builder itself declares.
    private func resolved(_ expression: ExprSyntax, at call: FunctionCallExprSyntax) -> ExprSyntax {
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText else { return expression }
        var current = Syntax(call).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let list = node.as(CodeBlockItemListSyntax.self) {
                for item in list {
                    guard case .decl(let declaration) = item.item, let variable = declaration.as(VariableDeclSyntax.self) else { continue }
                    for binding in variable.bindings where binding.pattern.trimmedText == name {
                        return binding.initializer?.value ?? expression
                    }
                }
            }
            current = node.parent
        }
        return expression
    }

    /// `items.filter { … }.sorted { … }`
    struct Pipeline {
        let source: ExprSyntax
        let names: [String]

        init?(_ expression: ExprSyntax) {
            var names: [String] = []
            var current = expression
            while let call = current.as(FunctionCallExprSyntax.self) {
                if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
                    names.insert(member.declName.baseName.text, at: 0)
                    current = base
                } else if ["Array", "Set"].contains(call.calledExpression.trimmedText), let only = call.arguments.first,
                    call.arguments.count == 1
                {
                    current = only.expression
                } else {
                    break
                }
            }
            guard !names.isEmpty else { return nil }
            source = current
            self.names = names
        }

        private var isShort: Bool {
            if source.is(ArrayExprSyntax.self) || source.is(DictionaryExprSyntax.self) { return true }
            return source.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "allCases"
        }

        private static let transforms: Set<String> = ["map", "compactMap", "flatMap", "filter", "sorted", "reduce", "shuffled"]

        var isHeavy: Bool {
            guard !isShort else { return false }
            return names.contains("sorted") || names.contains("filter") && names.filter { Self.transforms.contains($0) }.count > 1
        }

        /// Whether the elements stay what they are.
        var keepsElements: Bool { names.allSatisfy { $0 == "filter" || $0 == "sorted" } }

        var description: String {
            let source = source.trimmedText
            let short = source.count > 40 || source.contains("\n") ? "a list" : source
            return names.contains("sorted") ? "sorts \(short)" : "filters and transforms \(short)"
        }
    }

    // MARK: Fixes

    private func constant(_ call: CallNode, _ member: BuilderMember, _ context: FileContext) -> Fix? {
        guard call.expression.arguments.isEmpty, call.expression.trailingClosure == nil, !isGeneric(member, context),
            !isVariable(call.expression), !member.typeName.contains("View.")
        else { return nil }
        let name = call.name.hasPrefix("ISO8601") ? "iso8601Formatter" : lowered(call.name)
        guard isFree(name, member, context) else { return nil }
        let indentation = context.indentation(of: member.declaration)
        return Fix(
            "Keep it in a static constant", .suggestion,
            edits: [
                context.insert("private static let \(name) = \(call.name)()\n\n\(indentation)", before: member.declaration),
                context.replace(call.expression, with: "Self.\(name)"),
            ])
    }

    /// `let formatter = DateFormatter()`, which is set up below.
    private func isVariable(_ call: FunctionCallExprSyntax) -> Bool { call.parent?.is(InitializerClauseSyntax.self) ?? false }

    private func property(_ work: ExprSyntax, _ steps: Pipeline, _ member: BuilderMember, _ context: FileContext) -> Fix? {
        guard steps.keepsElements, let path = MemberPath(steps.source), path.parts.count == 1, !LocalName.isLocal(path.root, at: work),
            let type = context.index.type(named: member.typeName),
            let source = type.properties.first(where: { $0.name == path.root }), let written = source.typeName, written.text.hasPrefix("["),
            written.text.hasSuffix("]"), written.base == "Array", !usesLocals(work)
        else { return nil }
        let prefix = steps.names.contains("sorted") ? "sorted" : "shown"
        let name = prefix + path.root.prefix(1).uppercased() + path.root.dropFirst()
        guard isFree(name, member, context) else { return nil }
        let indentation = context.indentation(of: member.declaration)
        return Fix(
            "Move the list into a property", .suggestion,
            edits: [
                context.insert(
                    "private var \(name): \(written.text) { \(work.trimmedText) }\n\n\(indentation)", before: member.declaration),
                context.replace(work, with: name),
            ])
    }

    private func usesLocals(_ node: ExprSyntax) -> Bool {
        node.tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier(let name) = token.tokenKind, token.parent?.parent?.is(MemberAccessExprSyntax.self) != true else {
                return false
            }
            return LocalName.isLocal(name, at: node)
        }
    }

    private func isGeneric(_ member: BuilderMember, _ context: FileContext) -> Bool {
        context.index.type(named: member.typeName)?.primary.map { !$0.fact.genericParameters.isEmpty } ?? true
    }

    private func isFree(_ name: String, _ member: BuilderMember, _ context: FileContext) -> Bool {
        context.index.type(named: member.typeName).map { !$0.properties.contains { $0.name == name } } ?? false
    }

    private func lowered(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase }.count
        return name.prefix(max(1, capitals - 1)).lowercased() + name.dropFirst(max(1, capitals - 1))
    }
}
