import ReviewRules
import SourceModel
import SwiftSyntax

/// What the view becomes.
extension Extraction {
    mutating func replaceActions() {
        for action in plan.actions {
            let needed = plan.passed.needed(in: action.closure).map(\.name)
            if !needed.isEmpty { note(needed, for: action.name, at: Syntax(action.closure)) }
            var call = "viewModel.\(action.name)(\(needed.map { "\($0): \(plan.passed.argument($0))" }.joined(separator: ", ")))"
            if action.isAsync { call = (action.isThrowing ? "try " : "") + "await \(call)" }
            if action.startsTask { call = "Task { \(call) }" }
            if plan.passed.wantsMainActor(action.closure, using: needed) {
                edits.append(file.insert(" @MainActor in", after: action.closure.leftBrace))
            }
            let start = action.closure.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            let end = action.closure.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
            let first = action.closure.statements.first
            let isSpread = first.map { file.position(of: $0).line != file.position(of: action.closure.leftBrace).line } ?? false
            let text =
                isSpread
                ? "\n\(first.map { file.indentation(of: $0) } ?? "")\(call)\n\(file.indentation(of: action.closure.rightBrace))"
                : " \(call) "
            edits.append(TextEdit(path: file.path, start: start, end: end, replacement: text))
            guard !action.validation.isEmpty, let button = ClosureRole.taker(of: action.closure)?.call,
                button.calledExpression.trimmedDescription == "Button"
            else { continue }
            let name = validName(action.name == firstValidation, action)
            edits.append(file.insert("\n\(file.indentation(of: button)).disabled(!viewModel.\(name))", after: button))
        }
    }

    mutating func note(_ values: [String], for function: String, at node: Syntax) {
        result.notes.append(
            Note("\(function)() is passed \(values.joined(separator: ", ")), which only the view has.", at: place(node)))
    }

    // MARK: The view

    mutating func rewriteView() {
        var isolated: Set<SyntaxIdentifier> = []
        for (file, reference) in remaining(plan.passed.functions) {
            guard let edit = plan.passed.edit(reference, in: file, isInView: true) else { continue }
            edits.append(edit)
            let names = plan.passed.needed(by: reference.name).map(\.name)
            for closure in sequence(first: reference.node, next: \.parent).compactMap({ $0.as(ClosureExprSyntax.self) })
            where plan.passed.wantsMainActor(closure, using: names) && isolated.insert(closure.id).inserted {
                edits.append(file.insert(" @MainActor in", after: closure.leftBrace))
            }
        }
        for (file, reference) in remaining(plan.movedNames) {
            let text = "viewModel.\(reference.name)"
            switch reference.kind {
            case .plain: edits.append(file.replace(reference.node, with: text))
            case .projected: edits.append(file.replace(reference.node, with: "$\(text)"))
            case .shorthand: edits.append(file.insert(" = \(text)", after: reference.node))
            case .storage:
                result.refusals.append(
                    Refusal(
                        reason: "\(view.fact.simpleName) uses the storage of \(reference.name).",
                        place: SourcePlace(path: file.path, line: file.position(of: reference.node).line)))
            }
        }
    }

