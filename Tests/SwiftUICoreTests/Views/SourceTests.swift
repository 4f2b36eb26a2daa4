import Foundation
import RenderTree
import SwiftUICore
import Testing

/// The forms in which apps write controls: all have to compile, and none may be ambiguous.
@MainActor
struct SourceTests {
    struct Buttons: View {
        @State private var count = 0
        let title = "Title"
        var body: some View {
            Button("a") { count += 1 }
            Button(title) { count += 1 }
            Button("a", action: increment)
            Button(action: increment) { Text("b") }
            Button(action: { count += 1 }, label: { Label("a", systemImage: "plus") })
            Button(role: .destructive) {
                count = 0
            } label: {
                Text("c")
            }
            Button("Delete", role: .destructive) { count = 0 }
            Button("Delete", role: .destructive, action: increment)
            Button(title, role: .cancel, action: {})
            Button("Add", systemImage: "plus") { count += 1 }
            Button("Add", systemImage: "plus", role: .destructive, action: increment)
            Button(role: .cancel, action: {}) { Text("d") }
            Button {
                Task { await later() }
            } label: {
                Image(systemName: "plus")
            }
            .buttonStyle(BorderedProminentButtonStyle())
            .buttonBorderShape(.roundedRectangle(radius: 4)).controlSize(.small)
            .keyboardShortcut(.defaultAction)
            Link("a", destination: URL(fileURLWithPath: "/"))
            Link(destination: URL(fileURLWithPath: "/")) { Text("a") }
            Menu("a") { Button("b") {} }
            Menu {
                Button("b") {}
            } label: {
                Text("c")
            }
            Menu(content: { Button("b") {} }, label: { Text("c") })
            Menu("a", systemImage: "plus") { Button("b") {} }
            EditButton()
        }
        private func increment() { count += 1 }
        private func later() async {}
    }

    struct Fields: View {
        @State private var text = ""
        @State private var number = 1
        @State private var price: Double?
        var body: some View {
            TextField("a", text: $text)
            TextField(text, text: $text)
            TextField("a", text: $text, prompt: Text("b"))
            TextField("a", text: $text, axis: .vertical)
            TextField("a", text: $text, onCommit: {})
            TextField("a", text: $text, onEditingChanged: { _ in })
            TextField("a", text: $text, onEditingChanged: { _ in }, onCommit: {})
            TextField("a", text: $text) { _ in
            } onCommit: {
            }
            TextField("a", text: $text, onEditingChanged: { _ in }) {}
            TextField(text: $text) { Text("a") }
            TextField(text: $text, prompt: Text("b")) { Text("a") }
            TextField("a", value: $number, format: .number)
            TextField("a", value: $price, format: .currency(code: "EUR"))
            TextField("a", value: $number, formatter: NumberFormatter())
            TextField("a", text: .constant("b"))
            SecureField("a", text: $text)
            SecureField("a", text: $text) {}
            TextEditor(text: $text)
        }
    }

