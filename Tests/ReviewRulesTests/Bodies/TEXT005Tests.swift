import ReviewRules
import Testing

struct TEXT005Tests {
    @Test func optionalsInTextsAreFlagged() throws {
        try expectFlagged(
            "TEXT-005",
            """
            import SwiftUI
            struct Song { let title: String; let artist: String?; let year: Int? }
            struct AView: View {
                let name: String?
                var song: Song
                @State private var user: User?
                let songs: [Song]
                var body: some View {
                    Text("Hello, \\(name)") // flagged
                    Text("By \\(song.artist)") // flagged
                    Text("As \\(user?.name)") // flagged
                    ForEach(songs, id: \\.title) { song in
                        Label("\\(song.title), \\(song.year)", systemImage: "star") // flagged
                    }
                    Image("a").accessibilityLabel("Of \\(self.song.year)") // flagged
                }
            }
            """)
    }

    @Test func unwrappedOnesAndKeysAreNot() throws {
        try expectFlagged(
            "TEXT-005",
            """
            import SwiftUI
            struct Song { let title: String; let artist: String?; let year: Int! }
            struct AView: View {
                let name: String?
                var song: Song
                var body: some View {
                    Text("Hello, \\(name ?? "you")")
                    if let name { Text("Hello, \\(name)") }
                    if let name = song.artist { Text("By \\(name)") }
                    Text("By \\(song.artist!) of \\(song.year) in \\(song.title)")
                    Text("A").id("\\(name)")
                }
                func log() { print("\\(name)") }
            }
            """)
    }
}
