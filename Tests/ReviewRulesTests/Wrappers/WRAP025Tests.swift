import ReviewRules
import Testing

struct WRAP025Tests {
    @Test func whatIsReadTooEarlyIsFlagged() throws {
        try expectFlagged(
            "WRAP-025",
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.locale) private var locale
                @EnvironmentObject private var theme: Theme
                @StateObject private var model = AModel()
                init() {
                    print(locale) // flagged
                }
                init(a: Int) {
                    theme.isDark = true // flagged
                }
                init(b: Int) {
                    service.model = model // flagged
                }
                var body: some View { Text("A") }
            }
            """)
    }

    @Test func whatIsSetOrReadLaterIsNot() throws {
        try expectFlagged(
            "WRAP-025",
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.locale) private var locale
                @StateObject private var model: AModel
                @State private var count = 0
                init(model: AModel, locale: Locale) {
                    _model = StateObject(wrappedValue: model)
                    print(locale)
                    count = 1
                }
                var body: some View { Text("A").onAppear { print(locale) } }
            }
            """)
    }
}
