import ReviewRules
import Testing

struct BODY005Tests {
    @Test func makingAndSortingAreFlagged() throws {
        try expectFlagged(
            "BODY-005",
            """
            import SwiftUI
            struct AView: View {
                let items: [Item]
                var body: some View {
                    let formatter = DateFormatter() // flagged
                    let shown = items.sorted { $0.name < $1.name } // flagged
                    VStack {
                        Text(formatter.string(from: .now))
                        ForEach(shown) { Text($0.name) }
                        List(items.filter(\\.isOn).map(\\.name), id: \\.self) { Text($0) } // flagged
                        ForEach(Array(items.sorted().enumerated()), id: \\.offset) { Text("") } // flagged
                        Text(items.map { NumberFormatter().string(from: $0) ?? "" }.joined()) // flagged
                        if Calendar.current.dateComponents([.day], from: date).day == 1 { Text("") } // info
                    }
                }
                func row(_ data: Data) -> some View {
                    let item = try? JSONDecoder().decode(Item.self, from: data) // flagged
                    return Text(item?.name ?? "")
                }
            }
            """)
    }

    @Test func whatEachViewMakesIsFlagged() throws {
        try expectFlagged(
            "BODY-005",
            """
            import SwiftUI
            struct AView: View {
                private let formatter = DateFormatter() // flagged
                private var short: DateFormatter = { // flagged
                    let formatter = DateFormatter()
                    formatter.dateStyle = .short
                    return formatter
                }()
                let decoder = JSONDecoder() // flagged
                static let one = DateFormatter()
                @State private var kept = NumberFormatter()
                var given: DateFormatter
                var text: String {
                    let formatter = DateFormatter() // info
                    return formatter.string(from: .now)
                }
                let style = Date.FormatStyle()
                var body: some View { Text(short.string(from: .now)) }
            }
            final class Model { let formatter = DateFormatter() }
            """)
    }

    @Test func whatValuesAndTextsMakeEachTimeIsFlagged() throws {
        try expectFlagged(
            "BODY-005",
            """
            import SwiftUI
            extension DateFormatter {
                static var short: DateFormatter {
                    let formatter = DateFormatter() // flagged
                    formatter.dateStyle = .short
                    return formatter
                }
                static let long: DateFormatter = {
                    let formatter = DateFormatter()
                    formatter.dateStyle = .long
                    return formatter
                }()
                static var decoder: JSONDecoder { JSONDecoder() } // info
            }
            extension Date {
                var text: String {
                    let formatter = DateFormatter() // flagged
                    formatter.dateFormat = "E, MM/d"
                    return formatter.string(from: self)
                }
                func text(_ format: String) -> String {
                    let formatter = DateFormatter() // info
                    formatter.dateFormat = format
                    return formatter.string(from: self)
                }
            }
            struct Hour: Codable, Identifiable {
                let id: Int
                var startTime: String
                var hour: Int {
                    let formatter = ISO8601DateFormatter() // flagged
                    return Calendar.current.component(.hour, from: formatter.date(from: startTime) ?? .now)
                }
            }
            struct HoursView: View {
                let hours: [Hour]
                var body: some View {
                    ForEach(hours) { hour in Text(label(of: hour)) }
                    Button("Send") { send(stamp(of: .now)) }
                }
                private func label(of hour: Hour) -> String {
                    let formatter = NumberFormatter() // flagged
                    return formatter.string(from: hour.id as NSNumber) ?? ""
                }
                private func stamp(of date: Date) -> String { ISO8601DateFormatter().string(from: date) }
            }
            """)
    }

    @Test func whatAServiceAndAnActionMakeIsNot() throws {
        try expectFlagged(
            "BODY-005",
            """
            import Foundation
            final class NewsService {
                func news() async throws -> [News] { try JSONDecoder().decode([News].self, from: await data()) }
                func day(_ text: String) -> Date? { DateFormatter().date(from: text) }
            }
            struct Export {
                func run() {
                    let formatter = DateFormatter()
                    write(formatter.string(from: .now))
                }
                lazy var formatter: DateFormatter = { DateFormatter() }()
                init() { kept = DateFormatter() }
            }
            """)
    }

    @Test func lightWorkIsNot() throws {
        try expectFlagged(
            "BODY-005",
            """
            import SwiftUI
            struct AView: View {
                let items: [Item]
                private static let formatter = DateFormatter()
                private var sortedItems: [Item] { items.sorted() }
                var body: some View {
                    let total = items.sorted().count
                    List(items.filter(\\.isOn)) { Text($0.name) }
                    ForEach(items.map(\\.name), id: \\.self) { Text($0) }
                    ForEach(items.reversed()) { Text($0.name) }
                    ForEach(Array(items.enumerated()), id: \\.offset) { Text("") }
                    ForEach([3, 1, 2].sorted(), id: \\.self) { Text("") }
                    ForEach(Kind.allCases.filter(\\.isOn).sorted()) { Text("") }
                    ForEach(sortedItems) { Text($0.name) }
                    Text(date, format: .dateTime)
                    Text(Self.formatter.string(from: date))
                    Button("A") { text = DateFormatter().string(from: date) }
                }
                func format() -> String { DateFormatter().string(from: date) }
            }
            """)
    }

