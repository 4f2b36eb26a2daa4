import GlideTesting
import SwiftData
import SwiftUI
import Testing

/// Where a binding comes from.
enum BindingSource: String, CaseIterable, CustomTestStringConvertible {
    case state, memberOfState, elementOfState, indexOfState, valueOfDictionary, optionalState, optionalBinding
    case stateObject, memberOfStateObject, elementOfObject, indexOfObject, optionalOfObject, promotedOfObject
    case hashableOfObject, animatedOfObject, observedObject, environmentObject, objectOfModifier, environmentOfBinding
    case closuresOverState, closuresOverObject, closuresOverObservable
    case observable, bindable, environmentOfObservable, elementOfObservable
    case sceneStorage, appStorage, customProperty, focus, query, model

    var testDescription: String { rawValue }

    /// A screen with that owner in it.
    func host(_ probe: BindingProbe, _ place: BindingPlace) throws -> TestHost {
        guard self == .query || self == .model else { return TestHost(view(probe, place)) }
        let library = try Library()
        try library.add(Note("first"))
        return library.show(view(probe, place))
    }

    /// An owner that shows the value, and gives a child in `place` a binding to it.
    func view(_ probe: BindingProbe, _ place: BindingPlace) -> AnyView {
        switch self {
        case .state, .memberOfState, .elementOfState, .indexOfState, .valueOfDictionary, .optionalState, .optionalBinding,
            .closuresOverState:
            AnyView(StateOwner(source: self, probe: probe, place: place))
        case .stateObject, .memberOfStateObject, .elementOfObject, .indexOfObject, .optionalOfObject, .promotedOfObject,
            .hashableOfObject, .animatedOfObject, .closuresOverObject, .environmentOfBinding:
            AnyView(ObjectOwner(source: self, probe: probe, place: place))
        case .observedObject: AnyView(ObservedOwner(probe: probe, place: place, model: ClassicModel()))
        case .environmentObject: AnyView(EnvironmentOwner(probe: probe, place: place).environmentObject(ClassicModel()))
        case .objectOfModifier: AnyView(EmptyView().modifier(ModifierOwner(probe: probe, place: place)))
        case .observable, .elementOfObservable, .closuresOverObservable:
            AnyView(ObservableOwner(source: self, probe: probe, place: place))
        case .bindable: AnyView(BindableOwner(probe: probe, place: place, model: ModernModel()))
        case .environmentOfObservable:
            AnyView(EnvironmentObservableOwner(probe: probe, place: place).environment(ModernModel()))
        case .sceneStorage: AnyView(SceneStorageOwner(probe: probe, place: place))
        case .appStorage: AnyView(AppStorageOwner(probe: probe, place: place))
        case .customProperty: AnyView(CustomPropertyOwner(probe: probe, place: place))
        case .focus: AnyView(FocusOwner(probe: probe, place: place))
        case .query: AnyView(QueryOwner(probe: probe, place: place))
        case .model: AnyView(ModelOwner(probe: probe, place: place))
        }
    }
}

struct BoundItem: Identifiable, Equatable {
    let id: Int
    var text: String
}

struct BoundPerson {
    struct Address { var city = "first" }
    var address = Address()
}

/// A model as they were written before `@Observable`.
final class ClassicModel: ObservableObject {
    @Published var text = "first"
    @Published var isOn = false
    @Published var optional: String? = "first"
    @Published var person = BoundPerson()
    @Published var items = [BoundItem(id: 1, text: "first")]
}

@Observable
final class ModernModel {
    var text = "first"
    var items = [BoundItem(id: 1, text: "first")]
}

// MARK: - Values

private struct StateOwner: View {
    let source: BindingSource
    let probe: BindingProbe
    let place: BindingPlace
    @State private var text = "first"
    @State private var person = BoundPerson()
    @State private var items = [BoundItem(id: 1, text: "first")]
    @State private var table = ["key": "first"]
    @State private var optional: String? = "first"

    var body: some View {
        switch source {
        case .memberOfState:
            Text("owner \(person.address.city)").onAppear { probe.write = { person.address.city = $0 } }
            place.show { BoundChild(text: $person.address.city) }
        case .elementOfState:
            Text("owner \(items[0].text)").onAppear { probe.write = { items[0].text = $0 } }
            ForEach($items) { $item in place.show { BoundChild(text: $item.text) } }
        case .indexOfState:
            Text("owner \(items[0].text)").onAppear { probe.write = { items[0].text = $0 } }
            place.show { BoundChild(text: $items[0].text) }
        case .valueOfDictionary:
            Text("owner \(table["key"] ?? "")").onAppear { probe.write = { table["key"] = $0 } }
            place.show { OptionalChild(text: Binding($table["key"])) }
        case .optionalState:
            Text("owner \(optional ?? "none")").onAppear { probe.write = { optional = $0 } }
            if let text = Binding($optional) { place.show { BoundChild(text: text) } }
        case .optionalBinding:
            Text("owner \(text)").onAppear { probe.write = { text = $0 } }
            place.show { OptionalChild(text: $text) }
        case .closuresOverState:
            Text("owner \(text)").onAppear { probe.write = { text = $0 } }
            place.show { BoundChild(text: Binding(get: { text }, set: { text = $0 })) }
        default:
            Text("owner \(text)").onAppear { probe.write = { text = $0 } }
            place.show { BoundChild(text: $text) }
        }
    }
}

