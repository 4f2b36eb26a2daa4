import ReviewRules
import Testing

struct BODY015Tests {
    @Test func loadedPicturesAreFlagged() throws {
        try expectFlagged(
            "BODY-015",
            """
            import SwiftUI
            struct AView: View {
                let photo: UIImage
                let picture: NSImage
                var body: some View {
                    Image(uiImage: photo).resizable().frame(width: 40, height: 40) // flagged
                    Image(nsImage: picture)
                        .resizable() // flagged
                        .clipShape(Circle())
                        .frame(width: 40, height: 30)
                    AsyncImage(url: nil) { image in image.resizable().frame(width: 40, height: 30) } placeholder: { Color.gray } // flagged
                }
            }
            """)
    }

    @Test func picturesThatKeepTheirShapeAreNot() throws {
        try expectFlagged(
            "BODY-015",
            """
            import SwiftUI
            struct AView: View {
                let photo: UIImage
                var body: some View {
                    Image(uiImage: photo).resizable().scaledToFit().frame(width: 40, height: 40)
                    Image(uiImage: photo).resizable().aspectRatio(contentMode: .fill).frame(width: 40, height: 40)
                    Image(uiImage: photo).resizable().frame(height: 40) // info
                    Image(uiImage: photo).resizable()
                    Image("logo").resizable().frame(width: 40, height: 20)
                    Image(systemName: "star").resizable().frame(width: 40, height: 40)
                }
            }
            """)
    }

    @Test func oneSideIsMentioned() throws {
        try expectFlagged(
            "BODY-015",
            """
            import SwiftUI
            struct AView: View {
                let image: UIImage
                var body: some View {
                    Image(uiImage: image).resizable().frame(height: 180) // info
                    Image(uiImage: image).resizable().frame(maxWidth: .infinity)
                    Image(uiImage: image).resizable().scaledToFill().frame(height: 180)
                }
            }
            """)
    }
}
