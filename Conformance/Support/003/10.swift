struct Post: Identifiable {
    let id: String
    var text: String
}

struct Settings {
    static let `default` = Settings()

    var isDark = false
}
