import ReviewRules
import Testing

struct STATE028Tests {
    @Test func aFlagBesideATextIsFlagged() throws {
        try expectFlagged(
            "STATE-028",
            """
            import Observation
            @Observable final class AModel {
                var hasError = false // info
                var errorMessage = ""
                func fail() { hasError = true; errorMessage = "No" }
            }
            @Observable final class BModel {
                var showAlert = false // info
                var alertMessage = ""
                func fail() { showAlert = true; alertMessage = "No" }
            }
            """)
    }

    @Test func oneValueIsNot() throws {
        try expectFlagged(
            "STATE-028",
            """
            import Observation
            @Observable final class AModel {
                var errorMessage: String?
                var hasError: Bool { errorMessage != nil }
            }
            @Observable final class BModel {
                var showAlert = false
                var title = ""
                func ask() { showAlert = true; title = "Really?" }
            }
            @Observable final class CModel { var hasError = false; func fail() { hasError = true } }
            """)
    }
}
