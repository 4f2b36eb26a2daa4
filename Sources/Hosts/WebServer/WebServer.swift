import NIOCore
import NIOPosix
import SessionCore
import Synchronization

/// Serves an endpoint over HTTP/1.1 and WebSocket on one port.
///
/// It lives on SwiftNIO's threads and needs neither the main thread nor the main actor.
package final class WebServer: Sendable {
    private enum Phase {
        case idle
        case starting
        case running(any Channel)
        case stopping
        case stopped
    }

    private struct State {
        var phase = Phase.idle
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private enum ShutdownStep {
        case nothing
        case wait
        case close((any Channel)?)
    }

    private let configuration: Configuration
    private let endpoint: any WebEndpoint
    private let connections: ConnectionRegistry
    private let state = Mutex(State())

    package init(configuration: Configuration = Configuration(), endpoint: any WebEndpoint) {
        self.configuration = configuration
        self.endpoint = endpoint
        let room = DescriptorLimit.connections(within: DescriptorLimit.raise())
        connections = ConnectionRegistry(limit: min(configuration.maximumConnections, room))
    }

    /// Starts to listen.
    /// - Throws: `WebServerError`; `CancellationError` where `shutdown()` came in between.
    @discardableResult
    package func start() async throws -> BoundAddress {
        let mayStart = state.withLock { state in
            guard case .idle = state.phase else { return false }
            state.phase = .starting
            return true
        }
        guard mayStart else { throw WebServerError.alreadyStarted }
        do {
            let channel = try await ListeningSocket.open(configuration) { [self] child in makeConnection(on: child) }
            let isWanted = state.withLock { state in
                guard case .starting = state.phase else { return false }
                state.phase = .running(channel)
                return true
            }
            guard isWanted else {
                try? await channel.close()
                throw CancellationError()
            }
            return BoundAddress(host: configuration.host, port: channel.localAddress?.port ?? configuration.port)
        } catch {
            end()
            throw error
        }
    }

    /// Starts, unless that was done, and returns once the server was shut down. Cancelling the task shuts it down.
    package func run() async throws {
        let isIdle = state.withLock { state in
            if case .idle = state.phase { true } else { false }
        }
        if isIdle { try await start() }
        await withTaskCancellationHandler {
            await waitUntilStopped()
        } onCancel: {
            Task { await shutdown() }
        }
    }

    /// Stops listening, closes message channels with 1001, lets requests in flight finish, and cuts what is
    /// left after `shutdownTimeout`. Returns when all is closed; may be called often and from anywhere.
    package func shutdown() async {
        let step: ShutdownStep = state.withLock { state in
            switch state.phase {
            case .idle: state.phase = .stopped
            case .stopped: break
            case .stopping: return .wait
            case .starting:
                state.phase = .stopping
                return .close(nil)
            case .running(let channel):
                state.phase = .stopping
                return .close(channel)
            }
            return .nothing
        }
        switch step {
        case .nothing: break
        case .wait: await waitUntilStopped()
        case .close(let channel):
            try? await channel?.close()
            await connections.closeAll(within: configuration.shutdownTimeout)
            end()
        }
    }

    private func makeConnection(on channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            switch connections.admit(channel) {
            case .serve(let place):
                try HTTPConnectionHandler.install(on: channel, at: place, configuration: configuration, endpoint: endpoint)
            case .turnAway:
                try channel.pipeline.syncOperations.addHandler(BusyHandler(fields: configuration.fields))
            case .drop:
                throw ChannelError.ioOnClosedChannel
            }
        }
    }

    private func waitUntilStopped() async {
        await withCheckedContinuation { continuation in
            let isStopped = state.withLock { state in
                if case .stopped = state.phase { return true }
                state.waiters.append(continuation)
                return false
            }
            if isStopped { continuation.resume() }
        }
    }

    private func end() {
        let waiters = state.withLock { state in
            state.phase = .stopped
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
