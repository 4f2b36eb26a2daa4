import ReviewRules
import SourceModel
import SwiftSyntax

/// Renames a type wherever the project names it, and its files with it.
struct RenameType: Codemod {
    let name = "rename-type"
    let summary = "Renames a type, its uses and its files"
    let targetMeaning = "two names: `Profile -> ProfileView`"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let arrow = ArrowTarget(target) else {
            return .refused("The target must be two names with an arrow between them: \(target).")
        }
        guard arrow.old != arrow.new else { return CodemodResult() }
        guard Self.isName(arrow.new), Self.isName(arrow.old) else {
            return .refused("\(target) does not name two types that stand by themselves.")
        }
        let found = context.index.types(named: arrow.old)
        let taken = context.index.types(named: arrow.new).filter { $0.primary != nil }
        guard let type = found.first, let declaration = context.declaration(of: type) else {
            return taken.isEmpty ? .refused("The project declares no type \(arrow.old).") : CodemodResult()
        }
        if let refusal = obstacle(arrow, found, taken, declaration, context) { return refusal }
        return rename(arrow, declaration, context)
    }

    private static func isName(_ text: String) -> Bool {
        text.startsWithCapital && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private func obstacle(
        _ arrow: ArrowTarget, _ found: [MergedType], _ taken: [MergedType], _ declaration: TypePlace, _ context: CodemodContext
    ) -> CodemodResult? {
        if found.count > 1 {
            return .refused(
                "The project declares \(found.count) types \(arrow.old), and which one a use means is not certain.", at: declaration.place)
        }
        if declaration.fact.name != arrow.old { return .refused("\(declaration.fact.name) is a nested type.", at: declaration.place) }
        if let other = taken.first.flatMap({ context.declaration(of: $0) }) {
            return .refused("The name \(arrow.new) is taken.", at: other.place)
        }
        let fact = declaration.fact
        if fact.has("Model") || fact.inherited.contains("NSManagedObject") || fact.inherited.contains("NSCoding")
            || fact.inherited.contains("NSSecureCoding") || fact.has("objc")
        {
            return .refused("The name of \(arrow.old) is stored with its data, or known to Objective-C.", at: declaration.place)
        }
        for file in context.project.files {
            if file.facts.imports(arrow.old) || file.facts.module == arrow.old {
                return .refused("A module is named \(arrow.old) too.", at: SourcePlace(path: file.path, line: 1))
            }
        }
        return nil
    }

    private func rename(_ arrow: ArrowTarget, _ declaration: TypePlace, _ context: CodemodContext) -> CodemodResult {
        var result = CodemodResult()
        for file in context.project.files where file.text.contains(arrow.old) {
            let finder = NameFinder(name: arrow.old, other: arrow.new, module: declaration.file.facts.module)
            finder.walk(file.syntax)
            if let obstacle = finder.obstacle {
                return .refused(
                    "\(file.path) declares \(obstacle.text) for something else.",
                    at: SourcePlace(path: file.path, line: file.position(of: obstacle).line))
            }
            if file.syntax.hasError, !finder.found.isEmpty {
                return .refused("\(file.path) has syntax errors.", at: SourcePlace(path: file.path, line: 1))
            }
            if let place = finder.spelled {
                return .refused(
                    "The name of \(arrow.old) becomes a text here, which may be stored or compared.",
                    at: SourcePlace(path: file.path, line: file.position(of: place).line))
            }
            for token in finder.found {
                result.changes.edits.append(
                    TextEdit(
                        path: file.path, start: token.positionAfterSkippingLeadingTrivia.utf8Offset,
                        end: token.endPositionBeforeTrailingTrivia.utf8Offset, replacement: arrow.new))
            }
            for text in finder.texts {
                result.notes.append(
                    Note("A string says \(arrow.old), and stays.", at: SourcePlace(path: file.path, line: file.position(of: text).line)))
            }
            move(file, arrow, context, &result)
        }
        if declaration.fact.access >= .public {
            result.notes.append(Note("\(arrow.old) is public: packages that use it must be changed too.", at: declaration.place))
        }
        return result
    }

    /// `Old.swift` and `Old+X.swift` follow their type.
    private func move(_ file: SourceFile, _ arrow: ArrowTarget, _ context: CodemodContext, _ result: inout CodemodResult) {
        let name = file.path.lastPathPart
        guard name == arrow.old + ".swift" || name.hasPrefix(arrow.old + "+") else { return }
        guard result.changes.edits.contains(where: { $0.path == file.path }) else { return }
        let path = file.path.folder + arrow.new + name.dropFirst(arrow.old.count)
        if context.project.files.contains(where: { $0.path.lowercased() == path.lowercased() && $0.path != file.path }) {
            result.notes.append(Note("\(file.path) keeps its name: \(path) exists.", at: SourcePlace(path: file.path, line: 1)))
            return
        }
        if context.isListed(file.path) {
            result.notes.append(
                Note("\(file.path) keeps its name: an Xcode project lists it by it.", at: SourcePlace(path: file.path, line: 1)))
            return
        }
        result.changes.moves.append(ChangeSet.FileMove(from: file.path, to: path))
    }
}

/// Finds the tokens of a file that name a type.
private final class NameFinder: SyntaxVisitor {
    private let name: String
    private let other: String
    private let module: String?
    private(set) var found: [TokenSyntax] = []
    /// Where the program itself spells the name: `String(describing: Profile.self)`.
    private(set) var spelled: Syntax?
    /// Strings that are the name.
    private(set) var texts: [StringLiteralExprSyntax] = []
    /// What else bears one of the names: a generic parameter, an alias, an associated type.
    private(set) var obstacle: TokenSyntax?

    init(name: String, other: String, module: String?) {
        self.name = name
        self.other = other
        self.module = module
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier = token.tokenKind else { return .skipChildren }
        let text = token.identifierText
        guard text == name || text == other, let parent = token.parent else { return .skipChildren }
        switch parent.as(SyntaxEnum.self) {
        case .genericParameter, .typeAliasDecl, .associatedTypeDecl: obstacle = obstacle ?? token
        case _ where text != name: break
        case .identifierType, .structDecl, .classDecl, .actorDecl, .enumDecl, .protocolDecl: found.append(token)
        case .memberType(let type):
            if isModule(type.baseType.trimmedDescription) { found.append(token) }
        case .declReferenceExpr(let reference):
            if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
                if let base = access.base, isModule(base.trimmedDescription) { found.append(token) }
            } else {
                found.append(token)
            }
        default: break
        }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.declName.baseName.tokenKind == .keyword(.self), node.base?.trimmedDescription == name, becomesText(Syntax(node)) {
            spelled = Syntax(node)
        }
        return .visitChildren
    }

    private func becomesText(_ node: Syntax) -> Bool {
        guard let argument = node.parent?.as(LabeledExprSyntax.self), let around = argument.parent?.parent else { return false }
        if around.is(ExpressionSegmentSyntax.self) { return true }
        let callee = around.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription ?? ""
        return ["describing", "reflecting"].contains(argument.label?.text ?? "") || callee.hasPrefix("NSStringFromClass")
            || callee == "_typeName"
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if node.segments.count == 1, node.segments.first?.trimmedDescription == name { texts.append(node) }
        return .visitChildren
    }

    private func isModule(_ base: String) -> Bool { base == module }
}
