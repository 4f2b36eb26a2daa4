import SourceModel
import SwiftSyntax

/// An environment key whose default talks to the real thing.
struct LiveEnvironmentDefault: Rule {
    let info = RuleInfo(
        "ENV-001", "live default in the environment", .info, fix: .suggestion, profiles: [.strict: .warning, .environmentDI: .warning],
        page: ExplainPage(
            why: """
                A view that nobody gave a service takes the key's default. If that is the live one, a preview or a test that forgets to inject talks to the \
                server, and nothing says so. A default that does nothing, or reports, shows the omission.
                """,
            bad: """
                import SwiftUI

                final class UserService { func load() async throws {} }

                extension EnvironmentValues {
                    @Entry var userService = UserService()
                }
                """,
            good: """
                import SwiftUI

                protocol UserServiceProtocol { func load() async throws }
                final class UnimplementedUserService: UserServiceProtocol { func load() async throws {} }

                extension EnvironmentValues {
                    @Entry var userService: any UserServiceProtocol = UnimplementedUserService()
                }
                """,
            notFlagged: ["Defaults that stand in: `Mock…`, `Unimplemented…`, `Noop…`, `nil`.", "Keys of values."],
            fix: "Names a stand-in of the project as the default, where there is one.", source: "003 Pattern 1 and 004 do it: C-02"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where !type.fact.isDebugOnly {
            let isKey = type.fact.inherited.contains("EnvironmentKey")
            for property in type.properties where isKey && property.fact.name == "defaultValue" || property.fact.has("Entry") {
                let value = property.binding.initializer?.value ?? onlyExpression(property.getter)
                guard let value, !context.isPreview(property.declaration), let service = live(value, property.fact, context) else {
                    continue
                }
                context.report(
                    property.binding, "\(property.fact.name) is a live \(service) unless somebody injects another.",
                    symbol: "\(type.fact.name).\(property.fact.name)",
                    advice: "Let the default be a stand-in that does nothing, and inject the service in the App.",
                    severity: context.isPureHelper(service) ? .info : nil, fix: fix(value, service, property.fact, context))
            }
        }
    }

    private func onlyExpression(_ items: CodeBlockItemListSyntax?) -> ExprSyntax? {
        guard let items, items.count == 1, let item = items.first else { return nil }
        switch item.item {
        case .expr(let expression): return expression
        case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
        default: return nil
        }
    }

    private func live(_ expression: ExprSyntax, _ property: PropertyFact, _ context: FileContext) -> String? {
        let value = FactReader(lines: context.file.lines).value(expression)
        guard let name = value.type ?? property.typeName?.base else { return nil }
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

    /// A conformer of the key's protocol that is named as one that does nothing, and takes no arguments.
    private func fix(_ value: ExprSyntax, _ service: String, _ property: PropertyFact, _ context: FileContext) -> Fix? {
        guard let wanted = property.typeName?.base, context.index.type(named: wanted)?.kind == .protocol else { return nil }
        let found = context.index.conformers(of: wanted).sorted().first { name in
            guard name.hasPrefix("Unimplemented") || name.hasPrefix("Noop") || name.hasPrefix("NoOp") || name.hasPrefix("Empty"),
                let type = context.index.type(named: name), let primary = type.primary, primary.fact.condition == nil,
                !context.index.file(primary.file).isTest
            else { return false }
            return type.initialisers.allSatisfy { $0.parameters.allSatisfy { $0.defaultValue != nil } }
                && type.storedProperties.allSatisfy { $0.initialValue != nil || $0.typeName?.isOptional ?? false && !$0.isLet }
        }
        return found.map { Fix("Let \($0) be the default", .suggestion, edits: [context.replace(value, with: "\($0)()")]) }
    }
}
