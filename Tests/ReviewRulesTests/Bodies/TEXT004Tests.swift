import ReviewRules
import Testing

struct TEXT004Tests {
    @Test func searchesThatMindCapitalsAreFlagged() throws {
        try expectFlagged(
            "TEXT-004",
            """
            import SwiftUI
            struct AView: View {
                let notes: [Note]
                @State private var searchText = ""
                @State private var query = ""
                var found: [Note] { notes.filter { $0.title.contains(searchText) } } // flagged
                var named: [Note] { notes.filter { note in note.author.name.contains(query) } } // flagged
                func first() -> Note? { notes.first { $0.name.contains(self.searchText) } } // flagged
            }
            """)
    }

    @Test func searchesThatDoNotAndListsAreNot() throws {
        try expectFlagged(
            "TEXT-004",
            """
            import SwiftUI
            struct AView: View {
                let notes: [Note]
                @State private var searchText = ""
                @State private var selection: Set<Note.ID> = []
                var found: [Note] { notes.filter { $0.title.localizedStandardContains(searchText) } }
                var chosen: [Note] { notes.filter { selection.contains($0.id) } }
                var tagged: [Note] { notes.filter { $0.tags.contains(searchText) } }
                var isKnown: Bool { notes.contains(where: { $0.title == searchText }) }
            }
            """)
    }

    @Test func theCallIsReplaced() throws {
        let test = RuleTest(
            """
            struct Cities {
                let names: [String]
                func found(_ query: String) -> [String] { names.filter { $0.contains(query) } }
            }
            """)
        #expect(
            try test.fixed("TEXT-004") == """
                struct Cities {
                    let names: [String]
                    func found(_ query: String) -> [String] { names.filter { $0.localizedStandardContains(query) } }
                }
                """)
    }

    @Test func textsInSmallLettersAreInformationOnce() throws {
        let text = """
            import SwiftUI
            struct AView: View {
                let notes: [Note]
                @State private var query = ""
                var found: [Note] {
                    notes.filter { $0.title.lowercased().contains(query.lowercased()) } // info
                }
                var other: [Note] { notes.filter { $0.category?.name.lowercased().contains(self.query.lowercased()) ?? false } }
                var begun: [Note] {
                    notes.filter { $0.title.hasPrefix(query) } // flagged
                }
                var kind: [Note] { notes.filter { $0.name.lowercased().contains("a") } }
            }
            """
        try expectFlagged("TEXT-004", text)
        let fixed = try RuleTest(text).fixed("TEXT-004")
        #expect(fixed.contains("{ $0.title.localizedStandardContains(query) }"))
        #expect(fixed.contains("{ $0.category?.name.localizedStandardContains(self.query) ?? false }"))
    }
}
