import SwiftUI

/// Bars and controls that look as UIKit's appearance proxies say, in an app that tells them when it starts.
struct AppearanceScreen: View {
    static var isAsked: Bool { ProcessInfo.processInfo.environment["SHOWCASE_APPEARANCE"] != nil }

    static func tellProxies() {
        guard isAsked else { return }
        let bar = UINavigationBarAppearance()
        bar.configureWithOpaqueBackground()
        bar.backgroundColor = UIColor(red: 0.2, green: 0, blue: 0.4, alpha: 1)
        bar.titleTextAttributes = [.foregroundColor: UIColor.white]
        bar.largeTitleTextAttributes = [.foregroundColor: UIColor.yellow]
        bar.shadowColor = .clear
        UINavigationBar.appearance().standardAppearance = bar
        UINavigationBar.appearance().scrollEdgeAppearance = bar
        UINavigationBar.appearance().tintColor = .white
        let tabs = UITabBarAppearance()
        tabs.configureWithOpaqueBackground()
        tabs.backgroundColor = .black
        tabs.stackedLayoutAppearance.normal.iconColor = .white
        tabs.stackedLayoutAppearance.selected.iconColor = .yellow
        UITabBar.appearance().standardAppearance = tabs
        UISegmentedControl.appearance().selectedSegmentTintColor = .purple
        UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        UIPageControl.appearance().currentPageIndicatorTintColor = .red
        UIPageControl.appearance().pageIndicatorTintColor = .green
        UITableView.appearance().backgroundColor = .clear
        UITextView.appearance().backgroundColor = .clear
    }

    @State private var choice = 1
    @State private var text = "Written here"

    var body: some View {
        TabView {
            NavigationStack {
                List {
                    Section {
                        Picker("Choice", selection: $choice) {
                            Text("One").tag(1)
                            Text("Two").tag(2)
                        }
                        .pickerStyle(.segmented)
                        NavigationLink("Deeper") { Text("Down here").navigationTitle("Second").navigationBarTitleDisplayMode(.inline) }
                        TextEditor(text: $text).frame(height: 80)
                    }
                    Section("Many") { ForEach(0..<30, id: \.self) { Text("Row \($0)").listRowSeparatorTint(.red) } }
                }
                .background(Color.mint)
                .navigationTitle("Looks")
                .toolbar { Button("Done") {} }
            }
            .tabItem { Label("First", systemImage: "star") }
            TabView {
                Text("Page one")
                Text("Page two")
            }
            .tabViewStyle(.page)
            .tabItem { Label("Pages", systemImage: "book") }
        }
    }
}
