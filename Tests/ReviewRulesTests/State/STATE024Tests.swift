import ReviewRules
import Testing

struct STATE024Tests {
    private func view(_ body: String, _ more: String = "") -> RuleTest {
        RuleTest(
            """
            import SwiftUI
            struct AView: View {
                @State private var showsA = false
                @State private var showsB = false
                @State private var showsC: Bool = false
                var body: some View { \(body) }
                \(more)
            }
            """)
    }

    @Test func threeSheetsAreOneChoice() throws {
        let test = view(
            "Text(\"A\").sheet(isPresented: $showsA) { Text(\"A\") }.sheet(isPresented: $showsB) { Text(\"B\") }.fullScreenCover(isPresented: $showsC) { Text(\"C\") }"
        )
        #expect(
            try test.findings("STATE-024").map(\.message) == ["showsA, showsB and showsC each open a sheet, and one can be open at a time."]
        )
    }

    @Test func flagsThatTakeOneAnotherBackAreOneChoice() throws {
        let test = view(
            "Text(\"A\")",
            "func a() { showsA = true; showsB = false; showsC = false }\n    func b() { self.showsA = false; self.showsB = true; self.showsC = false }"
        )
        #expect(try test.findings("STATE-024").count == 1)
        #expect(
            try view("if showsA { Text(\"A\") } else if showsB { Text(\"B\") } else if showsC { Text(\"C\") }").findings("STATE-024").count
                == 1)
    }

    @Test func othersAreNot() throws {
        for body in [
            "Text(\"A\").sheet(isPresented: $showsA) { Text(\"A\") }.sheet(isPresented: $showsB) { Text(\"B\") }.alert(\"A\", isPresented: $showsC) {}",
            "Text(\"A\").sheet(isPresented: $showsA) { Text(\"A\") }.sheet(isPresented: $showsA) { Text(\"B\") }.sheet(isPresented: $showsA) { Text(\"C\") }",
            "if showsA { Text(\"A\") } else if showsB && showsC { Text(\"B\") }",
        ] {
            #expect(try view(body).findings("STATE-024").isEmpty, "\(body)")
        }
        let reset = view(
            "Text(\"A\")",
            "func a() { showsA = true; showsB = true; showsC = false }\n    func b() { showsA = false; showsB = false; showsC = false }")
        #expect(try reset.findings("STATE-024").isEmpty)
    }

    @Test func sheetsOfASharedObjectAreFlagged() throws {
        try expectFlagged(
            "STATE-024",
            """
            import SwiftUI
            struct AView: View {
                @EnvironmentObject private var state: AppState
                var body: some View {
                    Text("A")
                        .sheet(isPresented: $state.showsLogin) { Text("A") } // info
                        .sheet(isPresented: $state.showsPaywall) { Text("B") }
                        .sheet(isPresented: $state.showsHelp) { Text("C") }
                }
            }
            struct BView: View {
                @EnvironmentObject private var state: AppState
                var body: some View {
                    Text("A")
                        .sheet(isPresented: $state.showsLogin) { Text("A") }
                        .sheet(isPresented: $state.showsPaywall) { Text("B") }
                }
            }
            """)
    }
}
