import Dispatch
import Foundation
import Synchronization

/// Whether the machine that the app runs on is on a network, by the interfaces that Linux lists. That the person's browser reaches the
/// app is another matter, of which the page itself tells the person.
public final class NWPathMonitor: Sendable {
    private struct State {
        var handler: (@Sendable (NWPath) -> Void)?
        var last: NWPath?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let required: NWInterface.InterfaceType?

    public init() { required = nil }
    /// Looks at interfaces of one type alone.
    public init(requiredInterfaceType: NWInterface.InterfaceType) { required = requiredInterfaceType }

    /// Told the path at the start, and again when it is another.
    public var pathUpdateHandler: (@Sendable (_ newPath: NWPath) -> Void)? {
        get { state.withLock { $0.handler } }
        set { state.withLock { $0.handler = newValue } }
    }

    public var currentPath: NWPath { NWPath.now(required) }

    /// Looks every five seconds, until `cancel`.
    public func start(queue: DispatchQueue) {
        queue.async { [weak self] in
            guard let self, let handler = self.news() else { return }
            handler()
            queue.asyncAfter(deadline: .now() + 5) { [weak self] in self?.start(queue: queue) }
        }
    }

    /// What there is to do; nil once the monitor is cancelled.
    private func news() -> (() -> Void)? {
        let path = currentPath
        return state.withLock { state in
            guard !state.isCancelled else { return nil }
            guard path != state.last, let handler = state.handler else { return {} }
            state.last = path
            return { handler(path) }
        }
    }

    public func cancel() { state.withLock { $0.isCancelled = true } }
}

/// What is known of the network.
public struct NWPath: Equatable, Sendable {
    public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }

    public let status: Status
    public let availableInterfaces: [NWInterface]
    public var isExpensive: Bool { false }
    public var isConstrained: Bool { false }
    public var supportsDNS: Bool { status == .satisfied }
    public var supportsIPv4: Bool { status == .satisfied }
    public var supportsIPv6: Bool { status == .satisfied }

    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { availableInterfaces.contains { $0.type == type } }

    static func now(_ required: NWInterface.InterfaceType?) -> NWPath {
        let interfaces = NWInterface.carrying(in: URL(filePath: "/sys/class/net"))
        // Where Linux lists none, as in some containers, a network is assumed: a request tells soon enough.
        guard let interfaces else { return NWPath(status: .satisfied, availableInterfaces: []) }
        let fitting = interfaces.filter { required == nil || $0.type == required }
        return NWPath(status: fitting.isEmpty ? .unsatisfied : .satisfied, availableInterfaces: fitting)
    }
}

/// An interface to a network.
public struct NWInterface: Hashable, Sendable {
    public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }

    public let name: String
    public let type: InterfaceType

    /// Those that are up, without the machine's own loop; nil where they are not listed.
    static func carrying(in folder: URL) -> [NWInterface]? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path), !names.isEmpty else { return nil }
        return names.sorted().compactMap { name in
            let file = folder.appending(path: name)
            let state = try? String(contentsOf: file.appending(path: "operstate"), encoding: .utf8)
            guard name != "lo", state == "up\n" || state == "unknown\n" else { return nil }
            let isWireless = FileManager.default.fileExists(atPath: file.appending(path: "wireless").path)
            let type: InterfaceType =
                isWireless ? .wifi : name.hasPrefix("wwan") ? .cellular : name.hasPrefix("e") ? .wiredEthernet : .other
            return NWInterface(name: name, type: type)
        }
    }
}
