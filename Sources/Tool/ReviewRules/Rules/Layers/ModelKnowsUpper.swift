import SourceModel
import SwiftSyntax

/// Models know neither the screen nor the services.
struct ModelKnowsUpper: Rule {
    let info = RuleInfo(
        "LAYER-003", "a model knows the screen or a service", .warning, fix: .suggestion, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                Models are what every other layer stands on. A model that imports SwiftUI drags the screen into services, tests and \
                command-line tools; one that names a service cannot be made without it.
                """,
            bad: """
                import SwiftUI

                struct Order: Codable, Identifiable {
                    let id: String
                    let price: Double
                }
                """,
            good: """
                import Foundation

                struct Order: Codable, Identifiable {
                    let id: String
                    let price: Double
                }
                """,
            notFlagged: [
                "Information only: an import for a colour or an image in a value that is neither sent nor kept, as an item of an outline.",
                "An import inside `#if canImport`.", "Models that are `Transferable`, documents, intents or widget entries.",
                "An extension in a file of its own, `Order+UI.swift`, outside of `Models/`.",
                "Models in a file that also declares views, and those whose subject is drawn: themes, colours, icons.",
                "Types whose role is uncertain are said as information only.",
            ],
            fix: """
                Where nothing of the module is used, the import becomes `import Foundation` (to be confirmed). Otherwise move what draws \
                to `Order+UI.swift` beside the views.
                """,
            source: "002 Models"))

    func check(_ context: FileContext) {
        let models = context.types(.model).filter { $0.parent == nil && !context.isPreview($0.declaration) && !Self.isExcused($0.fact) }
        guard !models.isEmpty else { return }
        for type in models { reportNames(in: type, context) }
        reportImports(models, context)
    }

    private static let excused: Set<String> = [
        "Transferable", "FileDocument", "ReferenceFileDocument", "AppEntity", "AppEnum", "AppIntent", "EntityQuery", "TimelineEntry",
        "WidgetConfigurationIntent",
        "Tip", "EnvironmentKey", "PreferenceKey", "DynamicProperty", "UIViewRepresentable", "NSViewRepresentable", "Reducer", "ShapeStyle",
        "ActivityAttributes", "IndexedEntity", "TransientAppEntity", "ViewModifier", "NavigationPath", "PreviewProvider",
    ]

    private static func isExcused(_ fact: TypeFact) -> Bool {
        fact.inherited.contains { excused.contains($0) } || fact.simpleName.hasSuffix("Route") || fact.simpleName.hasSuffix("Destination")
            || fact.simpleName.hasSuffix("Tab")
            || ["Theme", "Color", "Style", "Font", "Icon", "Appearance", "Layout", "Animation"].contains { fact.simpleName.contains($0) }
    }

    private func reportNames(in type: TypeNode, _ context: FileContext) {
        guard let role = context.role(of: type) else { return }
        if type.fact.kind == .extension, isApart(context) { return }
        for use in type.fact.uses {
            guard !type.fact.name.split(separator: ".").contains(Substring(use.name)), let other = context.index.role(of: use.name),
                other.confidence == .strong,
                [.view, .viewModifier, .viewModel, .service, .repository, .coordinator].contains(other.role),
                let known = context.index.type(named: use.name), known.name == use.name,
                other.role != .viewModel || context.vocabulary.isScreenModel(use.name),
                !type.fact.genericParameters.contains(use.name),
                let token = context.token(at: use.position)
            else { continue }
            let what = other.role == .viewModel ? "view model" : other.role == .viewModifier ? "view modifier" : other.role.rawValue
            context.report(
                token, "The model \(type.fact.simpleName) refers to the \(what) \(use.name).",
                advice: "Let the \(what) use the model, and not the other way round.",
                severity: role.confidence == .strong && !context.isNamespace(token) ? nil : .info,
                evidence: role.evidence + other.evidence)
        }
    }

    /// An extension beside the views: `Order+UI.swift`.
    private func isApart(_ context: FileContext) -> Bool {
        let parts = context.file.path.split(separator: "/")
        return parts.last?.contains("+") ?? false && !parts.dropLast().contains("Models")
    }

    private func reportImports(_ models: [TypeNode], _ context: FileContext) {
        let file = context.file
        guard !isApart(context), let model = models.first(where: { $0.fact.kind != .extension }), let role = context.role(of: model) else {
            return
        }
        for type in file.nodes.types where type.parent == nil {
            if type.fact.kind == .extension {
                if ["View", "EnvironmentValues", "Scene", "ShapeStyle", "ButtonStyle"].contains(type.fact.name) { return }
                // What else a file extends may need the import; VM-001 looks at view models and services.
                if let extended = context.index.role(of: type.fact.name)?.role, extended != .model, extended != .config { return }
                continue
            }
            // What else stands in the file may need the import; enumerations and structures of no role are like models.
            let role = context.role(of: type)?.role
            if let role, role != .model, role != .config { return }
            if role == nil, [.class, .actor].contains(type.fact.kind) || !type.fact.inherited.isEmpty && isOfUI(type.fact) { return }
            if Self.isExcused(type.fact) { return }
        }
        if file.nodes.macros.contains(where: { $0.name == "Preview" }) { return }
        let names = file.facts.types.reduce(into: file.facts.mentionedTypes) { $0.formUnion($1.mentionedTypes) }
        guard names.isDisjoint(with: UINames.excused) else { return }
        let isAnyStored = models.contains { isStored($0.fact, context) }
        for fact in file.facts.imports where !fact.isConditional {
            guard context.index.settings.uiModules.contains(fact.module), let node = context.importNode(at: fact.position)
            else { continue }
            let drawn = drawnName(names, fact.module)
            let advice = drawn.map { "Move what needs \($0) to an extension in \(model.fact.simpleName)+UI.swift, beside the views." }
            context.report(
                node, "The file of the model \(model.fact.simpleName) imports \(fact.module)\(drawn.map { " for \($0)" } ?? "").",
                advice: advice ?? "Import Foundation instead.",
                severity: role.confidence == .strong && (drawn == nil || isAnyStored) ? nil : .info, evidence: role.evidence,
                fix: drawn == nil && names.isDisjoint(with: ["ObservableObject", "Published", "Observable"])
                    ? fix(node, fact, context) : nil)
        }
    }

    /// Whether a model is sent or kept. Other values with a colour in them describe what a screen shows.
    private func isStored(_ fact: TypeFact, _ context: FileContext) -> Bool {
        fact.has("Model")
            || context.index.conforms(fact.name, to: ["Codable", "Decodable", "Encodable", "PersistentModel", "NSManagedObject"])
    }

    private func isOfUI(_ fact: TypeFact) -> Bool {
        fact.inherited.contains {
            ["Shape", "Layout", "ButtonStyle", "LabelStyle", "ToggleStyle", "Scene", "Widget", "Commands"].contains($0)
        }
    }

    private func drawnName(_ names: Set<String>, _ module: String) -> String? {
        if module == "SwiftUI" {
            return names.intersection(UINames.drawn).sorted().first
                ?? names.filter { UISymbols.isUI($0) || $0 == "ImageResource" || $0 == "ColorResource" }.sorted().first
        }
        let prefix = module == "AppKit" ? "NS" : "UI"
        return names.filter { $0.hasPrefix(prefix) && $0.count > 3 }.sorted().first
    }

    /// Replaces the import by Foundation, or removes it where that is there already.
    private func fix(_ node: ImportDeclSyntax, _ fact: ImportFact, _ context: FileContext) -> Fix? {
        guard let path = node.path.first, node.path.count == 1, node.importKindSpecifier == nil, node.attributes.isEmpty else { return nil }
        // SwiftData and Observation bring Foundation along, and so may not need it; it never harms.
        if context.file.facts.imports("Foundation") { return Fix("Remove the import", .suggestion, edits: [context.removeLines(node)]) }
        return Fix("Import Foundation instead", .suggestion, edits: [context.replace(path.name, with: "Foundation")])
    }
}
