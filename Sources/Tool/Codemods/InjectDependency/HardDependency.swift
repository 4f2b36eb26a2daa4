import ReviewRules
import SourceModel
import SwiftSyntax

/// A dependency that a type makes or fetches for itself.
struct HardDependency {
    enum Origin {
        /// `let service = Service()`, `lazy var service = { Service() }()`
        case property(PropertyNode)
        /// `self.service = Service()` in initialisers
        case assignments(PropertyNode, [AssignmentNode])
        /// `Service.shared` in functions
        case accesses([(file: SourceFile, node: MemberAccessExprSyntax)])
    }

    /// The property that holds it, and the parameter that brings it.
    let name: String
    /// The concrete type.
    let type: String
    /// The expression that made it; callers use it from now on.
    let value: String
    let origin: Origin
    let file: SourceFile
    let line: Int
}

/// Finds hard-coded dependencies of one type.
struct HardDependencyFinder {
    let context: CodemodContext
    let type: TypePlace
    let parts: [TypePlace]
    /// A member of the type, or the name of a dependency's type; empty for all of them.
    let wanted: String
    private(set) var refusals: [Refusal] = []

    static let sharedNames: Set<String> = ["shared", "standard", "default", "current", "live"]
    /// What the system shares: injecting it is a matter of taste.
    private static let systemTypes: Set<String> = [
        "UserDefaults", "NotificationCenter", "Calendar", "Locale", "ProcessInfo", "MainActor", "URLCache", "URLSession", "FileManager",
        "TimeZone", "Bundle", "UIApplication", "NSApplication", "UIDevice", "UIScreen", "DispatchQueue", "RunLoop", "HTTPCookieStorage",
        "NSWorkspace", "UIPasteboard", "NSPasteboard", "Thread", "OperationQueue",
    ]

    init(context: CodemodContext, type: TypePlace, parts: [TypePlace], wanted: String) {
        self.context = context
        self.type = type
        self.parts = parts
        self.wanted = wanted
    }

    mutating func all() -> [HardDependency] {
        var found: [HardDependency] = []
        for property in type.node.properties where property.fact.isStored && !property.fact.isStatic {
            if let dependency = held(by: property) { found.append(dependency) }
        }
        for dependency in accessed() where !found.contains(where: { $0.name == dependency.name }) { found.append(dependency) }
        return found
    }

    // MARK: Held

    private mutating func held(by property: PropertyNode) -> HardDependency? {
        let fact = property.fact
        let injecting = context.index.settings.injectionAttributes
        guard !fact.attributes.contains(where: { injecting.contains($0.name) }) else { return nil }
        let line = fact.position.line
        if let value = property.binding.initializer?.value {
            guard let (name, expression) = dependency(value, annotated: fact.typeName?.base, property: fact.name) else { return nil }
            if property.declaration.bindings.count > 1 {
                refuse("\(fact.name) is declared together with others: give it a line of its own.", line)
                return nil
            }
            guard isFree(expression, of: fact.name, line) else { return nil }
            return HardDependency(
                name: fact.name, type: name, value: spelled(expression, type: name), origin: .property(property), file: type.file,
                line: line)
        }
        var assignments: [AssignmentNode] = []
        var value: (type: String, expression: ExprSyntax)?
        for assignment in type.file.nodes.assignments where assignment.operatorText == "=" && assignment.value.count == 1 {
            guard isInInitialiser(assignment), isTarget(assignment.target, fact.name),
                let found = dependency(assignment.value[0], annotated: fact.typeName?.base, property: fact.name)
            else { continue }
            assignments.append(assignment)
            value = value ?? found
        }
        guard let value, isFree(value.expression, of: fact.name, line) else { return nil }
        return HardDependency(
            name: fact.name, type: value.type, value: spelled(value.expression, type: value.type),
            origin: .assignments(property, assignments), file: type.file, line: line)
    }

    private func spelled(_ expression: ExprSyntax, type: String) -> String {
        let text = expression.trimmedDescription
        return text.hasPrefix(".") ? type + (text.hasPrefix(".init(") ? String(text.dropFirst(5)) : text) : text
    }

    private func isInInitialiser(_ assignment: AssignmentNode) -> Bool {
        type.node.initialisers.contains { initialiser in
            guard let body = initialiser.declaration.body else { return false }
            return assignment.expression.parent?.parent?.id == Syntax(body.statements).id
        }
    }

