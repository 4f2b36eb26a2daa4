import GlideTesting
import SwiftUICore

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
