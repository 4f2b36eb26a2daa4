import ReviewRules
import Testing

struct STATE007Tests {
    @Test func aSpinnerThatAFailureLeavesIsFlagged() throws {
        try expectFlagged(
            "STATE-007",
            """
            import SwiftUI
            struct AView: View {
                let url: URL?
                var body: some View {
                    AsyncImage(url: url) { $0.resizable() } placeholder: { ProgressView() } // flagged
                    AsyncImage(url: url, content: { $0 }, placeholder: { Color.gray.overlay(ProgressView()) }) // flagged
                    AsyncImage(url: url) { phase in
                        if let image = phase.image {
                            image
                        } else {
                            ProgressView() // flagged
                        }
                    }
                    AsyncImage(url: url) { phase in
                        switch phase {
                        case .success(let image): image
                        default: ProgressView() // flagged
                        }
                    }
                }
            }
            """)
    }

    @Test func aFailureThatIsSeenIsNot() throws {
        try expectFlagged(
            "STATE-007",
            """
            import SwiftUI
            struct AView: View {
                let url: URL?
                var body: some View {
                    AsyncImage(url: url)
                    AsyncImage(url: url) { $0.resizable() } placeholder: { Color.gray }
                    AsyncImage(url: url) { phase in
                        if let image = phase.image { image } else if phase.error != nil { Text("No picture") } else { ProgressView() }
                    }
                    AsyncImage(url: url) { phase in
                        switch phase {
                        case .empty: ProgressView()
                        case .success(let image): image
                        case .failure: Image(systemName: "photo")
                        @unknown default: EmptyView()
                        }
                    }
                    AsyncImage(url: url) { phase in
                        Picture(phase: phase) { ProgressView() }
                    }
                }
            }
            #Preview { AsyncImage(url: nil) { $0 } placeholder: { ProgressView() } }
            """)
    }
}
