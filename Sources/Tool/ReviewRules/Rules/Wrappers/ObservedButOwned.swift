import SourceModel
import SwiftSyntax

/// `@ObservedObject` does not keep what it is given.
struct ObservedButOwned: Rule {
    let info = RuleInfo(
        "WRAP-003", "an observed object is constructed here", .error, fix: .automatic,
        page: ExplainPage(
            why: """
                A view's value is made anew whenever its parent is drawn. `@ObservedObject` does not outlive that value: the object that the view \
                constructs is thrown away with its state. What a view constructs it owns, and `@StateObject` keeps it. So is an object that a \
                body makes for a view that only observes it.
                """,
            bad: """
                import SwiftUI

                struct ProfileView: View {
                    @ObservedObject var model = ProfileModel()
                    var body: some View { Text(model.name) }
                }

                final class ProfileModel: ObservableObject {
                    @Published var name = ""
                }
                """,
            good: """
                import SwiftUI

                struct ProfileView: View {
                    @StateObject private var model = ProfileModel()
                    @ObservedObject var session = Session.shared
                    var body: some View { Text(model.name + session.user) }
                }

                final class ProfileModel: ObservableObject {
                    @Published var name = ""
                }

                final class Session: ObservableObject {
                    static let shared = Session()
                    @Published var user = ""
                }
                """,
            notFlagged: [
                "An instance that exists already: `T.shared`, `.default`, a member of another value.", "An object that the parent passes.",
                "A closure that only returns such an instance.",
                "What an initialiser makes of an object that it is given: `ViewStore(store)`.",
            ],
            fix: "Exchanges the wrapper for `@StateObject`, where nothing replaces the object later.",
            source: "003 Choose the Right Property Wrapper"))

    func check(_ context: FileContext) {
        checkFreshObjects(context)
        for type in context.file.nodes.types where type.fact.kind == .struct || type.fact.kind == .enum {
            for property in type.properties where property.isInstanceStored && property.fact.has("ObservedObject") {
                guard !context.isPreview(property.declaration) else { continue }
                let name = property.fact.name
                if let value = property.binding.initializer?.value {
                    guard constructs(value) else { continue }
                    let isPassed = context.builders(of: type).contains { !$0.fact.isPreview && $0.fact.labels.contains(name) }
                    report(property, name, property.declaration, isPassed ? .suggestion : .automatic, type, context)
                } else if let place = construction(of: name, in: type, context) {
                    report(property, name, place, .automatic, type, context)
                }
            }
        }
    }

    private func report(
        _ property: PropertyNode, _ name: String, _ place: some SyntaxProtocol, _ safety: Fix.Safety, _ type: TypeNode,
        _ context: FileContext
    ) {
        let known = property.fact.inferredTypeName.map { context.observation(of: $0, in: type) } ?? .unknown
        let swap = WrapperSwap(context: context, type: type, property: property, old: "ObservedObject", new: "StateObject")
        let isExistential = property.fact.typeName?.isExistential ?? false
        // An @Observable class is WRAP-006's to mend.
        let edits = isExistential || known == .macro ? nil : swap.edits()
        context.report(
            place, "@ObservedObject \(name) is constructed by the view, and lost when its parent is drawn again.",
            advice: "Own it with @StateObject.", fix: edits.map { Fix("Use @StateObject", safety, edits: $0) })
    }

    /// An initialiser that constructs the object without asking for it: `self.model = Model()`.
    private func construction(of name: String, in type: TypeNode, _ context: FileContext) -> SequenceExprSyntax? {
        guard type.initialisers.contains(where: { $0.fact.statementCount > 0 }) else { return nil }
        for use in context.uses(of: [name], in: type) where use.isInInitialiser && use.form != .projected {
            guard let value = use.assignedValue, let statement = use.expression.parent?.parent?.as(SequenceExprSyntax.self) else {
                continue
            }
            if use.form == .value, constructs(value), !isView(of: value, in: type, context) { return statement }
            if use.form == .storage, let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
                let inner = call.arguments.first?.expression, constructs(inner), !isView(of: inner, in: type, context)
            {
                return statement
            }
        }
        return nil
    }

    /// Whether what is made only shows an object that the caller has: `ViewStore(store)`. Its state outlives it there, and
    /// `@StateObject` would keep showing the first one.
    private func isView(of expression: ExprSyntax, in type: TypeNode, _ context: FileContext) -> Bool {
        let parameters = type.initialisers.flatMap(\.fact.parameters).filter { !Self.isValue($0.typeName, context) }.map(\.name)
        return !parameters.isEmpty
            && expression.tokens(viewMode: .sourceAccurate).contains { token in
                parameters.contains(token.identifierText)
                    && !(token.parent?.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.baseName.id == token.id && $0.base != nil }
                        ?? false)
            }
    }

    /// What a model works with, and does not show, is as good as a value.
    private static func isValue(_ type: TypeName, _ context: FileContext) -> Bool {
        if ["ModelContext", "ModelContainer", "NSManagedObjectContext", "URLSession", "UserDefaults"].contains(type.base)
            || context.index.isRole(type.base, .service, .repository)
        {
            return true
        }
        if let known = context.index.type(named: type.base) { return known.kind != .class && known.kind != .protocol }
        return type.isFunction || values.contains(type.base)
    }

    private static let values: Set<String> = [
        "String", "Int", "Double", "Bool", "Float", "CGFloat", "URL", "UUID", "Date", "Data", "Array", "Dictionary", "Set", "Color",
        "CGSize",
    ]

    private func constructs(_ expression: ExprSyntax) -> Bool {
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
        if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
            // `{ let model = T(); …; return model }()`, but not `{ T.shared }()`.
            return closure.statements.contains { ConstructionFinder.finds(in: Syntax($0)) }
        }
        let fact = FactReader(lines: LineTable("")).value(expression)
        if fact.kind == .construction { return true }
        guard let member = fact.member, member.hasPrefix("make") else { return false }
        return member == "make" || member.dropFirst(4).first?.isUppercase ?? false
    }
}

private final class ConstructionFinder: SyntaxVisitor {
    private var found = false

    static func finds(in node: Syntax) -> Bool {
        let finder = ConstructionFinder(viewMode: .sourceAccurate)
        finder.walk(node)
        return finder.found
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if FactReader(lines: LineTable("")).constructedType(node) != nil { found = true }
        return found ? .skipChildren : .visitChildren
    }
}
