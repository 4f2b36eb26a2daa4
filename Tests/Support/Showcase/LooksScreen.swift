import SwiftUI

/// Bars, sheets and columns that look other than usual.
struct LooksScreen: View {
    @State private var showsGlass = false
    @State private var showsPanel = false
    @State private var showsCard = false
    @State private var showsInspector = false
    @State private var showsPopover = false
    @State private var taps = 0
    @State private var sorting = "by name"

    var body: some View {
        List {
            Section("Sheets") {
                Button("Gradient sheet") { showsGlass = true }
                Button("Panel") { showsPanel = true }
                Button("Card") { showsCard = true }
                Button("Popover") { showsPopover = true }
                    .popover(isPresented: $showsPopover) {
                        Text("Stays a popover").padding().presentationCompactAdaptation(.popover)
                    }
            }
            Section("Here") {
                LabeledContent("Sorted", value: sorting)
                Button("Tapped \(taps)") { taps += 1 }
                Toggle("Inspector", isOn: $showsInspector)
                NavigationLink("Tabs") { TabsOfColor() }
                NavigationLink("Editor") { EditorBar() }
            }
        }
        .navigationTitle("Looks")
        .toolbarTitleMenu {
            Button("By name") { sorting = "by name" }
            Button("By date") { sorting = "by date" }
        }
        .toolbarBackground(.indigo, for: .navigationBar)
        .toolbarBackground(.visible, for: .navigationBar)
        .toolbarColorScheme(.dark, for: .navigationBar)
        .inspector(isPresented: $showsInspector) {
            Form {
                LabeledContent("Taps", value: "\(taps)")
                Button("Close the inspector") { showsInspector = false }
            }
            .inspectorColumnWidth(300)
        }
        .sheet(isPresented: $showsGlass) {
            Text("Over a gradient").font(.title).foregroundStyle(.white)
                .presentationBackground { LinearGradient(colors: [.purple, .blue], startPoint: .top, endPoint: .bottom) }
                .presentationCornerRadius(32)
                .presentationDetents([.medium])
        }
        .sheet(isPresented: $showsPanel) {
            VStack {
                Text("What is behind can be used")
                Button("Close the panel") { showsPanel = false }
            }
            .presentationDetents([.height(160)])
            .presentationBackgroundInteraction(.enabled)
            .presentationBackground(.thinMaterial)
        }
        .sheet(isPresented: $showsCard) {
            VStack(spacing: 12) {
                Text("As large as this")
                Button("Done") { showsCard = false }
            }
            .padding(40)
            .presentationSizing(.fitted)
        }
    }
}

private struct TabsOfColor: View {
    var body: some View {
        TabView {
            Text("First")
                .toolbarBackground(.orange, for: .tabBar)
                .tabItem { Label("First", systemImage: "1.circle") }
            NavigationStack {
                NavigationLink("Open without tabs") {
                    Text("No tabs here").toolbar(.hidden, for: .tabBar).navigationTitle("Inside")
                }
                .navigationTitle("Second")
            }
            .tabItem { Label("Second", systemImage: "2.circle") }
        }
        .navigationTitle("Tabs")
    }
}

private struct EditorBar: View {
    var body: some View {
        Text("The title stands at the start").padding()
            .navigationTitle("Letter.txt")
            .navigationSubtitle("Edited")
            .navigationBarTitleDisplayMode(.inline)
            .toolbarRole(.editor)
    }
}
