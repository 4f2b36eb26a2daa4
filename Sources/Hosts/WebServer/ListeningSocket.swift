import NIOCore
import NIOPosix

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Opens the port, and says in our terms why that failed.
enum ListeningSocket {
    static func open(
        _ configuration: WebServer.Configuration,
        child: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
    ) async throws -> any Channel {
        let (host, port) = (configuration.host, configuration.port)
        guard (0...65_535).contains(port) else { throw WebServerError.invalidPort(port) }
        do {
            return try await bootstrap.childChannelInitializer(child)
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                .childChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.allowRemoteHalfClosure, value: true)
                .bind(host: host, port: port).get()
        } catch let error as IOError where error.errnoCode == EADDRINUSE {
            throw WebServerError.portInUse(port: port, suggestion: await freePort(near: port, host: host))
        } catch let error as IOError where error.errnoCode == EACCES {
            throw WebServerError.portNotAllowed(port: port)
        } catch let error as IOError {
            throw WebServerError.cannotBind(host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
        } catch {
            throw WebServerError.cannotBind(host: host, port: port, reason: "\(error)")
        }
    }

    /// A port that can be bound right now: one of the next twenty, so that it is easy to remember, or else any.
    private static func freePort(near port: Int, host: String) async -> Int? {
        let next = Array(port + 1...port + 20).filter { $0 <= 65_535 }
        for candidate in next + [0] {
            guard let channel = try? await bootstrap.bind(host: host, port: candidate).get() else { continue }
            let found = channel.localAddress?.port
            try? await channel.close()
            return found
        }
        return nil
    }

    private static var bootstrap: ServerBootstrap {
        ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 512)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    // Where the process has no descriptor left, accepting at once again would only spin.
                    let handler = AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { _ in .milliseconds(200) }
                    try channel.pipeline.syncOperations.addHandler(handler)
                }
            }
    }
}
