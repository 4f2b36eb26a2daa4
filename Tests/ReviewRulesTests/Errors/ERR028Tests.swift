import ReviewRules
import Testing

struct ERR028Tests {
    @Test func keysThatNeverMeetAreFlagged() throws {
        let test = RuleTest(
            """
            import Foundation
            final class Store {
                private let key = "favorites"
                var ids: [String] = []
                var recent: [String] = []
                func load() {
                    ids = UserDefaults.standard.stringArray(forKey: key) ?? []
                    recent = UserDefaults.standard.stringArray(forKey: "recentSearches") ?? []
                }
                func save() {
                    UserDefaults.standard.set(ids, forKey: "favourites")
                    UserDefaults.standard.set(recent, forKey: "recent_searches")
                    UserDefaults.standard.set(1, forKey: "tab")
                }
            }
            """)
        #expect(try test.lines("ERR-028") == [11, 12])
    }

    @Test func settingsInTwoSpellingsAreFlaggedOnce() throws {
        let one =
            "import SwiftUI\nstruct AView: View { @AppStorage(\"onboardingDone\") var done = false; var body: some View { Text(\"\") } }"
        let other =
            "import SwiftUI\nstruct BView: View { @AppStorage(\"onboarding_done\") var done = false; var body: some View { Text(\"\") } }"
        #expect(try RuleTest(files: ["Sources/A.swift": one, "Sources/B.swift": other]).lines("ERR-028") == [2])
    }

    @Test func notificationsThatNobodyHearsAreFlagged() throws {
        let test = RuleTest(
            """
            import Foundation
            final class Store {
                func listen() {
                    NotificationCenter.default.addObserver(self, selector: #selector(load), name: Notification.Name("FavoritesChanged"), object: nil)
                }
                @objc func load() {}
                func tell() {
                    NotificationCenter.default.post(name: Notification.Name("FavouritesChanged"), object: nil)
                }
            }
            """)
        #expect(try test.lines("ERR-028") == [8])
    }

    @Test func namesOfTheirOwnAreNot() throws {
        let test = RuleTest(
            """
            import Foundation
            final class Store {
                func load() -> Int { UserDefaults.standard.integer(forKey: "page1") + UserDefaults.standard.integer(forKey: "total") }
                func save() {
                    UserDefaults.standard.set(1, forKey: "page2")
                    UserDefaults.standard.set(1, forKey: "total")
                    UserDefaults.standard.set(1, forKey: "colour")
                }
            }
            """)
        #expect(try test.lines("ERR-028") == [])
    }
}
