import ReviewRules
import Testing

struct FLOW012Tests {
    @Test func whatEachRowPresentsByOneFlagIsFlagged() throws {
        try expectFlagged(
            "FLOW-012",
            """
            import SwiftUI
            struct AView: View {
                let items: [Item]
                @State private var isOpen = false
                @State private var isDeleting = false
                var body: some View {
                    List {
                        ForEach(items) { item in
                            Button(item.name) { isOpen = true }
                                .sheet(isPresented: $isOpen) { // flagged
                                    DetailView(item: item)
                                }
                        }
                    }
                    List(items) {
                        Text($0.name)
                            .alert("Delete \\($0.name)?", isPresented: $isDeleting) {} // flagged
                    }
                }
            }
            struct PictureView: View {
                let items: [Item]
                @State private var isOpen = false
                var body: some View {
                    ForEach(items) { item in
                        if let data = item.data, let picture = UIImage(data: data) {
                            Image(uiImage: picture)
                                .fullScreenCover(isPresented: $isOpen) { // flagged
                                    Viewer(image: Image(uiImage: picture))
                                }
                        }
                    }
                }
            }
            struct BView: View {
                let model: Model
                @State private var isDeleting = false
                var body: some View {
                    ForEach(model.items) { item in
                        row(item)
                    }
                }
                private func row(_ item: Item) -> some View {
                    Text(item.name)
                        .confirmationDialog("Delete?", isPresented: $isDeleting) { // flagged
                            Button("Delete") { model.delete(item) }
                        }
                }
            }
            """)
    }

    @Test func aFlagOfARowOrSomethingElseIsNot() throws {
        try expectFlagged(
            "FLOW-012",
            """
            import SwiftUI
            struct AView: View {
                let items: [Item]
                @State private var isOpen = false
                @State private var chosen: Item?
                var body: some View {
                    List {
                        ForEach(items) { item in
                            Button(item.name) { isOpen = true }
                                .sheet(isPresented: $isOpen) { HelpView() }
                                .sheet(item: $chosen) { DetailView(item: $0) }
                        }
                    }
                    .sheet(isPresented: $isOpen) { DetailView(item: items[0]) }
                }
            }
            struct Row: View {
                let item: Item
                @State private var isOpen = false
                var body: some View {
                    Button(item.name) { isOpen = true }
                        .sheet(isPresented: $isOpen) { DetailView(item: item) }
                }
            }
            struct BView: View {
                @State private var isOpen = false
                var body: some View { header(Item()) }
                private func header(_ item: Item) -> some View {
                    Text(item.name).sheet(isPresented: $isOpen) { DetailView(item: item) }
                }
            }
            """)
    }
}
