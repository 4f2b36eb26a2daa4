import ReviewRules
import Testing

struct SEC001Tests {
    @Test func secretsInTheOpenAreFlagged() throws {
        try expectFlagged(
            "SEC-001",
            """
            import SwiftUI
            struct AView: View {
                @AppStorage("authToken") private var token = "" // flagged
                @AppStorage(Keys.apiKey) private var key: String? // flagged
                var body: some View { Text("") }
            }
            final class AuthService {
                private let persistenceService: PersistenceService
                init(persistenceService: PersistenceService) { self.persistenceService = persistenceService }
                func login(_ token: String) async throws {
                    UserDefaults.standard.set(token, forKey: "access_token") // flagged
                    try await persistenceService.save(token, forKey: "auth_token") // flagged
                    defaults.setValue(token, forKey: Keys.userPassword) // flagged
                }
            }
            """)
    }

    @Test func keysInTheSourceAreFlagged() throws {
        try expectFlagged(
            "SEC-001",
            """
            import Foundation
            let apiKey = "sk_live_51Hq8zzX9pQrT7" // flagged
            struct Constants {
                enum Strings { static let keyAPI = "e286a159a583b9251688d27bebc25783" } // flagged
                static let clientSecret: String = "Zm9vYmFyYmF6MTIzNA==" // flagged
                static let otherKey = "YOUR_API_KEY_1234567"
                static let tokenKey = "com.shop.auth.token.2"
                static let passwordTitle = "Choose a password of 12 letters"
                static let apiKeyName = "api_key"
                static let section = "e286a159a583b9251688d27bebc25783"
                static let token = "token"
            }
            #Preview { let apiKey = "e286a159a583b9251688d27bebc25783" }
            """)
    }

    @Test func keysInRequestsAreFlagged() throws {
        try expectFlagged(
            "SEC-001",
            """
            import Foundation
            struct WeatherAPI {
                enum Keys: String { case apiKey = "e286a159a583b9251688d27bebc25783" } // flagged
                var clientSecret: String { "Zm9vYmFyYmF6MTIzNA==" } // flagged
                func request(_ city: String) -> URLRequest {
                    let key = URLQueryItem(name: "api_key", value: "e286a159a583b9251688d27bebc25783") // flagged
                    let apiKey = "e286a159a583b9251688d27bebc25783" // flagged
                    let url = URL(string: "https://api.example.org/now?q=\\(city)&appid=e286a159a583b9251688d27bebc25783") // flagged
                    request.setValue("Bearer e286a159a583b9251688d27bebc25783", forHTTPHeaderField: "Authorization") // flagged
                    request.allHTTPHeaderFields = ["X-Api-Key": "e286a159a583b9251688d27bebc25783"] // flagged
                    client.configure(apiKey: "e286a159a583b9251688d27bebc25783") // flagged
                    settings.apiKey = "e286a159a583b9251688d27bebc25783" // flagged
                    return request
                }
            }
            """)
    }

    @Test func otherParametersAndKeysFromElsewhereAreNot() throws {
        try expectFlagged(
            "SEC-001",
            """
            import Foundation
            struct WeatherAPI {
                func request(_ city: String) -> URLRequest {
                    let key = URLQueryItem(name: "api_key", value: configuration.key)
                    let page = URLQueryItem(name: "cursor", value: "e286a159a583b9251688d27bebc25783")
                    let url = URL(string: "https://api.example.org/now?appid=\\(key)&id=e286a159a583b9251688d27bebc25783")
                    let other = URL(string: "https://api.example.org/now?appid=YOUR_API_KEY_1234567")
                    request.setValue("application/json; version=12345", forHTTPHeaderField: "Accept")
                    request.setValue("Bearer \\(token)", forHTTPHeaderField: "Authorization")
                    request.allHTTPHeaderFields = ["X-Request-ID": "e286a159a583b9251688d27bebc25783"]
                    client.configure(hash: "e286a159a583b9251688d27bebc25783")
                    return request
                }
            }
            """)
    }

    @Test func keychainsFlagsAndOtherTokensAreNot() throws {
        try expectFlagged(
            "SEC-001",
            """
            import SwiftUI
            struct AView: View {
                @AppStorage("showPassword") private var shows = false
                @AppStorage("hasToken") private var has: Bool = false
                @AppStorage("userName") private var name = ""
                var body: some View { Text("") }
            }
            final class AuthService {
                private let store: KeychainStore
                init(store: KeychainStore) { self.store = store }
                func login(_ token: String) throws {
                    try store.save(token, forKey: "auth_token")
                    keychain.set(token, forKey: "auth_token")
                    UserDefaults.standard.set(token, forKey: "pushToken")
                    UserDefaults.standard.set(date, forKey: "tokenExpiry")
                    UserDefaults.standard.set(nil, forKey: "auth_token")
                    UserDefaults.standard.removeObject(forKey: "auth_token")
                    builder.set(token, forKey: "token")
                }
            }
            struct KeychainDefaults { func save(_ t: String) { defaults.set(t, forKey: "token") } }
            """)
    }

    @Test func theFixUsesTheTypesKeychain() throws {
        let test = RuleTest(
            """
            final class AuthService {
                let persistence: PersistenceService
                let keychain: KeychainServiceProtocol
                func login(_ token: String) throws { try persistence.save(token, forKey: "auth_token") }
            }
            """)
        let fixed = try test.fixed("SEC-001")
        #expect(fixed.contains("try keychain.save(token, forKey: \"auth_token\")"))
        #expect(try RuleTest(fixed).findings("SEC-001").isEmpty)
    }

    @Test func aLongNumberThatIsCalledKeyIsOne() throws {
        try expectFlagged(
            "SEC-001",
            """
            struct MovieAPI {
                let key = "c1f4a2b3d4e5f60718293a4b5c6d7e8f" // flagged
            }
            struct Settings {
                let key = "com.app.settings.version2.sorted"
                let name = "c1f4a2b3d4e5f60718293a4b5c6d7e8f"
            }
            """)
    }
}
