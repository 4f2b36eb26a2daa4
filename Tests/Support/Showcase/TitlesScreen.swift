import SwiftUI

/// Large titles above what scrolls beside something else: a bar, a button, a background, what lies over it.
struct TitlesScreen: View {
    private enum Kind: String, CaseIterable { case inset, floating, coloured, stack, overlay, plain, short, beside, going }

    @State private var text = ""
    @State private var offset: CGFloat = 0
    @State private var isNoted = true
    @State private var middle: CGFloat?

    var body: some View {
        List(Kind.allCases, id: \.self) { kind in
            NavigationLink(kind.rawValue) { screen(kind).navigationTitle(kind.rawValue.capitalized).navigationBarTitleDisplayMode(.large) }
        }
        .navigationTitle("Titles")
    }

    @ViewBuilder private func screen(_ kind: Kind) -> some View {
        switch kind {
        case .inset:
            rows(60).safeAreaInset(edge: .bottom) { Button("Add") {}.padding().frame(maxWidth: .infinity).background(.bar) }
        case .floating:
            ZStack(alignment: .bottomTrailing) {
                rows(60)
                Button("Add", systemImage: "plus") {}.padding()
            }
            .searchable(text: $text)
        case .coloured:
            ZStack {
                Color.yellow.opacity(0.3).ignoresSafeArea()
                ScrollView { LazyVStack { ForEach(0..<80) { Text("Row \($0)").padding() } } }
                    .onScrollGeometryChange(for: CGFloat.self) {
                        $0.contentOffset.y + $0.contentInsets.top
                    } action: {
                        offset = $1
                    }
                Text("Scrolled by \(Int(offset))").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
            }
        case .stack:
            VStack {
                sections
                Button("Done") {}.padding()
            }
        case .overlay: rows(60).overlay(alignment: .bottom) { Text("Saved").padding().background(.thinMaterial, in: .capsule) }
        case .plain: sections
        case .short: rows(3).safeAreaInset(edge: .bottom) { Text("Three rows") }
        case .going:
            ScrollView {
                LazyVStack { ForEach(0..<80) { Text("Row \($0)").padding() } }
                    .onGeometryChange(for: CGFloat.self) {
                        $0.frame(in: .global).minY
                    } action: {
                        isNoted = $0 > -200
                    }
                GeometryReader { proxy in Color.clear.onAppear { middle = proxy.frame(in: .global).midX } }.frame(height: 1)
            }
            .overlay(alignment: .bottom) {
                if isNoted { Text("Middle at \(middle ?? -1, specifier: "%.0f")").transition(.move(edge: .bottom)) }
            }
        case .beside:
            VStack {
                Text("Above the rows")
                rows(60)
            }
        }
    }

    private func rows(_ count: Int) -> some View {
        List(0..<count, id: \.self) { Text("Row \($0)") }
    }

    private var sections: some View {
        List(0..<5, id: \.self) { section in
            Section("Section \(section)") { ForEach(0..<12, id: \.self) { Text("Row \(12 * section + $0)") } }
        }
        .listStyle(.plain)
    }
}
