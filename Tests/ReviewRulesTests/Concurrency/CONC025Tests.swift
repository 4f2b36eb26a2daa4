import ReviewRules
import Testing

struct CONC025Tests {
    @Test func whatGrowsIsFlagged() throws {
        try expectFlagged(
            "CONC-025",
            """
            import UIKit
            import MapKit
            final class ImageService {
                private var cache: [URL: UIImage] = [:] // info
                private var continuations: [AsyncStream<Int>.Continuation] = [] // flagged
            }
            struct RouteMap: UIViewRepresentable {
                func makeUIView(context: Context) -> MKMapView { MKMapView() }
                func updateUIView(_ map: MKMapView, context: Context) {
                    map.addOverlay(line) // flagged
                }
            }
            """)
    }

    @Test func whatIsEmptiedIsNot() throws {
        try expectFlagged(
            "CONC-025",
            """
            import UIKit
            import MapKit
            final class ImageService {
                private var cache: [URL: UIImage] = [:]
                private var names: [URL: String] = [:]
                func empty() { cache.removeAll() }
            }
            struct RouteMap: UIViewRepresentable {
                func makeUIView(context: Context) -> MKMapView { MKMapView() }
                func updateUIView(_ map: MKMapView, context: Context) {
                    map.removeOverlays(map.overlays)
                    map.addOverlay(line)
                }
            }
            """)
    }
}
