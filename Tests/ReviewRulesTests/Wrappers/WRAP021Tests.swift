import ReviewRules
import Testing

struct WRAP021Tests {
    @Test func whatNobodyReadsIsFlagged() throws {
        try expectFlagged(
            "WRAP-021",
            """
            import SwiftUI
            struct AView: View {
                let names: [String]
                @State private var search = ""
                var body: some View {
                    List(names, id: \\.self) { Text($0) }
                        .searchable(text: $search) // flagged
                }
            }
            struct BView: View {
                @State private var servings = 2
                @State private var sound = true
                var body: some View {
                    Stepper("Servings: \\(servings)", value: $servings, in: 1...12) // flagged
                    Toggle("Sound", isOn: $sound.animation()) // flagged
                    Button("Reset") { servings = 2 }
                }
            }
            struct CView: View {
                @State private var tab: Int
                init(tab: Int) { _tab = State(initialValue: tab) }
                var body: some View {
                    Picker("Kind", selection: $tab) { Text("A").tag(0) } // flagged
                }
            }
            """)
    }

    @Test func whatAnythingReadsIsNot() throws {
        try expectFlagged(
            "WRAP-021",
            """
            import SwiftUI
            struct AView: View {
                let names: [String]
                @State private var search = ""
                var found: [String] { names.filter { $0.contains(search) } }
                var body: some View {
                    List(found, id: \\.self) { Text($0) }.searchable(text: $search)
                }
            }
            struct BView: View {
                @State private var size = 2.0
                @State private var isOn = false
                @State private var page = 0
                @State private var kept = ""
                var body: some View {
                    Slider(value: $size, in: 1...12) { Text("Size") } onEditingChanged: { _ in save(size) }
                    Text("A").font(.system(size: size))
                    Toggle("On", isOn: $isOn).onChange(of: isOn) { save(1) }
                    TabView(selection: $page) { Text("A").tag(0) }
                    Child(text: $kept)
                    TextField("Kept", text: $kept)
                }
            }
            struct CView: View {
                @State var text = ""
                @Binding var name: String
                var body: some View {
                    TextField("Text", text: $text)
                    TextField("Name", text: $name)
                }
            }
            struct DView: View {
                @State private var chosen: Int?
                var body: some View {
                    Picker("Kind", selection: $chosen) { Text("A").tag(0) }
                    Button("Save") { if let chosen { save(chosen) } }
                }
            }
            struct ControlsDemo: View {
                @State private var text = ""
                var body: some View { TextField("Text", text: $text) }
            }
            #Preview {
                @Previewable @State var text = ""
                TextField("Text", text: $text)
            }
            """)
    }

    private let settings = """
        import SwiftUI
        struct SettingsView: View {
            @AppStorage("notify") private var notify = true
            var body: some View { Toggle("Notifications", isOn: $notify) }
        }
        """

    @Test func aSettingThatNobodyAsksForIsFlagged() throws {
        let other = "import SwiftUI\nstruct OtherView: View { var body: some View { SettingsView() } }\n"
        let test = RuleTest(files: ["Sources/App/SettingsView.swift": settings, "Sources/App/OtherView.swift": other])
        #expect(try test.lines("WRAP-021") == [3])
    }

    @Test func anotherKeyIsNoUse() throws {
        let other = "import Foundation\nstruct Keeper { var size: Int { UserDefaults.standard.integer(forKey: \"size\") } }\n"
        let test = RuleTest(files: ["Sources/App/SettingsView.swift": settings, "Sources/App/Other.swift": other])
        #expect(try test.lines("WRAP-021") == [3])
    }

    @Test(
        arguments: [
            "import Foundation\nstruct Keeper { func isOn(_ key: String) -> Bool { UserDefaults.standard.bool(forKey: key) } }\n",
            "import SwiftUI\nstruct OtherView: View { @AppStorage(\"notify\") private var wants = true\nvar body: some View { Text(\"\\(wants)\") } }\n",
            "import Foundation\nstruct Notifier { func notify() { if UserDefaults.standard.bool(forKey: \"notify\") { send() } } }\n",
        ])
    func aSettingThatSomebodyMayAskForIsNot(other: String) throws {
        let test = RuleTest(files: ["Sources/App/SettingsView.swift": settings, "Sources/App/Other.swift": other])
        #expect(try test.lines("WRAP-021") == [])
    }

    @Test func aSettingOfASingleFileIsNot() throws { try expectFlagged("WRAP-021", settings) }
}
