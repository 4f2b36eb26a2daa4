import SwiftUI

/// What apps for a phone are made of: sheets of several heights, headers that stay in view, boards that keep their form, cards that are buttons.
struct PhoneScreen: View {
    @State private var detent = PresentationDetent.medium
    @State private var showsSheet = false
    @State private var showsPlainSheet = false
    @State private var minutes = 25
    @State private var cards = 0

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 12, pinnedViews: [.sectionHeaders]) {
                Button("Several heights") { showsSheet = true }
                Button("One height") { showsPlainSheet = true }
                ScrollView(.horizontal) {
                    LazyHStack(spacing: 12) {
                        ForEach(0..<3, id: \.self) { number in
                            Button {
                                cards += 1
                            } label: {
                                RoundedRectangle(cornerRadius: 16).fill(.teal.gradient)
                                    .overlay(alignment: .bottomLeading) { Text("Card \(number)").padding() }
                                    .accessibilityIdentifier("card-\(number)")
                                    .padding(.bottom, 8)
                            }
                            .buttonStyle(CardStyle())
                            .containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 12)
                        }
                    }
                }
                .frame(height: 120)
                VStack(spacing: 6) {
                    ForEach(0..<2, id: \.self) { row in
                        HStack(spacing: 6) {
                            ForEach(0..<5, id: \.self) { column in
                                RoundedRectangle(cornerRadius: 4).strokeBorder(.gray).aspectRatio(1, contentMode: .fit)
                                    .frame(maxWidth: 40)
                                    .accessibilityIdentifier("tile-\(row)-\(column)")
                            }
                        }
                    }
                    Spacer()
                }
                .frame(height: 260)
                .accessibilityIdentifier("tiles")
                GeometryReader { board in
                    Text("\(Int(board.size.width)) × \(Int(board.size.height))").accessibilityIdentifier("board-size")
                }
                .background(.background.secondary)
                .aspectRatio(1, contentMode: .fit)
                .frame(maxWidth: 200)
                .accessibilityIdentifier("board")
                Image(systemName: "star.fill").resizable().scaledToFit().frame(maxWidth: .infinity).frame(height: 60)
                    .accessibilityIdentifier("star")
                ForEach(["First", "Second"], id: \.self) { name in
                    Section {
                        ForEach(0..<20, id: \.self) { Text("\(name) \($0)").frame(height: 30) }
                    } header: {
                        Text("\(name) header").frame(maxWidth: .infinity).padding(8).background(.yellow)
                            .accessibilityIdentifier("header-\(name)")
                    }
                }
            }
        }
        .navigationTitle("Phone")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            NavigationLink("Settings") { PhoneSettings() }
        }
        .sheet(isPresented: $showsSheet) {
            VStack {
                Text(detent == .large ? "As high as can be" : "As high as half").accessibilityIdentifier("detent")
                Button("Lower") { detent = .height(200) }
                Picker("Minutes", selection: $minutes) { ForEach([15, 20, 25, 30], id: \.self) { Text("\($0) min") } }
                    .pickerStyle(.wheel)
            }
            .presentationDetents([.height(200), .medium, .large], selection: $detent)
        }
        .sheet(isPresented: $showsPlainSheet) { Text("Cannot be made larger").presentationDetents([.height(240)]) }
    }
}

private struct CardStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(configuration.isPressed ? 0.6 : 1) }
}

private struct PhoneSettings: View {
    @State private var theme = "Light"
    var body: some View {
        Form {
            Section {
                Picker("Theme", selection: $theme) { ForEach(["Light", "Dark"], id: \.self) { Text($0) } }
            } header: {
                Text("As it is written").textCase(nil)
            }
            Section("Otherwise") { Text("Row") }
        }
        .navigationTitle("Settings")
    }
}
