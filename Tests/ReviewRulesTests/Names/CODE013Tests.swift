import ReviewRules
import Testing

struct CODE013Tests {
    private static let app = "import SwiftUI\n@main struct AnApp: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"

    @Test func whatStaysEmptyIsFlagged() throws {
        try expectFlagged(
            "CODE-013",
            Self.app + """
                final class Flags: ObservableObject {
                    private(set) var lastFetch: Date? // flagged
                    @Published var rates: [Double] = [] // flagged
                    @Published var rate = 0.0 // flagged
                    var isReady = false // flagged
                    var onDone: (() -> Void)? // flagged
                    func go() { if isReady, lastFetch == nil { print(rates, rate); onDone?() } }
                }
                """)
    }

    @Test func whatAnyCodeSetsIsNot() throws {
        try expectFlagged(
            "CODE-013",
            Self.app + """
                final class Flags: ObservableObject {
                    var first: Date?
                    var second = 0
                    var third: [Int] = []
                    var fourth = false
                    var fifth = ""
                    @Published var sixth = ""
                    var seventh = 0
                    var limit = 30
                    var isEnabled = true
                    init(first: Date?) { self.first = first }
                    func go() {
                        (second, fourth) = (1, true)
                        third.append(1)
                        change(&fifth)
                        print(first, second, third, fourth, fifth, sixth, seventh, limit, isEnabled)
                    }
                    func change(_ text: inout String) { text = "a" }
                }
                struct AView: View {
                    @ObservedObject var flags: Flags
                    var body: some View { TextField("", text: $flags.sixth).onAppear { flags.seventh = 1 } }
                }
                struct Filled { var name: String?; func show() { print(name) } }
                """)
    }
}
