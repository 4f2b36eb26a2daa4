import ReviewRules
import Testing

struct LVL002Tests {
    @Test func inputAndOutputInViewsIsFlagged() throws {
        try expectFlagged(
            "LVL-002",
            """
            import SwiftUI
            struct AView: View {
                @State private var text = ""
                var body: some View {
                    Button("Load") {
                        Task {
                            let (data, _) = try await URLSession.shared.data(from: url) // flagged
                            text = try JSONDecoder().decode(String.self, from: data)
                        }
                    }
                    .onAppear { text = UserDefaults.standard.string(forKey: "a") ?? "" } // flagged
                }
                private func save() {
                    try? Data(text.utf8).write(to: url)
                    FileManager.default.createFile(atPath: "a", contents: nil) // flagged
                }
            }
            extension AView {
                func read() throws -> Data { try Data(contentsOf: url) } // flagged
                func key() { SecItemDelete([:] as CFDictionary) } // flagged
            }
            struct Stamp: ViewModifier {
                func body(content: Content) -> some View {
                    content.task { _ = URLRequest(url: url) } // flagged
                }
            }
            """)
    }

    @Test func whatViewsMayDoIsNot() throws {
        try expectFlagged(
            "LVL-002",
            """
            import SwiftUI
            import SwiftData
            struct AView: View {
                @AppStorage("a", store: UserDefaults.standard) private var a = false
                @Environment(\\.openURL) private var openURL
                @Environment(\\.modelContext) private var modelContext
                @Query private var items: [Item]
                var body: some View {
                    AsyncImage(url: URL(string: "https://example.com/a.png"))
                    Button("Open") { openURL(URL(string: "https://example.com")!) }
                    Button("Add") { modelContext.insert(Item()) }
                    ChildView(store: SettingsStore(defaults: UserDefaults.standard))
                        .defaultAppStorage(UserDefaults.standard)
                }
            }
            struct Picture: Transferable {
                func write() throws -> Data { try JSONEncoder().encode([1]) }
            }
            #Preview { Text(UserDefaults.standard.string(forKey: "a") ?? "") }
            """)
    }

    @Test func ownTypesOfThoseNamesAreNot() throws {
        try expectFlagged(
            "LVL-002",
            """
            import SwiftUI
            struct Process { let name: String }
            final class AService {
                func load() async throws -> Data { try await URLSession.shared.data(from: url).0 }
            }
            struct AView: View {
                struct Loader { func run() { _ = FileManager.default } }
                init(session: URLSession = URLSession.shared) {}
                var body: some View { Row(process: Process(name: "a")) }
            }
            """)
    }

    @Test func heldToolsAndPathsAreInformation() throws {
        try expectFlagged(
            "LVL-002",
            """
            import SwiftUI
            struct AView: View {
                private let decoder = JSONDecoder() // info
                var body: some View { Text(folder.path) }
                private var folder: URL { FileManager.default.temporaryDirectory } // info
                private func clear() {
                    let folder = FileManager.default.temporaryDirectory
                    try? FileManager.default.removeItem(at: folder) // flagged
                }
            }
            """)
    }

    @Test func aSettingThatIsReadOnceIsFlagged() throws {
        try expectFlagged(
            "LVL-002",
            """
            import SwiftUI
            struct AView: View {
                var budget: Double = UserDefaults.standard.double(forKey: "budget") // flagged
                var body: some View { Text("\\(budget)") }
            }
            """)
    }
}