    struct Values: View {
        @State private var isOn = false
        @State private var value = 0.5
        @State private var count = 1
        @State private var date = Date()
        @State private var color = Color.red
        @State private var choice: Int?
        var body: some View {
            Toggle("a", isOn: $isOn)
            Toggle(isOn: $isOn) { Text("a") }
            Toggle(isOn: $isOn, label: { Text("a") })
            Toggle("a", systemImage: "plus", isOn: $isOn).toggleStyle(SwitchToggleStyle())
            Slider(value: $value)
            Slider(value: $value, in: 0...10)
            Slider(value: $value, in: 0...10, step: 1)
            Slider(value: $value, in: 0...10) { Text("a") }
            Slider(value: $value, in: 0...10, step: 1) { Text("a") }
            Slider(value: $value, in: 0...10) { _ in }
            Slider(value: $value, in: 0...1, step: 0.1, onEditingChanged: { _ in })
            Slider(value: $value, in: 0...1, minimumValueLabel: Text("0"), maximumValueLabel: Text("1")) { Text("a") }
            Slider(value: $value, in: 0...1) {
                Text("a")
            } minimumValueLabel: {
                Text("0")
            } maximumValueLabel: {
                Text("1")
            }
            Slider(value: $value, in: 0...1, step: 0.1, label: { Text("a") }, onEditingChanged: { _ in })
            Stepper("a", value: $count)
            Stepper("a", value: $count, in: 0...10)
            Stepper("a", value: $value, in: 0...10, step: 0.5)
            Stepper(value: $count, in: 0...10) { Text("a") }
            Stepper(value: $count, in: 0...10, step: 2, label: { Text("a") })
            Stepper("a", onIncrement: { count += 1 }, onDecrement: { count -= 1 })
            Stepper(onIncrement: {}, onDecrement: {}, label: { Text("a") })
            Stepper {
                Text("a")
            } onIncrement: {
            } onDecrement: {
            }
            DatePicker("a", selection: $date)
            DatePicker("a", selection: $date, displayedComponents: [.date])
            DatePicker("a", selection: $date, in: Date()..., displayedComponents: .date)
            DatePicker(selection: $date, in: ...Date(), displayedComponents: .hourAndMinute) { Text("a") }
            ColorPicker("a", selection: $color)
            Picker("a", selection: $choice) { Text("b").tag(1 as Int?) }
            Picker(selection: $count) {
                Text("b").tag(1)
            } label: {
                Text("a")
            }
            Picker(selection: $count, label: Text("a")) { Text("b").tag(1) }
            Picker(selection: $count, content: { Text("b").tag(1) }, label: { Text("a") }).pickerStyle(SegmentedPickerStyle())
            Picker("a", systemImage: "plus", selection: $count) { ForEach(0..<3) { Text("\($0)") } }
            ProgressView()
            ProgressView("a")
            ProgressView(value: value)
            ProgressView(value: value, total: 2)
            ProgressView("a", value: value, total: 2).progressViewStyle(.circular)
            ProgressView { Text("a") }
            Gauge(value: value, in: 0...1) {
                Text("a")
            } currentValueLabel: {
                Text("b")
            }
        }
    }

    struct Item: Identifiable, Hashable {
        let id: Int
        var name = ""
    }

    struct Lists: View {
        @State private var items = [Item(id: 1)]
        @State private var selection: Item.ID?
        @State private var several: Set<Int> = []
        @State private var name: String?
        @State private var isExpanded = true
        @State private var term = ""
        var body: some View {
            List { Text("a") }
            List(items) { Text($0.name) }
            List(items) { item in Text(item.name) }
            List(items, id: \.self) { Text($0.name) }
            List(0..<3) { Text("\($0)") }
            List($items) { $item in TextField("a", text: $item.name) }
            List($items, editActions: .delete) { $item in Text(item.name) }
            List($items, id: \.name, editActions: .all) { $item in Text(item.name) }
            List($items, id: \.name, editActions: .all, selection: $name) { $item in Text(item.name) }
            List($items, id: \.id, editActions: .move, selection: $several) { $item in Text(item.name) }
            List(items, selection: $selection) { Text($0.name) }
            List(items, id: \.id, selection: $several) { Text($0.name) }
            List(selection: $selection) { ForEach(items) { Text($0.name) } }
            List(selection: $several) { ForEach(items) { Text($0.name) } }
            List(items, rowContent: row)
            List {
                Section { Text("a") }
                Section("b") { Text("a") }
                Section(header: Text("b")) { Text("a") }
                Section(header: Text("b"), footer: Text("c")) { Text("a") }
                Section(footer: Text("c")) { Text("a") }
                Section {
                    Text("a")
                } header: {
                    Text("b")
                }
                Section {
                    Text("a")
                } footer: {
                    Text("b")
                }
                Section {
                    Text("a")
                } header: {
                    Text("b")
                } footer: {
                    Text("c")
                }
                Section(content: { Text("a") }, header: { Text("b") })
                Section(isExpanded: $isExpanded, content: { Text("a") }, header: { Text("b") })
                ForEach(items) { Text($0.name) }
                    .onDelete { items.remove(atOffsets: $0) }
                    .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                ForEach($items, editActions: .all) { $item in Text(item.name) }
            }
            .listStyle(GroupedListStyle())
            .searchable(text: $term, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find")
            .refreshable { try? await Task.sleep(for: .milliseconds(1)) }
            Form { Text("a") }.formStyle(.grouped)
            Text("a").swipeActions { Button("b") {} }.listRowBackground(Color.red).listRowInsets(EdgeInsets())
                .listRowSeparator(.hidden).badge("new").contextMenu { Button("b") {} }.tag(1)
                .contextMenu(menuItems: { Button("b") {} })
        }
        private func row(_ item: Item) -> some View { Text(item.name) }
    }

