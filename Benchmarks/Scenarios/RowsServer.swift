import Foundation
import SwiftUI
import SwiftUICore
import WebHost
import WebServer

/// Serves the page of rows on this machine, without a token: for measuring only.
enum RowsServer {
    @MainActor static func serve(port: Int) async throws {
        let app = WebApp { traits, _, _, _ in
            let scene = ViewGraph { tick in DispatchQueue.main.async { MainActor.assumeIsolated(tick) } }
            scene.setTraits(traits)
            scene.mount(RowsPage(store: RowStore()))
            return scene
        }
        let server = WebServer(configuration: .init(port: port), endpoint: app)
        let address = try await server.start()
        print("\(address.url)/")
        fflush(nil)
        try await server.run()
    }
}
