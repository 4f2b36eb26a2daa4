import ReviewRules
import Testing

struct FLOW028Tests {
    @Test func aPathOfTwoTabsIsFlagged() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                @State private var path = NavigationPath()
                var body: some View {
                    TabView {
                        NavigationStack(path: $path) { Text("A") }
                        NavigationStack(path: $path) { Text("B") }
                    }
                }
            }
            """)
        #expect(try test.lines("FLOW-028") == [7])
    }

    @Test func stacksOfWhichOneIsThereAreNot() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                @State private var path = NavigationPath()
                let isWide: Bool
                var body: some View {
                    if isWide {
                        NavigationStack(path: $path) { Text("A") }
                    } else {
                        NavigationStack(path: $path) { Text("B") }
                    }
                }
            }
            """)
        #expect(try test.lines("FLOW-028") == [])
    }
}
