import SwiftUI

struct TabGallery: View {
    private enum Style: String, CaseIterable { case automatic, tabBarOnly, sidebarAdaptable, page }

    @State private var style = Style.automatic

    var body: some View {
        VStack(spacing: 0) {
            Picker("Style", selection: $style) {
                ForEach(Style.allCases, id: \.self) { Text($0.rawValue).tag($0) }
            }
            .padding()
            switch style {
            case .automatic: tabs.tabViewStyle(.automatic)
            case .tabBarOnly: tabs.tabViewStyle(.tabBarOnly)
            case .sidebarAdaptable: tabs.tabViewStyle(.sidebarAdaptable)
            case .page: tabs.tabViewStyle(.page).indexViewStyle(.page(backgroundDisplayMode: .always))
            }
        }
    }

    private var tabs: some View {
        TabView {
            Tab("First", systemImage: "house") { Text("The first tab") }
            Tab("Second", systemImage: "bell") { Text("The second tab") }.badge(3)
            Tab("Third", systemImage: "gearshape") { Text("The third tab") }
        }
    }
}
