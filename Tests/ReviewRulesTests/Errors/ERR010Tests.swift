import ReviewRules
import Testing

struct ERR010Tests {
    @Test func placesWithoutAnEndAreFlagged() throws {
        try expectFlagged(
            "ERR-010",
            """
            import SwiftUI
            struct TipsView: View {
                let tips: [String]
                @State private var place = 0
                var body: some View {
                    Text(tips[place])
                    Button("Next") { place += 1 } // flagged
                }
            }
            @Observable final class Quiz {
                var questions: [String] = []
                var current: Int = 0
                var question: String { questions[current] }
                func next() { current += 1 } // flagged
            }
            struct StoryView: View {
                let story: Story
                @State private var page = 0
                var body: some View {
                    VStack { Text(story.pages[page].text) }.onTapGesture { page += 1 } // flagged
                }
            }
            """)
    }

    @Test func placesThatAreComparedAreNot() throws {
        try expectFlagged(
            "ERR-010",
            """
            import SwiftUI
            struct TipsView: View {
                let tips: [String]
                @State private var place = 0
                @State private var taps = 0
                var body: some View {
                    Text(tips[place])
                    Button("Next") { if place < tips.count - 1 { place += 1 } }
                    Button("Tap") { taps += 1 }
                }
            }
            struct OtherView: View {
                let tips: [String]
                @State private var place = 0
                var body: some View {
                    Text(tips[place])
                    Button("Next") { place += 1 }.disabled(place == tips.indices.last)
                }
            }
            struct TenView: View {
                let tips: [String]
                @State private var place = 0
                @State private var number = 1
                var body: some View {
                    Text(tips[place])
                    Button("Next") {
                        if number < 10 {
                            place += 1
                            number += 1
                        }
                    }
                }
            }
            struct Cursor {
                let places: [Int]
                private(set) var visited = 0
                mutating func next() -> Int {
                    defer { visited += 1 }
                    return places[visited]
                }
            }
            struct CounterView: View {
                let names: [String]
                @State private var count = 0
                @State private var taps = 0
                var body: some View {
                    Button("Tap") { taps += 1 }
                    Text(names[0])
                }
            }
            """)
    }
}
