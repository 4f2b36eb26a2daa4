import SwiftUI

/// As clones of well-known apps are written: pictures to turn in a link, bars of two points, a dark sheet over a light screen.
struct ListingsScreen: View {
    @State private var isDarkShown = false
    @State private var isDetailShown = false
    @State private var reply = ""
    @State private var sort = [KeyPathComparator(\Home.city)]
    @State private var isShort = false

    var body: some View {
        List {
            NavigationLink("Homes") { homes }
            NavigationLink("Story") { story }
            NavigationLink("Table") { table }
            Button("Dark sheet") { isDarkShown = true }
            Button("Detail") { isDetailShown = true }
        }
        .navigationTitle("Listings")
        .sheet(isPresented: $isDarkShown) {
            Text("In the dark").accessibilityIdentifier("in-the-dark").preferredColorScheme(.dark)
        }
        .fullScreenCover(isPresented: $isDetailShown) { detail }
    }

    private var homes: some View {
        ScrollView {
            LazyVStack {
                ForEach(0..<3) { number in
                    NavigationLink {
                        Text("Inside \(number)")
                    } label: {
                        VStack {
                            TabView {
                                Color.teal
                                Color.orange
                            }
                            .tabViewStyle(.page)
                            .frame(height: 120)
                            Text("Home \(number)")
                        }
                    }
                    .buttonStyle(.plain)
                }
            }
        }
        .navigationTitle("Homes")
    }

    private var story: some View {
        VStack {
            HStack(spacing: 5) {
                ForEach(0..<3) { _ in
                    GeometryReader { proxy in
                        Capsule().fill(.gray)
                            .overlay(Capsule().fill(.orange).frame(width: proxy.size.width / 2), alignment: .leading)
                    }
                    .accessibilityIdentifier("bar")
                }
            }
            .frame(height: 2)
            TextField("Reply", text: $reply, prompt: Text("Send message").foregroundColor(.orange))
            TextField("Notes", text: $reply, axis: .vertical).lineLimit(2...4).textFieldStyle(.roundedBorder)
                .accessibilityIdentifier("notes")
            Spacer()
        }
        .navigationTitle("Story")
    }

    private var table: some View {
        Table(Home.all.filter { !isShort || $0.id < 3 }, sortOrder: $sort) {
            TableColumn("") { _ in Image(systemName: "star.fill").accessibilityIdentifier("star") }.width(24)
            TableColumn("City", value: \.city)
        }
        .navigationTitle("Cities")
        .toolbar { Button("Few") { isShort.toggle() } }
    }

    private var detail: some View {
        ScrollView {
            Color.orange.frame(height: 200)
            Button("Close") { isDetailShown = false }
        }
        .background(Color.mint)
        .accessibilityIdentifier("detail")
        .ignoresSafeArea(edges: .top)
        .safeAreaInset(edge: .bottom) {
            Button("Buy") {}.padding().frame(maxWidth: .infinity).background(.bar).accessibilityIdentifier("buy")
        }
    }
}

private struct Home: Identifiable {
    let id: Int
    var city: String
    static let all = (0..<60).map { Home(id: $0, city: "City \($0)") }
}
