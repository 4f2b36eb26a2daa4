import SourceModel
import SwiftSyntax

/// View models, services and repositories know nothing of what draws.
struct UIImportInLogic: Rule {
    let info = RuleInfo(
        "VM-001", "view model imports UI", .warning, fix: .automatic, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                A view model that imports SwiftUI can hold colours, fonts and bindings, and sooner or later does. Then its tests need a screen, it cannot \
                move to another platform, and what a screen looks like is decided in two places. `@Observable` is Observation's, \
                `ObservableObject` is Combine's: neither needs SwiftUI.
                """,
            bad: """
                import SwiftUI

                @Observable
                final class ProfileViewModel {
                    var name = ""
                    func load() async { name = "Ada" }
                }
                """,
            good: """
                import Foundation
                import Observation

                @Observable
                final class ProfileViewModel {
                    var name = ""
                    func load() async { name = "Ada" }
                }
                """,
            notFlagged: [
                "A file that also declares a view, where the view model uses nothing of the module: information only.",
                "An import inside `#if canImport(SwiftUI)`.", "UI names in comments and strings.",
                "`CGFloat`, `CGSize`, `CGPoint` and `CGRect`: they are Foundation's as well.",
                "A service whose only UIKit or AppKit names stand for the system, as `UIApplication` and `NSWorkspace`: information only.",
            ],
            fix: """
                Where nothing of the module is used, the import becomes those of Foundation, Observation and Combine that the code needs. Otherwise the \
                names are listed with what may replace them.
                """,
            source: "000 ViewModels should not, Anti-Pattern 2, Best Practice 5"))

    func check(_ context: FileContext) {
        let facts = context.file.facts
        let modules = context.index.settings.uiModules.union(["PhotosUI"])
        let imports = facts.imports.filter { modules.contains($0.module) && !$0.isConditional }
        guard !imports.isEmpty else { return }
        let logic = context.types(.viewModel, .service, .repository).filter { $0.fact.kind != .protocol && $0.fact.condition == nil }
        guard let first = logic.first(where: { $0.fact.kind != .extension }) ?? logic.first else { return }
        let uses = LogicUses(logic, context)
        let name = first.fact.simpleName
        let evidence = context.role(of: first)?.evidence ?? []
        var isFirst = true
        for entry in imports {
            guard let node = context.importNode(at: entry.position) else { continue }
            let symbols = uses.symbols(of: entry.module, among: imports)
            if symbols.isEmpty {
                // What a view beside it draws with, it may import.
                if entry.module == "PhotosUI", uses.hasUIOutside { continue }
                context.report(
                    node, "\(name) uses nothing from \(entry.module), which its file imports.", symbol: name,
                    advice: uses.hasUIOutside
                        ? "Move \(name) into a file of its own, without the import."
                        : "Import what is used instead: \(uses.neededModules.joined(separator: ", ")).",
                    severity: uses.hasUIOutside ? .info : nil, evidence: evidence,
                    fix: uses.hasUIOutside ? nil : fix(entry, node, uses, replaces: isFirst && uses.symbols.isEmpty, context))
                isFirst = false
            } else {
                let role = context.role(of: first)?.role
                let isTolerated =
                    role != .viewModel && symbols.allSatisfy { UISymbols.system.contains($0) || UISymbols.images.contains($0) }
                let listed = symbols.prefix(4).joined(separator: ", ") + (symbols.count > 4 ? " and others" : "")
                let replacements = symbols.compactMap { symbol in UISymbols.replacement(for: symbol).map { "\(symbol): \($0)" } }
                context.report(
                    node, "\(name) uses \(listed) from \(entry.module).", symbol: name,
                    advice: replacements.isEmpty
                        ? "Leave to views what is theirs, and keep platform calls behind a protocol."
                        : "Replacements – \(replacements.prefix(3).joined(separator: "; ")).",
                    severity: isTolerated ? .info : nil, evidence: evidence)
            }
        }
    }

    private func fix(_ entry: ImportFact, _ node: ImportDeclSyntax, _ uses: LogicUses, replaces: Bool, _ context: FileContext) -> Fix? {
        guard node.attributes.isEmpty, node.modifiers.isEmpty, node.importKindSpecifier == nil, node.path.count == 1 else {
            return nil
        }
        let present = Set(context.file.facts.imports.map(\.module))
        let missing = replaces ? uses.neededModules.filter { !present.contains($0) } : []
        let text = missing.map { "import \($0)" }.joined(separator: "\n\(context.indentation(of: node))")
        let edit = missing.isEmpty ? context.removeLines(node) : context.replace(node, with: text)
        return Fix("Import what is used instead of \(entry.module)", uses.isCertain ? .automatic : .suggestion, edits: [edit])
    }
}

/// What the types of a file use that are logic, and whether other code of the file draws.
private struct LogicUses {
    private(set) var symbols: [String] = []
    private(set) var neededModules: [String] = []
    private(set) var hasUIOutside = false
    /// Whether every name is known not to come from the UI module.
    private(set) var isCertain = true

    init(_ logic: [TypeNode], _ context: FileContext) {
        let names = Set(logic.map(\.fact.name))
        let isLogic = { (fact: TypeFact) in
            names.contains(fact.name) || names.contains { fact.name.hasPrefix("\($0).") }
        }
        var mentioned: Set<String> = []
        var functions: Set<String> = []
        var members: Set<String> = []
        for type in context.file.facts.types {
            if isLogic(type) {
                mentioned.formUnion(type.mentionedTypes)
                mentioned.formUnion(type.inherited)
                functions.formUnion(type.mentions)
                members.formUnion(type.mentionedMembers)
            } else if [.view, .viewModifier, .app, .preview].contains(context.index.role(of: type.name)?.role)
                || Self.draws(type.mentionedTypes.union(type.inherited), context) || UISymbols.types.contains(type.name)
                || UISymbols.isKit(type.name)
            {
                hasUIOutside = true
            }
        }
        if Self.draws(context.file.facts.mentionedTypes, context) || !context.file.nodes.macros.filter({ $0.name == "Preview" }).isEmpty {
            hasUIOutside = true
        }
        let parameters = Self.genericNames(logic, context)
        let hides = { (name: String) in
            parameters.contains(name)
                || context.index.types(named: name).contains { type in
                    guard let primary = type.primary, context.mayMean(type) else { return false }
                    return primary.fact.name == name || isLogic(primary.fact)
                } || context.file.facts.types.contains { $0.simpleName == name && $0.kind != .extension }
        }
        var found = mentioned.filter { UISymbols.isUI($0) && !hides($0) }
        found.formUnion(functions.intersection(UISymbols.functions))
        for call in context.file.nodes.calls(named: ["remove", "move"]) {
            guard let type = call.type, isLogic(context.file.facts.types[type]) else { continue }
            switch call.expression.arguments.first?.label?.text {
            case "atOffsets": found.insert("remove(atOffsets:)")
            case "fromOffsets": found.insert("move(fromOffsets:toOffset:)")
            default: break
            }
        }
        symbols = found.sorted()
        for type in context.file.facts.types { mentioned.formUnion(type.mentionedTypes) }
        mentioned.formUnion(context.file.facts.mentionedTypes)
        isCertain = mentioned.allSatisfy { name in
            UISymbols.plain.contains(name) || context.index.types(named: name).contains { $0.primary != nil } && !UISymbols.isUI(name)
                || context.file.facts.types.contains { $0.genericParameters.contains(name) }
        }
        if mentioned.contains("AttributedString"), !members.isDisjoint(with: ["foregroundColor", "font", "backgroundColor"]) {
            isCertain = false
        }
        let combine: Set<String> = [
            "ObservableObject", "Published", "AnyCancellable", "AnyPublisher", "PassthroughSubject", "CurrentValueSubject", "Publishers",
            "Publisher", "Subject", "Just", "Future", "Fail", "Deferred", "Cancellable", "Subscribers", "Subscription",
            "ObservableObjectPublisher",
        ]
        let needsCombine =
            !mentioned.isDisjoint(with: combine)
            || !members.isDisjoint(with: ["sink", "objectWillChange", "eraseToAnyPublisher", "autoconnect"])
        let needsObservation = !mentioned.isDisjoint(with: ["Observable", "ObservationIgnored", "ObservationTracked"])
        if needsCombine { neededModules.append("Combine") }
        neededModules.append("Foundation")
        if needsObservation || functions.contains("withObservationTracking") { neededModules.append("Observation") }
    }

    /// `class Store<State, Environment>`, `func scope<State>(…)`, and the associated types of a protocol: such a name hides SwiftUI's.
    private static func genericNames(_ logic: [TypeNode], _ context: FileContext) -> Set<String> {
        var names: Set<String> = []
        for type in logic {
            names.formUnion(type.fact.genericParameters)
            names.formUnion(context.index.type(named: type.fact.name)?.primary?.fact.genericParameters ?? [])
            let clauses =
                type.functions.map(\.declaration.genericParameterClause) + type.initialisers.map(\.declaration.genericParameterClause)
            names.formUnion(clauses.flatMap { $0?.parameters.map(\.name.text) ?? [] })
            for member in type.members.members {
                if let alias = member.decl.as(TypeAliasDeclSyntax.self) { names.insert(alias.name.text) }
            }
        }
        for type in context.file.facts.types { names.formUnion(type.genericParameters) }
        return names
    }

    /// A type of the project with a name of SwiftUI's hides it.
    private static func draws(_ names: Set<String>, _ context: FileContext) -> Bool {
        names.contains { name in
            UISymbols.isUI(name)
                && !context.index.types(named: name).contains { $0.primary?.fact.name == name && context.mayMean($0) }
        }
    }

    /// What is used of one module, where a file imports several.
    func symbols(of module: String, among imports: [ImportFact]) -> [String] {
        if module == "PhotosUI" { return symbols.filter { $0.hasPrefix("Photos") } }
        let kits = imports.contains { $0.module != "SwiftUI" && $0.module != "PhotosUI" }
        guard kits, imports.contains(where: { $0.module == "SwiftUI" }) else { return symbols }
        return symbols.filter { UISymbols.isKit($0) == (module != "SwiftUI") }
    }
}
