import ReviewRules
import SourceModel
import SwiftSyntax

/// Values that moved code reads and only the view has: those of its environment, its queries and what it keeps in user defaults. The
/// view passes them with each call.
struct PassedValues {
    /// By name, in the order in which the view declares them.
    private(set) var types: [(name: String, type: String)] = []
    /// What each moved function needs, itself or by what it calls.
    private var needs: [String: Set<String>] = [:]
    private var functionLabels: [String: String] = [:]
    /// What closes the view: passed as a function.
    private var dismissals: Set<String> = []
    /// Those that only the view can change.
    private var readOnly: Set<String> = []
    /// Those that may leave the main actor.
    private var sendable: Set<String> = []

    var names: Set<String> { Set(types.map(\.name)) }

    /// Those whose types are known, and visible where the view model will be.
    init(of type: MergedType, in context: CodemodContext, from file: SourceFile) {
        let entries = context.index.type(named: "EnvironmentValues")?.properties ?? []
        for property in type.properties {
            let text: String
            let base: String
            switch PassableProperty(property, entries: entries) {
            case .dismissal:
                dismissals.insert(property.name)
                types.append((property.name, "@escaping @MainActor () -> Void"))
                continue
            case .kept(let type):
                readOnly.insert(property.name)
                types.append((property.name, type))
                continue
            case .environment(let type, let name): (text, base) = (type, name)
            case nil: continue
            }
            let found = context.index.type(named: base, from: file.facts.module)
            let isVisible = found?.primary.map { $0.fact.access > .fileprivate && ($0.fact.kind != .protocol || text.hasPrefix("any ")) }
            guard isVisible ?? PassableProperty.plainTypes.contains(base) else { continue }
            types.append((property.name, text))
            let isSendable = found.map { found in
                found.kind == .actor || found.has("MainActor") || found.inherited.contains("Sendable")
            }
            if isSendable ?? (base != "ModelContext") { sendable.insert(property.name) }
        }
    }

    /// Whether a use can be one of a parameter.
    func covers(_ reference: Reference) -> Bool {
        (reference.kind == .plain || reference.kind == .shorthand) && names.contains(reference.name)
            && !(readOnly.contains(reference.name) && Self.isChanged(reference))
    }

    /// Whether code assigns a value, or calls a method of it that may change it: `count += 1`, `isOn.toggle()`.
    private static func isChanged(_ reference: Reference) -> Bool {
        var current = Syntax(reference.node)
        while let parent = current.parent {
            if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == ExprSyntax(current)?.id {
                let changing: Set<String> = ["toggle", "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "sort"]
                if changing.contains(access.declName.baseName.text), access.parent?.is(FunctionCallExprSyntax.self) ?? false { return true }
            } else if let sequence = parent.parent?.as(SequenceExprSyntax.self) {
                let isFirst = sequence.elements.first?.id == ExprSyntax(current)?.id
                let second = sequence.elements.dropFirst().first
                let text = second?.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
                return isFirst
                    && (second?.is(AssignmentExprSyntax.self) ?? false
                        || text.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(text))
            } else if parent.is(InOutExprSyntax.self) {
                return true
            } else {
                return false
            }
            current = parent
        }
        return false
    }

    /// What the view writes for a value that it passes.
    func argument(_ name: String) -> String { dismissals.contains(name) ? "\(name).callAsFunction" : name }

    /// Finds what the functions need, until no more is found.
    mutating func follow(_ functions: [FunctionNode]) {
        guard !types.isEmpty else { return }
        let moved = Set(functions.map(\.fact.name))
        var calls: [String: Set<String>] = [:]
        for function in functions {
            let name = function.fact.name
            needs[name, default: []].formUnion(References.find(names, in: function.declaration).filter(covers).map(\.name))
            calls[name, default: []].formUnion(References.find(moved, in: function.declaration).map(\.name))
            if let last = function.declaration.signature.parameterClause.parameters.last, last.takesFunction {
                functionLabels[name] = last.firstName.text
            }
        }
        var isChanged = true
        while isChanged {
            isChanged = false
            for (name, called) in calls {
                let all = called.reduce(needs[name] ?? []) { $0.union(needs[$1] ?? []) }
                if all.count > needs[name]?.count ?? 0 { (needs[name], isChanged) = (all, true) }
            }
        }
        needs = needs.filter { !$0.value.isEmpty }
    }

    /// The functions whose calls need more arguments.
    var functions: Set<String> { Set(needs.keys) }

    /// What a function needs, or code that becomes one.
    func needed(by function: String) -> [(name: String, type: String)] { types.filter { needs[function]?.contains($0.name) ?? false } }

    func needed(in code: some SyntaxProtocol) -> [(name: String, type: String)] {
        let direct = References.find(names, in: code).filter(covers).map(\.name)
        let all = References.find(functions, in: code).reduce(Set(direct)) { $0.union(needs[$1.name] ?? []) }
        return types.filter { all.contains($0.name) }
    }

    /// - Returns: Nothing where the call cannot be given more, with the reason.
    func call(of reference: Reference) -> Result<FunctionCallExprSyntax, Obstacle> {
        let needed = needed(by: reference.name).map(\.name)
        guard let call = reference.node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == reference.node.id
        else {
            return .failure(Obstacle(reason: "\(reference.name) is used as a value, and needs \(needed.joined(separator: ", "))"))
        }
        if let hidden = needed.first(where: { Scopes.isHidden($0, at: Syntax(call)) }) {
            return .failure(Obstacle(reason: "\(reference.name) needs \(hidden), and something else has that name here"))
        }
        return .success(call)
    }

    /// Whether a closure has to say that it runs on the main actor to use the values: unlike that of `task`, the one of
    /// `refreshable` does not inherit the view's.
    func wantsMainActor(_ closure: ClosureExprSyntax, using names: [String]) -> Bool {
        guard closure.signature == nil, case .action("refreshable") = ClosureRole.of(closure) else { return false }
        return !names.allSatisfy(sendable.contains)
    }

    struct Obstacle: Error {
        let reason: String
    }

    /// The edit that passes what a call needs.
    /// - Parameter isInView: Whether the view calls, and not another moved function.
    func edit(_ reference: Reference, in file: SourceFile, isInView: Bool) -> TextEdit? {
        guard case .success(let call) = call(of: reference) else { return nil }
        let arguments = needed(by: reference.name).map { "\($0.name): \(isInView ? argument($0.name) : $0.name)" }
        return file.add(arguments: arguments, to: call, before: functionLabels[reference.name])
    }
}
