/// Names assets as Xcode names them in code.
enum AssetSymbolName {
    /// `accentOne` for "Accent-One"; the type of the asset at the end of a name is left out: "BrandColor" is `brand`.
    static func property(_ name: String, type: String) -> String {
        var symbol = join(words(of: name), isProperty: true)
        if symbol.hasSuffix(type), symbol.count > type.count { symbol = String(symbol.dropLast(type.count)) }
        return quoted(symbol)
    }

    /// `TabBarIcons` for a folder "tabBar icons".
    static func namespace(_ name: String) -> String { quoted(join(words(of: name), isProperty: false)) }

    private static func words(of name: String) -> [String] {
        name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    private static func join(_ words: [String], isProperty: Bool) -> String {
        // "BMW" stays as it is.
        let isAllCapitals = !words.joined().contains(where: \.isLowercase)
        var result = ""
        for (place, word) in words.enumerated() {
            let areNumbers = result.last?.isNumber == true && word.first?.isNumber == true
            if areNumbers || isAllCapitals && !result.isEmpty { result += "_" }
            if isAllCapitals {
                result += word
            } else if place == 0, isProperty {
                result += lowercasedStart(word)
            } else {
                result += word.prefix(1).uppercased() + word.dropFirst()
            }
        }
        if result.isEmpty { return "_" }
        return result.first?.isNumber == true ? "_" + result : result
    }

    /// "BGColor" becomes "bgColor", and "URL" "url".
    private static func lowercasedStart(_ word: String) -> String {
        let capitals = word.prefix(while: \.isUppercase)
        if capitals.count == word.count { return word.lowercased() }
        guard capitals.count > 1 else { return capitals.lowercased() + word.dropFirst(capitals.count) }
        let isNextALetter = word.dropFirst(capitals.count).first?.isLetter == true
        let count = isNextALetter ? capitals.count - 1 : capitals.count
        return word.prefix(count).lowercased() + word.dropFirst(count)
    }

    private static func quoted(_ symbol: String) -> String { keywords.contains(symbol) ? "`\(symbol)`" : symbol }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
        "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Self", "Any",
        "Protocol", "Type",
    ]
}
