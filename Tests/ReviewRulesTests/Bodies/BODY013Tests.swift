import ReviewRules
import Testing

struct BODY013Tests {
    @Test func dataInAStackIsFlagged() throws {
        try expectFlagged(
            "BODY-013",
            """
            import SwiftData
            import SwiftUI
            @Observable final class FeedViewModel { var posts: [Post] = [] }
            struct AView: View {
                @Query(sort: \\Note.title) private var notes: [Note]
                @State private var names: [String] = []
                @State private var viewModel = FeedViewModel()
                var body: some View {
                    ScrollView { VStack { ForEach(notes) { note in Text(note.title) } } } // flagged
                    ScrollView {
                        VStack(alignment: .leading) { // flagged
                            Text("A")
                            ForEach(names, id: \\.self) { name in Text(name) }
                        }
                        .padding()
                    }
                    ScrollView { VStack { ForEach(viewModel.posts) { post in Text(post.title) } } } // flagged
                }
            }
            """)
    }

    @Test func shortListsAndLazyStacksAreNot() throws {
        try expectFlagged(
            "BODY-013",
            """
            import SwiftUI
            struct AView: View {
                let names: [String]
                @State private var choices = ["A", "B"]
                @State private var loaded: [String] = []
                var body: some View {
                    ScrollView { VStack { ForEach(0..<3, id: \\.self) { Text("\\($0)") } } }
                    ScrollView { VStack { ForEach(names, id: \\.self) { Text($0) } } }
                    ScrollView { VStack { ForEach(choices, id: \\.self) { Text($0) } } }
                    ScrollView { LazyVStack { ForEach(loaded, id: \\.self) { Text($0) } } }
                    ScrollView(.horizontal) { VStack { ForEach(loaded, id: \\.self) { Text($0) } } }
                    VStack { ForEach(loaded, id: \\.self) { Text($0) } }
                }
            }
            """)
    }

    @Test func theStackBecomesLazy() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                @State private var names: [String] = []
                var body: some View { ScrollView { VStack(spacing: 4) { ForEach(names, id: \\.self) { Text($0) } } } }
            }
            """)
        #expect(
            try test.fixed("BODY-013") == """
                import SwiftUI
                struct AView: View {
                    @State private var names: [String] = []
                    var body: some View { ScrollView { LazyVStack(spacing: 4) { ForEach(names, id: \\.self) { Text($0) } } } }
                }
                """)
    }

    @Test func rowsAtOnceInOtherShapes() throws {
        try expectFlagged(
            "BODY-013",
            """
            import SwiftUI
            struct AView: View {
                @State private var items: [Item] = []
                var body: some View {
                    ScrollView(.horizontal) {
                        HStack { // flagged
                            ForEach(items) { Text($0.name) }
                        }
                    }
                    ScrollView {
                        VStack { // flagged
                            Section { ForEach(items) { Text($0.name) } }
                        }
                    }
                    ScrollView {
                        ForEach(0..<100) { Text("\\($0)") } // flagged
                    }
                    ScrollView { rows }
                    ScrollView { ForEach(0..<10) { Text("\\($0)") } }
                    ScrollView(.horizontal) { VStack { ForEach(items) { Text($0.name) } } }
                    ScrollView { HStack { ForEach(items) { Text($0.name) } } }
                    ScrollView(.horizontal) { LazyHStack { ForEach(items) { Text($0.name) } } }
                    others
                }
                private var rows: some View {
                    VStack { // flagged
                        ForEach(items) { Text($0.name) }
                    }
                }
                private var others: some View { VStack { ForEach(items) { Text($0.name) } } }
            }
            """)
    }

    @Test func placesOfAListAreRowsToo() throws {
        try expectFlagged(
            "BODY-013",
            """
            import SwiftUI
            struct AView: View {
                @State private var notes: [Note] = []
                var body: some View {
                    ScrollView {
                        VStack { ForEach(notes.indices, id: \\.self) { Text(notes[$0].title) } } // flagged
                    }
                    ScrollView {
                        VStack { ForEach(0..<notes.count, id: \\.self) { Text(notes[$0].title) } } // flagged
                    }
                    ScrollView {
                        VStack { ForEach(Array(notes.enumerated()), id: \\.offset) { Text($1.title) } } // flagged
                    }
                }
            }
            """)
    }

    @Test func aListOfAParentIsMentioned() throws {
        try expectFlagged(
            "BODY-013",
            """
            import SwiftUI
            struct Note: Identifiable { let id: Int; var title: String }
            struct AView: View {
                let notes: [Note]
                let words: [String]
                var body: some View {
                    ScrollView { VStack { ForEach(notes) { Text($0.title) } } } // info
                    ScrollView { VStack { ForEach(words, id: \\.self) { Text($0) } } }
                }
            }
            """)
    }
}