    /// Declares the view model where the first state was, or else before the other members, with an initialiser where it needs values.
    mutating func declareModel() -> Bool {
        let anchor = plan.states.first.flatMap { moved.lines(of: $0.declaration) }
        let unused = plan.inputs.filter { remaining([$0.fact.name]).isEmpty }
        for input in unused {
            if let lines = moved.lines(of: input.declaration) { moved.take(lines) }
        }
        let unusedNames = Set(unused.map(\.fact.name))
        let inputs = plan.inputs
        let direct = inputs.allSatisfy { $0.fact.initialValue != nil && unusedNames.contains($0.fact.name) }
        let sharedNames = Set(plan.shared.map(\.name))
        let arguments = dependencies.map { dependency in
            let isDirect =
                direct || sharedNames.contains(dependency.name)
                || unusedNames.contains(dependency.name) && !dependency.value.isEmpty
            return "\(dependency.name): \(isDirect ? dependency.value : dependency.name)"
        }.joined(separator: ", ")
        if direct {
            return declare("\(indent)@State private var viewModel = \(modelName)(\(arguments))", at: anchor)
        }
        var declaration = "\(indent)@State private var viewModel: \(modelName)"
        let assignment = "_viewModel = State(initialValue: \(modelName)(\(arguments)))"
        let initialisers = plan.parts.flatMap { part in part.node.initialisers.map { (part.file, $0.declaration) } }
        for (file, initialiser) in initialisers {
            guard let body = initialiser.body else { continue }
            let delegates = body.tokens(viewMode: .sourceAccurate).contains { token in
                token.tokenKind == .keyword(.`init`) && token.parent?.parent?.trimmedDescription == "self.init"
            }
            if delegates { continue }
            guard let last = body.statements.last else {
                edits.append(file.add(statements: [assignment], to: body))
                continue
            }
            edits.append(file.insert("\n\(file.indentation(of: last))\(assignment)", after: last))
        }
        if initialisers.isEmpty {
            guard let text = initialiser(assignment, unusedNames) else { return false }
            let stored = view.node.properties.filter { property in
                property.fact.isStored && !property.fact.isStatic && !plan.states.contains { $0.fact.name == property.fact.name }
                    && !unusedNames.contains(property.fact.name)
            }
            if let last = stored.last, last.fact.position.line > anchor?.lowerBound ?? 0 {
                edits.append(file.add(members: text, after: last.declaration))
            } else {
                declaration += "\n\n" + text.stepped(by: unit).indented(by: indent)
            }
        }
        return declare(declaration, at: anchor)
    }

    mutating func declare(_ declaration: String, at anchor: ClosedRange<Int>?) -> Bool {
        if let anchor {
            edits += moved.removals(replacing: (anchor.lowerBound, declaration))
            return true
        }
        guard let first = view.node.members.members.first else { return false }
        let isFollowed = first.decl.as(VariableDeclSyntax.self).map { $0.bindings.first?.accessorBlock == nil } ?? false
        edits += moved.removals()
        edits.append(file.insert("\(declaration.trimmed)\n\(isFollowed ? "" : "\n")\(indent)", before: first))
        return true
    }

    /// The memberwise initialiser, written out: internal, as the compiler's.
    mutating func initialiser(_ assignment: String, _ unused: Set<String>) -> String? {
        var parameters: [String] = []
        var lines: [String] = []
        for property in view.node.properties where property.fact.isStored && !property.fact.isStatic {
            let fact = property.fact
            if plan.states.contains(where: { $0.fact.name == fact.name }) { continue }
            if fact.isLet, fact.initialValue != nil { continue }
            if unused.contains(fact.name), fact.initialValue != nil { continue }
            let wrapper = fact.attributes.first { $0.name.startsWithCapital && $0.name != "MainActor" }?.name
            let isOwn = fact.access <= .fileprivate && wrapper != nil && wrapper != "Binding"
            if isOwn
                || ["Environment", "EnvironmentObject", "FocusState", "Namespace", "Query", "GestureState", "AppStorage", "SceneStorage"]
                    .contains(wrapper)
            {
                continue
            }
            guard let type = fact.typeName?.text ?? property.binding.initializer.flatMap({ LiteralType.name(of: $0.value) }),
                wrapper == nil || ["Binding", "ObservedObject", "Bindable"].contains(wrapper)
            else {
                result = .refused(
                    "\(view.fact.simpleName) needs an initialiser, and \(fact.name) does not tell how it is passed.",
                    at: place(Syntax(property.declaration)))
                return nil
            }
            let value =
                property.binding.initializer.map { " = \($0.value.trimmedDescription)" } ?? (fact.isOptionalVariable ? " = nil" : "")
            if wrapper == "Binding" {
                parameters.append("\(fact.name): Binding<\(type)>")
                lines.append("    _\(fact.name) = \(fact.name)")
            } else {
                parameters.append("\(fact.name): \(escaping(type))\(type)\(value)")
                if !unused.contains(fact.name) { lines.append("    self.\(fact.name) = \(fact.name)") }
            }
        }
        var head = "init(\(parameters.joined(separator: ", "))) {"
        if head.count > 120 { head = "init(\n    \(parameters.joined(separator: ",\n    "))\n) {" }
        return "\(head)\n" + (lines + ["    \(assignment)", "}"]).joined(separator: "\n")
    }
}
