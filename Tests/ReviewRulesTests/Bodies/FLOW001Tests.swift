import ReviewRules
import Testing

struct FLOW001Tests {
    private let models = """
        import SwiftUI
        @Observable final class ProfileModel { var name = ""; var user = User(); func clear() {} }
        final class OldModel: ObservableObject { @Published var name = "" }
        struct ProfileView: View {
            @State private var model = ProfileModel()
            @StateObject private var old = OldModel()
            var body: some View { Button("A") { model.name = ""; old.name = "" } }
        }

        """

    @Test func assignmentsToWhatWasHandedDownAreMentioned() throws {
        try expectFlagged(
            "FLOW-001",
            models + """
                struct EditView: View {
                    let model: ProfileModel
                    @ObservedObject var old: OldModel
                    var body: some View {
                        Button("A") { model.name = "" } // info
                        Button("B") { self.model.user.name += "" } // info
                        Button("C") { save() }
                    }
                    func save() { old.name = "b" } // info
                }
                """)
    }

    @Test func bindingsMethodsAndOwnModelsAreNot() throws {
        try expectFlagged(
            "FLOW-001",
            models + """
                struct EditView: View {
                    @Bindable var model: ProfileModel
                    let shared: ProfileModel
                    let own = ProfileModel()
                    @Binding var user: User
                    var plain: Draft
                    init(shared: ProfileModel) { self.shared = shared; shared.name = "" }
                    var body: some View {
                        Button("A") { model.name = "" }
                        Button("B") { shared.clear() }
                        Button("C") { own.name = "" }
                        Button("D") { user.name = "" }
                        Button("E") { plain.name = "" }
                        Button("F") { let shared = ProfileModel(); shared.name = "" }
                    }
                }
                """)
    }
}
