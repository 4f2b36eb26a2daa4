import ReviewRules
import SourceModel
import SwiftSyntax

/// The view model's text.
extension Extraction {
    mutating func decideDependencies() {
        let choice = ProtocolChoice(context: context)
        for input in plan.inputs {
            let fact = input.fact
            let written = fact.typeName?.text ?? input.binding.initializer.flatMap { LiteralType.name(of: $0.value) } ?? ""
            let concrete = fact.typeName?.base ?? written
            let role = context.index.role(of: concrete)?.role
            let isService = role == .service || role == .repository
            let used = ProtocolChoice.members(of: fact.name, in: plan.parts)
            let type = isService && fact.typeName == nil ? choice.spelling(for: concrete, using: used) : written
            dependencies.append((fact.name, type, input.binding.initializer?.value.trimmedDescription ?? ""))
            if !isService {
                result.notes.append(
                    Note(
                        "\(modelName) takes \(fact.name) once. Where the parent may pass another later, give the view `.id(\(fact.name))` there.",
                        at: place(Syntax(input.declaration))))
            }
        }
        for shared in plan.shared {
            var members: Set<String>? = []
            for node in shared.nodes {
                if let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == ExprSyntax(node).id {
                    members?.insert(access.declName.baseName.identifierText)
                } else {
                    members = nil
                }
            }
            guard let first = shared.nodes.first else { continue }
            dependencies.append((shared.name, choice.spelling(for: shared.type, using: members), first.trimmedDescription))
        }
    }

    /// Edits inside the code that moves.
    mutating func rewriteMoved() {
        let names = plan.movedNames.union(plan.inputs.map(\.fact.name))
        for state in plan.states {
            for attribute in state.declaration.attributes.compactMap({ $0.as(AttributeSyntax.self) })
            where attribute.attributeName.trimmedDescription.hasSuffix("State") {
                modelEdits.append(file.removeAttribute(attribute))
            }
            dropAccess(state.declaration.modifiers)
        }
        for property in plan.computed where isUsedByView(property.fact.name) { dropAccess(property.declaration.modifiers) }
        for function in plan.functions {
            if isUsedByView(function.fact.name) { dropAccess(function.declaration.modifiers) }
            for modifier in function.declaration.modifiers where modifier.name.text == "mutating" {
                modelEdits.append(file.remove(modifier))
            }
            let needed = plan.passed.needed(by: function.fact.name)
            if !needed.isEmpty {
                let clause = function.declaration.signature.parameterClause
                modelEdits.append(file.add(parameters: needed.map { "\($0.name): \($0.type)" }, to: clause))
                note(needed.map(\.name), for: function.fact.name, at: Syntax(function.declaration))
            }
        }
        let codes =
            plan.computed.map { (Syntax($0.declaration), Syntax?.none) } + plan.functions.map { (Syntax($0.declaration), nil) }
            + plan.actions.map { (Syntax($0.closure.statements), Syntax($0.closure)) }
        for (code, outer) in codes {
            for reference in References.find(names, in: code) where reference.kind == .plain && !reference.hasSelf {
                if Closures.wantsSelf(at: reference.node, inside: outer) { modelEdits.append(file.insert("self.", before: reference.node)) }
            }
            modelEdits += References.find(plan.passed.functions, in: code).compactMap { plan.passed.edit($0, in: file, isInView: false) }
            for reference in References.find(plan.passed.names, in: code) where reference.hasSelf {
                modelEdits.append(file.replace(reference.node, with: reference.name))
            }
            for shared in plan.shared {
                for node in shared.nodes where code.position <= node.position && node.endPosition <= code.endPosition {
                    let prefix = Closures.wantsSelf(at: Syntax(node), inside: outer) ? "self." : ""
                    modelEdits.append(file.replace(node, with: prefix + shared.name))
                }
            }
            qualifyNestedTypes(in: code)
        }
        for state in plan.states { qualifyNestedTypes(in: Syntax(state.declaration)) }
    }

