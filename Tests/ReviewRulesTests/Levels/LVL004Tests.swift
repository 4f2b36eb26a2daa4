import ReviewRules
import Testing

struct LVL004Tests {
    @Test func checksInActionsAreFlagged() throws {
        try expectFlagged(
            "LVL-004",
            """
            import SwiftUI
            struct AView: View {
                @State private var email = ""
                @State private var password: String = ""
                @State private var again = ""
                @State private var age = 0
                @Binding var code: String
                var body: some View {
                    Button("Login") {
                        guard !email.isEmpty, email.contains("@") else { return } // flagged
                        guard password.count >= 8 else { return }
                    }
                    TextField("", text: $email).onSubmit {
                        if email.hasSuffix(".org") && password == again { send() } // flagged
                    }
                    Text("A").onTapGesture {
                        Task {
                            guard (18...99).contains(age) else { return } // flagged
                            if code.wholeMatch(of: pattern) != nil, code.trimmingCharacters(in: .whitespaces).count == 6 { send() }
                            guard password.count < 64 else { return }
                        }
                    }
                }
            }
            """)
    }

    @Test func singleChecksAndFlagsAreNot() throws {
        try expectFlagged(
            "LVL-004",
            """
            import SwiftUI
            struct AView: View {
                @State private var text = ""
                @State private var isShowing = false
                @State private var isEditing = false
                @State private var user: User?
                var body: some View {
                    Button("A") {
                        guard !text.isEmpty, text.count > 0 else { return }
                        if text.count > 280 { text = String(text.prefix(280)) }
                    }
                    Button("B") {
                        if isShowing == isEditing { isShowing = false }
                        if isShowing, !isEditing { isEditing = true }
                        guard let user, let name = user.name else { return }
                    }
                }
                func submit() {
                    guard text.contains("@"), text.count > 3 else { return }
                }
            }
            """)
    }

    @Test func selectionsAreNot() throws {
        try expectFlagged(
            "LVL-004",
            """
            import SwiftUI
            struct AView: View {
                @State private var selected: Set<Int> = []
                @State private var open = Set<Int>()
                @State private var items: [Int] = []
                let limit: String
                var body: some View {
                    Button("A") {
                        if selected.contains(1) { selected.remove(1) }
                        if open.contains(1), !items.contains(2) { open.remove(1) }
                        if limit.contains("a"), limit.count > 3 { items = [] }
                    }
                    Toggle(isOn: Binding(get: { selected.contains(1) && open.contains(2) }, set: { _ in })) { Text("") }
                }
            }
            """)
    }

    @Test func unknownTypesAreInformation() throws {
        try expectFlagged(
            "LVL-004",
            """
            import SwiftUI
            struct AView: View {
                @State private var draft: Draft
                @State private var items: [Int] = []
                var body: some View {
                    Button("A") {
                        guard draft.lines.count > 3, items.count < 10 else { return } // info
                    }
                }
            }
            """)
    }

    @Test func orderAndLimitsAreChecks() throws {
        try expectFlagged(
            "LVL-004",
            """
            import SwiftUI
            struct AView: View {
                @State private var start = Date()
                @State private var end = Date()
                @State private var budget = 0.0
                @State private var page = 0
                var body: some View {
                    Button("Create") {
                        guard end >= start, budget > 0 else { return } // info
                        print(start)
                    }
                    Button("Next") { if page > 0, page < 3 { page += 1 } }
                }
            }
            """)
    }
}
