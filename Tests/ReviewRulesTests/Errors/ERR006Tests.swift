import ReviewRules
import Testing

struct ERR006Tests {
    @Test func valuesFromOutsideAreFlagged() throws {
        try expectFlagged(
            "ERR-006",
            """
            import Foundation
            struct Client {
                func address(_ query: String, _ text: String) -> URL {
                    let search = URL(string: "https://api.example.org/?q=\\(query)")! // flagged
                    let typed = URL(string: text)! // flagged
                    let parts = URLComponents(string: text)! // flagged
                    let amount = Double(text)! // flagged
                    let day = formatter.date(from: text)! // flagged
                    let key = Bundle.main.infoDictionary?["APIKey"] as! String // flagged
                    let item = try! JSONDecoder().decode(Item.self, from: data) // flagged
                    session.dataTask(with: search) { data, response, error in
                        show(data!) // flagged
                    }
                    return typed
                }
            }
            """)
    }

    @Test func constantsAndNumbersAreNot() throws {
        try expectFlagged(
            "ERR-006",
            """
            import Foundation
            enum Config { static let base = "https://api.example.org" }
            struct Client {
                static let home = URL(string: "https://example.org")!
                private let host = "https://api.example.org"
                func address(_ id: Int, _ page: Int) -> URL {
                    let word = try! NSRegularExpression(pattern: "[a-z]+")
                    let container = try! ModelContainer(for: Item.self)
                    let known = URL(string: host)!
                    let joined = URL(string: Config.base + "/items")!
                    let list = URL(string: "\\(Config.base)/items?page=\\(page)")!
                    let number = Int("12")!
                    let cell = tableView.dequeue(at: path) as! ItemCell
                    session.dataTask(with: list) { data, response, error in
                        guard data != nil else { return }
                        show(data!)
                    }
                    return URL(string: "https://api.example.org/items/\\(id)")!
                }
            }
            #Preview { Image(url: URL(string: address)!) }
            """)
    }
}
