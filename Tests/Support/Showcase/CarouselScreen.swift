import SwiftUI

/// Pages beside each other, which a binding follows and moves.
struct CarouselScreen: View {
    @State private var page: Int? = 0
    @State private var card: String?
    @State private var visible: [String] = []
    @State private var distance = ""
    private let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .purple]
    private let places = ["Athens", "Bergen", "Cairo", "Delhi", "Edinburgh", "Fez", "Genoa", "Hanoi", "Izmir", "Jaipur"]

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                pages
                HStack {
                    Button("Back", systemImage: "chevron.left") { withAnimation { page = (page ?? 0) - 1 } }
                        .disabled((page ?? 0) == 0)
                    Spacer()
                    Text("Page \((page ?? 0) + 1) of \(colors.count)")
                    Spacer()
                    Button("Next", systemImage: "chevron.right") { withAnimation { page = (page ?? 0) + 1 } }
                        .disabled((page ?? 0) == colors.count - 1)
                }
                .labelStyle(.iconOnly)
                .padding(.horizontal)
                Text("Cities").font(.title2.bold()).padding(.horizontal)
                cards
                Text("First: \(card ?? "none")").padding(.horizontal)
                Text("In sight: \(visible.joined(separator: ", "))").padding(.horizontal)
                Button("To Hanoi") { withAnimation { card = "Hanoi" } }.padding(.horizontal)
                Button("To Cairo at once") { card = "Cairo" }.padding(.horizontal)
                TabView {
                    ForEach(colors.prefix(3), id: \.self) { $0.opacity(0.3) }
                }
                .tabViewStyle(.page)
                .indexViewStyle(.page(backgroundDisplayMode: .always))
                .frame(height: 120)
            }
            .padding(.vertical)
        }
        .onScrollGeometryChange(for: String.self) { geometry in
            let down = Int(geometry.contentOffset.y + geometry.contentInsets.top)
            let rest = Int(geometry.contentSize.height - geometry.contentOffset.y - geometry.containerSize.height)
            return "\(down) down, \(rest) to go, \(geometry.contentInsets.top > 60 ? "under a title" : "at the top")"
        } action: { _, text in
            distance = text
        }
        .toolbar { Text(distance).font(.footnote) }
        .navigationTitle("Carousel")
    }

    private var pages: some View {
        ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
                ForEach(colors.indices, id: \.self) { index in
                    RoundedRectangle(cornerRadius: 20).fill(colors[index].gradient)
                        .overlay { Text("\(index + 1)").font(.largeTitle.bold()).foregroundStyle(.white) }
                        .padding(.horizontal)
                        .containerRelativeFrame(.horizontal)
                }
            }
            .scrollTargetLayout()
        }
        .frame(height: 200)
        .scrollTargetBehavior(.paging)
        .scrollPosition(id: $page)
        .scrollIndicators(.hidden)
        .accessibilityIdentifier("pages")
    }

    private var cards: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 12) {
                ForEach(places, id: \.self) { place in
                    VStack {
                        Image(systemName: "building.2").font(.largeTitle)
                        Text(place)
                    }
                    .frame(width: 140, height: 110)
                    .background(Color(.secondarySystemBackground), in: .rect(cornerRadius: 14))
                    .shadow(radius: 3)
                }
            }
            .scrollTargetLayout()
        }
        .contentMargins(.horizontal, 16, for: .scrollContent)
        .scrollTargetBehavior(.viewAligned)
        .scrollClipDisabled()
        .scrollPosition(id: $card, anchor: .leading)
        .onScrollTargetVisibilityChange(idType: String.self, threshold: 0.9) { visible = $0 }
        .accessibilityIdentifier("cards")
    }
}
