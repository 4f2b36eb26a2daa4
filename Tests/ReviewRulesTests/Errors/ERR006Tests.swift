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

    @Test func elementsPicturesAndChoicesByForceAreFlagged() throws {
        try expectFlagged(
            "ERR-006",
            """
            import SwiftUI
            final class Scores: ObservableObject {
                @Published var scores: [Int] = []
                var best: Int { scores.max()! } // flagged
                var last: Int { scores.last! } // flagged
                func remove(_ score: Int) {
                    scores.remove(at: scores.firstIndex(of: score)!) // flagged
                }
                func load(_ url: URL) {
                    do {
                        scores = try read(url)
                    } catch {
                        fatalError("no scores") // flagged
                    }
                }
            }
            struct ScoreView: View {
                @State private var choice: Int?
                @State private var isShown = false
                let data: Data
                var body: some View {
                    Image(uiImage: UIImage(data: data)!) // flagged
                        .sheet(isPresented: $isShown) { DetailView(score: choice!) } // flagged
                }
            }
            """)
    }

    @Test func whatIsKeptOrDecodedMayBeMissing() throws {
        try expectFlagged(
            "ERR-006",
            """
            import SwiftUI
            struct Movie: Decodable, Identifiable { let id: Int; let poster: String?; let title: String; var draft: String? { nil } }
            struct MoviesView: View {
                let movies: [Movie]
                let movie: Movie
                @State private var favourites = UserDefaults.standard.array(forKey: "fav") as! [Int] // flagged
                var body: some View {
                    ForEach(movies) { movie in
                        Text(movie.poster!) // flagged
                        if movie.poster != nil { Text(movie.poster!) }
                        Text(movie.poster == nil ? "" : movie.poster!)
                    }
                    Text(movie.poster!) // flagged
                    Text(movie.draft!)
                }
            }
            final class Cache {
                func items() -> [Int] { UserDefaults.standard.array(forKey: "fav") as? [Int] ?? [] }
                func view(_ view: UIView) -> UILabel { view as! UILabel }
            }
            """)
    }

    @Test func elementsThatAreThereAndStartsAreNot() throws {
        try expectFlagged(
            "ERR-006",
            """
            import SwiftData
            import SwiftUI
            final class Scores: ObservableObject {
                @Published var scores: [Int] = []
                private var days = ["Mo", "Tu"]
                let fixed = [1, 2]
                var best: Int { scores.isEmpty ? 0 : scores.max()! }
                var first: String { days.first! }
                var one: Int { fixed.randomElement()! }
                var place: Int { Day.allCases.firstIndex(of: .monday)! }
                func remove(_ score: Int) {
                    if scores.contains(score) { scores.remove(at: scores.firstIndex(of: score)!) }
                }
                func folder() -> URL { FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first! }
            }
            struct ScoreView: View {
                @State private var choice: Int?
                var body: some View {
                    if choice != nil { DetailView(score: choice!) }
                    Button("Show") { if choice != nil { show(choice!) } }
                    Image(uiImage: UIImage(named: "a")!)
                }
            }
            @main struct ScoreApp: App {
                let container: ModelContainer
                init() {
                    do { container = try ModelContainer(for: Score.self) } catch { fatalError("no store") }
                }
            }
            """)
    }

    @Test func casesOfWhatIsKeptAreFlagged() throws {
        try expectFlagged(
            "ERR-006",
            """
            import SwiftUI
            @Model final class Book {
                var status: Int
                var value: Status { Status(rawValue: status)! } // flagged
                func other(_ status: Int) -> Status { Status(rawValue: status)! }
            }
            struct AView: View {
                @AppStorage("theme") private var theme = "dark"
                @State private var place = 1
                var body: some View {
                    Text(Theme(rawValue: theme)!.name) // flagged
                    Text(Priority(rawValue: place)!.name)
                }
            }
            """)
    }

    @Test func anAddressWithTheIdentityOfAServerIsFlagged() throws {
        try expectFlagged(
            "ERR-006",
            """
            import Foundation
            struct Coin { let id: String }
            struct Place { let id: Int }
            struct CoinService {
                func coin(_ coin: Coin) -> URL { URL(string: "https://example.com/\\(coin.id)")! } // flagged
                func place(_ place: Place) -> URL { URL(string: "https://example.com/\\(place.id)")! }
            }
            """)
    }

    @Test func anEndOverStoredDataIsLeftToERR015() throws {
        let text = """
            import Foundation
            final class ScoreService {
                func scores() -> [Int] {
                    do {
                        return try JSONDecoder().decode([Int].self, from: Data(contentsOf: url))
                    } catch {
                        fatalError("no scores")
                    }
                }
            }
            """
        #expect(try RuleTest(text).findings("ERR-006").isEmpty)
        #expect(try RuleTest(text).findings("ERR-015").map(\.start.line) == [7])
    }

    @Test func valuesThatAreMadeOfWhatIsKept() throws {
        try expectFlagged(
            "ERR-006",
            """
            import SwiftUI
            extension Color { init?(hex: String) { return nil } }
            struct AView: View {
                let item: Item
                var body: some View {
                    Text("A").foregroundStyle(Color(hex: item.colour)!) // flagged
                    Text("A").foregroundStyle(Color(hex: item.category?.colour ?? "#fff")!) // flagged
                    Text("A").foregroundStyle(Color(hex: "#ffffff")!)
                    Text("A").foregroundStyle(Color(hex: Theme.standard)!)
                    Text("A").foregroundStyle(Color(shade: item.colour)!)
                }
                func id() -> UUID { UUID(uuidString: item.id)! } // flagged
                func known() -> UUID { UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")! }
            }
            """)
    }

    @Test func whatAClosureIsGivenAndAnswersAreFlagged() throws {
        try expectFlagged(
            "ERR-006",
            """
            import Foundation
            final class AModel {
                var names: [String] = []
                func load(_ service: Service, _ note: Notification) {
                    service.load { found, error in
                        DispatchQueue.main.async { self.names = found! } // flagged
                    }
                    service.ask { [weak self] in self!.names = [] } // flagged
                    let id = note.object as! String // flagged
                    let code = (response as! HTTPURLResponse).statusCode // flagged
                    let text = String(data: data, encoding: .utf8)! // flagged
                    service.load { found, _ in if found != nil { self.names = found! } }
                    service.load { found, _ in if let found { self.names = found } }
                    print(id, code, text, object as! String)
                }
            }
            """)
    }
}
