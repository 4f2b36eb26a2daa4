import AVKit
import MapKit
import PhotosUI
import SafariServices
import SwiftUI
import WebKit

/// What the modules beside SwiftUI show.
struct NeighbourGallery: View {
    @State private var picked: PhotosPickerItem?

    var body: some View {
        Exhibits {
            Exhibit("UIKit") {
                Text("A colour of UIKit").foregroundStyle(Color(uiColor: .systemIndigo))
                if let heart = UIImage(systemName: "heart.fill") {
                    Image(uiImage: heart).accessibilityLabel("A heart")
                }
            }
            Exhibit("PhotosUI") {
                PhotosPicker("Choose a picture", selection: $picked, matching: .images)
            }
            Exhibit("MapKit") {
                Map { Marker("Rome", coordinate: CLLocationCoordinate2D(latitude: 41.9, longitude: 12.5)) }.frame(height: 160)
            }
            Exhibit("WebKit") {
                OwnWebPage().frame(height: 60)
            }
            Exhibit("SafariServices") {
                SafariPage(address: URL(string: "https://swift.org")!).frame(height: 60)
            }
            Exhibit("AVKit") {
                if let film = Bundle.module.url(forResource: "film", withExtension: "webm") {
                    VideoPlayer(player: AVPlayer(url: film)).frame(height: 120)
                }
            }
        }
    }
}

private struct OwnWebPage: UIViewRepresentable {
    func makeUIView(context: Context) -> WKWebView {
        let view = WKWebView()
        view.loadHTMLString("<!doctype html><html lang=en><title>Own</title><main><h1>A page of the app's</h1></main>", baseURL: nil)
        return view
    }

    func updateUIView(_ view: WKWebView, context: Context) {}
}

private struct SafariPage: UIViewControllerRepresentable {
    let address: URL

    func makeUIViewController(context: Context) -> SFSafariViewController { SFSafariViewController(url: address) }

    func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
}
