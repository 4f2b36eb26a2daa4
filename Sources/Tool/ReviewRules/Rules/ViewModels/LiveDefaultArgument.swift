import SourceModel
import SwiftSyntax

/// A default argument that is a live service.
struct LiveDefaultArgument: Rule {
    let info = RuleInfo(
        "VM-003", "live default argument", .info, fix: .automatic, profiles: [.strict: .warning, .offPattern: nil],
        page: ExplainPage(
            why: """
                `init(service: any UserServiceProtocol = UserService())` injects, and yet a test or a preview that forgets the argument talks to the real \
                service, and nothing says so. Without the default the compiler asks everyone who constructs it.
                """,
            bad: """
                import Foundation
                import Observation

                protocol UserServiceProtocol { func load() async throws }
                final class UserService: UserServiceProtocol { func load() async throws {} }

                @Observable
                final class UserViewModel {
                    var isLoading = false
                    private let service: any UserServiceProtocol
                    init(service: any UserServiceProtocol = UserService()) { self.service = service }
                }
                """,
            good: """
                import Foundation
                import Observation

                protocol UserServiceProtocol { func load() async throws }
                final class UserService: UserServiceProtocol { func load() async throws {} }

                @Observable
                final class UserViewModel {
                    var isLoading = false
                    private let service: any UserServiceProtocol
                    init(service: any UserServiceProtocol) { self.service = service }
                }
                """,
            notFlagged: [
                "Containers, and code inside `#if DEBUG`.", "Defaults that are values or stand-ins: `MockUserService()`, `nil`, `.now`.",
                "Initialisers of services: only view models and views are meant.",
            ],
            fix: "Removes the default and writes it out at the calls that relied on it.",
            source: "003 template and 004 do it, 000 forbids it: C-02"))

    func check(_ context: FileContext) {
        for type in context.types(.viewModel, .view) where !type.fact.isDebugOnly {
            for initialiser in type.initialisers where !context.isPreview(initialiser.declaration) {
                check(initialiser, of: type, context)
            }
        }
    }

    private func check(_ initialiser: InitialiserNode, of type: TypeNode, _ context: FileContext) {
        let clause = initialiser.declaration.signature.parameterClause.parameters
        let live = zip(initialiser.fact.parameters, clause).compactMap { parameter, node in
            liveType(parameter.defaultValue, of: parameter, context).map { (parameter, node, $0) }
        }
        // One fix for all of an initialiser: their arguments may go to the same place.
        var fix = self.fix(live.map { ($0.0, $0.1) }, initialiser, of: type, context)
        for (parameter, node, service) in live {
            context.report(
                node, "\(parameter.name) is a live \(service) unless the caller says otherwise.", symbol: "\(type.fact.name).init",
                advice: "Leave the default out: the container or the caller supplies it.", evidence: context.role(of: type)?.evidence ?? [],
                fix: fix)
            fix = nil
        }
        checkFallbacks(initialiser, of: type, context)
    }

    /// `self.service = service ?? UserService()`
    private func checkFallbacks(_ initialiser: InitialiserNode, of type: TypeNode, _ context: FileContext) {
        let range = initialiser.declaration.utf8Range
        for assignment in context.file.nodes.assignments
        where assignment.type == type.index && range.contains(assignment.expression.positionAfterSkippingLeadingTrivia.utf8Offset) {
            guard assignment.value.count == 3, assignment.value[1].trimmedText == "??",
                let name = assignment.value[0].as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
                let parameter = initialiser.fact.parameters.first(where: { $0.name == name })
            else { continue }
            let value = FactReader(lines: context.file.lines).value(assignment.value[2])
            guard let service = liveType(value, of: parameter, context) else { continue }
            context.report(
                assignment.expression, "\(name) is a live \(service) unless the caller says otherwise.", symbol: "\(type.fact.name).init",
                advice: "Take the parameter without `?`: the container or the caller supplies it.",
                evidence: context.role(of: type)?.evidence ?? [])
        }
    }

    /// The service that a default constructs or reaches.
    private func liveType(_ value: ValueFact?, of parameter: ParameterFact, _ context: FileContext) -> String? {
        guard let value else { return nil }
        let name = value.type ?? parameter.typeName.base
        switch value.kind {
        case .construction: return context.service(name) == nil ? nil : name
        case .member:
            guard let member = value.member, Singleton.members.contains(member), !Singleton.tolerated.contains("\(name).\(member)"),
                Singleton.meaning(of: name, member, in: context) == .object
            else { return nil }
            return name
        default: return nil
        }
    }

    private func fix(
        _ live: [(ParameterFact, FunctionParameterSyntax)], _ initialiser: InitialiserNode, of type: TypeNode, _ context: FileContext
    ) -> Fix? {
        guard !live.isEmpty, let merged = context.index.type(named: type.fact.name), merged.initialisers.count == 1,
            context.index.conformers(of: type.fact.simpleName).isEmpty, context.index.types(named: type.fact.simpleName).count == 1,
            !initialiser.fact.parameters.contains(where: { $0.typeName.text.hasSuffix("...") })
        else { return nil }
        let arguments = live.map { InitialiserCalls.Argument(parameter: $0.0, text: $0.1.defaultValue?.value.trimmedText ?? "") }
        guard
            var edits = InitialiserCalls.fill(
                arguments, of: initialiser.fact.parameters, type: type.fact.simpleName, in: context.index)
        else { return nil }
        for (_, node) in live {
            guard let value = node.defaultValue else { return nil }
            edits.append(
                TextEdit(
                    path: context.file.path, start: node.type.endPositionBeforeTrailingTrivia.utf8Offset,
                    end: value.endPositionBeforeTrailingTrivia.utf8Offset, replacement: ""))
        }
        return Fix(
            "Remove the default and pass it at the calls", initialiser.fact.access >= .public ? .suggestion : .automatic, edits: edits)
    }
}
