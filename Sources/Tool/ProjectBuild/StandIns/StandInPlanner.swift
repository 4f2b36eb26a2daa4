import BlockCheck
import SwiftParser
import SwiftSyntax

/// Finds what may be left out of a file for the rest of it to compile: the smallest part that the compiler's errors are in and that a
/// view can do without.
///
/// A view or modifier that is not known is left out by itself; where that cannot be told, the property or function that makes a view
/// shows a box with its name. What is no view is not guessed at, except for statements that only do something.
struct StandInPlanner {
    private let tree: SourceFileSyntax
    private let lines: SourceLocationConverter
    let path: String
    /// Types that stand for views and controllers of UIKit, in all files of the module.
    let representables: Set<String>
    /// What was tried for this file already.
    private let tried: Set<SourceEdit>

    init(path: String, text: String, representables: Set<String>, tried: Set<SourceEdit>) {
        var parser = Parser(text, maximumNestingLevel: 200)
        tree = SourceFileSyntax.parse(from: &parser)
        lines = SourceLocationConverter(fileName: "", tree: tree)
        self.path = path
        self.representables = representables
        self.tried = tried
    }

    /// - Returns: A plan for each part, with the error that it is for.
    func plans(for errors: [CompilerError]) -> [(plan: StandInPlan, error: CompilerError)] {
        var plans: [(plan: StandInPlan, error: CompilerError)] = []
        // What is not clear may follow from what is: it waits until that is gone.
        let (clear, vague) = (errors.filter { !Self.isVague($0) }, errors.filter(Self.isVague))
        var settled: [Range<Int>] = []
        for error in clear + vague {
            guard let token = token(at: error) else { continue }
            let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
            if Self.isVague(error), settled.contains(where: { $0.contains(offset) }) { continue }
            guard let plan = plan(for: token, error.message) else { continue }
            settled.append(member(around: token)?.bytes ?? offset..<offset + 1)
            if !plans.contains(where: { $0.plan == plan }) { plans.append((plan, error)) }
        }
        return plans
    }

    private static func isVague(_ error: CompilerError) -> Bool {
        let kind = MissingAPI(message: error.message).kind
        return kind.isVague && kind != .argument && !error.message.contains("is unavailable")
    }

    private func token(at error: CompilerError) -> TokenSyntax? {
        guard let line = error.line, line > 0, let column = error.column, line <= lines.sourceLines.count else { return nil }
        return tree.token(at: lines.position(ofLine: line, column: column))
    }

    func line(of offset: Int) -> Int { lines.location(for: AbsolutePosition(utf8Offset: offset)).line }

    private func plan(for token: TokenSyntax, _ message: String) -> StandInPlan? {
        let candidates: [() -> StandInPlan?] = [
            { preview(around: token) }, { representable(around: token) }, { foreignExtension(around: token) },
            { argument(around: token) }, { modifier(at: token) }, { view(at: token, message) }, { view(around: token, message) },
            { statement(around: token) }, { modifier(around: token) }, { maker(around: token) }, { inheritance(at: token) },
            { member(leftOutAround: token) }, { declaration(around: token) },
        ]
        for candidate in candidates {
            if let plan = candidate(), !plan.edits.allSatisfy(tried.contains) { return plan }
        }
        return nil
    }

    // MARK: - The tree

    func ancestors(of node: some SyntaxProtocol) -> UnfoldSequence<Syntax, (Syntax?, Bool)> {
        sequence(first: Syntax(node), next: \.parent)
    }

    /// The property or function of a type that a token is in.
    func member(around token: TokenSyntax) -> Syntax? {
        for node in ancestors(of: token) {
            if let item = node.as(MemberBlockItemSyntax.self) { return Syntax(item.decl) }
        }
        return nil
    }

    /// Whether the code makes a view or a scene.
    func isInView(_ node: some SyntaxProtocol) -> Bool {
        for node in ancestors(of: node) {
            let type =
                node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
                ?? node.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
            if let type {
                return ["some View", "AnyView", "some Scene", "some ToolbarContent", "some Commands"].contains(type.trimmedDescription)
            }
        }
        return false
    }

    static func isStored(_ declaration: DeclSyntax) -> Bool {
        guard let variable = declaration.as(VariableDeclSyntax.self),
            !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
        else { return false }
        return variable.bindings.allSatisfy { binding in
            guard let accessors = binding.accessorBlock else { return true }
            guard case .accessors(let list) = accessors.accessors else { return false }
            return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        }
    }

    static func name(of member: Syntax) -> String? {
        member.as(FunctionDeclSyntax.self)?.name.text
            ?? member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
    }

    static func typeName(_ node: Syntax) -> String? {
        node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
            ?? (node.isProtocol(DeclGroupSyntax.self) ? node.asProtocol(NamedDeclSyntax.self)?.name.text : nil)
    }

    static func inherits(_ clause: InheritanceClauseSyntax?, from names: Set<String>) -> Bool {
        inherited(clause, names) != nil
    }

    static func inherited(_ clause: InheritanceClauseSyntax?, _ names: Set<String>) -> TypeSyntax? {
        clause?.inheritedTypes.first { names.contains($0.type.trimmedDescription) }?.type
    }
}
