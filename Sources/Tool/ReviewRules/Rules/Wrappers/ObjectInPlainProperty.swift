import SourceModel
import SwiftSyntax

/// A view keeps the state that it makes.
struct ObjectInPlainProperty: Rule {
    let info = RuleInfo(
        "WRAP-015", "an object is made in a plain property of a view", .warning,
        page: ExplainPage(
            why: """
                A view's value is made anew whenever its parent is drawn, and with it what its plain properties make: the object is another one each \
                time, and what it held is gone. `@State` keeps an `@Observable` object, and `@StateObject` an `ObservableObject`.
                """,
            bad: """
                import SwiftUI
                import Observation

                @Observable
                final class CartModel { var items: [String] = [] }

                struct CartView: View {
                    let model = CartModel()
                    var body: some View { Button("Add") { model.items.append("A") } }
                }
                """,
            good: """
                import SwiftUI
                import Observation

                @Observable
                final class CartModel { var items: [String] = [] }

                struct CartView: View {
                    @State private var model = CartModel()
                    var body: some View { Button("Add") { model.items.append("A") } }
                }
                """,
            notFlagged: [
                "An object that the parent passes, or that exists already: `Session.shared`.", "A class that holds nothing that changes.",
                "A static property.", "An `ObservableObject` that `body` reads: WRAP-007 tells of it.",
                "The app itself, which is made once.",
            ],
            fix: "Declare it `@State private var`, or `@StateObject private var` for an `ObservableObject`.",
            source: "003 @State vs @StateObject"))

    func check(_ context: FileContext) {
        checkWrapped(context)
        for type in context.types(.view, .viewModifier) where type.fact.kind == .struct && !context.isPreview(type.declaration) {
            for property in type.properties where property.isInstanceStored && property.fact.attributes.isEmpty && !property.fact.isWeak {
                guard let value = property.fact.initialValue, value.kind == .construction, let name = value.constructedType,
                    let model = context.index.type(named: name), model.kind == .class, keepsState(model, context),
                    // What callers may pass instead is a default.
                    !context.builders(of: type).contains(where: { $0.fact.labels.contains(property.fact.name) })
                else { continue }
                let observation = context.observation(of: name, in: type)
                if observation == .observableObject, UnobservedObject().tells(of: property, type, context) { continue }
                let wrapper = observation == .observableObject ? "@StateObject" : "@State"
                context.report(
                    property.declaration, "\(type.fact.simpleName) makes another \(name) each time that it is made itself.",
                    advice: "Declare it \(wrapper) private var \(property.fact.name).")
            }
        }
    }

    private static let wrapping: Set<String> = [
        "UIViewRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable", "NSViewControllerRepresentable",
    ]

    /// `let map = MKMapView()` of a view that wraps it: each update of the parent makes one that nobody sees.
    private func checkWrapped(_ context: FileContext) {
        for type in context.file.nodes.types where !Self.wrapping.isDisjoint(with: type.fact.inherited) {
            for property in type.properties where property.isInstanceStored && property.fact.attributes.isEmpty && !property.fact.isLazy {
                guard let name = property.fact.initialValue?.constructedType, property.fact.initialValue?.kind == .construction,
                    name.wholeMatch(of: /(UI|NS|MK|WK|AV|PDF|SCN|AR|GMS)\w*(View|ViewController)/) != nil,
                    context.index.type(named: name)?.primary == nil, !context.isPreview(property.declaration)
                else { continue }
                context.report(
                    property.declaration, "\(type.fact.simpleName) makes another \(name) each time that it is made itself.",
                    advice: "Make it in the make function, and reach it by what the update function is given.")
            }
        }
    }

    /// Whether something in it changes.
    private func keepsState(_ model: MergedType, _ context: FileContext) -> Bool {
        let role = context.index.role(of: model.name)?.role
        guard role != .service && role != .repository else { return false }
        return model.storedProperties.contains { !$0.isLet && !$0.isLazy && !$0.isWeak }
    }
}
