import Foundation
import RenderTree

@testable import SwiftUICore

/// A screen with at least one of everything that takes events.
struct RichScreen: View {
    enum Flavour: String, CaseIterable { case vanilla, mint, plum }
    struct Row: Identifiable, Hashable { let id: Int }

    @State private var name = "name"
    @State private var secret = ""
    @State private var essay = "essay"
    @State private var amount = 3
    @State private var isOn = true
    @State private var level = 0.5
    @State private var count = 0
    @State private var small: UInt8 = 250
    @State private var flavour = Flavour.mint
    @State private var date = Date(timeIntervalSince1970: 1_700_000_000)
    @State private var color = Color.red
    @State private var rows = (0..<8).map(Row.init)
    @State private var long = Array(0..<500)
    @State private var selection: Set<Int> = []
    @State private var isExpanded = true
    @State private var search = ""
    @State private var tab = 0
    @State private var path = NavigationPath()
    @State private var isSheetShown = true
    @State private var isAlertShown = false
    @State private var isDialogShown = false
    @State private var isPopoverShown = false
    @State private var size = CGSize.zero
    @State private var taps = 0
    @State private var offset = CGSize.zero
    @FocusState private var isFocused: Bool

    var body: some View {
        TabView(selection: $tab) {
            controls.tabItem { Label("Controls", systemImage: "star") }.tag(0)
            lists.tabItem { Text("Lists") }.tag(1)
            stack.tabItem { Text("Stack") }.tag(2)
            gestures.tabItem { Text("Gestures") }.tag(3)
            split.tabItem { Text("Split") }.tag(4)
        }
        .sheet(isPresented: $isSheetShown) { sheet }
        .alert("Alert", isPresented: $isAlertShown) {
            TextField("Answer", text: $name)
            Button("Yes", role: .destructive) { taps += 1 }
        } message: {
            Text("Message")
        }
        .confirmationDialog("Dialog", isPresented: $isDialogShown) { Button("Choose") { taps += 1 } }
        .popover(isPresented: $isPopoverShown) { Text("Popover") }
    }

    private var controls: some View {
        ScrollView {
            TextField("Name", text: $name).focused($isFocused).onSubmit { taps += 1 }
            TextField("Amount", value: $amount, format: .number)
            SecureField("Secret", text: $secret)
            TextEditor(text: $essay)
            Toggle("On", isOn: $isOn)
            Slider(value: $level, in: 0...1, step: 0.1) { Text("Level") }
            Stepper("Count \(count)", value: $count, in: -5...5)
            Stepper("Small \(small)", value: $small)
            Picker("Flavour", selection: $flavour) {
                ForEach(Flavour.allCases, id: \.self) { Text($0.rawValue) }
            }
            DatePicker("Date", selection: $date)
            ColorPicker("Colour", selection: $color)
            DisclosureGroup("More", isExpanded: $isExpanded) { Text("Inside") }
            Menu("Menu") { Button("Item") { taps += 1 } }
            ProgressView(value: level)
            Link("Link", destination: URL(filePath: "/x"))
            AsyncImage(url: URL(string: "https://example.com/\(taps % 3).png"))
            Button("Show") {
                isSheetShown = true; isAlertShown.toggle(); isDialogShown.toggle(); isPopoverShown.toggle()
            }
            Button("Disabled") { taps += 1 }.disabled(true)
            GeometryReader { proxy in Text("\(Double(proxy.size.width))").frame(width: proxy.size.width / 2) }
            Text("taps \(taps)").onGeometryChange(for: CGSize.self, of: \.size) { size = $0 }
        }
        .refreshable {}
    }

    private var lists: some View {
        NavigationStack {
            List(selection: $selection) {
                Section("Editable") {
                    ForEach(rows) { row in
                        Text("row \(row.id)").swipeActions { Button("Pin") { taps += 1 } }
                            .contextMenu { Button("Context") { taps += 1 } }
                    }
                    .onDelete { rows.remove(atOffsets: $0) }
                    .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
                }
                ForEach(long, id: \.self) { Text("long \($0)") }.onDelete { long.remove(atOffsets: $0) }
            }
            .searchable(text: $search)
            .refreshable {}
            .toolbar {
                EditButton()
                Button("Refill") {
                    rows = (0..<8).map(Row.init); long = Array(0..<500)
                }
            }
        }
    }

    private var stack: some View {
        NavigationStack(path: $path) {
            Form {
                NavigationLink("Value", value: 1)
                NavigationLink("Nowhere", value: 2.5)
                NavigationLink("View") { Text("Shown") }
            }
            .navigationDestination(for: Int.self) { number in
                NavigationLink("Deeper \(number)", value: min(number + 1, 20)).navigationTitle("\(number)")
            }
        }
    }

    private var gestures: some View {
        VStack {
            Text("tap").onTapGesture { taps += 1 }
            Text("press").onLongPressGesture { taps += 1 }
            Text("drag").gesture(
                DragGesture().onChanged { offset = $0.translation }.onEnded { _ in offset = .zero }
            ).offset(offset)
            Text("hover").onHover { isOn = $0 }
            LazyVStack { ForEach(0..<300, id: \.self) { Text("lazy \($0)") } }
            TabView {
                Text("page 1"); Text("page 2")
            }.tabViewStyle(.page)
        }
    }

    private var split: some View {
        NavigationSplitView {
            List { NavigationLink("Detail", value: 1) }.navigationDestination(for: Int.self) { Text("detail \($0)") }
        } detail: {
            Text("nothing")
        }
    }

    private var sheet: some View {
        NavigationStack {
            Form {
                Picker("Inline", selection: $flavour) {
                    ForEach(Flavour.allCases, id: \.self) { Text($0.rawValue).tag($0) }
                }
                .pickerStyle(.inline)
                Toggle("In sheet", isOn: $isOn)
            }
            .toolbar { Button("Close") { isSheetShown = false } }
        }
    }
}