    mutating func dropAccess(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where Access(rawValue: modifier.name.text) != nil { modelEdits.append(file.remove(modifier)) }
    }

    /// Types inside of the view are named through it.
    mutating func qualifyNestedTypes(in code: Syntax) {
        let outer = view.fact.name
        let nested = Set(file.facts.types.filter { $0.kind != .extension && $0.name == "\(outer).\($0.simpleName)" }.map(\.simpleName))
        guard !nested.isEmpty else { return }
        for token in code.tokens(viewMode: .sourceAccurate) where nested.contains(token.text) {
            if let type = token.parent?.as(IdentifierTypeSyntax.self) {
                modelEdits.append(file.insert("\(outer).", before: type))
            } else if let reference = token.parent?.as(DeclReferenceExprSyntax.self),
                reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
            {
                modelEdits.append(file.insert("\(outer).", before: reference))
            }
        }
    }

    func isUsedByView(_ name: String) -> Bool { !remaining([name]).isEmpty }

    /// Uses that stay in the view.
    func remaining(_ names: Set<String>) -> [(file: SourceFile, reference: Reference)] {
        plan.parts.flatMap { part in
            References.find(names, in: part.node.members).filter { !isMoved($0.node, part.file) }.map { (part.file, $0) }
        }
    }

    func isMoved(_ node: Syntax, _ file: SourceFile) -> Bool {
        guard file.path == self.file.path else { return false }
        return moved.contains(node.positionAfterSkippingLeadingTrivia.utf8Offset)
            || plan.actions.contains { $0.closure.position <= node.position && node.endPosition <= $0.closure.endPosition }
    }

    mutating func model() -> String? {
        var sections: [String] = []
        if !plan.states.isEmpty {
            sections.append(plan.states.compactMap { text(of: DeclSyntax($0.declaration)) }.joined(separator: "\n"))
        }
        if !dependencies.isEmpty {
            sections.append(dependencies.map { "\(unit)private let \($0.name): \($0.type)" }.joined(separator: "\n"))
            let parameters = dependencies.map { "\($0.name): \(escaping($0.type))\($0.type)" }
            var head = "\(unit)init(\(parameters.joined(separator: ", "))) {"
            if head.count > 120 { head = "\(unit)init(\n\(unit)\(unit)\(parameters.joined(separator: ",\n\(unit)\(unit)"))\n\(unit)) {" }
            sections.append(
                ([head] + dependencies.map { "\(unit)\(unit)self.\($0.name) = \($0.name)" } + ["\(unit)}"]).joined(separator: "\n"))
        }
        sections += plan.computed.compactMap { text(of: DeclSyntax($0.declaration)) }
        var hasValid = false
        for action in plan.actions where !action.validation.isEmpty {
            sections.append(validity(action, isFirst: !hasValid))
            hasValid = true
        }
        sections += plan.functions.compactMap { text(of: DeclSyntax($0.declaration)) }
        sections += plan.actions.map { method($0) }
        return """
            \(imports)
            @MainActor
            @Observable
            final class \(modelName) {
            \(sections.joined(separator: "\n\n"))
            }

            """
    }

    func escaping(_ type: String) -> String { type.contains("->") && !type.hasSuffix("?") ? "@escaping " : "" }

    func text(of declaration: DeclSyntax) -> String? {
        moved.lines(of: declaration).map { moved.text(of: $0, after: modelEdits, indent: indent, to: unit) }
    }

    var imports: String {
        var modules = ["Foundation", "Observation"]
        for fact in file.facts.imports where !fact.isConditional && !modules.contains(fact.module) {
            if fact.module == "Combine" || Self.viewModules.contains(fact.module) || context.index.settings.uiModules.contains(fact.module)
            {
                continue
            }
            modules.append(fact.module)
        }
        var text = modules.sorted().map { "import \($0)\n" }.joined()
        if file.facts.imports("FoundationNetworking") || usesNetwork, !modules.contains("FoundationNetworking") {
            text += "\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
        }
        return text
    }

