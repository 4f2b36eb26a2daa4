import SwiftUI

/// A journey, as keys and assistive technology find it: ratings, actions, stand-ins, the order of reading.
struct AssistanceScreen: View {
    @State private var rating = 3
    @State private var volume = 40.0
    @State private var stops = ["Berlin", "Prague", "Vienna", "Budapest"]
    @State private var last = "nothing yet"
    @State private var isFavourite = false
    @AccessibilityFocusState private var isAtSummary: Bool
    @Environment(\.sizeCategory) private var category

    var body: some View {
        List {
            Section("Rating") {
                HStack {
                    ForEach(1...5, id: \.self) { star in
                        Button {
                            rating = star
                        } label: {
                            Image(systemName: star <= rating ? "star.fill" : "star").foregroundStyle(.orange)
                        }
                    }
                }
                .buttonStyle(.borderless)
                .accessibilityElement()
                .accessibilityLabel("Your rating")
                .accessibilityValue("\(rating) of 5 stars")
                .accessibilityAdjustableAction { direction in
                    switch direction {
                    case .increment: rating = min(rating + 1, 5)
                    case .decrement: rating = max(rating - 1, 1)
                    @unknown default: break
                    }
                }
                Text("\(rating) stars").accessibilityIdentifier("rating")
                Text("Volume \(Int(volume))")
                    .accessibilityIdentifier("volume")
                    .accessibilityRepresentation { Slider(value: $volume, in: 0...100, step: 10) { Text("Volume") } }
            }
            Section("Stops") {
                ForEach(stops, id: \.self) { stop in
                    Text(stop)
                        .accessibilityAction(named: "Duplicate") { last = "duplicated \(stop)" }
                        .accessibilityAction(.delete) { stops.removeAll { $0 == stop } }
                        .accessibilityActions {
                            Button("Move Up") { move(stop, by: -1) }
                            Button("Move Down") { move(stop, by: 1) }
                        }
                }
            }
            .accessibilityIdentifier("stops")
            Section("Weather") {
                Label("Sunny, 24°", systemImage: "sun.max")
                    .accessibilityAction { last = "weather opened" }
                    .accessibilityInputLabels(["Weather", "Forecast"])
                Button("Favourite") { isFavourite.toggle() }
                    .accessibilityAction { last = "favourite by key" }
                Chart(values: [3, 5, 2, 8, 4])
                HStack {
                    Text("read second")
                    Text("read first").accessibilitySortPriority(1)
                }
            }
            Section("Summary") {
                Button("Read the summary") { isAtSummary = true }
                Text("Four cities, twelve days.").accessibilityFocused($isAtSummary).accessibilityIdentifier("summary")
                LabeledContent("At the summary", value: isAtSummary ? "yes" : "no")
                LabeledContent("Last", value: last)
                LabeledContent("Text size", value: "\(category)")
            }
        }
        .accessibilityRotor("Stops", entries: stops.map(Stop.init), entryLabel: \.id)
        .navigationTitle("Journey")
    }

    private func move(_ stop: String, by distance: Int) {
        guard let index = stops.firstIndex(of: stop), stops.indices.contains(index + distance) else { return }
        stops.swapAt(index, index + distance)
    }
}

private struct Stop: Identifiable {
    let id: String
}

/// Bars that say their values one by one.
private struct Chart: View {
    let values: [Int]

    var body: some View {
        HStack(alignment: .bottom) {
            ForEach(values.indices, id: \.self) { Rectangle().fill(.blue).frame(width: 20, height: CGFloat(values[$0]) * 6) }
        }
        .accessibilityLabel("Rain")
        .accessibilityChildren {
            HStack {
                ForEach(values.indices, id: \.self) { index in
                    Rectangle().accessibilityLabel("Day \(index + 1)").accessibilityValue("\(values[index]) mm")
                }
            }
        }
    }
}
