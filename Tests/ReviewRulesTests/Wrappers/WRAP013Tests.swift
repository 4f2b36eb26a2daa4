import ReviewRules
import Testing

struct WRAP013Tests {
    @Test func copiesAreInformation() throws {
        try expectFlagged(
            "WRAP-013",
            """
            import SwiftUI
            struct User { var name = "" }
            struct AView: View {
                @State private var user: User
                @State private var count: Int
                @State private var tags: [String]
                init(user: User, number: Int, tags: [String]) {
                    _user = State(initialValue: user) // info
                    self._count = .init(initialValue: number) // info
                    _tags = State(wrappedValue: tags) // info
                }
                var body: some View { Text(user.name) }
            }
            """)
    }

    @Test func draftsAndFollowedValuesAreNot() throws {
        try expectFlagged(
            "WRAP-013",
            """
            import SwiftUI
            struct User { var name = "" }
            final class Model { }
            struct AView: View {
                @State private var draftUser: User
                @State private var count: Int
                @State private var text: String
                @State private var model: Model
                @State private var foreign: Foreign
                let title: String
                init(user: User, initialCount: Int, text: String, model: Model, foreign: Foreign, title: String) {
                    _draftUser = State(initialValue: user)
                    _count = State(initialValue: initialCount)
                    _text = State(initialValue: text)
                    _model = State(initialValue: model)
                    _foreign = State(initialValue: foreign)
                    self.title = title
                }
                var body: some View { Text(text).onChange(of: text) { print(text) } }
            }
            struct UserDetailView: View {
                @State private var user: User
                let onUpdate: (User) -> Void
                init(user: User, onUpdate: @escaping (User) -> Void) {
                    _user = State(initialValue: user)
                    self.onUpdate = onUpdate
                }
                var body: some View { TextField("", text: $user.name) }
            }
            struct BView: View {
                @State private var half: Int
                init(whole: Int) { _half = State(initialValue: whole / 2) }
                var body: some View { Text("\\(half)") }
            }
            """)
    }

    @Test func aClosureThatBuildsViewsHandsNothingBack() throws {
        try expectFlagged(
            "WRAP-013",
            """
            import SwiftUI
            struct AView<Content: View>: View {
                @State private var name: String
                @ViewBuilder let content: () -> Content
                init(name: String, @ViewBuilder content: @escaping () -> Content) {
                    _name = State(initialValue: name) // info
                    self.content = content
                }
                var body: some View { content() }
            }
            """)
    }

    @Test func aClosureIsNoState() throws {
        try expectFlagged(
            "WRAP-013",
            """
            import SwiftUI
            struct FailureView: View {
                @State var retry: () -> Void // flagged
                @State private var later: (() -> Void)?
                @State private var other: () -> Void = {}
                let action: () -> Void
                var body: some View { Button("Retry", action: retry) }
            }
            """)
    }

    @Test func whatTheParentPassesIsEditedForNobody() throws {
        try expectFlagged(
            "WRAP-013",
            """
            import SwiftUI
            struct Item { var title = ""; var isDone = false; var days: [Int] = [] }
            struct RowView: View {
                @State var item: Item // flagged
                var body: some View { Button("Done") { item.days.append(1) } }
            }
            struct FormView: View {
                @State var item: Item // flagged
                var body: some View { TextField("Title", text: $item.title) }
            }
            struct ShownView: View {
                @State var item: Item // flagged
                var body: some View { Text(item.title) }
            }
            struct SavingView: View {
                @State var item: Item
                var body: some View {
                    TextField("Title", text: $item.title)
                    Button("Save") { save(item) }
                }
            }
            struct DraftView: View {
                @State var draft: Item
                var body: some View { TextField("Title", text: $draft.title) }
            }
            struct ClosureView: View {
                @State var item: Item
                let save: (String) -> Void
                var body: some View { TextField("Title", text: $item.title).onSubmit { save(item.title) } }
            }
            """)
    }

    @Test func stateThatNeverChangesIsFlagged() throws {
        try expectFlagged(
            "WRAP-013",
            """
            import SwiftUI
            struct Note { var title: String; func shout() {} }
            @Model final class Item { var name = "" }
            struct ARow: View {
                @State var note: Note // flagged
                var body: some View { Text(note.title) }
            }
            struct BRow: View {
                @State var item: Item // flagged
                var body: some View { Text(item.name); Row(item: item) }
            }
            struct CRow: View {
                @State var note: Note
                @State private var own: Note
                @State var first = Note(title: "A")
                var body: some View {
                    Text(note.title).onAppear { note.shout() }
                    Text(own.title)
                    Text(first.title)
                }
            }
            struct DRow: View {
                @State var note: Note
                @State var other: Note
                let save: (Note) -> Void
                init(note: Note, other: Note, save: @escaping (Note) -> Void) { self.note = note; self.other = other; self.save = save }
                var body: some View { Text(note.title); Text(other.title) }
            }
            struct ERow: View {
                @State var note: Note
                var body: some View { Text(note.title).onAppear { note = Note(title: "B") } }
            }
            """)
    }

    @Test func aStoredObjectIsBoundAndNotMadePrivate() throws {
        let text = """
            import SwiftData
            import SwiftUI
            @Model final class Stop { var name = ""; init() {} }
            struct AView: View {
                @State var stop: Stop
                var body: some View { TextField("Name", text: $stop.name) }
            }
            """
        #expect(try RuleTest(text).lines("WRAP-013") == [5])
        #expect(try RuleTest(text).lines("WRAP-001") == [])
        #expect(try RuleTest(text).fixed("WRAP-013").contains("@Bindable var stop: Stop"))
    }

    @Test func aRowThatChangesAndHandsOnItsCopyIsFlagged() throws {
        try expectFlagged(
            "WRAP-013",
            """
            import SwiftUI
            struct Plant: Identifiable { let id: Int; var isDone: Bool }
            struct PlantRow: View {
                @State var plant: Plant // flagged
                let store: Store
                var body: some View { Button("A") { store.toggle(plant); plant.isDone.toggle() } }
            }
            struct PlantEditor: View {
                @State var plant: Plant
                let store: Store
                var body: some View { Button("A") { plant.isDone.toggle(); store.save(plant) } }
            }
            """)
    }
}
