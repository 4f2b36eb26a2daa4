import ReviewRules
import Testing

struct ERR021Tests {
    @Test func textsInAddressesAreFlagged() throws {
        try expectFlagged(
            "ERR-021",
            """
            import Foundation
            struct API {
                func search(_ query: String) -> URL? { URL(string: "https://api.example.com/search?q=\\(query)") } // flagged
                func weather(in city: String) -> String { "https://api.example.com/now?city=\\(city)&units=metric" } // flagged
                func found(_ form: Form) -> URL? { URL(string: "https://api.example.com?a=1&term=\\(form.searchText)") } // flagged
            }
            """)
    }

    @Test func numbersKeysAndEncodedTextsAreNot() throws {
        try expectFlagged(
            "ERR-021",
            """
            import Foundation
            struct API {
                let apiKey: String
                func page(_ page: Int) -> URL? { URL(string: "https://api.example.com/list?page=\\(page)&key=\\(apiKey)") }
                func item(_ name: String) -> URL? { URL(string: "https://api.example.com/items/\\(name)") }
                func search(_ query: String) -> URL? {
                    let encodedQuery = query.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? ""
                    return URL(string: "https://api.example.com/search?q=\\(encodedQuery)")
                }
                func escaped(_ query: String) -> URL? { URL(string: "https://api.example.com/search?q=\\(escape(query))") }
            }
            """)
    }
}
