import ReviewRules
import SourceModel
import Testing

struct NAME002Tests {
    @Test func aNameThatMatchesNoViewIsSaid() throws {
        let test = RuleTest(
            """
            import SwiftUI
            @Observable final class AccountViewModel { var name = "" ; func clear() {} }
            struct ProfileView: View { @State private var viewModel = AccountViewModel(); var body: some View { Text("") } }
            @Observable final class DataPresenter { var name = "" }
            struct CartScreen: View { @State private var presenter = DataPresenter(); var body: some View { Text("") } }
            final class OldViewModel: ObservableObject { @Published var name = "" }
            struct NewView: View { @StateObject private var viewModel = OldViewModel(); var body: some View { Text("") } }
            """)
        #expect(
            try test.findings("NAME-002").map(\.fix?.change) == [
                .codemod("rename-type", target: "AccountViewModel -> ProfileViewModel"),
                .codemod("rename-type", target: "DataPresenter -> CartPresenter"),
                .codemod("rename-type", target: "OldViewModel -> NewViewModel"),
            ])
    }

    @Test func sharedRelatedAndUnheldOnesAreNot() throws {
        try expectFlagged(
            "NAME-002",
            """
            import SwiftUI
            @Observable final class SharedViewModel { var name = "" }
            struct AView: View { let viewModel: SharedViewModel; var body: some View { Text("") } }
            struct BView: View { let viewModel: SharedViewModel; var body: some View { Text("") } }
            @Observable final class UserViewModel { var name = "" }
            struct UserListView: View { @State private var viewModel = UserViewModel(); var body: some View { Text("") } }
            @Observable final class LonelyViewModel { var name = "" }
            @Observable final class Theme { var name = "" }
            struct CView: View { @State private var theme = Theme(); var body: some View { Text("") } }
            """)
    }
}
