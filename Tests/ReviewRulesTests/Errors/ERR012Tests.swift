import ReviewRules
import Testing

struct ERR012Tests {
    @Test func readsThatLoseAreFlagged() throws {
        try expectFlagged(
            "ERR-012",
            """
            import SwiftUI
            final class Favourites: ObservableObject {
                @Published var films: [String] = []
                @Published var names: [String] = [] {
                    didSet { UserDefaults.standard.set(try? JSONEncoder().encode(names), forKey: "names") }
                }
                @AppStorage("days") private var kept = Data()
                @Published var days: [Int] = []
                @Published var notes: [String] = []
                init() {
                    if let data = UserDefaults.standard.data(forKey: "films"),
                        let decoded = try? JSONDecoder().decode([String].self, from: data) // flagged
                    {
                        films = decoded
                    }
                    names = (try? JSONDecoder().decode([String].self, from: read())) ?? [] // flagged
                    notes = Self.readNotes()
                }
                func load() {
                    guard let found = try? JSONDecoder().decode([Int].self, from: kept) else { return } // flagged
                    self.days = found
                }
                static func readNotes() -> [String] {
                    guard let data = try? Data(contentsOf: url), let notes = try? JSONDecoder().decode([String].self, from: data) else { // flagged
                        return []
                    }
                    return notes
                }
                func save() {
                    if let encoded = try? JSONEncoder().encode(films) { UserDefaults.standard.set(encoded, forKey: "films") }
                }
                func saveDays() { if let data = try? JSONEncoder().encode(self.days) { kept = data } }
                func saveNotes() { try? JSONEncoder().encode(notes).write(to: Self.url) }
            }
            """)
    }

    @Test func otherReadsAreNot() throws {
        try expectFlagged(
            "ERR-012",
            """
            import SwiftUI
            final class Favourites: ObservableObject {
                @Published var films: [String] = []
                @Published var others: [String] = []
                @Published var kept: [String] = []
                @Published var cachedNames: [String] = []
                private var isBroken = false
                func load() {
                    if let decoded = try? JSONDecoder().decode([String].self, from: data) {
                        films = decoded
                    } else {
                        backUp(data)
                    }
                }
                func loadCareful() throws {
                    guard let found = try? JSONDecoder().decode([String].self, from: data) else { throw Failure.decoding }
                    films = found
                }
                func read() { others = (try? JSONDecoder().decode([String].self, from: data)) ?? [] }
                func readNames() { cachedNames = (try? JSONDecoder().decode([String].self, from: data)) ?? [] }
                func loud() {
                    do { kept = try JSONDecoder().decode([String].self, from: data) } catch { isBroken = true }
                }
                func local() -> [String] {
                    let films = try? JSONDecoder().decode([String].self, from: data)
                    return films ?? []
                }
                func save() {
                    try? JSONEncoder().encode(films).write(to: url)
                    try? JSONEncoder().encode(kept).write(to: url)
                    try? JSONEncoder().encode(cachedNames).write(to: url)
                }
                func send() async throws { try await service.post(JSONEncoder().encode(others)) }
                private func backUp(_ data: Data) { try? data.write(to: backup) }
            }
            final class NameCache {
                var names: [String] = []
                func load() { names = (try? JSONDecoder().decode([String].self, from: data)) ?? [] }
                func save() { try? JSONEncoder().encode(names).write(to: url) }
            }
            """)
    }
}
