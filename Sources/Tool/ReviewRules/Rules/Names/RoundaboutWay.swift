import SourceModel
import SwiftSyntax

/// What has a short name in the standard library is called by it.
struct RoundaboutWay: Rule {
    let info = RuleInfo(
        "CODE-002", "a longer way than there is", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                `filter` makes a whole list where `first(where:)` and `contains(where:)` stop at the first element, `count == 0` counts what \
                `isEmpty` sees at once, and `? true : false` and `if let item = item` say the same thing twice.
                """,
            bad: """
                struct Cart {
                    var items: [Int] = []
                    var isFree: Bool { items.count == 0 ? true : false }
                    var large: Int? { items.filter { $0 > 9 }.first }
                }
                """,
            good: """
                struct Cart {
                    var items: [Int] = []
                    var isFree: Bool { items.isEmpty }
                    var large: Int? { items.first { $0 > 9 } }
                }
                """,
            notFlagged: [
                "Lists whose type the file does not show.", "The last of several questions, one after the other.",
                "A filter whose result is kept.",
                "`if let item = item` in projects for older systems, and its second place in a file.",
            ],
            fix: "Writes the shorter one.",
            source: "SwiftLint: empty_count, first_where, contains_over_filter_count, shorthand_optional_binding"))

    func check(_ context: FileContext) {
        for sequence in context.file.nodes.sequences {
            checkAnswer(sequence, context)
            checkCount(sequence, context)
            checkFilteredCount(sequence, context)
            checkTimes(sequence, context)
            checkComparison(sequence, context)
        }
        for call in context.file.nodes.calls(named: ["sorted", "sort"]) { checkSorted(call, context) }
        for loop in context.file.nodes.loops { checkLoop(loop, context) }
        for call in context.file.nodes.calls(named: "filter") { checkFilter(call, context) }
        for member in context.file.nodes.forceUnwraps { checkFirstCase(member, context) }
        for branch in context.file.nodes.ifs { checkBranch(branch, context) }
        checkBindings(context)
        checkImports(context)
    }

    /// `Sorting.allCases.first!`
    private func checkFirstCase(_ unwrap: ForceUnwrapExprSyntax, _ context: FileContext) {
        guard let member = unwrap.expression.as(MemberAccessExprSyntax.self), ["first", "last"].contains(member.declName.baseName.text),
            let list = member.base?.as(MemberAccessExprSyntax.self), list.declName.baseName.text == "allCases",
            let name = list.base.flatMap({ MemberPath($0)?.text }), let type = context.index.type(named: name), type.kind == .enum,
            let cases = type.primary?.fact.enumCases,
            let choice = member.declName.baseName.text == "first" ? cases.first : cases.last,
            !context.isPreview(unwrap)
        else { return }
        context.report(
            unwrap, "\(unwrap.trimmedText) asks at run time for what is written down: \(name).\(choice).",
            advice: "Write `\(name).\(choice)`.", severity: .info,
            fix: Fix("Write \(name).\(choice)", .suggestion, edits: [context.replace(unwrap, with: "\(name).\(choice)")]))
    }

    /// `if isOpen { return true } else { return false }`, and `if isOpen { return true }; return false`
    private func checkBranch(_ branch: IfExprSyntax, _ context: FileContext) {
        guard branch.conditions.count == 1, case .expression(let condition)? = branch.conditions.first?.condition,
            let yes = answer(branch.body.statements), branch.parent?.as(IfExprSyntax.self) == nil,
            let statement = branch.parent?.parent?.as(CodeBlockItemSyntax.self) ?? branch.parent?.as(CodeBlockItemSyntax.self),
            let block = statement.parent?.as(CodeBlockItemListSyntax.self)
        else { return }
        var last = statement
        let no: Bool?
        if case .codeBlock(let other)? = branch.elseBody {
            no = answer(other.statements)
        } else if branch.elseBody == nil, let next = statement.next, next.id == block.last?.id,
            // Several questions one after the other are a list of them.
            block.count == 2
        {
            no = answer(next.item)
            last = next
        } else {
            return
        }
        guard let no, yes != no else { return }
        let isCompound = condition.is(SequenceExprSyntax.self)
        // The opposite of several conditions is harder to read than the question.
        if !yes, isCompound, condition.tokens(viewMode: .sourceAccurate).contains(where: { ["&&", "||"].contains($0.text) }) { return }
        let text = yes ? condition.trimmedText : isCompound ? "!(\(condition.trimmedText))" : "!\(condition.trimmedText)"
        let edit = TextEdit(
            path: context.file.path, start: statement.positionAfterSkippingLeadingTrivia.utf8Offset,
            end: last.endPositionBeforeTrailingTrivia.utf8Offset, replacement: "return \(text)")
        context.report(
            branch, "This asks a question, and answers it with its answer.", advice: "Return the condition.",
            fix: Fix("Return the condition", .suggestion, edits: [edit]))
    }

    /// `items.filter { … }.count > 0`
    private func checkFilteredCount(_ sequence: SequenceExprSyntax, _ context: FileContext) {
        let elements = Array(sequence.elements)
        guard elements.count >= 3 else { return }
        for place in 1..<elements.count - 1 {
            guard let sign = elements[place].as(BinaryOperatorExprSyntax.self)?.operator.text, ["==", "!=", ">"].contains(sign),
                elements[place + 1].trimmedText == "0", let count = elements[place - 1].as(MemberAccessExprSyntax.self),
                count.declName.baseName.text == "count", let call = count.base?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
                let closure = call.trailingClosure, let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
                callee.declName.baseName.text == "filter", let base = callee.base, isAlone(place, in: elements), !isInMacro(count)
            else { continue }
            let text = "\(sign == "==" ? "!" : "")\(base.trimmedText).contains(where: \(closure.trimmedText))"
            let start = count.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = elements[place + 1].endPositionBeforeTrailingTrivia.utf8Offset
            context.report(
                callee.declName, "This filters the whole list to see whether there is one.", advice: "Write `contains(where:)`.",
                fix: Fix(
                    "Write contains(where:)", edits: [TextEdit(path: context.file.path, start: start, end: end, replacement: text)]))
        }
    }

    /// `isOpen == true` of a Boolean that the type declares.
    private func checkComparison(_ sequence: SequenceExprSyntax, _ context: FileContext) {
        let elements = Array(sequence.elements)
        for place in elements.indices.dropFirst().dropLast() {
            guard let sign = elements[place].as(BinaryOperatorExprSyntax.self)?.operator.text, ["==", "!="].contains(sign),
                let answer = elements[place + 1].as(BooleanLiteralExprSyntax.self), let path = MemberPath(elements[place - 1]),
                path.parts.count == 1, let type = context.typeAround(sequence), !LocalName.isLocal(path.root, at: sequence),
                let property = context.index.type(named: type.fact.name)?.properties.first(where: { $0.name == path.root }),
                property.typeName?.text == "Bool"
                    || property.typeName == nil && ["true", "false"].contains(property.initialValue?.text), isAlone(place, in: elements),
                !isInMacro(sequence), !context.isPreview(sequence)
            else { continue }
            let isOpposite = (sign == "==") != (answer.literal.tokenKind == .keyword(.true))
            let value = elements[place - 1].trimmedText
            let text = isOpposite ? "!\(value)" : value
            context.report(
                elements[place - 1], "This compares a Boolean with \(answer.trimmedText).", advice: "Write `\(text)`.", severity: .info,
                fix: Fix(
                    "Write \(text)",
                    edits: [
                        TextEdit(
                            path: context.file.path, start: elements[place - 1].positionAfterSkippingLeadingTrivia.utf8Offset,
                            end: elements[place + 1].endPositionBeforeTrailingTrivia.utf8Offset, replacement: text)
                    ]))
        }
    }

    /// `end.timeIntervalSince1970 - start.timeIntervalSince1970`
    private func checkTimes(_ sequence: SequenceExprSyntax, _ context: FileContext) {
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].trimmedText == "-",
            let end = elements[0].as(MemberAccessExprSyntax.self), let start = elements[2].as(MemberAccessExprSyntax.self),
            [end, start].allSatisfy({
                ["timeIntervalSince1970", "timeIntervalSinceReferenceDate", "timeIntervalSinceNow"].contains($0.declName.baseName.text)
            }), end.declName.baseName.text == start.declName.baseName.text, let later = end.base, let sooner = start.base
        else { return }
        let text = "\(later.trimmedText).timeIntervalSince(\(sooner.trimmedText))"
        context.report(
            sequence, "Both dates are made numbers to be compared.", advice: "Write `\(text)`.",
            fix: Fix("Write timeIntervalSince", edits: [context.replace(sequence, with: text)]))
    }

    /// `items.sorted { … }.first`
    private func checkSorted(_ call: CallNode, _ context: FileContext) {
        guard call.name == "sorted", call.receiver != nil,
            let member = call.expression.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(call.expression).id,
            ["first", "last"].contains(member.declName.baseName.text), member.parent?.is(FunctionCallExprSyntax.self) != true,
            let callee = call.expression.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base, !isInMacro(member)
        else { return }
        let name = member.declName.baseName.text == "first" ? "min" : "max"
        let text: String
        if call.expression.arguments.isEmpty, let closure = call.expression.trailingClosure {
            text = "\(base.trimmedText).\(name) \(closure.trimmedText)"
        } else if call.expression.arguments.isEmpty {
            text = "\(base.trimmedText).\(name)()"
        } else if call.expression.arguments.count == 1, let order = call.argument("by"), call.expression.trailingClosure == nil {
            // Backwards it is the other end, with an order that is no order of `min`.
            guard order.is(ClosureExprSyntax.self) else { return }
            text = "\(base.trimmedText).\(name)(by: \(order.trimmedText))"
        } else {
            return
        }
        context.report(
            callee.declName, "This sorts the whole list for its \(member.declName.baseName.text) element.", advice: "Write `\(name)`.",
            severity: .info, fix: Fix("Write \(name)", .suggestion, edits: [context.replace(member, with: text)]))
    }

    /// `for place in 0..<items.count { use(items[place]) }`
    private func checkLoop(_ loop: ForStmtSyntax, _ context: FileContext) {
        guard let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, loop.whereClause == nil,
            let list = counted(loop.sequence), !context.isPreview(loop)
        else { return }
        let uses = loop.body.tokens(viewMode: .sourceAccurate).filter {
            $0.text == name && $0.parent?.is(DeclReferenceExprSyntax.self) ?? false
        }
        guard !uses.isEmpty,
            uses.allSatisfy({ use in
                guard let argument = use.parent?.parent?.as(LabeledExprSyntax.self),
                    let entry = argument.parent?.parent?.as(SubscriptCallExprSyntax.self), entry.arguments.count == 1,
                    entry.calledExpression.trimmedText == list
                else { return false }
                return !isChanged(ExprSyntax(entry))
            })
        else { return }
        context.report(
            loop.pattern, "This counts the places of \(list) to take its elements.",
            advice: "Write `for … in \(list)`, which cannot miss the end.", severity: .info)
    }

    /// Whether an element or a part of it is set, passed by reference, or changed by one of its methods.
    private func isChanged(_ entry: ExprSyntax) -> Bool {
        var whole = entry
        while let parent = whole.parent {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == whole.id {
                if member.parent?.is(FunctionCallExprSyntax.self) ?? false { return true }
                whole = ExprSyntax(member)
            } else if let inner = parent.as(SubscriptCallExprSyntax.self), inner.calledExpression.id == whole.id {
                whole = ExprSyntax(inner)
            } else if parent.is(InOutExprSyntax.self) {
                return true
            } else if let list = parent.as(ExprListSyntax.self), list.first?.id == Syntax(whole).id {
                let sign = list.dropFirst().first
                return sign?.is(AssignmentExprSyntax.self) ?? false
                    || sign?.as(BinaryOperatorExprSyntax.self)?.operator.text.hasSuffix("=") ?? false
            } else {
                return false
            }
        }
        return false
    }

    /// `items` of `0..<items.count` and `items.indices`.
    private func counted(_ range: ExprSyntax) -> String? {
        if let member = range.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "indices" {
            return member.base?.trimmedText
        }
        guard let elements = range.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
            elements[0].trimmedText == "0", elements[1].trimmedText == "..<", let end = elements[2].as(MemberAccessExprSyntax.self),
            end.declName.baseName.text == "count"
        else { return nil }
        return end.base?.trimmedText
    }

    private func answer(_ statements: CodeBlockItemListSyntax) -> Bool? {
        statements.count == 1 ? statements.first.flatMap { answer($0.item) } : nil
    }

    private func answer(_ item: CodeBlockItemSyntax.Item) -> Bool? {
        guard let value = item.as(ReturnStmtSyntax.self)?.expression?.as(BooleanLiteralExprSyntax.self) else { return nil }
        return value.literal.tokenKind == .keyword(.true)
    }

    /// `import SwiftUI` twice.
    private func checkImports(_ context: FileContext) {
        var seen: Set<String> = []
        for item in context.file.syntax.statements {
            guard let declaration = item.item.as(ImportDeclSyntax.self) else { continue }
            let text = (declaration.importKindSpecifier.map { $0.text + " " } ?? "") + declaration.path.trimmedText
            guard !seen.insert(text).inserted, declaration.attributes.isEmpty, declaration.modifiers.isEmpty else { continue }
            context.report(
                declaration, "\(text) is imported already.", advice: "Remove this import.", severity: .info,
                fix: Fix("Remove the second import", edits: [context.replace(declaration, with: "")]))
        }
    }

    /// `if let item = item`
    private func checkBindings(_ context: FileContext) {
        // Who still runs on what came before Swift 5.7 may build with it.
        guard context.offers(15) else { return }
        let bindings = context.file.nodes.optionalBindings.filter { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, binding.typeAnnotation == nil,
                let value = binding.initializer?.value.as(DeclReferenceExprSyntax.self)
            else { return false }
            return value.baseName.text == name && value.argumentNames == nil && !isInMacro(binding)
        }
        guard let first = bindings.first else { return }
        let name = first.pattern.trimmedText
        context.report(
            first, "`\(name) = \(name)` says the same name twice.", advice: "Write `let \(name)`.", severity: .info,
            fix: Fix(
                "Write the name once",
                edits: bindings.map { binding in
                    TextEdit(
                        path: context.file.path, start: binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset,
                        end: binding.endPositionBeforeTrailingTrivia.utf8Offset, replacement: "")
                }))
    }

    /// `isOpen ? true : false`
    private func checkAnswer(_ sequence: SequenceExprSyntax, _ context: FileContext) {
        let elements = Array(sequence.elements)
        guard elements.count >= 3, let choice = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self),
            let yes = choice.thenExpression.as(BooleanLiteralExprSyntax.self)?.literal.text,
            let no = elements[elements.count - 1].as(BooleanLiteralExprSyntax.self)?.literal.text, yes != no,
            !elements.dropLast(2).contains(where: { $0.is(AssignmentExprSyntax.self) || $0.is(UnresolvedTernaryExprSyntax.self) }),
            let first = elements.first
        else { return }
        let condition = elements.dropLast(2).map(\.description).joined().trimmed
        let isShort = elements.count == 3 && !first.is(SequenceExprSyntax.self)
        let text = yes == "true" ? condition : isShort ? "!\(condition)" : "!(\(condition))"
        context.report(
            choice, "`? \(yes) : \(no)` says what the condition says already.",
            advice: "Write \(yes == "true" ? "the condition" : "its opposite") alone.",
            fix: Fix("Write the condition alone", edits: [context.replace(sequence, with: text)]))
    }

    /// `items.count == 0`
    private func checkCount(_ sequence: SequenceExprSyntax, _ context: FileContext) {
        let elements = Array(sequence.elements)
        guard elements.count >= 3 else { return }
        for place in 1..<elements.count - 1 {
            guard let comparison = elements[place].as(BinaryOperatorExprSyntax.self)?.operator.text,
                ["==", "!=", ">"].contains(comparison),
                elements[place + 1].trimmedText == "0", let count = elements[place - 1].as(MemberAccessExprSyntax.self),
                count.declName.baseName.text == "count", let base = count.base, isList(base, context), isAlone(place, in: elements)
            else { continue }
            let text = "\(comparison == "==" ? "" : "!")\(base.trimmedText).isEmpty"
            let start = count.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = elements[place + 1].endPositionBeforeTrailingTrivia.utf8Offset
            context.report(
                count, "\(base.trimmedText).count \(comparison) 0 counts where `isEmpty` is asked.", advice: "Write `\(text)`.",
                fix: Fix(
                    "Write \(text)", edits: [TextEdit(path: context.file.path, start: start, end: end, replacement: text)]))
        }
    }

    /// Whether nothing binds closer than the comparison.
    private func isAlone(_ place: Int, in elements: [ExprSyntax]) -> Bool {
        [place - 2, place + 2].allSatisfy { neighbour in
            guard elements.indices.contains(neighbour) else { return true }
            if let name = elements[neighbour].as(BinaryOperatorExprSyntax.self)?.operator.text { return ["&&", "||"].contains(name) }
            return elements[neighbour].is(UnresolvedTernaryExprSyntax.self) || elements[neighbour].is(AssignmentExprSyntax.self)
        }
    }

    /// Whether it is a list or a text by what the type around it says.
    private func isList(_ base: ExprSyntax, _ context: FileContext) -> Bool {
        guard let path = MemberPath(base), path.parts.count <= 2, !path.parts.contains("[]"), !base.is(ForceUnwrapExprSyntax.self),
            !base.is(OptionalChainingExprSyntax.self),
            !LocalName.isLocal(path.root, at: base), let type = context.typeAround(base),
            let property = RowElement.property(at: path, node: base, type, context)
        else { return false }
        if let written = property.typeName {
            return !written.isOptional && (written.isCollection || written.text == "String" || written.text.hasPrefix("["))
        }
        guard let initial = property.initialValue else { return false }
        return initial.text.hasPrefix("[") || initial.text.hasPrefix("\"")
    }

    /// `items.filter { … }.first`, `.filter { … }.isEmpty`, `.filter { … }.count > 0`
    private func checkFilter(_ call: CallNode, _ context: FileContext) {
        guard call.receiver != nil, call.expression.arguments.isEmpty, let closure = call.expression.trailingClosure,
            let member = call.expression.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(call.expression).id,
            let callee = call.expression.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
            !base.trimmedText.contains("lazy"), !isInMacro(member)
        else { return }
        let name = member.declName.baseName.text
        let start = base.trimmedText
        switch name {
        case "first" where member.parent?.is(FunctionCallExprSyntax.self) != true:
            context.report(
                callee.declName, "This filters the whole list for its first element.", advice: "Write `first(where:)`.",
                fix: Fix(
                    "Write first(where:)", edits: [context.replace(member, with: "\(start).first(where: \(closure.trimmedText))")]))
        case "isEmpty":
            let text = "\(start).contains(where: \(closure.trimmedText))"
            let negated = member.parent?.as(PrefixOperatorExprSyntax.self)
            let edit = negated.map { context.replace($0, with: text) } ?? context.replace(member, with: "!\(text)")
            context.report(
                callee.declName, "This filters the whole list to see whether there is one.", advice: "Write `contains(where:)`.",
                fix: Fix("Write contains(where:)", edits: [edit]))
        default: return
        }
    }

    /// A macro such as `#Predicate` translates what it is given.
    private func isInMacro(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if node.is(MacroExpansionExprSyntax.self) || node.is(MacroExpansionDeclSyntax.self) { return true }
            current = node.parent
        }
        return false
    }
}
