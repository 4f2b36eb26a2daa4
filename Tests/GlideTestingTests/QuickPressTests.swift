import GlideTesting
import SwiftUI
import Testing

/// What a person presses twice, or presses while the page has yet to show what the press before did.
@MainActor
struct QuickPressTests {
    struct Draft: Identifiable { let id: Int }

    struct Home: View {
        @State private var path: [String] = []
        @State private var drafts: [Draft] = []
        @State private var draft: Draft?
        @State private var isAsking = false
        @State private var questions = 0
        @State private var text = ""

        var body: some View {
            NavigationStack(path: $path) {
                List {
                    Text("\(drafts.count) drafts, \(questions) questions")
                    NavigationLink("Value", value: "value")
                    NavigationLink("View") { Text("pushed view").navigationTitle("view") }
                    Button("Program") { path.append("program") }
                    Button("New") {
                        drafts.append(Draft(id: drafts.count))
                        draft = drafts.last
                    }
                    Button("Ask") {
                        questions += 1
                        isAsking = true
                    }
                    TextField("Field", text: $text).onSubmit { path.append("submitted") }
                }
                .navigationTitle("Home")
                .navigationDestination(for: String.self) { name in
                    NavigationLink("Value", value: name).navigationTitle(name)
                }
                .sheet(item: $draft) { Text("draft \($0.id)") }
                .alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
            }
        }
    }

    /// - Parameter latency: in milliseconds.
    private func titlesAfterTwoPresses(on name: String, latency: Int) throws -> (titles: [String], texts: [String], refusals: Int) {
        let host = TestHost(Home())
        host.latency = .milliseconds(latency)
        let button = try host.find(.button, name)
        try button.tap()
        host.clock.advance(by: .milliseconds(100))
        // Without latency the screen is there already: what it covers takes nothing.
        do { try button.tap() } catch is TestFailure { #expect(latency == 0) }
        host.clock.advance(by: .seconds(1))
        return (host.all(.screen).map(\.label), host.texts, host.refusals.count)
    }

    @Test(arguments: [0, 300], ["Value", "View", "Program"])
    func twoQuickClicksPushOnce(_ latency: Int, _ name: String) throws {
        let after = try titlesAfterTwoPresses(on: name, latency: latency)
        #expect(after.titles == ["Home", name.lowercased()])
        #expect(after.refusals == (latency == 0 ? 0 : 1))
    }

    @Test(arguments: [0, 300]) func twoQuickClicksMakeOneNewThingInASheet(_ latency: Int) throws {
        #expect(try titlesAfterTwoPresses(on: "New", latency: latency).texts.contains("1 drafts, 0 questions"))
    }

    @Test(arguments: [0, 300]) func twoQuickClicksAskOnce(_ latency: Int) throws {
        #expect(try titlesAfterTwoPresses(on: "Ask", latency: latency).texts.contains("0 drafts, 1 questions"))
    }

    @Test func twoQuickReturnsSubmitOnce() throws {
        let host = TestHost(Home())
        host.latency = .milliseconds(300)
        let field = try host.find(.textField, "Field")
        try field.submit()
        try field.submit()
        host.clock.advance(by: .seconds(1))
        #expect(host.all(.screen).map(\.label) == ["Home", "submitted"])
    }

    @Test func whatIsTypedIntoACoveredFieldIsKept() throws {
        let host = TestHost(Home())
        host.latency = .milliseconds(300)
        try host.find(.button, "Value").tap()
        try host.find(.textField, "Field").type("kept")
        host.clock.advance(by: .seconds(1))
        #expect(try host.find(.textField, "Field").text == "kept")
        #expect(host.refusals.isEmpty)
    }

    @Test func aScreenThatIsUncoveredTakesPressesAgain() throws {
        let host = TestHost(Home())
        try host.find(.button, "Program").tap()
        try host.all(.screen)[1].dismiss()
        try host.find(.button, "Program").tap()
        #expect(host.all(.screen).count == 2)
    }

    struct Shopping: View {
        @State private var items: [String] = []
        @State private var text = ""
        var body: some View {
            TextField("New item", text: $text)
            Button("Add") {
                items.append(text)
                text = ""
            }
            .disabled(text.isEmpty)
            ForEach(items, id: \.self) { Text($0) }
        }
    }

    /// The button looks disabled to the person until the text has arrived; they press it all the same.
    @Test func typingAndPressingAddInTheSameMomentKeepsBoth() throws {
        let host = TestHost(Shopping())
        host.latency = .milliseconds(300)
        try host.find(.textField, "New item").type("Milk")
        try host.find(.button, "Add").tap()
        try host.find(.textField, "New item").replaceText(by: "Bread")
        try host.find(.button, "Add").tap()
        host.clock.advance(by: .seconds(1))
        #expect(host.texts.filter { ["Milk", "Bread"].contains($0) } == ["Milk", "Bread"])
        #expect(try host.find(.textField, "New item").text == "")
        #expect(host.refusals.isEmpty)
    }
}
