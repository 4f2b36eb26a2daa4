import Combine
import Foundation
import RenderTree
import Synchronization

/// Makes a picture of a view, by itself and off the screen.
///
/// The picture is a drawing that browsers show as any other: it can be an `Image`, shared and exported. Its pixels are painted by a page
/// of the app, when the program asks for them: by `cgImage`, `UIImage.pngData()`, `jpegData(compressionQuality:)`, or by drawing it.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: @MainActor ObservableObject {
    /// Tells that the picture would be another one now.
    public let objectWillChange = PassthroughSubject<Void, Never>()

    public var content: Content { didSet { forget() } }
    /// What the view is offered, in points: nil on an axis for the view's own ideal length.
    public var proposedSize = ProposedViewSize.unspecified { didSet { forget() } }
    /// Pixels for each point; where a drawing is shown, it is as fine as the screen.
    public var scale: CGFloat = 1 { didSet { forget() } }
    /// Whether nothing shines through the picture: what the view leaves free is black.
    public var isOpaque = false { didSet { forget() } }
    /// Browsers decide how colours are kept; the working space changes nothing.
    public var colorMode = ColorRenderingMode.nonLinear { didSet { forget() } }

    private var scene: ViewGraph?
    /// Whether somebody asked for the picture since it was last said to have changed.
    private var isCurrent = false

    public init(content view: Content) { content = view }

    isolated deinit { scene?.unmount() }

    private func mounted() -> ViewGraph {
        let scene = scene ?? makeScene()
        self.scene = scene
        scene.flush()
        return scene
    }

    /// How large the view is, in points, with texts as wide as their letters are estimated to be.
    package var estimatedSize: CGSize { EstimatedLayout(mounted().tree.root, proposing: proposedSize.offer).size }

    /// The view as a picture; nil where it takes no room, and where no host makes pictures.
    public var uiImage: UIImage? {
        let scene = mounted()
        let layout = EstimatedLayout(scene.tree.root, proposing: proposedSize.offer)
        guard layout.size.width >= 1, layout.size.height >= 1, layout.size.width.isFinite, layout.size.height.isFinite else { return nil }
        // What a view draws by its size comes with the second look.
        for (node, frame) in layout.measured {
            _ = scene.send(
                .measured(InputEvent.Measurement(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)), to: node)
        }
        scene.flush()
        isCurrent = true
        return ViewDrawing.make?(scene.tree.root, layout.size, isOpaque).map { UIImage(drawing: $0, size: layout.size, scale: scale) }
    }

    /// The view as pixels; nil where there is no picture, and where no page paints one.
    public var cgImage: CGImage? { uiImage?.cgImage }

    private func makeScene() -> ViewGraph {
        let scene = ViewGraph(isWindow: false) { tick in DispatchQueue.main.async { MainActor.assumeIsolated(tick) } }
        var traits = ViewGraph.current?.traits ?? HostTraits()
        traits.isDark = false
        traits.isActive = false
        traits.displayScale = Double(scale)
        scene.setTraits(traits)
        scene.mount(content, isSeen: false)
        scene.onBatch = { [weak self] _ in self?.tell() }
        return scene
    }

    private func forget() {
        scene?.onBatch = nil
        scene?.unmount()
        scene = nil
        tell()
    }

    private func tell() {
        guard isCurrent else { return }
        isCurrent = false
        objectWillChange.send()
    }
}

/// Where the program asks the host that shows it for drawings of views.
package enum ViewDrawing {
    /// The scene's root, its size in points and whether it is opaque; gives an SVG document.
    @MainActor package static var make: ((RenderNode, CGSize, Bool) -> String?)?
    /// Gives an SVG document as a PNG of so many pixels, after waiting for the page that paints it; nil where none does.
    package static let painter = Mutex<(@Sendable (_ drawing: String, _ width: Int, _ height: Int) -> Data?)?>(nil)

    /// Somebody paints them.
    static var isPainted: Bool { painter.withLock { $0 != nil } }

    /// - Parameters:
    ///   - size: In points.
    ///   - scale: Pixels for each point.
    static func png(of drawing: String, size: CGSize, scale: CGFloat) -> Data? {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width < 100_000, height < 100_000, let paint = painter.withLock({ $0 }) else { return nil }
        return paint(drawing, Int(width), Int(height)).flatMap { PictureHeader.Format($0) == .png ? $0 : nil }
    }
}
