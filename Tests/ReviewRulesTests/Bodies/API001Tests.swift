import ReviewRules
import Testing

struct API001Tests {
    @Test func deprecatedNamesAreFlaggedOnce() throws {
        try expectFlagged(
            "API-001",
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.presentationMode) private var presentation // flagged
                var body: some View {
                    NavigationLink("A", destination: Text("A"), isActive: $isOpen) // flagged
                    NavigationLink("B", value: 1)
                    NavigationView { // flagged
                        Text("A")
                            .navigationBarTitle("A", displayMode: .inline) // flagged
                            .animation(.default) // flagged
                            .edgesIgnoringSafeArea(.all) // flagged
                            .frame(width: UIScreen.main.bounds.width) // flagged
                    }
                    NavigationView { Text("B").animation(.default) }
                }
            }
            """)
    }

    @Test func whatTookTheirPlaceIsNot() throws {
        try expectFlagged(
            "API-001",
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.dismiss) private var dismiss
                var body: some View {
                    NavigationStack {
                        Text("A").navigationTitle("A").animation(.default, value: count).ignoresSafeArea()
                        Toggle("A", isOn: $isOn.animation(.default))
                        Text("B").transition(.opacity.animation(.default)).foregroundColor(.red)
                    }
                }
            }
            #Preview { NavigationView { AView() } }
            """)
    }

    @Test func alertsOfTheOlderKindAreFlagged() throws {
        try expectFlagged(
            "API-001",
            """
            import SwiftUI
            struct AView: View {
                @State private var isShown = false
                var body: some View {
                    Text("A").alert(isPresented: $isShown) { Alert(title: Text("Done")) } // flagged
                }
            }
            struct BView: View {
                @State private var isShown = false
                var body: some View {
                    Text("A").alert("Done", isPresented: $isShown) { Button("OK") {} }
                        .alert(isPresented: $isShown, error: error) { Button("OK") {} }
                }
            }
            """)
    }

    @Test func changesThatTellOneValueAreFlagged() throws {
        try expectFlagged(
            "API-001",
            """
            import SwiftUI
            struct AView: View {
                @State private var text = ""
                var body: some View {
                    TextField("A", text: $text).onChange(of: text) { text in search(text) } // flagged
                }
            }
            """)
        try expectFlagged(
            "API-001",
            """
            import SwiftUI
            struct BView: View {
                @State private var text = ""
                var body: some View {
                    TextField("A", text: $text).onChange(of: text) { search(text) }
                        .onChange(of: text) { _, text in search(text) }
                        .onChange(of: text, initial: true) { search(text) }
                }
            }
            """)
    }

    @Test func olderSystemsHaveNothingElse() throws {
        let test = RuleTest(
            "import SwiftUI\nstruct AView: View { var body: some View { NavigationView { Text(\"A\") } } }", profile: .combine)
        #expect(try test.findings("API-001").isEmpty)
    }

    @Test func modifiersThatGotAnotherNameAreFlagged() throws {
        try expectFlagged(
            "API-001",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").navigationBarHidden(true) // flagged
                    Text("A").accentColor(.red) // flagged
                    TextField("A", text: $text).autocapitalization(.none) // flagged
                    TextField("A", text: $text).disableAutocorrection(true) // flagged
                    Text("A").accessibility(label: Text("B")) // flagged
                    Text("A").tint(.red).autocorrectionDisabled().accessibilityLabel("B").toolbar(.hidden, for: .navigationBar)
                }
            }
            """)
    }

    @Test func animationsOfStylesAreFlagged() throws {
        try expectFlagged(
            "API-001",
            """
            import SwiftUI
            struct AStyle: ButtonStyle {
                func makeBody(configuration: Configuration) -> some View {
                    configuration.label.padding().animation(.easeInOut(duration: 0.2)) // flagged
                }
            }
            """)
    }

    @Test func aFunctionThatIsGivenToTheOlderOnChangeIsFlagged() throws {
        try expectFlagged(
            "API-001",
            """
            import SwiftUI
            struct AView: View {
                @State private var count = 0
                var body: some View {
                    Text("A")
                        .onChange(of: count, perform: changed) // flagged
                }
                private func changed(_ count: Int) { print(count) }
            }
            struct BView: View {
                @State private var count = 0
                var body: some View {
                    Text("A")
                        .onChange(of: count, changed)
                        .onChange(of: count, initial: true) { print(count) }
                }
                private func changed() { print(count) }
            }
            """)
    }

    @Test func whatTheOldestSystemOffersDecides() throws {
        let text = { (mark: String) in
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    NavigationView { \(mark.isEmpty ? "" : "// flagged")
                        Text("A")
                            .navigationBarTitle("A") // flagged
                            .animation(.default) // flagged
                    }
                }
            }
            """
        }
        try expectFlagged("API-001", text(""), profile: .combine, oldestRelease: 14)
        try expectFlagged("API-001", text("new"), profile: .combine, oldestRelease: 16)
    }

    @Test func presentationModeBecomesDismiss() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.presentationMode) private var presentationMode
                var body: some View {
                    Button("A") { presentationMode.wrappedValue.dismiss() }
                    Button("B") { self.presentationMode.wrappedValue.dismiss() }
                }
            }
            """)
        #expect(
            try test.fixed("API-001") == """
                import SwiftUI
                struct AView: View {
                    @Environment(\\.dismiss) private var dismiss
                    var body: some View {
                        Button("A") { dismiss() }
                        Button("B") { dismiss() }
                    }
                }
                """)
    }

    @Test func presentationModeOfWhichMoreIsAskedStays() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                @Environment(\\.presentationMode) private var presentationMode
                var body: some View { Text(presentationMode.wrappedValue.isPresented ? "A" : "B") }
            }
            """)
        #expect(try test.findings("API-001").map { $0.fix == nil } == [true])
    }
}
