import SwiftUI

/// 100 sections of 100 rows, and a button for a row far away.
struct SectionsScreen: View {
    var body: some View {
        ScrollViewReader { proxy in
            List {
                ForEach(0..<100, id: \.self) { part in
                    Section("Part \(part)") {
                        ForEach(0..<100, id: \.self) { Text("Row \(part * 100 + $0)").id(part * 100 + $0) }
                    }
                }
            }
            .toolbar { Button("Far") { proxy.scrollTo(7_042, anchor: .top) } }
        }
        .navigationTitle("Sections")
    }
}

/// 10,000 cells in as many columns as there is room for.
struct CellsScreen: View {
    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) {
                ForEach(0..<10_000, id: \.self) {
                    Text("Cell \($0)").frame(maxWidth: .infinity, minHeight: 60).background(.orange.opacity(0.2))
                }
            }
        }
        .navigationTitle("Cells")
    }
}

struct MillionScreen: View {
    var body: some View {
        List(0..<1_000_000, id: \.self) { Text("Row \($0)") }
            .navigationTitle("Million")
    }
}

/// Rows that load others as the end comes into sight, in each of the ways that apps have of telling it.
struct EndlessScreen: View {
    @State private var way = Way.row
    @State private var count = 30
    @State private var loads = 0

    enum Way: String, CaseIterable { case row, task, last, stack, grid }

    var body: some View {
        VStack {
            Picker("Way", selection: $way) {
                ForEach(Way.allCases, id: \.self) { Text($0.rawValue) }
            }
            .pickerStyle(.segmented)
            Text("\(loads) loads").accessibilityIdentifier("loads")
            rows
        }
        .onChange(of: way) { (count, loads) = (30, 0) }
        .navigationTitle("Endless")
    }

    @ViewBuilder private var rows: some View {
        switch way {
        case .row:
            List {
                ForEach(0..<count, id: \.self) { Text("Row \($0)") }
                ProgressView().onAppear(perform: load)
            }
        case .task:
            List {
                ForEach(0..<count, id: \.self) { Text("Row \($0)") }
                ProgressView().task(id: count) { load() }
            }
        case .last:
            List(0..<count, id: \.self) { row in
                Text("Row \(row)").onAppear { if row == count - 1 { load() } }
            }
        case .stack:
            ScrollView {
                LazyVStack {
                    ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 40) }
                    ProgressView().task(id: count) { load() }
                }
            }
        case .grid:
            ScrollView {
                LazyVGrid(columns: [GridItem(), GridItem()]) {
                    ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 80) }
                    ProgressView().onAppear(perform: load)
                }
            }
        }
    }

    private func load() {
        loads += 1
        count += 30
    }
}
