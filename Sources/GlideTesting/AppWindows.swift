import RenderTree
import SwiftUICore

/// The windows of an app that its first one and those after it have opened.
@MainActor
final class AppWindows {
    private let make: (WindowAddress, AppWindows) -> TestHost
    private var asked: [WindowRequest] = []
    private var shown: [(request: WindowRequest, host: TestHost)] = []

    init(make: @escaping (WindowAddress, AppWindows) -> TestHost) { self.make = make }

    func ask(_ request: WindowRequest) { asked.append(request) }

    /// Those that are open, in the order in which they came to the front.
    func open() -> [TestHost] {
        for window in shown { window.host.flush() }
        // A window may open another as it appears.
        while !asked.isEmpty {
            let request = asked.removeFirst()
            let known = shown.firstIndex { $0.request.address == request.address && request.isShared && $0.host.isOpen }
            shown.append(known.map { shown.remove(at: $0) } ?? (request, make(request.address, self)))
        }
        return shown.map(\.host).filter(\.isOpen)
    }
}

extension TestHost {
    /// The windows that the app has opened beside its first one, whichever asked for them, and not closed again: the one in front last.
    ///
    /// They are mounted when a test looks at them here.
    public var openedWindows: [TestHost] { windows?.open() ?? [] }
}
