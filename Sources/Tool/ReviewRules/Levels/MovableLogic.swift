import SourceModel
import SwiftSyntax

/// How much of a view's logic can move to a view model as it stands: what `extract-view-model` would find, told by names.
struct MovableLogic {
    /// Whether the codemod would move at least half of what it would have to.
    private(set) var isGreaterPart = false

    init(of type: MergedType, _ code: ViewCode, _ context: FileContext) {
        let place = type.primary?.fact.name ?? type.name
        let parts = context.file.nodes.types.filter { $0.fact.name == place }
        // Among several views of one name, the codemod does not know which.
        guard context.index.types(named: type.name).count == 1, let view = parts.first(where: { $0.fact.kind != .extension }) else {
            return
        }
        let entries = context.index.type(named: "EnvironmentValues")?.properties ?? []
        var tied = Set(
            type.properties.filter { property in
                property.attributes.contains { ViewOnly.wrappers.contains($0.name) } && !Self.isPassable(property, entries, type, context)
            }.map(\.name))
        let states = type.properties.filter { $0.has("State") && $0.isStored && !$0.isStatic }
        let given = states.filter { state in
            state.initialValue == nil && !(state.typeName?.isOptional ?? false) || Self.names(of: state).contains(where: isDrawn)
                || parts.flatMap(\.initialisers).contains {
                    $0.declaration.tokens(viewMode: .sourceAccurate).contains { $0.text == "_\(state.name)" }
                }
        }
        func isDrawn(_ name: String) -> Bool { ViewOnly.isType(name) && context.index.type(named: name)?.primary == nil }
        tied.formUnion(given.map(\.name))
        let free = Set(states.filter { !Self.isModel($0, context) }.map(\.name)).subtracting(tied)
        let hidden = context.file.facts.types.filter { $0.kind != .extension && $0.access <= .fileprivate }.map(\.simpleName)
        tied.formUnion(hidden)

        var open = parts.filter { $0.fact.kind == .extension || $0.index == view.index }.flatMap { code.units(of: $0) }.map { Unit($0) }
        let total = Self.statements(of: Self.reached(in: open) { $0.works(on: free.union(tied)) || $0.isRequest })
        var count = -1
        while open.count != count {
            count = open.count
            open.removeAll { unit in
                let isTied =
                    !unit.names.isDisjoint(with: tied)
                    || unit.names.contains { ViewOnly.calls.contains($0) && $0 != "dismiss" || isDrawn($0) }
                    || !unit.projected.isDisjoint(with: free)
                if isTied, let member = unit.member { tied.insert(member) }
                return isTied
            }
        }
        let first = open.filter { ($0.works(on: free) || $0.isRequest) && ($0.member != nil || $0.isLogic) }
        let moved = Self.reached(in: open) { unit in first.contains { $0.id == unit.id } }
        isGreaterPart = !first.isEmpty && Self.statements(of: moved) * 2 >= total
    }

    /// The units for which something holds, with those that they call.
    private static func reached(in units: [Unit], from isFirst: (Unit) -> Bool) -> [Unit] {
        var found = units.filter(isFirst)
        var open = found
        while let next = open.popLast() {
            for unit in units where unit.member.map(next.names.contains) ?? false && !found.contains(where: { $0.id == unit.id }) {
                found.append(unit)
                open.append(unit)
            }
        }
        return found
    }

    private static func statements(of units: [Unit]) -> Int { units.reduce(0) { $0 + $1.statements } }

    /// A piece of the view's code, as the names in it.
    private struct Unit {
        let id: SyntaxIdentifier
        /// The method or property; none for an action.
        let member: String?
        let names: Set<String>
        /// `count` of `$count`.
        let projected: Set<String>
        let statements: Int
        let isLogic: Bool
        let isRequest: Bool

        init(_ unit: CodeUnit) {
            id = unit.node.id
            let own =
                unit.node.as(FunctionDeclSyntax.self).map {
                    Set($0.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text })
                } ?? []
            member =
                unit.node.is(ClosureExprSyntax.self) ? nil : unit.name.split(separator: "(").first.map(String.init)
            var names: Set<String> = []
            var projected: Set<String> = []
            for token in unit.node.tokens(viewMode: .sourceAccurate) {
                if let reference = token.parent?.as(DeclReferenceExprSyntax.self) {
                    let access = reference.parent?.as(MemberAccessExprSyntax.self)
                    if let access, access.declName.id == reference.id, access.base?.trimmedText != "self" { continue }
                } else if token.parent?.is(IdentifierTypeSyntax.self) != true {
                    continue
                }
                let name = token.identifierText
                if name.hasPrefix("$") { projected.insert(String(name.dropFirst())) } else if !own.contains(name) { names.insert(name) }
            }
            self.names = names
            self.projected = projected
            statements = StatementCounter.count(unit.items)
            let tokens = unit.items.tokens(viewMode: .sourceAccurate).map(\.text)
            isLogic = statements > 3 || tokens.contains { ["guard", "catch", "await"].contains($0) }
            isRequest = !names.isDisjoint(with: ["URLSession", "URLRequest", "FileManager", "JSONDecoder", "JSONEncoder", "UserDefaults"])
        }

        func works(on states: Set<String>) -> Bool { !names.isDisjoint(with: states) || !projected.isDisjoint(with: states) }
    }

    private static func isPassable(
        _ property: PropertyFact, _ entries: [PropertyFact], _ type: MergedType, _ context: FileContext
    ) -> Bool {
        switch PassableProperty(property, entries: entries) {
        case .dismissal, .kept: return true
        case .environment(let text, let base):
            let found = context.index.type(named: base)?.primary?.fact
            return found.map { $0.access > .fileprivate && ($0.kind != .protocol || text.hasPrefix("any ")) }
                ?? PassableProperty.plainTypes.contains(base)
        case nil: return false
        }
    }

    private static func names(of state: PropertyFact) -> [String] {
        (state.typeName?.names ?? []) + [state.initialValue?.type].compactMap { $0 }
    }

    private static func isModel(_ state: PropertyFact, _ context: FileContext) -> Bool {
        guard let type = state.inferredTypeName else { return false }
        return context.index.isRole(type, .viewModel) || context.index.type(named: type)?.kind == .class
    }
}
