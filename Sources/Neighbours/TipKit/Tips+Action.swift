import SwiftUICore

extension Tips {
    /// A button of a tip.
    public struct Action: Identifiable, Sendable {
        /// What the app told it by; its place among the tip's actions where it told none.
        public let id: String
        /// Its place among the tip's actions.
        public let index: Int?
        public let label: @Sendable () -> Text
        public let handler: @MainActor @Sendable () -> Void
        private let ownID: String?

        private init(
            id: String?, index: Int?, handler: @escaping @MainActor @Sendable () -> Void, label: @escaping @Sendable () -> Text
        ) {
            self.id = id ?? index.map { "\($0)" } ?? ""
            self.index = index
            self.label = label
            self.handler = handler
            ownID = id
        }

        @preconcurrency nonisolated public init(
            id: String? = nil, perform handler: @escaping @MainActor @Sendable () -> Void = {}, _ label: @escaping @Sendable () -> Text
        ) {
            self.init(id: id, index: nil, handler: handler, label: label)
        }

        @preconcurrency nonisolated public init(
            id: String? = nil, title: some StringProtocol, perform handler: @escaping @MainActor @Sendable () -> Void = {}
        ) {
            let title = String(title)
            self.init(id: id, index: nil, handler: handler) { Text(title) }
        }

        func numbered(_ index: Int) -> Action { Action(id: ownID, index: self.index ?? index, handler: handler, label: label) }

        /// The same action, which also tells the view that shows the tip.
        func telling(_ view: @escaping @MainActor @Sendable (Action) -> Void) -> Action {
            Action(
                id: ownID, index: index,
                handler: {
                    handler()
                    view(self)
                }, label: label)
        }
    }
}

extension [Tips.Action] {
    /// The actions, each knowing its place.
    var numbered: [Tips.Action] { enumerated().map { $1.numbered($0) } }
}
