import ReviewRules
import Testing

struct A11Y003Tests {
    @Test func anEmptyNameIsFlagged() throws {
        try expectFlagged(
            "A11Y-003",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    HStack { Text("Sound"); Toggle("", isOn: $isOn) } // flagged
                    TextField("", text: $name) // flagged
                    DatePicker("", selection: $date).labelsHidden() // flagged
                    Picker("", selection: $choice) { Text("A").tag(0) } // flagged
                }
            }
            """)
    }

    @Test func aNameThatIsHeardIsNot() throws {
        try expectFlagged(
            "A11Y-003",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Toggle("Sound", isOn: $isOn).labelsHidden()
                    Toggle("", isOn: $isOn).accessibilityLabel("Sound")
                    TextField("", text: $name, prompt: Text("Name"))
                    HStack { Text("Sound"); Toggle("", isOn: $isOn) }.accessibilityElement(children: .combine)
                    TextField(" ", text: $name)
                }
            }
            #Preview { Toggle("", isOn: .constant(true)) }
            """)
    }

    @Test func slidersWithoutALabelAreFlagged() throws {
        try expectFlagged(
            "A11Y-003",
            """
            import SwiftUI
            struct AView: View {
                @State private var size = 1.0
                var body: some View {
                    Slider(value: $size, in: 1...20, step: 1) // flagged
                    Slider(value: $size, in: 1...20) { isEditing in keep(isEditing) } // flagged
                    Slider(value: $size) { Text("Size") }
                    Slider(value: $size, in: 1...20, label: { Text("Size") })
                    Slider(value: $size).accessibilityLabel("Size")
                    LabeledContent("Size") { Slider(value: $size) }
                }
            }
            """)
    }

    @Test func progressOfSomething() throws {
        try expectFlagged(
            "A11Y-003",
            """
            import SwiftUI
            struct AView: View {
                let done: Double
                var body: some View {
                    ProgressView(value: done) // info
                    ProgressView(value: 3, total: 10) // info
                    ProgressView("Download", value: done)
                    ProgressView(value: done) { Text("Download") }
                    ProgressView(value: done).accessibilityLabel("Download")
                    ProgressView()
                    Button("") { start() } // flagged
                    Button("") { start() }.hidden()
                    Button("Start") { start() }
                }
            }
            """)
    }

    @Test func labelsWithNothingInThem() throws {
        try expectFlagged(
            "A11Y-003",
            """
            import SwiftUI
            struct AView: View {
                @State private var count = 0
                @State private var isOn = false
                @State private var day = Date()
                var body: some View {
                    Stepper(onIncrement: { count += 1 }, onDecrement: { count -= 1 }, label: { EmptyView() }) // flagged
                    Stepper(onIncrement: { count += 1 }, onDecrement: { count -= 1 }) { Text("") } // flagged
                    Stepper(value: $count) { EmptyView() } // flagged
                    Toggle(isOn: $isOn) { EmptyView() } // flagged
                    DatePicker(selection: $day) { EmptyView() } // flagged
                    Picker(selection: $count, label: Text("")) { Text("A").tag(1) } // flagged
                    Picker(selection: $count) { Text("A").tag(1) } label: { EmptyView() } // flagged
                    Picker(selection: $count, label: Text("Count")) { EmptyView() }
                    Stepper(value: $count) { Text("Count") }
                    Toggle(isOn: $isOn) { EmptyView() }.accessibilityLabel("Sound")
                    LabeledContent("Sound") { Toggle(isOn: $isOn) { EmptyView() } }
                    Button(action: close) { EmptyView() }
                }
                private func close() {}
            }
            """)
    }
}
