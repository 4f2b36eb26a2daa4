import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct AsyncImageTests {
    private func find(_ kind: NodeKind, in scene: TestScene) -> RenderNode? {
        func find(_ node: RenderNode) -> RenderNode? {
            node.kind == kind ? node : node.children.lazy.compactMap(find).first
        }
        return find(scene.root)
    }

    private func scene(_ address: String?) -> TestScene {
        TestScene(
            AsyncImage(url: address.flatMap { URL(string: $0) }) { phase in
                switch phase {
                case .empty: Text("waiting")
                case .success(let image): image.resizable()
                case .failure(let error): Text(error.localizedDescription)
                @unknown default: EmptyView()
                }
            })
    }

    @Test func aLoadedPictureReplacesThePlaceholder() throws {
        let scene = scene("https://a.example/p.png")
        #expect(scene.texts == ["waiting"])
        let loader = try #require(find(.imageLoader, in: scene))
        #expect(loader[.url] == .string("https://a.example/p.png"))
        scene.graph.send(.loaded, to: loader)
        #expect(find(.image, in: scene)?[.url] == .string("https://a.example/p.png"))
        #expect(find(.image, in: scene)?[.isResizable] == .bool(true))
        #expect(find(.imageLoader, in: scene) == nil)
    }

    /// By a session of its own, or with a request that an address cannot say.
    @Test(arguments: [true, false])
    func theAppMayLoadAPictureItself(isPicture: Bool) async throws {
        let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let data = isPicture ? try #require(Data(base64Encoded: pixel)) : Data("no".utf8)
        let loading = PictureLoading(session: "mine") { url, session in
            #expect(url.absoluteString == "https://a.example/p" && session as? String == "mine")
            return data
        }
        let scene = TestScene(
            AsyncImage(url: URL(string: "https://a.example/p")) { phase in
                if let image = phase.image { image } else { Text(phase.error?.localizedDescription ?? "waiting") }
            }
            .environment(\.pictureLoading, loading))
        #expect(find(.imageLoader, in: scene) == nil, "the host is not asked")
        for _ in 0..<200 where scene.texts == ["waiting"] {
            try await Task.sleep(for: .milliseconds(5))
            scene.graph.flush()
        }
        if isPicture {
            #expect(find(.image, in: scene)?[.url] == .string("data:image/png;base64," + pixel))
        } else {
            #expect(scene.texts == ["The picture at https://a.example/p could not be loaded: it is no picture."])
        }
    }

    @Test func aFailureIsTold() throws {
        let scene = scene("https://a.example/p.png")
        scene.graph.send(.failed("404"), to: try #require(find(.imageLoader, in: scene)))
        #expect(scene.texts == ["The picture at https://a.example/p.png could not be loaded: 404."])
        let unknown = ImageLoadingError(url: try #require(URL(string: "https://a.example/p.png")), reason: "")
        #expect(unknown.errorDescription == "The picture at https://a.example/p.png could not be loaded.")
    }

    @Test func refusedAddressesFailAtOnceAndNoAddressWaits() {
        #expect(scene("javascript:alert(1)").texts.first?.contains("could not be loaded") == true)
        #expect(find(.imageLoader, in: scene("file:///etc/passwd")) == nil)
        #expect(scene(nil).texts == ["waiting"])
    }

    @Test func filesAreLoadedFromTheAppsOwnFoldersOnly() {
        let folder = FileManager.default.temporaryDirectory
        #expect(find(.imageLoader, in: scene(folder.appending(path: "a.png").absoluteString)) != nil)
        #expect(find(.imageLoader, in: scene(URL.documentsDirectory.appending(path: "b/a.png").absoluteString)) != nil)
        for other in ["file:///etc/passwd", folder.absoluteString + "../etc/passwd", "file://\(folder.path)x/a.png"] {
            #expect(find(.imageLoader, in: scene(other)) == nil, "\(other)")
        }
    }

    @Test func aNewAddressLoadsAnew() throws {
        struct Root: View {
            @State private var number = 1
            var body: some View {
                VStack {
                    AsyncImage(url: URL(string: "https://a.example/\(number)")) {
                        $0
                    } placeholder: {
                        Text("waiting")
                    }
                    Tap("next") { number += 1 }
                }
            }
        }
        let scene = TestScene(Root())
        scene.graph.send(.loaded, to: try #require(find(.imageLoader, in: scene)))
        #expect(scene.texts == ["next"])
        try scene.tap("next")
        #expect(scene.texts == ["waiting", "next"])
        #expect(find(.imageLoader, in: scene)?[.url] == .string("https://a.example/2"))
    }

    @Test func symbolsAndResources() {
        let symbol = TestScene(Image(systemName: "star").symbolVariant(.fill).imageScale(.large).foregroundStyle(.yellow))
        #expect(find(.image, in: symbol)?[.symbol] == .string("star.fill"))
        #expect(find(.image, in: symbol)?[.imageScale] == .string("large"))
        #expect(find(.image, in: symbol)?[.foreground] == .fill(.color(RenderColor(.named(.yellow)))))
        #expect(find(.image, in: TestScene(Image("photo")))?[.accessibilityLabel] == .string("photo"))
        #expect(find(.image, in: TestScene(Image(decorative: "photo")))?[.isAccessibilityHidden] == .bool(true))
        let sized = TestScene(Image("photo").resizable().scaledToFit().frame(width: 40, height: 40).clipShape(Circle()))
        #expect(
            sized.root.children.map { $0.semanticDescription(looks: true) } == [
                "image resource=\"photo\" width=40 height=40 contentMode=\"fit\" clipShape=\"circle\" "
                    + "isResizable=true accessibilityLabel=\"photo\""
            ])
    }
}