// MARK: - Observable objects

private struct ObjectOwner: View {
    let source: BindingSource
    let probe: BindingProbe
    let place: BindingPlace
    @StateObject private var model = ClassicModel()

    var body: some View {
        switch source {
        case .memberOfStateObject:
            Text("owner \(model.person.address.city)").onAppear { probe.write = { model.person.address.city = $0 } }
            place.show { BoundChild(text: $model.person.address.city) }
        case .elementOfObject:
            Text("owner \(model.items[0].text)").onAppear { probe.write = { model.items[0].text = $0 } }
            ForEach($model.items) { $item in place.show { BoundChild(text: $item.text) } }
        case .indexOfObject:
            Text("owner \(model.items[0].text)").onAppear { probe.write = { model.items[0].text = $0 } }
            place.show { BoundChild(text: $model.items[0].text) }
        case .optionalOfObject:
            Text("owner \(model.optional ?? "none")").onAppear { probe.write = { model.optional = $0 } }
            place.show { OptionalChild(text: Binding($model.optional)) }
        default:
            Text("owner \(model.text)").onAppear { probe.write = { model.text = $0 } }
            place.show { child }.environment(\.boundText, $model.text)
        }
    }

    @ViewBuilder private var child: some View {
        switch source {
        case .promotedOfObject: OptionalChild(text: Binding(Binding<String?>($model.text)))
        case .hashableOfObject: HashableChild(value: Binding<AnyHashable>($model.text))
        case .animatedOfObject: BoundChild(text: $model.text.animation())
        case .closuresOverObject: BoundChild(text: Binding(get: { model.text }, set: { model.text = $0 }))
        case .environmentOfBinding: EnvironmentChild()
        default: BoundChild(text: $model.text)
        }
    }
}

private struct ObservedOwner: View {
    let probe: BindingProbe
    let place: BindingPlace
    @ObservedObject var model: ClassicModel
    var body: some View {
        Text("owner \(model.text)").onAppear { probe.write = { model.text = $0 } }
        place.show { BoundChild(text: $model.text) }
    }
}

private struct EnvironmentOwner: View {
    let probe: BindingProbe
    let place: BindingPlace
    @EnvironmentObject private var model: ClassicModel
    var body: some View {
        Text("owner \(model.text)").onAppear { probe.write = { model.text = $0 } }
        place.show { BoundChild(text: $model.text) }
    }
}

private struct ModifierOwner: ViewModifier {
    let probe: BindingProbe
    let place: BindingPlace
    @StateObject private var model = ClassicModel()
    func body(content: Content) -> some View {
        content
        Text("owner \(model.text)").onAppear { probe.write = { model.text = $0 } }
        place.show { BoundChild(text: $model.text) }
    }
}

// MARK: - @Observable

private struct ObservableOwner: View {
    let source: BindingSource
    let probe: BindingProbe
    let place: BindingPlace
    @State private var model = ModernModel()

    var body: some View {
        switch source {
        case .elementOfObservable:
            Text("owner \(model.items[0].text)").onAppear { probe.write = { model.items[0].text = $0 } }
            ForEach($model.items) { $item in place.show { BoundChild(text: $item.text) } }
        case .closuresOverObservable:
            Text("owner \(model.text)").onAppear { probe.write = { model.text = $0 } }
            place.show { BoundChild(text: Binding(get: { model.text }, set: { model.text = $0 })) }
        default:
            Text("owner \(model.text)").onAppear { probe.write = { model.text = $0 } }
            place.show { BoundChild(text: $model.text) }
        }
    }
}

private struct BindableOwner: View {
    let probe: BindingProbe
    let place: BindingPlace
    @Bindable var model: ModernModel
    var body: some View {
        Text("owner \(model.text)").onAppear { probe.write = { model.text = $0 } }
        place.show { BoundChild(text: $model.text) }
    }
}

private struct EnvironmentObservableOwner: View {
    let probe: BindingProbe
    let place: BindingPlace
    @Environment(ModernModel.self) private var model
    var body: some View {
        @Bindable var model = model
        Text("owner \(model.text)").onAppear { probe.write = { model.text = $0 } }
        place.show { BoundChild(text: $model.text) }
    }
}
