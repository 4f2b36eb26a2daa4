import Foundation

enum Config {
    static let apiEndpoint = URL(string: "https://api.example.com")

    enum FeatureFlags {
        static let enableOfflineMode = true
    }
}
