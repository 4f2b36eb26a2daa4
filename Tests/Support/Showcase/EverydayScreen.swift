import SwiftUI

/// Small things that many apps do: colours of what waits and of links, menus' items, labels in buttons of rows, screens with a way
/// back of their own.
struct EverydayScreen: View {
    @State private var isPinned = true
    @State private var sure = "nothing"
    @State private var isAsking = false
    @State private var isAskingAloud = false
    @State private var guests = 3
    @State private var isSearching = false

    var body: some View {
        List {
            Section("Waiting") {
                HStack {
                    ProgressView().tint(.red).accessibilityIdentifier("red-spinner")
                    Button {
                    } label: {
                        ProgressView().tint(.white).accessibilityIdentifier("white-spinner")
                    }
                    .buttonStyle(.borderedProminent)
                }
            }
            .headerProminence(.increased)
            Section("Buttons") {
                Button("Website", systemImage: "safari") {}.buttonStyle(.borderedProminent).accessibilityIdentifier("prominent")
                Menu("Everyday menu") {
                    Button("Possible") {}
                    Button("Impossible") {}.disabled(true)
                    Toggle("Pinned", systemImage: "pin", isOn: $isPinned)
                }
                Button("Ask") { isAsking = true }
                    .confirmationDialog("Quiet title", isPresented: $isAsking) { Button("Do it") { sure = "quiet" } }
                Button("Ask aloud") { isAskingAloud = true }
                    .confirmationDialog("Loud title", isPresented: $isAskingAloud, titleVisibility: .visible) {
                        Button("Do it") { sure = "loud" }
                    }
                Text(sure).accessibilityIdentifier("sure")
            }
            Section {
                Text("A [link](https://example.com) in a text").tint(.pink).accessibilityIdentifier("linked")
                HStack(alignment: .top) {
                    ForEach(["Short", "Longer words that need more lines than there are"], id: \.self) { words in
                        VStack {
                            Text(words).lineLimit(2, reservesSpace: true)
                            Color.blue.frame(height: 4).accessibilityIdentifier("below-\(words.first ?? " ")")
                        }
                        .frame(width: 110)
                    }
                }
                HStack {
                    Image(systemName: "clock.fill").accessibilityIdentifier("clock-in-row")
                    Image(systemName: "clock.fill").foregroundStyle(.white).padding(6)
                        .background(.indigo).cornerRadius(7).accessibilityIdentifier("clock-on-indigo")
                }
                Toggle(isOn: $isPinned) { Label("Pins", systemImage: "pin.fill") }.accessibilityIdentifier("pins")
                HStack(spacing: 12) {
                    Image(systemName: "globe").font(.title)
                    Text("Beside a globe").accessibilityIdentifier("beside-globe")
                }
                Stepper(value: $guests) { LabeledContent("Guests", value: "\(guests) people") }.accessibilityIdentifier("guests")
                Image(systemName: "bell.badge").font(.largeTitle).accessibilityIdentifier("bell")
                NavigationLink("Own way back") { OwnWayBack() }
                NavigationLink("In the dark") { Text("Night").accessibilityIdentifier("night").preferredColorScheme(.dark) }
                NavigationLink("Two layouts") { TwoLayouts() }
                NavigationLink("Amount") { AmountScreen() }
                Button("Search in a sheet") { isSearching = true }.sheet(isPresented: $isSearching) { SearchedStack() }
            }
        }
        .navigationTitle("Everyday")
        .toolbar {
            ToolbarItemGroup {
                Button {
                    sure = "added"
                } label: {
                    Image(systemName: "plus")
                }
                Menu {
                    Button("Nothing") {}
                } label: {
                    Image(systemName: "ellipsis.circle")
                }
                Toggle(isOn: $isPinned) { Image(systemName: "star") }
                NavigationLink {
                    Text("All that is set")
                } label: {
                    Image(systemName: "gearshape")
                }
                Button {
                } label: {
                    Image(systemName: "trash")
                }.accessibilityLabel("Throw away")
            }
        }
    }
}

private struct OwnWayBack: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Text("No other way")
            .navigationTitle("Own way")
            .navigationBarBackButtonHidden()
            .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Go back") { dismiss() } } }
    }
}

/// Two fields of which the app only wants to know whether somebody types.
private struct AmountScreen: View {
    @State private var amount = ""
    @State private var reason = ""
    @FocusState private var isFocused: Bool

    var body: some View {
        Form {
            TextField("Amount", text: $amount).focused($isFocused)
            TextField("Reason", text: $reason).focused($isFocused)
        }
        .navigationTitle("Amount")
        .toolbar { if isFocused { Button("Done") { isFocused = false } } }
    }
}

/// A search field that is set around the stack.
private struct SearchedStack: View {
    @State private var text = ""

    var body: some View {
        NavigationStack {
            List(["Apple", "Pear", "Plum"].filter { text.isEmpty || $0.hasPrefix(text) }, id: \.self) { fruit in
                NavigationLink(fruit) { Text("\(fruit) in full") }
            }
            .navigationTitle("Fruits")
        }
        .searchable(text: $text)
    }
}

/// A layout of the app's own takes turns with a stack, in frames of different heights.
private struct TwoLayouts: View {
    @State private var isStack = false

    var body: some View {
        let layout = isStack ? AnyLayout(HStackLayout()) : AnyLayout(FarApart())
        VStack {
            layout {
                Text("A").accessibilityIdentifier("far-A")
                Text("B").accessibilityIdentifier("far-B")
            }
            .frame(maxWidth: .infinity)
            .frame(height: isStack ? 40 : 180)
            Button("Change layout") { isStack.toggle() }
        }
        .navigationTitle("Two layouts")
    }
}

/// One view at the top, one at the bottom of all that is offered.
private struct FarApart: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(at: CGPoint(x: bounds.midX, y: bounds.minY), anchor: .top, proposal: .unspecified)
        subviews.last?.place(at: CGPoint(x: bounds.midX, y: bounds.maxY), anchor: .bottom, proposal: .unspecified)
    }
}
