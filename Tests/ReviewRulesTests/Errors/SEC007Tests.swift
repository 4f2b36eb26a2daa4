import ReviewRules
import Testing

struct SEC007Tests {
    @Test func aPurchaseAsASettingIsFlagged() throws {
        try expectFlagged(
            "SEC-007",
            """
            import SwiftUI
            struct AView: View {
                @AppStorage("isPremium") private var isPremium = false // info
                var body: some View { Text("A") }
            }
            final class Store {
                var isPro = UserDefaults.standard.bool(forKey: "isPro") // info
                func buy() { UserDefaults.standard.set(true, forKey: "unlocked") } // info
            }
            """)
    }

    @Test func otherSettingsAreNot() throws {
        try expectFlagged(
            "SEC-007",
            """
            import SwiftUI
            struct AView: View {
                @AppStorage("isCompact") private var isCompact = false
                @AppStorage("premiumHintShown") private var isShown = false
                var body: some View { Text("A") }
            }
            final class Store { var isOn = UserDefaults.standard.bool(forKey: "isOn") }
            """)
    }
}
