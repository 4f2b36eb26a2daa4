import SwiftUI

/// A value without a text that can be encoded.
struct Step: Hashable, Codable {
    let number: Int
}

/// A stack whose path the app keeps.
struct StepsView: View {
    @State private var path: [Step] = []

    var body: some View {
        NavigationStack(path: $path) {
            Button("First") { path.append(Step(number: 1)) }
                .navigationTitle("Steps")
                .navigationDestination(for: Step.self) { step in
                    VStack {
                        Text("\(path.count) on the path")
                        Button("Next") { path.append(Step(number: step.number + 1)) }
                    }
                    .navigationTitle("Step \(step.number)")
                }
        }
    }
}

/// A stack that keeps its path itself.
struct WordsView: View {
    var body: some View {
        NavigationStack {
            List {
                NavigationLink("Apple", value: "apple")
                NavigationLink("By a view") { Text("Its own").navigationTitle("Own") }
            }
            .navigationTitle("Words")
            .navigationDestination(for: String.self) { word in
                NavigationLink("Longer", value: word + "s").navigationTitle(word)
            }
        }
    }
}

/// Columns, of which the first selects what the second shows.
struct MailView: View {
    @State private var box: String?

    var body: some View {
        NavigationSplitView {
            List(["In", "Out", "Trash"], id: \.self, selection: $box) { Text($0) }
                .navigationTitle("Boxes")
        } detail: {
            if let box {
                NavigationStack {
                    NavigationLink("Mail 7", value: 7)
                        .navigationTitle(box)
                        .navigationDestination(for: Int.self) { Text("Body").navigationTitle("Mail \($0)") }
                }
            } else {
                Text("No box")
            }
        }
    }
}
