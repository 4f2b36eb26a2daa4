import SourceModel
import SwiftSyntax

/// Services know nothing of the screen.
struct ServiceKnowsUI: Rule {
    let info = RuleInfo(
        "LAYER-002", "a service knows the screen", .warning, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                A service is used from many screens, from extensions and from tests. One that imports SwiftUI or names a view or a view \
                model can be none of these things, and every change of the screen changes it too.
                """,
            bad: """
                import Foundation
                import Observation

                @MainActor @Observable final class OrderViewModel {
                    var prices: [Double] = []
                    var isLoading = false
                    private let service: OrderService
                    init(service: OrderService) { self.service = service }
                    func load() async { await service.load(into: self) }
                }

                final class OrderService {
                    func load(into viewModel: OrderViewModel) async { }
                }
                """,
            good: """
                import Foundation
                import Observation

                @MainActor @Observable final class OrderViewModel {
                    var prices: [Double] = []
                    var isLoading = false
                    private let service: OrderService
                    init(service: OrderService) { self.service = service }
                    func load() async { prices = await service.prices() }
                }

                final class OrderService {
                    func prices() async -> [Double] { [] }
                }
                """,
            notFlagged: [
                "Coordinators, routers and containers.", "Services whose business is the screen: themes, haptics, windows, alerts, images.",
                "An import inside `#if canImport`, or in a file that also declares views, view modifiers or environment keys.",
                "The import of a UI module is said as information only: VM-001 warns of it, with the fix.",
            ],
            fix: "By hand: give back values, and let the view model or the view turn them into what is drawn.",
            source: "002 Layers"))

    func check(_ context: FileContext) {
        let services = context.types(.service, .repository).filter { type in
            type.fact.kind != .extension && !context.isPreview(type.declaration) && context.role(of: type)?.confidence == .strong
        }
        guard !services.isEmpty else { return }
        for type in context.types(.service, .repository) { reportNames(in: type, context) }
        if let first = services.first(where: { !UINames.isAboutScreen($0.fact.simpleName) }) { reportImports(first, context) }
    }

    private func reportNames(in type: TypeNode, _ context: FileContext) {
        guard let role = context.role(of: type), role.confidence == .strong, !UINames.isAboutScreen(type.fact.simpleName),
            !context.isPreview(type.declaration)
        else { return }
        for use in type.fact.uses {
            guard let other = context.index.role(of: use.name), other.confidence == .strong,
                [.view, .viewModifier, .viewModel].contains(other.role), let known = context.index.type(named: use.name),
                known.name == use.name,
                other.role != .viewModel || context.vocabulary.isScreenModel(use.name), !type.fact.genericParameters.contains(use.name),
                let token = context.token(at: use.position)
            else { continue }
            let what = other.role == .viewModel ? "view model" : other.role == .view ? "view" : "view modifier"
            context.report(
                token, "The \(role.role.rawValue) \(type.fact.simpleName) refers to the \(what) \(use.name).",
                advice:
                    "Reverse the dependency: the \(what) calls the \(role.role.rawValue), and gets values, a stream or a callback from it.",
                severity: context.isNamespace(token) ? .info : nil, evidence: role.evidence + other.evidence)
        }
    }

    private func reportImports(_ service: TypeNode, _ context: FileContext) {
        let file = context.file
        // A file that draws as well has its own reasons for the import.
        for type in file.nodes.types {
            let role = context.role(of: type)?.role
            if [.view, .viewModifier, .app, .preview, .coordinator, .container, .viewModel].contains(role) { return }
            if type.fact.kind == .extension, ["View", "EnvironmentValues", "Scene", "Color", "Image"].contains(type.fact.name) { return }
            if type.fact.inherited.contains(where: { UINames.excused.contains($0) }) { return }
        }
        let names = file.facts.types.reduce(into: file.facts.mentionedTypes) { $0.formUnion($1.mentionedTypes) }
        guard names.isDisjoint(with: UINames.excused) else { return }
        for fact in file.facts.imports where !fact.isConditional {
            guard context.index.settings.uiModules.contains(fact.module), let node = context.importNode(at: fact.position)
            else { continue }
            let isSwiftUI = fact.module == "SwiftUI"
            let drawn = names.intersection(UINames.drawn).sorted().first
            let controller = names.first { UINames.views.contains($0) }
            let name = service.fact.simpleName
            context.report(
                node, "The file of \(name) imports \(fact.module)\((isSwiftUI ? drawn : controller).map { " for \($0)" } ?? "").",
                advice: drawn == nil && controller == nil
                    ? "Import Foundation\(names.contains("ObservableObject") || names.contains("Published") ? " and Combine" : names.contains("Observable") ? " and Observation" : "") instead."
                    : "Give back values that are not drawn, and let the view turn them into \(drawn ?? controller ?? "views").",
                severity: !isSwiftUI && controller != nil ? nil : .info, evidence: context.role(of: service)?.evidence ?? [])
        }
    }
}
