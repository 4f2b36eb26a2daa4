import GlideTesting
import SwiftUI
import SwiftUICore
import UIKit

/// Has a test's own page be the only one, whatever other tests show at the same time.
@MainActor
enum ViewGraphScope {
    static func within<R>(_ host: TestHost, _ body: () throws -> R) rethrows -> R {
        defer { host.unmount() }
        return try ViewGraph.$onlyScene.withValue(host.scene) { try body() }
    }

    static func within<R>(_ host: TestHost, _ body: () async throws -> R) async rethrows -> R {
        defer { host.unmount() }
        return try await ViewGraph.$onlyScene.withValue(host.scene) { try await body() }
    }
}

extension TestHost {
    /// A view as a page shows it: with what UIKit shows above it.
    static func page(_ view: some View) -> TestHost {
        TestHost(AnyView(SceneOf { UIKitScene(view, in: $0, makesWindow: true) }))
    }
}

/// The page's own scene is known inside a body.
private struct SceneOf<Content: View>: View {
    let content: (ViewGraph) -> Content
    init(_ content: @escaping (ViewGraph) -> Content) { self.content = content }
    var body: some View { if let scene = ViewGraph.current { content(scene) } }
}
