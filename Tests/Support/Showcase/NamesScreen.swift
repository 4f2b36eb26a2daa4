import SwiftUI

/// Lists with a menu for what is selected, a calendar, pointers, undo, and what is copied.
struct NamesScreen: View {
    var body: some View {
        List {
            NavigationLink("Row menus") { RowMenusPart() }
            NavigationLink("Days") { DaysPart() }
            NavigationLink("Pointer") { PointerPart() }
            NavigationLink("Undo and copy") { UndoPart() }
            NavigationLink("Resting") { VStack { RestingPart() }.navigationTitle("Resting") }
        }
        .navigationTitle("Names")
    }
}

/// A list with a menu for its rows, one for the rest, and something that a double click does.
private struct RowMenusPart: View {
    @State private var names = ["Ada", "Barbara", "Edsger", "Grace"]
    @State private var selection: Set<String> = []
    @State private var last = "nothing yet"

    var body: some View {
        List(names, id: \.self, selection: $selection) { Text($0) }
            .frame(minHeight: 420)
            .contextMenu(forSelectionType: String.self) { chosen in
                if chosen.isEmpty {
                    Button("New Person") { names.append("Rita") }
                } else {
                    Button("Delete \(chosen.count)", role: .destructive) { names.removeAll { chosen.contains($0) } }
                }
            } primaryAction: {
                last = "opened \($0.sorted().joined(separator: ", "))"
            }
            .safeAreaInset(edge: .bottom) {
                Text("\(selection.count) selected, \(last)").accessibilityIdentifier("last").padding(8)
            }
            .navigationTitle("Row menus")
    }
}

private struct DaysPart: View {
    @State private var days: Set<DateComponents> = []
    @State private var bounded: Set<DateComponents> = []

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                MultiDatePicker("Any days", selection: $days)
                MultiDatePicker("Days of a trip", selection: $bounded, in: Self.day(2024, 2, 5)..<Self.day(2024, 3, 11))
                    .environment(\.timeZone, .gmt)
                Text("\(days.count) days, trip \(bounded.compactMap(\.day).sorted().map(String.init).joined(separator: " "))")
                    .accessibilityIdentifier("chosen")
            }
            .padding()
        }
        .navigationTitle("Days")
    }

    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
        Calendar.current.date(from: DateComponents(year: year, month: month, day: day)) ?? .now
    }
}

private struct PointerPart: View {
    @State private var place: CGPoint?
    @State private var count = 0

    var body: some View {
        VStack(spacing: 24) {
            Text(place.map { "at \(Int($0.x)), \(Int($0.y))" } ?? "no pointer")
                .frame(width: 240, height: 120)
                .background(.quaternary, in: .rect(cornerRadius: 12))
                .onContinuousHover { phase in
                    switch phase {
                    case .active(let at): place = at
                    case .ended: place = nil
                    }
                }
                .accessibilityIdentifier("pad")
            HStack(spacing: 24) {
                Label("Highlight", systemImage: "star").padding(8).hoverEffect()
                Label("Lift", systemImage: "star.fill").padding(8).background(.background, in: .rect(cornerRadius: 8)).hoverEffect(.lift)
            }
            Button("Count \(count)") { count += 1 }.buttonRepeatBehavior(.enabled).buttonStyle(.bordered)
            Menu("Menu") {
                Button("Stays") { count += 10 }.menuActionDismissBehavior(.disabled)
                Button("Closes") { count += 100 }
            }
        }
        .containerBackground(Color.orange.opacity(0.12), for: .navigation)
        .navigationTitle("Pointer")
    }
}

private struct UndoPart: View {
    @State private var model = Steps()
    @State private var pasted: [String] = []
    @Environment(\.undoManager) private var undoManager
    @Environment(\.requestReview) private var requestReview

    var body: some View {
        List {
            Section("Undo") {
                Text("step \(model.step)").accessibilityIdentifier("step")
                Button("Next step") { go(to: model.step + 1) }
                TextField("A field", text: .constant(""))
                Button("Review") { requestReview() }
            }
            Section("Copy") {
                Text("Copy me").focusable().copyable(["copied text"])
                Text("Paste here").frame(maxWidth: .infinity, minHeight: 44).pasteDestination(for: String.self) { pasted += $0 }
                Text(pasted.joined(separator: " ")).accessibilityIdentifier("pasted")
            }
            Section("Insert") { InsertRows() }
        }
        .navigationTitle("Undo and copy")
    }

    private func go(to step: Int) {
        let old = model.step
        model.step = step
        undoManager?.registerUndo(withTarget: model) { _ in go(to: old) }
    }
}

private struct InsertRows: View {
    @State private var letters = ["A", "B", "C"]

    var body: some View {
        ForEach(letters, id: \.self) { letter in
            Text("Letter \(letter)")
        }
        .dropDestination(for: String.self) { letters.insert(contentsOf: $0, at: $1) }
        Text("Drag me").draggable("X")
        Text(letters.joined()).accessibilityIdentifier("letters")
    }
}

@Observable private final class Steps {
    var step = 0
}

/// Comes to rest at every hundred points.
private struct RestingPart: View {
    private struct Hundreds: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
        }
    }

    var body: some View {
        Text("Comes to rest at every hundred")
        ScrollView {
            VStack(spacing: 0) {
                ForEach(0..<30) { Text("Hundred \($0)").frame(maxWidth: .infinity, minHeight: 100, maxHeight: 100) }
            }
        }
        .scrollTargetBehavior(Hundreds())
        .frame(height: 400)
    }
}
