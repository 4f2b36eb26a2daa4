import ReviewRules
import Testing

struct WRAP024Tests {
    @Test func whatIsShownAndNotPublishedIsFlagged() throws {
        try expectFlagged(
            "WRAP-024",
            """
            import SwiftUI
            final class Theme: ObservableObject {
                @Published var isDark = false
                var size = 16 // flagged
                func grow() { size += 1 }
            }
            struct AView: View {
                @EnvironmentObject private var theme: Theme
                var body: some View { Text("\\(theme.size)").onTapGesture { theme.grow() } }
            }
            """)
    }

    @Test func whatIsPublishedOrChangedWithItIsNot() throws {
        try expectFlagged(
            "WRAP-024",
            """
            import SwiftUI
            final class Theme: ObservableObject {
                @Published var isDark = false
                @Published var size = 16
                var other = 1
                func grow() { size += 1; other += 1 }
            }
            struct AView: View {
                @EnvironmentObject private var theme: Theme
                var body: some View { Text("\\(theme.size)").onTapGesture { theme.grow() } }
            }
            """)
    }

    @Test func whatNobodyShowsIsNot() throws {
        try expectFlagged(
            "WRAP-024",
            """
            import SwiftUI
            final class Theme: ObservableObject {
                @Published var isDark = false
                var size = 16
                var count = 0
                func grow() { size += 1; isDark = true }
                func count(_ by: Int) { count += by }
            }
            struct AView: View {
                @EnvironmentObject private var theme: Theme
                var body: some View { Text("\\(theme.size)").onTapGesture { theme.grow() } }
            }
            """)
    }
}