    @Test func theFixesMoveTheWork() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                let items: [Item]
                // The list.
                var body: some View {
                    List(items.sorted { $0.name < $1.name }) { item in  // by name
                        Text(item.name)
                    }
                }
                var footer: some View {
                    Text(ISO8601DateFormatter().string(from: .now))
                }
            }
            """)
        let fixed = try test.fixed("BODY-005")
        #expect(
            fixed == """
                import SwiftUI
                struct AView: View {
                    let items: [Item]
                    // The list.
                    private var sortedItems: [Item] { items.sorted { $0.name < $1.name } }

                    var body: some View {
                        List(sortedItems) { item in  // by name
                            Text(item.name)
                        }
                    }
                    private static let iso8601Formatter = ISO8601DateFormatter()

                    var footer: some View {
                        Text(Self.iso8601Formatter.string(from: .now))
                    }
                }
                """)
        #expect(try RuleTest(fixed).findings("BODY-005").isEmpty)
    }

    @Test func picturesThatEachRowDecodesAreFlagged() throws {
        try expectFlagged(
            "BODY-005",
            """
            import SwiftUI
            struct AView: View {
                let items: [Item]
                var body: some View {
                    List(items) { item in
                        if let picture = UIImage(data: item.data) { Image(uiImage: picture) } // flagged
                        Button("Keep") { keep(UIImage(data: item.data)) }
                    }
                    if let picture = UIImage(data: items[0].data) { Image(uiImage: picture) }
                }
            }
            struct ItemRow: View {
                let item: Item
                var body: some View {
                    HStack { Image(uiImage: UIImage(data: item.data) ?? UIImage()) } // flagged
                }
            }
            struct BView: View {
                let items: [Item]
                var body: some View { List { ForEach(items) { ItemRow(item: $0) } } }
            }
            """)
    }

    @Test func aPictureBesideAFieldIsFlagged() throws {
        try expectFlagged(
            "BODY-005",
            """
            import SwiftUI
            struct AView: View {
                @State private var name = ""
                @State private var data: Data?
                var body: some View {
                    TextField("Name", text: $name)
                    if let data, let picture = UIImage(data: data) { // flagged
                        Image(uiImage: picture)
                    }
                    Button("Save") { save(UIImage(data: data!)) }
                }
            }
            struct BView: View {
                let data: Data
                var body: some View { Image(uiImage: UIImage(data: data)!) }
            }
            """)
    }

    @Test func listsThatSeveralPlacesReadAreFlagged() throws {
        try expectFlagged(
            "BODY-005",
            """
            import SwiftUI
            struct AView: View {
                let items: [Item]
                private var sortedItems: [Item] { items.sorted { $0.date < $1.date } } // flagged
                private var groups: [Date: [Item]] { Dictionary(grouping: items) { $0.day } } // flagged
                private var once: [Item] { items.sorted() }
                private var open: [Item] { items.filter { $0.isOpen } }
                var body: some View {
                    if sortedItems.isEmpty { Text("None") }
                    List(sortedItems) { item in Text(item.name) }
                    ForEach(items) { item in Text("\\(groups[item.day]?.count ?? 0)") }
                    ForEach(once) { item in Text(item.name) }
                    if open.isEmpty { Text("None") }
                    Text("\\(open.count)")
                    Button("Save") { save(once) }
                }
            }
            """)
    }

    @Test func tablesOfAViewAreFlagged() throws {
        try expectFlagged(
            "BODY-005",
            """
            import SwiftUI
            struct AView: View {
                private let colors = [Color(white: 0), Color(white: 0.1), Color(white: 0.2), Color(white: 0.3), Color(white: 0.4)] // flagged
                private static let shared = [Color(white: 0), Color(white: 0.1), Color(white: 0.2), Color(white: 0.3), Color(white: 0.4)]
                @State private var kept = [Color(white: 0), Color(white: 0.1), Color(white: 0.2), Color(white: 0.3), Color(white: 0.4)]
                private let names = ["A", "B", "C", "D", "E"]
                private let few = [Color(white: 0), Color(white: 0.1)]
                var body: some View { Text("A") }
            }
            """)
    }

    @Test func aListThatIsMadeInStepsForEachRowIsFlagged() throws {
        try expectFlagged(
            "BODY-005",
            """
            import SwiftUI
            struct AView: View {
                let items: [Int]
                @State private var isOdd = false
                private var shown: [Int] { // flagged
                    var result = items
                    if isOdd { result = result.filter { $0 % 2 == 1 } }
                    return result
                }
                private var once: [Int] {
                    var result = items
                    if isOdd { result.sort() }
                    return result
                }
                var body: some View {
                    List(items, id: \\.self) { Text("\\($0) of \\(shown.count)") }
                    Text("\\(once.count)")
                }
            }
            """)
    }
}
