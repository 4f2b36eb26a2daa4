import ReviewRules
import Testing

struct FLOW002Tests {
    @Test func writesOfTheSourceAreFlagged() throws {
        try expectFlagged(
            "FLOW-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    @Bindable var theme = theme
                    Text("")
                        .onChange(of: theme.size) { theme.size += 1 } // flagged
                        .onChange(of: count) { count += 1 } // flagged
                        .onChange(of: model.query) { old, new in
                            search(new)
                            self.model.query = normalise(new) // flagged
                        }
                        .onChange(of: isOn, perform: { _ in withAnimation { isOn.toggle() } }) // flagged
                        .onChange(of: count) { Task { count = await next(count) } } // flagged
                        .onChange(of: text) { text = String(text.prefix(10)) } // info
                        .onChange(of: selection) { selection = nil } // info
                }
            }
            """)
    }

    @Test func conditionsAndOtherValuesAreNot() throws {
        try expectFlagged(
            "FLOW-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("")
                        .onChange(of: count) { if count > 10 { count = 10 } }
                        .onChange(of: count) { _, new in guard new > 10 else { return }; count = 10 }
                        .onChange(of: count) { other = count }
                        .onChange(of: model.a) { model.b = model.a }
                        .onChange(of: phase) { switch phase { case .active: phase = .idle; default: break } }
                        .onChange(of: text) { let text = text.uppercased(); use(text) }
                        .onChange(of: x) { x in button = Button { x += 1 } }
                }
            }
            """)
    }

    @Test func valuesThatAreCleanedComeToRest() throws {
        try expectFlagged(
            "FLOW-002",
            """
            import SwiftUI
            struct AView: View {
                @State private var name = ""
                @State private var count = 0
                var body: some View {
                    Text(name)
                        .onChange(of: name) { name = cleaned(name) } // info
                        .onChange(of: count) { count = count + 1 } // flagged
                        .onChange(of: name) { name = greeting(count) } // flagged
                }
                private func cleaned(_ text: String) -> String { text }
                private func greeting(_ count: Int) -> String { "" }
            }
            """)
    }
}
