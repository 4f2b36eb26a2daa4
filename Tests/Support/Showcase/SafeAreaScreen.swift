import SwiftUI

/// What goes under bars, titles and tabs, and what does not.
struct SafeAreaScreen: View {
    @State private var showsTabs = false
    @State private var showsPlayer = false

    var body: some View {
        List {
            ForEach(Coloured.allCases, id: \.self) { one in
                NavigationLink(one.rawValue) { one.view.navigationTitle(one.rawValue) }
            }
            Button("Tabs") { showsTabs = true }
            Button("Player") { showsPlayer = true }
        }
        .navigationTitle("Safe area")
        .fullScreenCover(isPresented: $showsTabs) { ColouredTabs() }
        .fullScreenCover(isPresented: $showsPlayer) { TabsWithPlayer() }
    }
}

private enum Coloured: String, CaseIterable {
    case stack, background, gradient, decoration, scrolled, list, halves, header, shifted, kept, keyboard, late, under

    @ViewBuilder @MainActor var view: some View {
        switch self {
        case .stack:
            ZStack {
                Color.indigo.ignoresSafeArea().accessibilityIdentifier("whole")
                Text("In the middle").foregroundStyle(.white).accessibilityIdentifier("content")
            }
        case .background:
            VStack {
                Text("At the top").accessibilityIdentifier("content")
                Spacer()
                Text("At the bottom")
            }
            .accessibilityIdentifier("whole")
            .frame(maxWidth: .infinity)
            .background(.mint)
            .navigationBarTitleDisplayMode(.inline)
        case .gradient:
            VStack { Text("In the middle").accessibilityIdentifier("content") }
                .accessibilityIdentifier("whole")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
        case .decoration:
            Text("In the middle")
                .accessibilityIdentifier("content")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background { Color.teal.edgesIgnoringSafeArea(.top).accessibilityIdentifier("whole") }
        case .scrolled:
            ScrollView {
                ForEach(0..<60) { Text("Line \($0)").frame(maxWidth: .infinity, alignment: .leading).padding(4) }
            }
            .accessibilityIdentifier("whole")
            .background(Color.yellow)
        case .list:
            List { ForEach(0..<3) { Text("Row \($0)") } }
                .accessibilityIdentifier("whole")
                .scrollContentBackground(.hidden)
                .background(Color.cyan)
        case .halves:
            VStack(spacing: 0) {
                Color.green.ignoresSafeArea().accessibilityIdentifier("whole")
                Color.brown.ignoresSafeArea().accessibilityIdentifier("content")
            }
        case .header:
            VStack {
                LinearGradient(colors: [.purple, .blue], startPoint: .top, endPoint: .bottom)
                    .ignoresSafeArea(edges: .top)
                    .accessibilityIdentifier("whole")
                    .frame(height: 200)
                Text("Below").accessibilityIdentifier("content")
                Spacer()
            }
        case .shifted:
            VStack {
                Color.red.frame(height: 120).ignoresSafeArea().accessibilityIdentifier("whole")
                Text("Below").accessibilityIdentifier("content")
                Spacer()
            }
        case .kept:
            VStack { Text("In the middle").accessibilityIdentifier("content") }
                .accessibilityIdentifier("whole")
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(.red, ignoresSafeAreaEdges: [])
        case .keyboard:
            ZStack {
                Color.orange.accessibilityIdentifier("whole")
                TextField("Name", text: .constant("")).accessibilityIdentifier("content")
            }
            .ignoresSafeArea(.keyboard)
        case .late: LateColour()
        case .under:
            ScrollView {
                Color.mint.frame(height: 300).accessibilityIdentifier("content")
                ForEach(0..<60) { Text("Line \($0)").frame(maxWidth: .infinity, alignment: .leading).padding(4) }
            }
            .accessibilityIdentifier("whole")
            .ignoresSafeArea(edges: .top)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}

/// Gets its colour later.
private struct LateColour: View {
    @State private var isColoured = false

    var body: some View {
        ZStack {
            if isColoured { Color.purple.ignoresSafeArea().accessibilityIdentifier("whole") }
            Toggle("Coloured", isOn: $isColoured).padding().accessibilityIdentifier("content")
        }
    }
}

private struct ColouredTabs: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        TabView {
            NavigationStack {
                VStack {
                    Spacer()
                    Button("Close") { dismiss() }
                }
                .accessibilityIdentifier("whole")
                .frame(maxWidth: .infinity)
                .background(Color.indigo)
                .navigationTitle("Coloured")
            }
            .tabItem { Label("Coloured", systemImage: "star") }
            PlainTab().tabItem { Label("Plain", systemImage: "circle") }
        }
    }
}

/// Without a screen of its own: a field above a bar on the keyboard, whose focus a tap beside it takes.
private struct PlainTab: View {
    @State private var amount = ""
    @State private var taps = 0
    @FocusState private var isFocused: Bool

    var body: some View {
        VStack(spacing: 20) {
            Text("Plain \(taps)").accessibilityIdentifier("taps")
            TextField("Amount", text: $amount)
                .focused($isFocused)
                .toolbar {
                    ToolbarItemGroup(placement: .keyboard) {
                        Spacer()
                        Button("Done") { isFocused = false }
                    }
                }
            TextField("Own", text: $amount).padding(4).onTapGesture { taps += 10 }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .onTapGesture {
            taps += 1
            isFocused = false
        }
    }
}

/// A small player above the bar of tabs, and what is drawn over all of it.
private struct TabsWithPlayer: View {
    @State private var taps = 0
    @State private var isCovered = false

    var body: some View {
        TabView {
            List { ForEach(0..<40) { Text("Song \($0)") } }.tabItem { Label("Songs", systemImage: "music.note") }
            ZStack {
                Button("Beneath \(taps)") { taps += 1 }.frame(width: 200, height: 200).contentShape(.rect).accessibilityIdentifier(
                    "beneath")
                Path { path in
                    path.addLines([.zero, CGPoint(x: 200, y: 0), CGPoint(x: 0, y: 200)])
                    path.closeSubpath()
                }
                .fill(.orange)
                .frame(width: 200, height: 200)
            }
            .tabItem { Label("Shapes", systemImage: "triangle") }
        }
        .safeAreaInset(edge: .bottom) {
            Button("Now Playing") { isCovered = true }
                .frame(maxWidth: .infinity, minHeight: 50)
                .background(.yellow)
                // It would lie over the bar of tabs.
                .offset(y: -50)
                .accessibilityIdentifier("player")
        }
        .overlay {
            if isCovered {
                Button {
                    isCovered = false
                } label: {
                    Text("Whole").frame(maxWidth: .infinity, maxHeight: .infinity).background(.mint)
                }
            }
        }
    }
}
