import Foundation
import GlideTesting
import SwiftUI
import Testing

@MainActor
struct ControlTests {
    enum Theme: String, CaseIterable, Identifiable {
        case light, dark, system
        var id: Self { self }
    }

    struct Settings: View {
        @State private var theme = Theme.system
        @State private var isOn = false
        @State private var volume = 0.5
        @State private var count = 1
        @State private var birthday = Date(timeIntervalSince1970: 0)
        @State private var isExpanded = false
        @State private var password = ""
        @State private var notes = "Dear"

        var body: some View {
            Form {
                Section("Looks") {
                    Picker("Theme", selection: $theme) { ForEach(Theme.allCases) { Text($0.rawValue.capitalized) } }
                    Toggle(isOn: $isOn) { Label("Notify", systemImage: "bell") }
                }
                Section("Values") {
                    Slider(value: $volume, in: 0...1) { Text("Volume") }
                    Stepper("Guests: \(count)", value: $count, in: 1...3)
                    DatePicker("Birthday", selection: $birthday, displayedComponents: .date)
                    SecureField("Password", text: $password)
                    TextEditor(text: $notes).accessibilityLabel("Notes")
                    DisclosureGroup("Advanced", isExpanded: $isExpanded) { Text("Danger") }
                }
                Text("\(theme.rawValue) \(isOn ? "on" : "off") \(Int(volume * 100)) \(Int(birthday.timeIntervalSince1970))")
                Text("password \(password), notes \(notes)")
            }
        }
    }

    @Test func everyControlIsCalledByItsLabel() throws {
        let host = TestHost(Settings())
        for (role, label) in [
            (TestRole.picker, "Theme"), (.toggle, "Notify"), (.slider, "Volume"), (.stepper, "Guests: 1"),
            (.datePicker, "Birthday"), (.textField, "Password"), (.textEditor, "Notes"), (.disclosure, "Advanced"),
            (.section, "Looks"), (.section, "Values"),
        ] {
            #expect(try host.find(role, label).isEnabled)
        }
    }

    @Test func controlsWriteTheirBindings() throws {
        let host = TestHost(Settings())
        try host.find(.picker, "Theme").select("Dark")
        try host.find(.toggle, "Notify").tap()
        try host.find(.slider, "Volume").set(0.75)
        try host.find(.datePicker, "Birthday").set(Date(timeIntervalSince1970: 86_400))
        #expect(host.texts.contains("dark on 75 86,400"))
    }

    @Test func aStepperStopsAtItsBounds() throws {
        let host = TestHost(Settings())
        let stepper = try host.find(.stepper)
        try stepper.increment()
        try stepper.increment()
        #expect(stepper.label == "Guests: 3")
        #expect(stepper.value == 3)
        try stepper.decrement()
        #expect(stepper.label == "Guests: 2")
    }

    @Test func fieldsOfEveryKindTakeText() throws {
        let host = TestHost(Settings())
        try host.find(.textField, "Password").type("s3")
        try host.find(.textEditor, "Notes").type("\nAda")
        #expect(host.texts.contains("password s3, notes Dear\nAda"))
        try host.find(.textEditor, "Notes").clear()
        #expect(host.texts.contains("password s3, notes "))
    }

    @Test func aDisclosureGroupOpensAndCloses() throws {
        let host = TestHost(Settings())
        let group = try host.find(.disclosure, "Advanced")
        #expect(host.first(.text, "Danger") == nil)
        try group.tap()
        #expect(group.isExpanded)
        #expect(host.first(.text, "Danger") != nil)
        try group.tap()
        #expect(host.first(.text, "Danger") == nil)
    }

    struct Styled<S: PickerStyle>: View {
        let style: S
        @State private var theme = Theme.light
        var body: some View {
            Form {
                Picker("Theme", selection: $theme) {
                    ForEach(Theme.allCases) { Label($0.rawValue, systemImage: "star").tag($0) }
                }
                .pickerStyle(style)
                Text("is \(theme.rawValue)")
            }
        }
    }

    private func expectSelects<S: PickerStyle>(_ style: S) throws {
        let host = TestHost(Styled(style: style))
        let picker = try host.find(.picker, "Theme")
        #expect(picker.options == ["light", "dark", "system"])
        #expect(picker.selection == "light")
        try picker.select("system")
        #expect(picker.selection == "system")
        #expect(host.texts.contains("is system"))
        try picker.find(.option, "dark").tap()
        #expect(try picker.find(.option, "dark").isSelected)
        #expect(host.texts.contains("is dark"))
    }

    @Test func pickersOfEveryStyle() throws {
        try expectSelects(.automatic)
        try expectSelects(.menu)
        try expectSelects(.segmented)
        try expectSelects(.inline)
        try expectSelects(.wheel)
    }

    @Test func aPickerThatIsALinkLeadsToItsOptionsAndBack() throws {
        let host = TestHost(NavigationStack { Styled(style: .navigationLink) })
        #expect(host.texts == ["Theme", "light", "is light"])
        try host.find(text: "Theme").tap()
        let picker = try host.find(.picker, "Theme")
        #expect(picker.options == ["light", "dark", "system"] && picker.selection == "light")
        try picker.select("system")
        #expect(host.texts == ["Theme", "system", "is system"])
    }

