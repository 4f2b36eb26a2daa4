import SourceModel
import SwiftSyntax

/// A view that reads an `ObservableObject` through a plain property does not see it change.
struct UnobservedObject: Rule {
    let info = RuleInfo(
        "WRAP-007", "an ObservableObject is read but not observed", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                A plain property does not subscribe to what an `ObservableObject` publishes: the view shows the values of the day it was built. \
                `@ObservedObject` subscribes.
                """,
            bad: """
                import SwiftUI

                final class ScoreModel: ObservableObject {
                    @Published var points = 0
                }

                struct ScoreView: View {
                    let model: ScoreModel
                    var body: some View { Text("\\(model.points)") }
                }
                """,
            good: """
                import SwiftUI

                final class ScoreModel: ObservableObject {
                    @Published var points = 0
                }

                struct ScoreView: View {
                    @ObservedObject var model: ScoreModel
                    var body: some View { Text("\\(model.points)") }
                }
                """,
            notFlagged: [
                "A view that only hands the object on, or uses it in actions.", "`@Observable` classes.",
                "A view that subscribes with `onReceive`.", "Properties of the object that are not published.",
            ],
            fix: "Writes `@ObservedObject var`, or `@StateObject` where the view constructs the object.",
            source: "003 Choose the Right Property Wrapper"))

    func check(_ context: FileContext) {
        for type in context.hostTypes {
            for property in type.properties where property.isInstanceStored && property.fact.attributes.isEmpty && !property.fact.isWeak {
                guard let model = property.modelName, context.observation(of: model, in: type) == .observableObject,
                    let read = publishedRead(of: property.fact.name, model, type, context), !context.isPreview(property.declaration)
                else { continue }
                context.report(
                    property.declaration, "The view reads \(property.fact.name).\(read), but does not observe \(property.fact.name).",
                    advice: "Declare it @ObservedObject.", fix: fix(property, model, type, context))
            }
        }
    }

    /// Whether the rule tells of a property itself.
    func tells(of property: PropertyNode, _ type: TypeNode, _ context: FileContext) -> Bool {
        property.modelName.map { publishedRead(of: property.fact.name, $0, type, context) != nil } ?? false
    }

    /// A published property that the views of a type read while they are built.
    private func publishedRead(of name: String, _ model: String, _ type: TypeNode, _ context: FileContext) -> String? {
        let published = published(model, context)
        guard !published.isEmpty else { return nil }
        let uses = context.uses(of: [name], in: type)
        // Another part of the view subscribes, or keeps the object in a wrapper of its own.
        if uses.contains(where: { use in
            use.member.map { $0.declName.baseName.text.hasPrefix("$") || $0.declName.baseName.text == "objectWillChange" } ?? false
        }) {
            return nil
        }
        for use in uses where use.form == .value {
            guard let member = use.member?.declName.baseName.identifierText, published.contains(member), let access = use.member else {
                continue
            }
            switch CodeContext.of(access) {
            case .builder, .transform: return member
            case .action, .plain: continue
            }
        }
        return nil
    }

    private func published(_ model: String, _ context: FileContext) -> Set<String> {
        var names: Set<String> = []
        var seen: Set<String> = []
        var open = [model]
        while let next = open.popLast() {
            guard seen.insert(next).inserted, let type = context.index.type(named: next) else { continue }
            names.formUnion(type.storedProperties.filter { $0.has("Published") }.map(\.name))
            open += type.inherited
        }
        return names
    }

    private func fix(_ property: PropertyNode, _ model: String, _ type: TypeNode, _ context: FileContext) -> Fix? {
        let name = property.fact.name
        guard property.isEditable, !(property.fact.typeName?.isExistential ?? false), !property.fact.isLazy,
            context.index.type(named: model)?.kind == .class
        else { return nil }
        let constructs = property.fact.initialValue?.kind == .construction
        if constructs {
            let uses = context.uses(of: [name], in: type)
            if uses.contains(where: \.isAssigned) || context.isNamedElsewhere([name], of: type) { return nil }
            if context.builders(of: type).contains(where: { $0.fact.labels.contains(name) }) { return nil }
        }
        let wrapper = constructs ? "StateObject" : "ObservedObject"
        let declaration = property.declaration
        let first: any SyntaxProtocol = declaration.modifiers.first ?? declaration.bindingSpecifier
        var edits: [TextEdit] = []
        if declaration.modifiers.isEmpty, property.fact.isLet {
            edits.append(context.replace(declaration.bindingSpecifier, with: "@\(wrapper) var"))
        } else {
            edits.append(context.insert("@\(wrapper) ", before: first))
            if property.fact.isLet { edits.append(context.replace(declaration.bindingSpecifier, with: "var")) }
        }
        return Fix("Declare it @\(wrapper)", edits: edits)
    }
}