    var usesNetwork: Bool {
        let codes = movedDeclarations.map { Syntax($0) } + plan.actions.map { Syntax($0.closure) }
        return codes.contains { code in
            code.tokens(viewMode: .sourceAccurate).contains { ["URLSession", "URLRequest", "HTTPURLResponse"].contains($0.text) }
        }
    }

    static let viewModules: Set<String> = [
        "Charts", "MapKit", "PhotosUI", "WidgetKit", "StoreKit", "WebKit", "SafariServices", "QuickLook", "AVKit", "TipKit", "RealityKit",
    ]

    // MARK: Actions

    func validName(_ isFirst: Bool, _ action: ExtractedAction) -> String {
        isFirst && !plan.movedNames.contains("isValid") ? "isValid" : "isValidTo\(action.name.capitalisedFirst)"
    }

    var firstValidation: String? { plan.actions.first { !$0.validation.isEmpty }?.name }

    func validity(_ action: ExtractedAction, isFirst: Bool) -> String {
        let conditions = action.validation.map { condition in
            let text = condition.trimmedDescription
            let isLoose = condition.is(SequenceExprSyntax.self) && (text.contains("||") || text.contains("?"))
            return isLoose ? "(\(text))" : text
        }
        return "\(unit)var \(validName(isFirst, action)): Bool {\n\(unit)\(unit)\(conditions.joined(separator: " && "))\n\(unit)}"
    }

    func method(_ action: ExtractedAction) -> String {
        var lines: [String] = []
        if !action.validation.isEmpty {
            lines.append("\(unit)\(unit)guard \(validName(action.name == firstValidation, action)) else { return }")
        }
        let rest = action.statements.dropFirst(action.guards.count)
        let start = action.guards.last?.endPositionBeforeTrailingTrivia ?? action.closure.leftBrace.endPositionBeforeTrailingTrivia
        if !action.startsTask {
            lines.append(
                body(
                    from: start, to: action.closure.rightBrace.positionAfterSkippingLeadingTrivia,
                    like: rest.first ?? action.statements.first))
        } else if let task = action.closure.statements.last, let closure = task.item.as(FunctionCallExprSyntax.self)?.trailingClosure {
            let before = body(from: start, to: task.positionAfterSkippingLeadingTrivia, like: rest.first ?? task)
            if !before.trimmed.isEmpty { lines.append(before) }
            lines.append(
                body(
                    from: closure.leftBrace.endPositionBeforeTrailingTrivia, to: closure.rightBrace.positionAfterSkippingLeadingTrivia,
                    like: action.taskStatements.first))
        }
        let effects = (action.isAsync ? " async" : "") + (action.isThrowing ? " throws" : "")
        let parameters = plan.passed.needed(in: action.closure).map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        return
            "\(unit)func \(action.name)(\(parameters))\(effects) {\n\(lines.filter { !$0.trimmed.isEmpty }.joined(separator: "\n"))\n\(unit)}"
    }

    /// Statements and comments between two places, as a method's body.
    func body(from start: AbsolutePosition, to end: AbsolutePosition, like first: CodeBlockItemSyntax?) -> String {
        let text = file.text(start.utf8Offset..<end.utf8Offset, after: modelEdits)
        let old = first.map { file.indentation(of: $0) } ?? ""
        guard text.contains("\n") else { return unit + unit + text.trimmed }
        var lines = text.reindented(from: old, to: unit + unit).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // What stands on the line of the brace.
        if let head = lines.first, !head.trimmed.isEmpty { lines[0] = unit + unit + head.trimmed }
        while lines.first?.trimmed.isEmpty ?? false { lines.removeFirst() }
        while lines.last?.trimmed.isEmpty ?? false { lines.removeLast() }
        return lines.joined(separator: "\n")
    }
}
