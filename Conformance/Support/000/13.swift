struct Profile {
    var name = ""
}

struct Post: Identifiable {
    let id: String
    var text: String
}

struct Settings {
    var isDark = false
}
