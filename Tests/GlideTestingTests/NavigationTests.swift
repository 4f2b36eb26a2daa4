import GlideTesting
import SwiftUI
import Testing

@MainActor
struct NavigationTests {
    struct User: Identifiable, Hashable {
        let id: Int
        var name: String
    }

    @Observable @MainActor
    final class Store {
        var users = [User(id: 1, name: "Ada"), User(id: 2, name: "Bob"), User(id: 3, name: "Cleo")]
    }

    struct UserList: View {
        let store: Store
        @State private var search = ""

        private var shown: [User] {
            search.isEmpty ? store.users : store.users.filter { $0.name.localizedCaseInsensitiveContains(search) }
        }

        var body: some View {
            NavigationStack {
                List(shown) { user in NavigationLink(user.name, value: user.id) }
                    .overlay { if shown.isEmpty { Text("Nobody") } }
                    .searchable(text: $search, prompt: "Find people")
                    .navigationTitle("Users")
                    .navigationDestination(for: Int.self) { UserForm(store: store, id: $0) }
            }
        }
    }

    struct UserForm: View {
        let store: Store
        let id: Int
        @State private var name = ""
        @State private var isConfirming = false
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            Form {
                TextField("Name", text: $name)
                Button("Delete", role: .destructive) { isConfirming = true }
            }
            .navigationTitle("User \(id)")
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Save", action: save).disabled(name.isEmpty) } }
            .onAppear { name = store.users.first { $0.id == id }?.name ?? "" }
            .alert("Delete this user?", isPresented: $isConfirming) {
                Button("Delete user", role: .destructive) {
                    store.users.removeAll { $0.id == id }
                    dismiss()
                }
                Button("Keep", role: .cancel) {}
            } message: {
                Text("There is no way back.")
            }
        }

        private func save() {
            if let index = store.users.firstIndex(where: { $0.id == id }) { store.users[index].name = name }
            dismiss()
        }
    }

    @Test func editingAUser() throws {
        let store = Store()
        let host = TestHost(UserList(store: store))
        try host.find(.row, "Bob").tap()
        #expect(host.all(.screen).map(\.label) == ["Users", "User 2"])
        #expect(host.location == "/2")
        let field = try host.find(.textField, "Name")
        #expect(field.text == "Bob")
        try field.clear()
        #expect(throws: TestFailure.self) { try host.find(.button, "Save").tap() }
        try field.type("Bert")
        try host.find(.toolbar).find(.button, "Save").tap()
        #expect(host.all(.screen).count == 1)
        #expect(store.users[1].name == "Bert")
        #expect(host.all(.row).map(\.label) == ["Ada", "Bert", "Cleo"])
    }

    @Test func aLinkAndTheTextInItTakeTheTapToo() throws {
        let host = TestHost(UserList(store: Store()))
        try host.find(.button, "Ada").tap()
        try host.all(.screen)[1].dismiss()
        try host.find(text: "Cleo").tap()
        #expect(host.all(.screen).last?.label == "User 3")
        try host.find(.textField, "Name").dismiss()
        #expect(host.all(.screen).count == 1)
    }

    @Test func anAlertIsAnsweredOrDismissed() throws {
        let store = Store()
        let host = TestHost(UserList(store: store))
        try host.find(.row, "Ada").tap()
        try host.find(.button, "Delete").tap()
        let alert = try host.find(.alert, "Delete this user?")
        #expect(alert.all(.text).map(\.text).contains("There is no way back."))
        try alert.find(.button, "Keep").tap()
        #expect(!alert.exists)
        #expect(store.users.count == 3)
        try host.find(.button, "Delete").tap()
        try host.find(.alert).dismiss()
        #expect(host.all(.alert).isEmpty)
        try host.find(.button, "Delete").tap()
        try host.find(.button, "Delete user").tap()
        #expect(host.all(.row).map(\.label) == ["Bob", "Cleo"])
        #expect(host.all(.alert).isEmpty)
    }

    @Test func searching() throws {
        let host = TestHost(UserList(store: Store()))
        let field = try host.find(.searchField, "Find people")
        try field.type("cle")
        #expect(host.all(.row).map(\.label) == ["Cleo"])
        try field.type("x")
        #expect(host.texts.contains("Nobody"))
        try field.dismiss()
        #expect(host.all(.row).count == 3)
    }

    @Test func goingToAnAddress() throws {
        let host = TestHost(UserList(store: Store()))
        host.go(to: "/3")
        #expect(try host.find(.textField, "Name").text == "Cleo")
        host.go(to: "/")
        #expect(host.all(.screen).count == 1)
    }

    @Test func aRestartLeadsBackToTheSamePlace() throws {
        let host = TestHost(UserList(store: Store()))
        try host.find(.row, "Bob").tap()
        try host.find(.textField, "Name").type("by")
        let again = host.restored()
        #expect(again.location == "/2")
        // State begins anew.
        #expect(try again.find(.textField, "Name").text == "Bob")
        #expect(again.all(.screen).map(\.label) == ["Users", "User 2"])
        #expect(try host.find(.textField, "Name").text == "Bobby")
    }

    @Test func unmountingEndsTasks() async throws {
        @MainActor final class Log { var lines: [String] = [] }
        struct Working: View {
            let log: Log
            var body: some View {
                Text("working").onDisappear { log.lines.append("disappeared") }.task {
                    log.lines.append("started")
                    try? await Task.sleep(for: .seconds(3_600))
                    log.lines.append(Task.isCancelled ? "cancelled" : "done")
                }
            }
        }
        let log = Log()
        let host = TestHost(Working(log: log))
        try await host.wait { log.lines == ["started"] }
        host.unmount()
        try await host.wait { log.lines.contains("cancelled") }
        #expect(log.lines.contains("disappeared"))
    }
}
