import ReviewRules
import Testing

struct WRAP020Tests {
    @Test func anObjectThatABodyMakesForTheEnvironmentIsFlagged() throws {
        try expectFlagged(
            "WRAP-020",
            """
            import Combine
            import Observation
            import SwiftUI
            @Observable final class Router { var path: [Int] = [] }
            final class Session: ObservableObject { @Published var name = "" }
            @main struct TheApp: App {
                var body: some Scene {
                    WindowGroup {
                        RootView()
                            .environment(Router()) // flagged
                            .environmentObject(Session()) // flagged
                    }
                }
            }
            struct RootView: View {
                @State private var isOpen = false
                var body: some View {
                    Text("A").sheet(isPresented: $isOpen) { Text("B").environmentObject(Session()) } // flagged
                }
            }
            """)
    }

    @Test func ownedObjectsValuesAndPreviewsAreNot() throws {
        try expectFlagged(
            "WRAP-020",
            """
            import Combine
            import Observation
            import SwiftUI
            @Observable final class Router { var path: [Int] = [] }
            @Observable final class Constants { let limit = 3 }
            final class Session: ObservableObject { @Published var name = "" }
            struct Theme {}
            @main struct TheApp: App {
                @State private var router = Router()
                @StateObject private var session = Session()
                var body: some Scene {
                    WindowGroup {
                        RootView().environment(router).environmentObject(session).environment(Constants())
                            .environment(\\.theme, Theme())
                    }
                }
            }
            struct RootView: View {
                var body: some View { Text("A") }
            }
            #Preview { RootView().environment(Router()).environmentObject(Session()) }
            struct RootView_Previews: PreviewProvider {
                static var previews: some View { RootView().environmentObject(Session()) }
            }
            """)
    }
}
