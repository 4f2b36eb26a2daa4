import ReviewRules
import Testing

struct BODY008Tests {
    @Test func identitiesThatChangeAreFlagged() throws {
        try expectFlagged(
            "BODY-008",
            """
            import SwiftUI
            struct Row: Identifiable {
                var id: UUID { UUID() } // flagged
                var text: String
            }
            struct NamesView: View {
                @State private var names = ["Ada"]
                @State private var rows: [Row] = []
                var body: some View {
                    List {
                        ForEach(0..<rows.count) { place in Text(rows[place].text) } // flagged
                        ForEach(rows.indices) { place in Text(rows[place].text) } // flagged
                        ForEach(rows.indices, id: \\.self) { place in Text(rows[place].text) } // flagged
                            .onDelete { rows.remove(atOffsets: $0) }
                        ForEach(Array(rows.enumerated()), id: \\.offset) { place, row in Text(row.text) } // flagged
                        ForEach(names, id: \\.self) { Text($0) } // flagged
                    }
                    .id(UUID()) // flagged
                    Button("Add") { names.append("Ada") }
                }
            }
            """)
    }

    @Test func identitiesThatStayAreNot() throws {
        try expectFlagged(
            "BODY-008",
            """
            import SwiftUI
            struct Row: Identifiable {
                let id = UUID()
                var text: String
                var key: String { text }
            }
            struct NamesView: View {
                private let titles = ["A", "B"]
                let names: [String]
                @State private var rows: [Row] = []
                @State private var chosen: [String] = []
                var body: some View {
                    List {
                        ForEach(0..<5) { number in Text("\\(number)") }
                        ForEach(0..<titles.count) { place in Text(titles[place]) }
                        ForEach(rows) { row in Text(row.text) }
                        ForEach(names, id: \\.self) { Text($0) }
                        ForEach(names.indices, id: \\.self) { place in Text(names[place]) }
                        ForEach(chosen, id: \\.self) { Text($0) }
                        ForEach(Kind.allCases.indices, id: \\.self) { place in Text("\\(place)") }
                    }
                    .id(names.count)
                    Button("Add") { if !chosen.contains("A") { chosen.append("A") } }
                }
            }
            """)
    }

    @Test func anIdentityThatIsNotDecodedIsFlagged() throws {
        try expectFlagged(
            "BODY-008",
            """
            import Foundation
            struct Day: Codable, Identifiable {
                let id = UUID() // flagged
                let high: Double
            }
            struct Kept: Codable, Identifiable {
                var id = UUID()
            }
            struct Answer: Decodable, Identifiable {
                let id = UUID()
            }
            struct Named: Codable, Identifiable {
                let id = UUID()
                let name: String
                enum CodingKeys: String, CodingKey { case name }
            }
            struct Plain: Identifiable { let id = UUID() }
            """)
    }

    @Test func theListOfASharedObjectGrows() throws {
        try expectFlagged(
            "BODY-008",
            """
            import SwiftUI
            final class Store: ObservableObject {
                static let shared = Store()
                @Published var items: [String] = []
                let kinds = ["a"]
            }
            struct ItemsView: View {
                @ObservedObject var store = Store.shared
                var body: some View {
                    ForEach(0..<store.items.count) { Text(store.items[$0]) } // flagged
                    ForEach(0..<store.kinds.count) { Text(store.kinds[$0]) }
                }
            }
            """)
    }

    @Test func placesThatAreFilteredAreFlagged() throws {
        try expectFlagged(
            "BODY-008",
            """
            import SwiftUI
            struct AView: View {
                @State private var tasks: [Task] = []
                var body: some View {
                    List {
                        ForEach(tasks.indices.filter { !tasks[$0].isDone }, id: \\.self) { i in // flagged
                            Text(tasks[i].title)
                        }
                        .onDelete { tasks.remove(atOffsets: $0) }
                    }
                }
            }
            """)
    }

    @Test func elementsWithAnIdentityThatAreGivenAnotherAreFlagged() throws {
        try expectFlagged(
            "BODY-008",
            """
            import SwiftUI
            import SwiftData
            struct Task: Identifiable, Hashable { let id: UUID; var title: String }
            struct Choice: Identifiable, Hashable { let id: String; let title: String }
            @Model final class Note { var title = ""; var text = ""; init() {} }
            struct Plain: Hashable { var title: String; var text: String }
            struct AView: View {
                @State private var tasks: [Task] = []
                @Query(sort: \\Note.title) private var notes: [Note]
                let choices: [Choice]
                let plains: [Plain]
                var body: some View {
                    ForEach(tasks, id: \\.self) { Text($0.title) } // flagged
                    ForEach(tasks.sorted { $0.title < $1.title }, id: \\.self) { Text($0.title) } // flagged
                    List(notes, id: \\.self) { Text($0.title) } // info
                    ForEach(plains, id: \\.hashValue) { Text($0.title) } // flagged
                    ForEach(tasks) { Text($0.title) }
                    ForEach(tasks, id: \\.id) { Text($0.title) }
                    ForEach(choices, id: \\.self) { Text($0.title) }
                    ForEach(plains, id: \\.self) { Text($0.title) }
                }
            }
            """)
    }

    @Test func placesOfAListThatIsFilledAnewAreInformation() throws {
        try expectFlagged(
            "BODY-008",
            """
            import SwiftUI
            @Observable final class Model { var items: [Item] = [] }
            struct AView: View {
                @State private var items: [Item] = []
                @State private var model = Model()
                let given: [Item]
                let fixed = ["A", "B"]
                var board = [[1]]
                var body: some View {
                    ForEach(0..<items.count, id: \\.self) { Text(items[$0].name) } // info
                    ForEach(items.indices, id: \\.self) { Text(items[$0].name) } // info
                    ForEach(model.items.indices, id: \\.self) { Text(model.items[$0].name) } // info
                    ForEach(Array(model.items.enumerated()), id: \\.offset) { Text($1.name) } // info
                    ForEach(given.indices, id: \\.self) { Text(given[$0].name) }
                    ForEach(fixed.indices, id: \\.self) { Text(fixed[$0]) }
                    ForEach(items.indices, id: \\.self) { row in ForEach(0..<3, id: \\.self) { Text("\\(row) \\($0)") } }
                }
            }
            """)
    }

    @Test func anotherMemberThanTheIdentityIsInformation() throws {
        try expectFlagged(
            "BODY-008",
            """
            import SwiftUI
            struct Row: Identifiable {
                let id: UUID
                let name: String
                let placeID: Int
            }
            struct Named: Identifiable {
                let name: String
                var id: String { name }
            }
            struct NamesView: View {
                let rows: [Row]
                let named: [Named]
                var body: some View {
                    List {
                        ForEach(rows, id: \\.name) { Text($0.name) } // info
                        ForEach(rows, id: \\.id) { Text($0.name) }
                        ForEach(rows, id: \\.placeID) { Text($0.name) }
                        ForEach(named, id: \\.name) { Text($0.name) }
                    }
                }
            }
            """)
    }
}