    struct Groups: View {
        @State private var isExpanded = false
        var body: some View {
            Label("a", systemImage: "plus").labelStyle(.titleOnly)
            Label {
                Text("a")
            } icon: {
                Circle()
            }
            Label(title: { Text("a") }, icon: { Image(systemName: "plus") })
            LabeledContent("a", value: "b")
            LabeledContent("a", value: 1, format: .number)
            LabeledContent("a") { Text("b") }
            LabeledContent {
                Text("b")
            } label: {
                Text("a")
            }
            GroupBox { Text("a") }
            GroupBox("a") { Text("b") }
            GroupBox(label: Text("a")) { Text("b") }
            DisclosureGroup("a") { Text("b") }
            DisclosureGroup("a", isExpanded: $isExpanded) { Text("b") }
            DisclosureGroup(isExpanded: $isExpanded, content: { Text("b") }, label: { Text("a") })
            ContentUnavailableView("a", systemImage: "plus")
            ContentUnavailableView("a", systemImage: "plus", description: Text("b"))
            ContentUnavailableView { Label("a", systemImage: "plus") }
            ContentUnavailableView {
                Text("a")
            } description: {
                Text("b")
            } actions: {
                Button("c") {}
            }
            ContentUnavailableView.search
            ContentUnavailableView.search(text: "a")
            ControlGroup { Button("a") {} }
            ControlGroup("a", systemImage: "plus") { Button("b") {} }
            ControlGroup(String("a"), systemImage: "plus") { Button("b") {} }
        }
    }

    @Test func everyFormMounts() {
        #expect(Screen(Buttons()).all(.button).count > 12)
        #expect(Screen(Fields()).all(.textField).count == 17)
        #expect(Screen(Values()).all(.slider).count == 10)
        #expect(Screen(Lists()).all(.list).count == 16)
        #expect(Screen(Groups()).all(.label).count > 3)
    }

    @Test func offsetsCountInTheCollectionAsItWas() {
        var letters = ["a", "b", "c", "d"]
        letters.move(fromOffsets: [0, 2], toOffset: 4)
        #expect(letters == ["b", "d", "a", "c"])
        letters.move(fromOffsets: [3], toOffset: 0)
        #expect(letters == ["c", "b", "d", "a"])
        letters.remove(atOffsets: [0, 3])
        #expect(letters == ["b", "d"])
    }

    @Test func editActionsDeleteAndMove() {
        let box = Box([Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")])
        let screen = Screen(List(box.binding, editActions: .all) { $item in Text(item.name) })
        let rows = screen.all(.row)
        #expect(rows[0][.isMovable] == .bool(true))
        screen.scene.send(.delete, to: rows[0])
        #expect(box.value.map(\.id) == [2, 3])
    }

    @Test func editActionsOfAListWithIdsOfItsOwn() {
        let box = Box(["a", "b", "c"])
        let screen = Screen(List(box.binding, id: \.self, editActions: .delete) { $name in Text(name) })
        #expect(screen.all(.row).allSatisfy { $0[.isMovable] != .bool(true) })
        screen.scene.send(.delete, to: screen.all(.row)[1])
        #expect(box.value == ["a", "c"])
    }
}
