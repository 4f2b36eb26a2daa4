import SourceModel
import SwiftSyntax

/// What comes to be when a value of a type is made: what its stored properties, its initialisers and its shared instance make.
struct ConstructionReach {
    let context: CodemodContext

    /// The types between, and both ends: `["Store", "Session", "Profile"]` when making a Store makes a Profile.
    /// - Returns: nil when making the one makes none of the other.
    func path(from start: String, to goal: String) -> [String]? {
        var paths = [[start]]
        var seen: Set<String> = [start]
        while !paths.isEmpty {
            let path = paths.removeFirst()
            for next in made(by: path[path.count - 1]) {
                if next == goal { return path + [next] }
                if seen.insert(next).inserted { paths.append(path + [next]) }
            }
        }
        return nil
    }

    private func made(by type: String) -> [String] {
        var found: Set<String> = []
        for part in context.parts(of: type) {
            for property in part.node.properties where property.fact.isStored && !property.fact.isLazy {
                // Other static values are made when somebody asks for them.
                if property.fact.isStatic, !HardDependencyFinder.sharedNames.contains(property.fact.name) { continue }
                if let value = property.binding.initializer { found.formUnion(types(in: Syntax(value))) }
            }
            for initialiser in part.node.initialisers { found.formUnion(types(in: Syntax(initialiser.declaration))) }
        }
        return found.subtracting([type]).sorted()
    }

    private func types(in node: Syntax) -> Set<String> {
        let finder = MadeTypes(viewMode: .sourceAccurate)
        finder.walk(node)
        return finder.names.filter { context.index.type(named: $0)?.primary != nil }
    }
}

extension CodemodContext {
    func parts(of name: String) -> [TypePlace] { index.type(named: name).map { parts(of: $0) } ?? [] }
}

/// `T(…)`, `T.shared`, and a parameter's default `.shared` with its type before it.
private final class MadeTypes: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText { names.insert(name) }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if HardDependencyFinder.sharedNames.contains(node.declName.baseName.identifierText) || node.declName.baseName.text == "init",
            let name = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
        {
            names.insert(name)
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        if node.defaultValue?.value.trimmedDescription.hasPrefix(".") ?? false { names.insert(node.type.trimmedDescription) }
        return .visitChildren
    }
}
