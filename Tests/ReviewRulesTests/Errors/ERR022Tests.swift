import ReviewRules
import Testing

struct ERR022Tests {
    @Test func propertiesThatAreTakenByForceAreFlagged() throws {
        try expectFlagged(
            "ERR-022",
            """
            import SwiftUI
            struct Song { let title: String; let artist: String? }
            struct AView: View {
                let name: String?
                let song: Song
                @State private var chosen: Song?
                var body: some View {
                    Text(name!) // flagged
                    Text(name!)
                    Text(song.artist!) // flagged
                        .sheet(isPresented: .constant(true)) { Text(self.chosen!.title) } // flagged
                }
            }
            """)
    }

    @Test func whatIsSetOrAskedForThereIsNot() throws {
        try expectFlagged(
            "ERR-022",
            """
            import SwiftUI
            final class Cache {
                private var image: Data?
                var text: String!
                @IBOutlet var label: UILabel?
                let values: [String: Int] = [:]
                var title: String?
                var isTitled: Bool { title != nil }
                func show() { use(title!) }
                func load() -> Data {
                    if image == nil { image = Data() }
                    return image!
                }
                func other(_ name: String?) {
                    use(name!)
                    use(text!)
                    use(label!)
                    use(values["a"]!)
                    guard image != nil else { return }
                    use(image!)
                    use(unknown.thing!)
                }
            }
            """)
    }

    @Test func whatACalendarAndADictionaryGive() throws {
        try expectFlagged(
            "ERR-022",
            """
            import Foundation
            struct Months {
                var names: [Int: String]
                let fixed = [1: "January"]
                let calendar = Calendar.current
                func start(_ date: Date) -> Date { calendar.date(from: calendar.dateComponents([.year, .month], from: date))! } // info
                func next(_ date: Date) -> Date { Calendar.current.date(byAdding: .day, value: 1, to: date)! }
                func name(_ month: Int) -> String { names[month]! } // flagged
                func sorted() -> [Int] { names.keys.sorted { names[$0]! < names[$1]! } }
                func known(_ month: Int) -> String { fixed[1]! }
                func local(_ table: [Int: String]) -> String { table[1]! }
                func safe(_ month: Int) -> String { names[month, default: "-"] }
            }
            """)
    }
}
