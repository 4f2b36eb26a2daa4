import GlideTesting
import SwiftUI
import Testing

/// What a test can learn of the engine's work.
@MainActor
struct EngineTests {
    struct Parent: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Button("Count \(count)") { count += 1 }
                Child()
            }
        }
    }

    struct Child: View {
        @State private var isOn = false
        var body: some View { Toggle("Nested", isOn: $isOn) }
    }

    @Test func onlyTheBodiesThatReadTheStateRun() throws {
        let host = TestHost(Parent())
        try host.find(.button, "Count 0").tap()
        #expect(host.takeBodiesRun().filter { ["Parent", "Child"].contains($0) } == ["Parent"])
        // The body of Child only hands the binding on: the toggle itself reads it.
        try host.find(.toggle, "Nested").tap()
        #expect(try host.find(.toggle, "Nested").isOn)
        #expect(host.takeBodiesRun().isEmpty)
    }

    @Test func theOperationsAreExact() throws {
        let host = TestHost(Parent())
        try host.find(.button, "Count 0").tap()
        #expect(host.takeOperations() == [#"update text "Count 1": text"#])
    }

    @Test func aSnapshotTellsWhatIsThere() throws {
        let host = TestHost(Parent())
        #expect(
            host.snapshot() == """
                root
                  stack axis="vertical"
                    button
                      text text="Count 0"
                    toggle isOn=false
                      title
                        text text="Nested"
                """)
        #expect(host.snapshot(looks: true) != host.snapshot())
        #expect(try host.find(.toggle).snapshot().hasPrefix("toggle isOn=false\n  title"))
    }

    @Test func mistakesAreReported() {
        let host = TestHost(ForEach([1, 1], id: \.self) { Text("\($0)") })
        #expect(host.issues.count == 1)
        #expect(host.issues.first?.contains("occurs more than once") == true)
        #expect(TestHost(Text("fine")).issues.isEmpty)
    }

    @Test func traitsOfTheScreenCanBeChosen() {
        struct Traits: View {
            @Environment(\.colorScheme) private var scheme
            @Environment(\.horizontalSizeClass) private var width
            var body: some View { Text("\(scheme == .dark ? "dark" : "light") \(width == .compact ? "compact" : "regular")") }
        }
        #expect(TestHost(Traits()).texts == ["light compact"])
        #expect(TestHost(Traits(), width: 1000, isDark: true).texts == ["dark regular"])
    }
}
