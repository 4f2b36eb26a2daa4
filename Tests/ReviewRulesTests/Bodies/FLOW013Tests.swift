import ReviewRules
import Testing

struct FLOW013Tests {
    @Test func anotherWayIsFlagged() throws {
        try expectFlagged(
            "FLOW-013",
            """
            import SwiftUI
            struct AView: View {
                @State private var name = ""
                var body: some View {
                    TextField("Name", text: $name)
                        .onSubmit(add) // flagged
                    Button("Add", action: add).disabled(name.trimmingCharacters(in: .whitespaces).isEmpty)
                }
                private func add() { items.append(name) }
            }
            struct BView: View {
                @State private var item = Item()
                var body: some View {
                    Button("Create") { // flagged
                        withAnimation {
                            save()
                            dismiss()
                        }
                    }
                    Button("Done") {
                        save()
                    }
                    .disabled(item.title.isEmpty)
                }
            }
            extension BView {
                private func save() { context.insert(item) }
            }
            struct CView: View {
                @State private var title = ""
                var body: some View {
                    TextField("Title", text: $title, onCommit: add) // flagged
                    Button("Add") { add() }.padding().disabled(!canAdd)
                }
                private func add() {
                    store.add(title, priority ?? .normal)
                    if store.items.count > 4 { store.warn() }
                }
            }
            """)
    }

    @Test func whatLooksForItselfIsNot() throws {
        try expectFlagged(
            "FLOW-013",
            """
            import SwiftUI
            struct AView: View {
                @State private var name = ""
                var body: some View {
                    TextField("Name", text: $name).onSubmit(add)
                    Button("Add", action: add).disabled(name.isEmpty)
                }
                private func add() {
                    guard !name.isEmpty else { return }
                    items.append(name)
                }
            }
            struct BView: View {
                @State private var name = ""
                @State private var isSaving = false
                var body: some View {
                    TextField("Name", text: $name).onSubmit { if !name.isEmpty { add() } }
                    Button("Add", action: add).disabled(name.isEmpty)
                    if !name.isEmpty { Button("Add at once", action: add) }
                    Button("Retry", action: load)
                    Button("Load", action: load).disabled(isSaving)
                }
                private func add() { items.append(name) }
                private func load() { items = store.items() }
            }
            struct CView: View {
                @State private var name = ""
                var body: some View {
                    VStack {
                        TextField("Name", text: $name).onSubmit(add)
                        Button("Add", action: add).disabled(name.isEmpty)
                    }
                    .disabled(name.isEmpty)
                }
                private func add() { items.append(name) }
            }
            """)
    }

    @Test func aModelThatMayLookIsNot() throws {
        try expectFlagged(
            "FLOW-013",
            """
            import SwiftUI
            struct AView: View {
                @Bindable var model: LoginModel
                var body: some View {
                    SecureField("Password", text: $model.password).onSubmit { logIn() }
                    Button("Log in") { logIn() }.disabled(!model.isValid)
                }
                private func logIn() { Task { await model.logIn() } }
            }
            """)
        try expectFlagged(
            "FLOW-013",
            """
            import SwiftUI
            struct AView: View {
                @Bindable var model: LoginModel
                var body: some View {
                    SecureField("Password", text: $model.password).onSubmit { logIn() }
                    Button("Log in") { logIn() }.disabled(!model.canLogIn)
                }
                private func logIn() { Task { await model.logIn() } }
            }
            """)
    }

    @Test func theFixLetsTheFunctionLook() throws {
        let test = RuleTest(
            """
            struct AView: View {
                @State private var name = ""
                var body: some View {
                    TextField("Name", text: $name).onSubmit(add)
                    Button("Add", action: add).disabled(name.isEmpty)
                }
                private func add() {
                    items.append(name)
                }
            }
            """)
        #expect(try test.fixed("FLOW-013").contains("        guard !name.isEmpty else { return }\n        items.append(name)"))
    }
}
