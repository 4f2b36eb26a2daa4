import Foundation
import ReviewRules
import SourceModel
import Testing

struct LevelReportTests {
    static func report(_ files: [String: String], profile: Profile = .modern) -> LevelReport {
        let parsed = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value, module: "App") }
        return LevelReport(project: Project(files: parsed)) { _ in profile }
    }

    static func report(_ text: String, profile: Profile = .modern) -> LevelReport { report(["App.swift": text], profile: profile) }

    // MARK: The three decisions of the guide

    @Test func aSettingsToggleIsLevel1() throws {
        let screen = try #require(
            Self.report(
                """
                import SwiftUI
                struct SettingsView: View {
                    @State private var isNotificationsEnabled = false
                    var body: some View { Toggle("Notifications", isOn: $isNotificationsEnabled) }
                }
                """
            ).screen("SettingsView"))
        #expect((screen.today, screen.should) == (.state, .state))
        #expect(screen.tree.map(\.isYes) == [true])
        #expect(screen.reasons.map(\.trigger) == ["state is purely UI-related"])
        #expect(screen.reasons[0].line == 3)
        #expect(screen.step == nil)
    }

    @Test func aProfileFromAnAPIIsLevel2() throws {
        let bare = """
            import SwiftUI
            struct ProfileView: View {
                @State private var profile: Profile?
                let service: UserService
                var body: some View {
                    Text(profile?.name ?? "")
                        .task { profile = try? await service.fetchProfile() }
                }
            }
            final class UserService { func fetchProfile() async throws -> Profile { Profile() } }
            """
        let screen = try #require(Self.report(bare).screen("ProfileView"))
        #expect((screen.today, screen.should) == (.state, .viewModel))
        #expect(screen.tree.map(\.isYes) == [false, true, false])
        #expect(screen.reasons.map(\.trigger) == ["first API call"])
        #expect(screen.reasons.map(\.line) == [7])
        #expect(screen.reasons.map(\.rule) == ["LVL-007"])
        let step = try #require(screen.step)
        #expect(step.direction == .up)
        #expect(step.title == "Extract ProfileViewModel from ProfileView.")
        #expect(step.actions.count == 5)
        #expect(step.actions[1] == "Move profile.")
        #expect(step.actions[3] == "Inject UserService.")
        #expect(step.command == "glide improve LVL-007 App.swift")
    }

    private static let authentication = [
        "AuthenticationService.swift": """
        final class AuthenticationService {
            func login() async throws {}
            func fetchProfile() async throws -> String { "" }
        }
        """,
        "Login.swift": """
        import SwiftUI
        @Observable class LoginViewModel {
            var email = ""
            private let authService: AuthenticationService
            init(authService: AuthenticationService) { self.authService = authService }
            func login() async { try? await authService.login() }
        }
        struct LoginView: View {
            @State private var viewModel: LoginViewModel
            var body: some View { Text(viewModel.email) }
        }
        """,
        "Profile.swift": """
        import SwiftUI
        @Observable class ProfileViewModel {
            var profile = ""
            private let authService: AuthenticationService
            init(authService: AuthenticationService) { self.authService = authService }
            func load() async { profile = (try? await authService.fetchProfile()) ?? "" }
        }
        struct ProfileView: View {
            @State private var viewModel: ProfileViewModel
            var body: some View { Text(viewModel.profile) }
        }
        """,
    ]

    @Test func authenticationAcrossTheAppIsLevel3() throws {
        let report = Self.report(Self.authentication)
        for name in ["LoginView", "ProfileView"] {
            let screen = try #require(report.screen(name))
            #expect((screen.today, screen.should) == (.service, .service))
            #expect(screen.tree.map(\.isYes) == [false, true, true])
            #expect(screen.isRight)
        }
        let reason = try #require(report.screen("LoginView")?.reasons.last)
        #expect(reason.text == "AuthenticationService serves ProfileViewModel too")
        #expect((reason.path, reason.line) == ("Login.swift", 4))
        let service = try #require(report.services.first)
        #expect(report.services.count == 1)
        #expect(service.path == "AuthenticationService.swift")
        #expect(service.users == ["LoginViewModel", "ProfileViewModel"])
        #expect(service.isShared)
    }

    @Test func aServiceOfOneScreenIsLevel2() throws {
        var files = Self.authentication
        files["Login.swift"] = nil
        let report = Self.report(files)
        let screen = try #require(report.screen("ProfileView"))
        #expect((screen.today, screen.should) == (.viewModel, .viewModel))
        #expect(screen.reasons[0].text == "ProfileViewModel.load() awaits AuthenticationService")
    }

    // MARK: Down, up and across

    @Test func aNeedlessViewModelGoesDown() throws {
        let text = """
            import SwiftUI
            @Observable class SettingsViewModel { var isOn = false }
            struct SettingsView: View {
                @State private var viewModel = SettingsViewModel()
                var body: some View { Toggle("", isOn: $viewModel.isOn) }
            }
            """
        let screen = try #require(Self.report(text).screen("SettingsView"))
        #expect((screen.today, screen.should) == (.viewModel, .state))
        #expect(screen.step?.direction == .down)
        #expect(screen.step?.command == "glide improve LVL-001 App.swift")
        #expect(screen.reasons.map(\.line) == [2])
        let strict = try #require(Self.report(text, profile: .strict).screen("SettingsView"))
        #expect(strict.should == .viewModel)
    }

    @Test func equalLogicInTwoViewModelsGoesUp() throws {
        func model(_ name: String) -> String {
            """
            @Observable class \(name)ViewModel {
                var text = ""
                func slug() {
                    let a = text.lowercased()
                    let b = a.trimmed()
                    let c = b.replaced("a")
                    let d = c.replaced("b")
                    text = d
                }
            }
            struct \(name)View: View {
                @State private var viewModel = \(name)ViewModel()
                var body: some View { Text(viewModel.text) }
            }

            """
        }
        let report = Self.report("import SwiftUI\n" + model("A") + model("B"))
        let screen = try #require(report.screen("AView"))
        #expect((screen.today, screen.should) == (.viewModel, .service))
        #expect(screen.step?.to == .service)
        #expect(screen.reasons.last?.rule == "LVL-006")
        #expect(report.toRaise.map(\.screen) == ["AView", "BView"])
    }

    @Test func aViewModelForEverythingIsSplit() throws {
        let screen = try #require(
            Self.report(
                """
                import SwiftUI
                @Observable class AppViewModel {
                    var profile = ""
                    func loadProfile() {}
                    var posts = ""
                    func loadPosts() {}
                    var basket = ""
                    func clearBasket() {}
                }
                struct RootView: View {
                    @State private var viewModel = AppViewModel()
                    var body: some View { Text(viewModel.posts) }
                }
                """
            ).screen("RootView"))
        #expect(screen.today == screen.should)
        #expect(screen.step?.direction == .split)
        #expect(screen.step?.actions == ["profile: profile, loadProfile", "post: posts, loadPosts", "basket: basket, clearBasket"])
    }

    @Test func profilesDecideOnViewsThatTakeServices() throws {
        let text = """
            import SwiftUI
            struct AView: View {
                @Environment(\\.userService) private var userService
                @State private var name = ""
                var body: some View { Text(name).task { name = await userService.name() } }
            }
            """
        #expect(Self.report(text).screen("AView")?.should == .viewModel)
        #expect(Self.report(text, profile: .environmentDI).screen("AView")?.isRight == true)
        let off = try #require(Self.report(text, profile: .offPattern).screen("AView"))
        #expect(off.isRight)
        #expect(off.reasons.map(\.trigger) == ["house rule"])
        let plain = "import SwiftUI\nstruct BView: View {\n    @State private var a = 0\n    var body: some View { Text(\"\") }\n}\n"
        #expect(Self.report(plain, profile: .glide).screen("BView")?.should == .viewModel)
    }

    @Test func validationAndInputOutputGoUp() throws {
        let screen = try #require(
            Self.report(
                """
                import SwiftUI
                struct LoginView: View {
                    @State private var email = ""
                    @State private var password = ""
                    var body: some View {
                        Button("Login") {
                            guard email.contains("@"), password.count >= 8 else { return }
                            UserDefaults.standard.set(email, forKey: "email")
                        }
                    }
                }
                """
            ).screen("LoginView"))
        #expect(screen.reasons.map(\.rule) == ["LVL-002", "LVL-004"])
        #expect(screen.reasons.map(\.line) == [8, 7])
        #expect(screen.should == .viewModel)
    }

    // MARK: What is a screen

    @Test func rowsAndComponentsAreLeftOut() throws {
        let report = Self.report(
            """
            import SwiftUI
            struct UserRow: View {
                @State private var isOpen = false
                var body: some View { Text("") }
            }
            struct ErrorView: View {
                let message: String
                var body: some View { Text(message) }
            }
            struct PlainView: View {
                @Binding var text: String
                var body: some View { Text(text) }
            }
            struct Detail: View { var body: some View { Text("") } }
            struct Compose: View { var body: some View { Text("") } }
            struct Home: View { var body: some View { Text("") } }
            struct Settings1: View { var body: some View { Text("") } }
            struct HomeView: View {
                @State private var isShowing = false
                var body: some View {
                    NavigationStack {
                        Home().navigationTitle("Home")
                    }
                    .sheet(isPresented: $isShowing) { NavigationStack { if isShowing { Compose() } else { Settings1() } } }
                    NavigationLink("Detail") { Detail() }
                    NavigationLink(value: 1) { UserRow() }
                }
            }
            #Preview { NavigationStack { ErrorView(message: "") } }
            struct PreviewedView_Previews: PreviewProvider {
                static var previews: some View { NavigationStack { PlainView(text: .constant("")) } }
            }
            """)
        #expect(report.screens.map(\.screen) == ["Detail", "Compose", "Home", "Settings1", "HomeView"])
        #expect(report.screen("Home")?.isScreen == "a navigation stack shows it")
        #expect(report.screen("Compose")?.isScreen == "a sheet shows it")
        #expect(report.screen("Detail")?.isScreen == "a navigation link shows it")
    }

    // MARK: Renderers

    @Test func textSaysWhatToDoFirst() {
        var files = Self.authentication
        files["Settings.swift"] = """
            import SwiftUI
            @Observable class SettingsViewModel { var isOn = false }
            struct SettingsView: View {
                @State private var viewModel = SettingsViewModel()
                var body: some View { Toggle("", isOn: $viewModel.isOn) }
            }
            """
        let text = Self.report(files).text()
        #expect(text.hasPrefix("Settings.swift:3: SettingsView: Level 2 -> 1\n  today   Level 2, a view model: it holds viewModel\n"))
        #expect(text.contains("  next    down: Keep the values of SettingsViewModel in SettingsView.\n"))
        #expect(text.hasSuffix("3 screens: 2 at their level, 1 to lower.\n"))
        #expect(Self.report("let a = 1").text() == "No screens found.\n")
    }

    @Test func jsonCanBeReadBack() throws {
        let report = Self.report(Self.authentication)
        struct Document: Decodable {
            let summary: [String: Int]
            let screens: [LevelAdvice]
            let services: [ServiceUsers]
        }
        let document = try JSONDecoder().decode(Document.self, from: Data(try report.json().utf8))
        #expect(document.screens == report.screens)
        #expect(document.services == report.services)
        #expect(document.summary == ["screens": 2, "right": 2, "up": 0, "down": 0, "split": 0])
    }

    @Test func thePageStandsAloneAndEscapes() {
        let page = Self.report(["A<b>&.swift": Self.authentication["Login.swift"] ?? ""]).html(title: "Levels of \"A\"")
        #expect(page.hasPrefix("<!doctype html>"))
        #expect(page.contains("<title>Levels of &quot;A&quot;</title>"))
        #expect(page.contains("A&lt;b&gt;&amp;.swift:8"))
        #expect(!page.contains("<b>&"))
        #expect(page.contains("prefers-color-scheme: dark"))
        #expect(!page.contains("http"))
    }
}
