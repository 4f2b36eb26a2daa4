import SwiftUI

/// What Apple's documentation shows of the years 2025 and 2026: an accessory of tabs, dialogs about items, columns of a collection.
struct DocumentedScreen: View {
    @State private var hasAccessory = true

    var body: some View {
        TabView {
            Tab("Rows", systemImage: "list.bullet") { RowsPage(hasAccessory: $hasAccessory) }
            Tab("Looks", systemImage: "paintbrush") { LooksPage() }
            Tab("Months", systemImage: "tablecells") { MonthsPage() }
        }
        .tabBarMinimizeBehavior(.onScrollDown)
        .tabViewBottomAccessory(isEnabled: hasAccessory) {
            Text("Now playing").accessibilityIdentifier("accessory")
        }
    }
}

private struct RowsPage: View {
    @Binding var hasAccessory: Bool
    @State private var doomed: String?
    @State private var log = "nothing yet"

    var body: some View {
        NavigationStack {
            List {
                Section("Wide") { Text("edge to edge") }.listSectionMargins(.horizontal, 0)
                Section("Narrow") { Text("far from the edge") }.listSectionMargins(.horizontal, 40)
                Text(log).accessibilityIdentifier("log")
                Button("Delete") { doomed = "Alpha" }
                NavigationLink(value: 1) { Text("Inbox").badge(3) }
                Toggle("Accessory", isOn: $hasAccessory)
                ForEach(1...20, id: \.self) { Text("Row \($0)") }
            }
            .navigationDestination(for: Int.self) { Text("Mail \($0)") }
            .navigationTitle("Rows")
            .toolbar {
                ToolbarOverflowMenu { Button("Archive") { log = "archived" } }
            }
            .alert("Delete?", item: $doomed) { name in
                Button("Delete \(name)", role: .destructive) { log = "deleted \(name)" }
            } message: { name in
                Text("\(name) cannot come back.")
            }
        }
    }
}

@Animatable
private struct Wave: Shape {
    var height: Double
    @AnimatableIgnored var isFilled = false

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: rect.midY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY - height))
        }
    }
}

private struct LooksPage: View {
    @State private var speed = 0.5
    @State private var isHigh = false

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Slider(value: $speed, in: 0...1, enabledBounds: 0.25...0.75) {
                Text("Speed")
            } ticks: {
                SliderTickContentForEach([0.0, 0.5, 1.0], id: \.self) { SliderTick($0) }
            }
            Text("Speed \(speed, specifier: "%.2f")").accessibilityIdentifier("speed")
            Button("Flexible") { isHigh.toggle() }.buttonStyle(.bordered).buttonSizing(.flexible)
            Button("Fitted") {}.buttonStyle(.bordered)
            Label("Apart", systemImage: "star").labelIconToTitleSpacing(40)
            Text("Two lines,\nfar apart").lineHeight(.exact(points: 40)).accessibilityIdentifier("lines")
            Text((try? AttributedString(markdown: "Some **bold** text")) ?? "").accessibilityIdentifier("markdown")
            Wave(height: isHigh ? 30 : 0).stroke(.red, lineWidth: 2).frame(height: 80).animation(.linear(duration: 0.2), value: isHigh)
        }
        .padding()
    }
}

private struct MonthsPage: View {
    @State private var customization = TableColumnCustomization<Pioneer>()

    var body: some View {
        VStack(spacing: 0) {
            Button("Hide the age") { customization[visibility: "age"] = .hidden }
            Table(Pioneer.some, columnCustomization: $customization) {
                TableColumn("Name", value: \.name)
                TableColumn("Age") { (person: Pioneer) in Text("\(person.age)") }.alignment(.trailing).customizationID("age")
                TableColumnForEach(["Jan", "Feb"], id: \.self) { month in
                    TableColumn(month) { (person: Pioneer) in Text("\(month) \(person.name.count)") }
                }
            }
        }
    }
}
