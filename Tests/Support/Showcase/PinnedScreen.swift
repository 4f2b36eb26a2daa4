import SwiftUI

/// What stays in sight in grids, carets of fields, pictures of views.
struct PinnedScreen: View {
    private struct Head: View {
        let title: String
        var body: some View {
            Text(title).font(.headline).frame(maxWidth: .infinity, minHeight: 40, alignment: .leading)
                .background(.background).accessibilityIdentifier(title)
        }
    }

    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 8, pinnedViews: [.sectionHeaders, .sectionFooters]) {
                ForEach(["Spring", "Summer", "Autumn"], id: \.self) { season in
                    Section {
                        ForEach(0..<18, id: \.self) { day in
                            Text("\(season) \(day)").frame(maxWidth: .infinity, minHeight: 80).background(.quaternary)
                        }
                    } header: {
                        Head(title: season)
                    } footer: {
                        Head(title: "\(season) ends")
                    }
                }
            }
            .padding()
        }
        .navigationTitle("Pinned")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// A field whose caret the app knows and moves.
struct CaretsScreen: View {
    @State private var text = "hello world"
    @State private var selection: TextSelection?

    private var selected: String {
        guard case .selection(let range) = selection?.indices else { return "nothing" }
        return "\(range.lowerBound.utf16Offset(in: text))–\(range.upperBound.utf16Offset(in: text))"
    }

    var body: some View {
        Form {
            TextField("Words", text: $text, selection: $selection)
            Text("Selected: \(selected)")
            Button("Select the first word") {
                selection = TextSelection(range: text.startIndex..<(text.firstIndex(of: " ") ?? text.endIndex))
            }
            Button("Insert a star") {
                guard case .selection(let range) = selection?.indices else { return }
                let place = range.lowerBound.utf16Offset(in: text)
                text.replaceSubrange(range, with: "*")
                selection = TextSelection(insertionPoint: String.Index(utf16Offset: place + 1, in: text))
            }
        }
        .navigationTitle("Carets")
    }
}

/// A view as a picture.
struct RenderedScreen: View {
    private struct Ticket: View {
        var body: some View {
            VStack(alignment: .leading, spacing: 8) {
                Label("Ticket", systemImage: "ticket.fill").font(.title2.bold())
                Text("Row 7, seat 12")
                HStack(spacing: 10) {
                    Circle().fill(.green).frame(width: 40, height: 40)
                    Canvas { context, size in context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.orange)) }
                        .frame(width: 40, height: 40)
                }
            }
            .padding(20)
            .foregroundStyle(.white)
            .background(.indigo, in: .rect(cornerRadius: 16))
        }
    }

    @State private var picture: UIImage?

    var body: some View {
        VStack(spacing: 20) {
            Ticket().accessibilityIdentifier("ticket")
            if let picture {
                Image(uiImage: picture).accessibilityIdentifier("picture").accessibilityLabel("Picture of the ticket")
                if let painted = picture.pngData().flatMap({ UIImage(data: $0, scale: 2) }) {
                    Image(uiImage: painted).accessibilityLabel("Pixels of the ticket")
                }
                ShareLink(item: Image(uiImage: picture), preview: SharePreview("Ticket", image: Image(uiImage: picture)))
            }
            Button("Render") {
                let renderer = ImageRenderer(content: Ticket())
                renderer.scale = 2
                picture = renderer.uiImage
            }
        }
    }
}
