import FieldReflection
import Foundation
import RenderTree

/// Opens an address.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
    /// What a handler did with an address.
    public struct Result: Sendable {
        enum Kind { case handled, discarded, systemAction(URL?) }
        let kind: Kind

        /// The handler opened it.
        public static let handled = Result(kind: .handled)
        /// Nobody is to open it.
        public static let discarded = Result(kind: .discarded)
        /// Open the address as if there were no handler.
        public static let systemAction = Result(kind: .systemAction(nil))
        /// Open another address as if there were no handler.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .systemAction(url)) }
    }

    nonisolated private let handler: (@MainActor (URL) -> Result)?
    var system: (@MainActor (URL) -> Bool)?

    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    nonisolated private init(system: (@MainActor (URL) -> Bool)?) {
        handler = nil
        self.system = system
    }

    /// The action of a scene; it tells whether the address could be opened.
    nonisolated static func system(_ open: (@MainActor (URL) -> Bool)?) -> OpenURLAction { OpenURLAction(system: open) }

    public func callAsFunction(_ url: URL) { _ = open(url) }

    /// - Parameter completion: told whether the address could be opened.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) { completion(open(url)) }

    private func open(_ url: URL) -> Bool {
        guard let handler else { return system?(url) ?? false }
        switch handler(url).kind {
        case .handled: return true
        case .discarded: return false
        case .systemAction(let other): return system?(other ?? url) ?? false
        }
    }
}

extension OpenURLAction {
    /// What hosts are told of a link: its address, or that the app opens it itself; nil for one that nobody is to open.
    nonisolated func address(of url: URL) -> String? {
        if handler != nil || SafeURL.isOfApp(url) { return SafeURL.appPrefix + url.absoluteString }
        return SafeURL.checked(url, schemes: SafeURL.linkSchemes)
    }
}

extension EnvironmentValues {
    @Entry private var openURLAction: OpenURLAction = .system(nil)

    /// Opens an address: outside the app, or as an `OpenURLAction` of the app decides.
    public var openURL: OpenURLAction {
        get { openURLAction }
        set {
            var new = newValue
            // An action of the app falls back on what was there before.
            if new.system == nil { new.system = openURLAction.system }
            openURLAction = new
        }
    }
}