    private func isTarget(_ target: ExprSyntax, _ name: String) -> Bool {
        if let reference = target.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText == name }
        guard let member = target.as(MemberAccessExprSyntax.self) else { return false }
        return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
            && member.declName.baseName.identifierText == name
    }

    /// The type that an expression makes or fetches, and the expression without a closure around it.
    private func dependency(_ value: ExprSyntax, annotated: String?, property: String) -> (type: String, expression: ExprSyntax)? {
        var value = value
        if let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
            let closure = call.calledExpression.as(ClosureExprSyntax.self)
        {
            guard closure.statements.count == 1, let only = closure.statements.first, case .expr(let inner) = only.item else { return nil }
            value = inner
        }
        let fact = FactReader(lines: type.file.lines).value(value)
        switch fact.kind {
        case .construction:
            guard let name = fact.type ?? annotated, isDependency(name, property: property) else { return nil }
            return (name, value)
        case .member:
            guard let name = fact.type ?? annotated, Self.sharedNames.contains(fact.member ?? ""), !Self.systemTypes.contains(name),
                isDependency(name, property: property)
            else { return nil }
            return (name, value)
        default: return nil
        }
    }

    private func isDependency(_ name: String, property: String) -> Bool {
        let isNamed = wanted == property || wanted == name
        guard isNamed || wanted.isEmpty || wanted == "init" else { return false }
        let role = context.index.role(of: name)?.role
        if role == .service || role == .repository { return true }
        guard isNamed, role == nil || role == .config || role == .coordinator || role == .appState else { return false }
        return context.index.type(named: name).map { $0.kind != .enum } ?? true
    }

    /// Whether an expression can move to the callers.
    private mutating func isFree(_ expression: ExprSyntax, of name: String, _ line: Int) -> Bool {
        let members = Set(parts.flatMap { $0.fact.properties.map(\.name) + $0.fact.functions.map(\.name) })
        for reference in expression.tokens(viewMode: .sourceAccurate) {
            guard let node = reference.parent?.as(DeclReferenceExprSyntax.self) else { continue }
            let isMember = node.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == node.id && $0.base != nil } ?? false
            let text = node.baseName.identifierText
            let isOwn = [.keyword(.self), .keyword(.Self)].contains(node.baseName.tokenKind) || members.contains(text)
            if !isMember, isOwn || Scopes.isHidden(text, at: Syntax(node)) {
                refuse("\(name) is built from \(text), which callers of the initialiser do not have: inject that first.", line)
                return false
            }
        }
        return true
    }

    private mutating func refuse(_ reason: String, _ line: Int) {
        refusals.append(Refusal(reason: reason, place: SourcePlace(path: type.file.path, line: line)))
    }

    // MARK: Fetched

    /// `Service.shared` in code that runs.
    private mutating func accessed() -> [HardDependency] {
        var places: [String: [(file: SourceFile, node: MemberAccessExprSyntax)]] = [:]
        var order: [String] = []
        for part in parts where context.isSafeToChange(part.file) {
            for function in part.node.functions where !function.fact.isStatic && isWanted(function.fact.name) {
                collect(in: function.declaration.body, part.file, &places, &order)
            }
            for property in part.node.properties where !property.fact.isStored && !property.fact.isStatic && isWanted(property.fact.name) {
                collect(in: property.binding.accessorBlock, part.file, &places, &order)
            }
        }
        var found: [HardDependency] = []
        for key in order {
            guard let accesses = places[key], let first = accesses.first, let base = first.node.base else { continue }
            let name = base.trimmedDescription
            if let weak = accesses.first(where: { Self.isUnderWeakSelf($0.node) }) {
                refuse(
                    "\(key) is used in a closure that holds self weakly: take it into a constant before the closure.",
                    weak.file.position(of: weak.node).line)
                continue
            }
            found.append(
                HardDependency(
                    name: Self.propertyName(name), type: name, value: key, origin: .accesses(accesses), file: first.file,
                    line: first.file.position(of: first.node).line))
        }
        return found
    }

    /// Whether accesses in a member are meant.
    private func isWanted(_ member: String) -> Bool {
        wanted.isEmpty || wanted == member || wanted.first.map { $0.isUppercase } ?? false
    }

    private func collect(
        in body: (some SyntaxProtocol)?, _ file: SourceFile, _ places: inout [String: [(file: SourceFile, node: MemberAccessExprSyntax)]],
        _ order: inout [String]
    ) {
        guard let body else { return }
        let visitor = AccessVisitor(viewMode: .sourceAccurate)
        visitor.walk(body)
        for node in visitor.found {
            guard let base = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, !Self.systemTypes.contains(base) else {
                continue
            }
            let role = context.index.role(of: base)?.role
            let isProject = context.index.type(named: base).map { $0.kind == .class || $0.kind == .actor || $0.kind == .struct } ?? false
            let isNamed = wanted == base || wanted.hasPrefix("\(base).")
            guard
                role == .service || role == .repository || (isProject && role != .container && role != .view && role != .config) || isNamed,
                wanted.first.map({ !$0.isUppercase }) ?? true || isNamed
            else { continue }
            let key = node.trimmedDescription
            if places[key] == nil { order.append(key) }
            places[key, default: []].append((file, node))
        }
    }

    static func propertyName(_ type: String) -> String {
        let simple = type.removing(suffix: "Protocol")
        for prefix in ["Live", "Default"] where simple.hasPrefix(prefix) && simple.dropFirst(prefix.count).first?.isUppercase ?? false {
            return String(simple.dropFirst(prefix.count)).lowerCamel
        }
        return simple.lowerCamel
    }

    private static func isUnderWeakSelf(_ node: MemberAccessExprSyntax) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent {
            if let closure = parent.as(ClosureExprSyntax.self),
                closure.signature?.capture?.items.contains(where: { $0.name.tokenKind == .keyword(.self) && $0.specifier != nil }) ?? false
            {
                return true
            }
            current = parent
        }
        return false
    }

    private final class AccessVisitor: SyntaxVisitor {
        var found: [MemberAccessExprSyntax] = []
        override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
            if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText.startsWithCapital ?? false,
                HardDependencyFinder.sharedNames.contains(node.declName.baseName.identifierText)
            {
                found.append(node)
            }
            return .visitChildren
        }
    }
}
