import SwiftUI

/// Grids, labels and directions as forms of plain apps have them.
struct PlainScreen: View {
    @State private var date = Date(timeIntervalSince1970: 1_750_000_000)
    @State private var goal = 1
    @State private var notes = ""
    @State private var order = "Name"
    @State private var asks = false
    @State private var mode = EditMode.inactive

    var body: some View {
        Form {
            Section {
                DatePicker(selection: $date) { Label("Reminder", systemImage: "clock") }
                DatePicker("When everybody who wants to come should be there", selection: $date)
                DatePicker("A day", selection: $date, displayedComponents: .date)
                Stepper(value: $goal, in: 1...20) {
                    HStack {
                        Text("Goal").accessibilityIdentifier("goal")
                        Spacer()
                        Text("\(goal) times").accessibilityIdentifier("goal value")
                    }
                }
            }
            Section {
                Grid {
                    GridRow {
                        Color.red.frame(height: 40).accessibilityIdentifier("red")
                        Color.blue.gridCellColumns(2).accessibilityIdentifier("blue")
                    }
                    GridRow {
                        Text("Label").gridColumnAlignment(.trailing).accessibilityIdentifier("label")
                        Text("B")
                        Text("C")
                    }
                }
                LazyHGrid(rows: [GridItem(.fixed(50)), GridItem(.fixed(50))]) {
                    ForEach(0..<4) { index in
                        RoundedRectangle(cornerRadius: 8).fill(.teal).frame(width: 60).overlay { Text("\(index)") }
                            .accessibilityIdentifier("tile \(index)")
                    }
                }
                .frame(height: 110)
                Text("A text of a fixed size that is wider than the frame around it").fixedSize().accessibilityIdentifier("fixed")
                    .frame(width: 150, alignment: .leading).clipped()
            }
            Section {
                TextField("Notes", text: $notes, axis: .vertical).lineLimit(3...6).accessibilityIdentifier("notes")
                Text("Short").lineLimit(2...).accessibilityIdentifier("two lines")
                VStack {
                    LazyVGrid(columns: [GridItem(.fixed(40)), GridItem(.fixed(40))]) {
                        ForEach(0..<4) { Text("\($0)").accessibilityIdentifier("fixed \($0)") }
                    }
                    LazyVStack(alignment: .leading) { Text("Lazy").accessibilityIdentifier("lazy") }
                    Button {
                    } label: {
                        Text("A button whose label takes two lines of a phone, the second of which is short")
                            .multilineTextAlignment(.leading).accessibilityIdentifier("lines")
                    }
                    .buttonStyle(.borderless)
                }
                .accessibilityIdentifier("column")
            }
            Section {
                Button {
                } label: {
                    Text("Pay").frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent).accessibilityIdentifier("pay")
            }
            HStack {
                Text("First").accessibilityIdentifier("first")
                Spacer()
                Text("Second").accessibilityIdentifier("second")
            }
            .environment(\.layoutDirection, .rightToLeft)
            ForEach(0..<2) { index in
                NavigationLink("Link \(index)") { Text("Elsewhere") }.badge(3)
            }
            .onDelete { _ in }
            .onMove { _, _ in }
            Picker("Dice", selection: $goal) { ForEach([4, 6, 8, 10, 12, 20, 100], id: \.self) { Text("D\($0)") } }.pickerStyle(.segmented)
            Picker("Theme", selection: $order) {
                ForEach(["Poppy", "Navy"], id: \.self) { Text($0).frame(maxWidth: .infinity).background(.red) }
            }
            .pickerStyle(.inline)
            Text("Dark").padding().background(.background).accessibilityIdentifier("dark").environment(\.colorScheme, .dark)
        }
        .toolbar {
            ToolbarItem { EditButton() }
            ToolbarItem {
                Menu("More") {
                    Button("New", systemImage: "plus") { asks = true }
                    Menu("Order by", systemImage: "arrow.up.arrow.down") { Button("Name") { order = "Name" } }
                }
            }
            ToolbarItem(placement: .status) { Text("Four").accessibilityIdentifier("status") }
        }
        .alert("New", isPresented: $asks) { TextField("Title", text: $order) }
        .environment(\.editMode, $mode)
    }
}
