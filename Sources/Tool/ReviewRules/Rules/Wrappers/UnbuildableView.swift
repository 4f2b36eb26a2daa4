import SourceModel
import SwiftSyntax

/// A private model without a value and without an initialiser: no one can build the view.
struct UnbuildableView: Rule {
    let info = RuleInfo(
        "WRAP-014", "nobody can build the view", .error, fix: .automatic,
        page: ExplainPage(
            why: """
                A private property without a value makes the memberwise initialiser private too. Without another one no caller can build the view.
                """,
            bad: """
                import SwiftUI

                @Observable
                final class SearchModel {
                    private let service: SearchService
                    init(service: SearchService) { self.service = service }
                }

                protocol SearchService {}

                struct SearchView: View {
                    @State private var model: SearchModel

                    var body: some View { Text("Search") }
                }
                """,
            good: """
                import SwiftUI

                @Observable
                final class SearchModel {
                    private let service: SearchService
                    init(service: SearchService) { self.service = service }
                }

                protocol SearchService {}

                struct SearchView: View {
                    @State private var model: SearchModel

                    init(service: SearchService) {
                        _model = State(initialValue: SearchModel(service: service))
                    }

                    var body: some View { Text("Search") }
                }
                """,
            notFlagged: [
                "Optionals, and what the environment or a query fills.",
                "Properties that are not private: the memberwise initialiser takes them.",
                "A type with an initialiser in an extension, or that builds itself in a static function.",
                "Values without a model's name are said as information only.",
            ],
            fix: "Writes the initialiser, with the dependencies that the model's own initialiser asks for.",
            source: "001 SearchView; 002 Step 4"))

    func check(_ context: FileContext) {
        for type in context.hostTypes where type.fact.kind == .struct {
            let missing = type.properties.filter { property in
                property.isInstanceStored && (property.fact.has("State") || property.fact.has("StateObject"))
                    && property.fact.access == .private
                    && property.fact.initialValue == nil && property.fact.typeName != nil && !(property.fact.typeName?.isOptional ?? false)
                    && property.fact.attribute("State")?.arguments == nil
            }
            guard !missing.isEmpty, let merged = context.index.type(named: type.fact.name), merged.initialisers.isEmpty,
                !buildsItself(type, context), !context.isPreview(type.declaration)
            else { continue }
            var text = fix(missing, type, context)
            for property in missing {
                let model = property.fact.typeName?.base ?? ""
                let isModel = isModel(property, model, type, context)
                context.report(
                    property.declaration,
                    "\(type.fact.simpleName) has no initialiser that sets its private \(property.fact.name): nobody can build it.",
                    advice: "Write an initialiser that builds \(model) from what it needs.", severity: isModel ? nil : .info,
                    fix: isModel ? text : nil)
                if isModel { text = nil }
            }
        }
    }

    private func isModel(_ property: PropertyNode, _ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        if property.fact.has("StateObject") { return true }
        if context.isGenericParameter(name, of: type) { return false }
        if let known = context.index.type(named: name) { return known.kind == .class }
        return context.vocabulary.mayHoldState(name)
    }

    /// Inside its own type the private initialiser can be called.
    private func buildsItself(_ type: TypeNode, _ context: FileContext) -> Bool {
        (context.builders(of: type) + context.index.constructions(of: "Self")).contains { $0.fact.enclosingType == type.fact.name }
    }

    // MARK: Mending

    private func fix(_ missing: [PropertyNode], _ type: TypeNode, _ context: FileContext) -> Fix? {
        let passed = context.builders(of: type).reduce(into: Set<String>()) { $0.formUnion($1.fact.labels) }
        var text = InitialiserText(context: context, type: type)
        for property in type.properties where property.isInstanceStored {
            let isMissing = missing.contains { $0.fact.name == property.fact.name }
            guard isMissing, !passed.contains(property.fact.name), let parts = construction(property, type, context) else {
                guard text.add(property, passed: isMissing ? [] : passed) else { return nil }
                continue
            }
            for parameter in parts.parameters where !text.add(parameter: parameter.name, parameter.text) { return nil }
            text.add(statement: parts.statement)
        }
        return text.edit().map { Fix("Write the initialiser", edits: [$0]) }
    }

    /// How the model is built from the dependencies of its own initialiser; nothing where it is unknown.
    private func construction(
        _ property: PropertyNode, _ type: TypeNode, _ context: FileContext
    ) -> (parameters: [(name: String, text: String)], statement: String)? {
        guard let written = property.fact.typeName, !written.isExistential, let model = context.index.type(named: written.base),
            model.kind == .class, !context.isGenericParameter(written.base, of: type)
        else { return nil }
        let wrapper = property.fact.has("StateObject") ? "StateObject(wrappedValue: " : "State(initialValue: "
        let designated = model.initialisers.filter {
            !$0.modifiers.contains("convenience") && $0.access > .fileprivate && !$0.isAsync && !$0.isThrowing
                && !$0.modifiers.contains("required")
        }
        if model.initialisers.isEmpty {
            // A superclass may ask for more.
            let isPlain = model.inherited.allSatisfy { parent in context.index.type(named: parent)?.kind != .class }
            guard isPlain else { return nil }
            return ([], "_\(property.fact.name) = \(wrapper)\(written.text)())")
        }
        guard let initialiser = designated.first else { return nil }
        var parameters: [(name: String, text: String)] = []
        var arguments: [String] = []
        for parameter in initialiser.parameters where parameter.defaultValue == nil {
            guard !parameter.isInout, parameter.attributes.allSatisfy({ $0 == "escaping" }) else { return nil }
            parameters.append((parameter.name, "\(parameter.name): \(parameter.typeName.text)"))
            arguments.append((parameter.label.map { "\($0): " } ?? "") + parameter.name)
        }
        return (parameters, "_\(property.fact.name) = \(wrapper)\(written.text)(\(arguments.joined(separator: ", "))))")
    }
}
