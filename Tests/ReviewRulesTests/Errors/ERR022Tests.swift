import ReviewRules
import Testing

struct ERR022Tests {
    @Test func propertiesThatAreTakenByForceAreFlagged() throws {
        try expectFlagged(
            "ERR-022",
            """
            import SwiftUI
            struct Song { let title: String; let artist: String? }
            struct AView: View {
                let name: String?
                let song: Song
                @State private var chosen: Song?
                var body: some View {
                    Text(name!) // flagged
                    Text(name!)
                    Text(song.artist!) // flagged
                        .sheet(isPresented: .constant(true)) { Text(self.chosen!.title) } // flagged
                }
            }
            """)
    }

    @Test func whatIsSetOrAskedForThereIsNot() throws {
        try expectFlagged(
            "ERR-022",
            """
            import SwiftUI
            final class Cache {
                private var image: Data?
                var text: String!
                @IBOutlet var label: UILabel?
                let values: [String: Int] = [:]
                var title: String?
                var isTitled: Bool { title != nil }
                func show() { use(title!) }
                func load() -> Data {
                    if image == nil { image = Data() }
                    return image!
                }
                func other(_ name: String?) {
                    use(name!)
                    use(text!)
                    use(label!)
                    use(values["a"]!)
                    guard image != nil else { return }
                    use(image!)
                    use(unknown.thing!)
                }
            }
            """)
    }
}
