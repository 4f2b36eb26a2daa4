import Foundation
import SwiftData
import SwiftUI

struct SceneStorageOwner: View {
    let probe: BindingProbe
    let place: BindingPlace
    @SceneStorage("text") private var text = "first"
    var body: some View {
        Text("owner \(text)").onAppear { probe.write = { text = $0 } }
        place.show { BoundChild(text: $text) }
    }
}

struct AppStorageOwner: View {
    let probe: BindingProbe
    let place: BindingPlace
    @AppStorage private var text: String

    init(probe: BindingProbe, place: BindingPlace) {
        self.probe = probe
        self.place = place
        // A key of its own: the tests of the table share the defaults.
        _text = AppStorage(wrappedValue: "first", UUID().uuidString)
    }

    var body: some View {
        Text("owner \(text)").onAppear { probe.write = { text = $0 } }
        place.show { BoundChild(text: $text) }
    }
}

/// A wrapper of the app's own, around a state and an object.
@propertyWrapper
struct Draft: DynamicProperty {
    @State private var suffix = ""
    @StateObject private var model = ClassicModel()
    var wrappedValue: String {
        get { model.text + suffix }
        nonmutating set { model.text = newValue }
    }
    var projectedValue: Binding<String> { $model.text }
}

struct CustomPropertyOwner: View {
    let probe: BindingProbe
    let place: BindingPlace
    @Draft private var text
    var body: some View {
        Text("owner \(text)").onAppear { probe.write = { text = $0 } }
        place.show { BoundChild(text: $text) }
    }
}

struct FocusOwner: View {
    let probe: BindingProbe
    let place: BindingPlace
    @FocusState private var focus: String?
    var body: some View {
        Text("owner \(focus ?? "none")").onAppear { probe.write = { focus = $0 } }
        place.show { FocusChild(focus: $focus) }
    }
}

struct QueryOwner: View {
    let probe: BindingProbe
    let place: BindingPlace
    @Query private var notes: [Note]
    var body: some View {
        ForEach(notes) { note in
            @Bindable var note = note
            Text("owner \(note.title)").onAppear { probe.write = { note.title = $0 } }
            place.show { BoundChild(text: $note.title) }
        }
    }
}

struct ModelOwner: View {
    let probe: BindingProbe
    let place: BindingPlace
    @Environment(\.modelContext) private var context
    var body: some View {
        if let note = try? context.fetch(FetchDescriptor<Note>()).first {
            Bound(probe: probe, place: place, note: note)
        }
    }

    private struct Bound: View {
        let probe: BindingProbe
        let place: BindingPlace
        @Bindable var note: Note
        var body: some View {
            Text("owner \(note.title)").onAppear { probe.write = { note.title = $0 } }
            place.show { BoundChild(text: $note.title) }
        }
    }
}