    struct TabbedOld: View {
        @State private var tab = "b"
        var body: some View {
            TabView(selection: $tab) {
                Text("first").tabItem { Label("Home", systemImage: "house") }.tag("a")
                TabView {
                    Text("inner 1").tabItem { Text("One") }; Text("inner 2").tabItem { Text("Two") }
                }
                .tabItem { Text("Nested") }.tag("b").badge(3)
            }
        }
    }

    struct TabbedNew: View {
        var body: some View {
            TabView {
                Tab("Home", systemImage: "house") { Text("first") }
                Tab("More", systemImage: "ellipsis") { Text("second") }
            }
        }
    }

    @Test func tabsOfEitherKind() throws {
        let old = TestHost(TabbedOld())
        let outer = try #require(old.all(.tabs).first)
        #expect(outer.options == ["Home", "Nested"])
        #expect(outer.selection == "Nested")
        try old.find(.tab, "Two").tap()
        #expect(old.texts.contains("inner 2"))
        try outer.select("Home")
        #expect(old.texts == ["first"])
        let new = TestHost(TabbedNew())
        try new.find(.tabs).select("More")
        #expect(new.texts == ["second"])
        try new.find(.tab, "Home").tap()
        #expect(new.texts == ["first"])
        #expect(throws: TestFailure.self) { try new.find(.tabs).select("Nowhere") }
    }

    struct Focused: View {
        enum Field { case name, mail }
        @FocusState private var field: Field?
        @State private var name = ""
        @State private var mail = ""
        var body: some View {
            TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .mail }
            TextField("Mail", text: $mail).focused($field, equals: .mail)
            Text(field == nil ? "nowhere" : field == .name ? "at name" : "at mail")
        }
    }

    @Test func focusFollowsThePersonAndTheProgram() throws {
        let host = TestHost(Focused())
        #expect(host.texts.contains("nowhere"))
        try host.find(.textField, "Name").type("Ada")
        #expect(host.texts.contains("at name"))
        try host.find(.textField, "Name").submit()
        #expect(host.texts.contains("at mail"))
        #expect(try host.find(.textField, "Mail").isFocused)
        try host.find(.textField, "Name").focus()
        #expect(host.texts.contains("at name"))
        try host.find(.textField, "Name").unfocus()
        #expect(host.texts.contains("nowhere"))
    }

    @Test func menusAndTheirItems() throws {
        struct Menus: View {
            @State private var chosen = "nothing"
            var body: some View {
                Menu("Sort") {
                    Button("By name") { chosen = "name" }; Button("By date") { chosen = "date" }
                }
                Text(chosen)
            }
        }
        let host = TestHost(Menus())
        try host.find(.menu, "Sort").find(.button, "By date").tap()
        #expect(host.texts.contains("date"))
    }

    /// In menus sections are parts between lines; what a picker lets choose from stands side by side, whatever it is grouped in.
    @Test func aSectionOfAMenuIsAPartOfIt() throws {
        struct Menus: View {
            @State private var chosen = "none"
            var body: some View {
                Menu("Edit") {
                    ForEach(["Copy", "Paste"], id: \.self) { name in Section { Button(name) {} } }
                    Section("Danger") { Button("Erase") { chosen = "erased" } }
                    Picker("Size", selection: $chosen) {
                        Section {
                            Text("Small").tag("small"); Text("Large").tag("large")
                        }
                    }
                    .pickerStyle(.inline)
                }
                Text(chosen).contextMenu { Section("More") { Button("Share") {} } }
                VStack { Section("Plain") { Text("no menu") } }
            }
        }
        let host = TestHost(Menus())
        let menu = try host.find(.menu, "Edit")
        #expect(menu.all(.section).map { $0.all(.button).map(\.label) } == [["Copy"], ["Paste"], ["Erase"]])
        #expect(host.all(.section).map(\.label) == ["", "", "Danger", "More"])
        try menu.find(.button, "Erase").tap()
        #expect(host.texts.contains("erased"))
        try menu.find(.picker, "Size").select("Large")
        #expect(host.texts.contains("large"))
    }

    @Test func gesturesAndSizes() throws {
        struct Gestures: View {
            @State private var log = ""
            var body: some View {
                Text("target").onTapGesture { log += "tap " }.onLongPressGesture { log += "press " }
                Text("log \(log)")
                GeometryReader { Text("wide \(Int($0.size.width))") }.accessibilityIdentifier("reader")
            }
        }
        let host = TestHost(Gestures(), width: 700)
        try host.find(text: "target").tap()
        try host.find(text: "target").longPress()
        #expect(host.texts.contains("log tap press "))
        #expect(host.texts.contains("wide 700"))
        try host.find(identifier: "reader").measure(width: 320, height: 10)
        #expect(host.texts.contains("wide 320"))
    }

    @Test func picturesComeOrDoNot() throws {
        let host = TestHost(
            AsyncImage(url: URL(string: "https://example.com/a.png")) { phase in
                Text(phase.image != nil ? "there" : phase.error != nil ? "broken" : "coming")
            })
        #expect(host.texts == ["coming"])
        try host.find(.imageLoader).failLoading()
        #expect(host.texts == ["broken"])
        let other = TestHost(AsyncImage(url: URL(string: "https://example.com/a.png")) { Text($0.image == nil ? "coming" : "there") })
        try other.find(.imageLoader).finishLoading()
        #expect(other.texts == ["there"])
    }
}
