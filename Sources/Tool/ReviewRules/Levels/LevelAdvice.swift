import SourceModel

/// The three levels of a screen's architecture.
package enum Level: Int, Codable, Sendable, Comparable, CaseIterable {
    /// The state lives in the view.
    case state = 1
    /// A view model has the logic.
    case viewModel = 2
    /// Services that others use too have it.
    case service = 3

    package static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }

    package var title: String {
        switch self {
        case .state: "@State in the view"
        case .viewModel: "a view model"
        case .service: "shared services"
        }
    }
}

/// What level a screen is at, what level it should be at, and how to get there.
package struct LevelAdvice: Hashable, Codable, Sendable {
    /// A reason, with the place that it rests on.
    package struct Reason: Hashable, Codable, Sendable {
        /// The trigger of the guide: "first API call".
        package var trigger: String
        package var text: String
        /// The rule that finds the same, where there is one.
        package var rule: String?
        package var path: String
        package var line: Int
    }

    /// A question of the decision tree, and its answer here.
    package struct Answer: Hashable, Codable, Sendable {
        package var question: String
        package var isYes: Bool
    }

    package struct Step: Hashable, Codable, Sendable {
        package enum Direction: String, Codable, Sendable {
            case up, down
            /// The level is right, but one view model does the work of several.
            case split
        }

        package var direction: Direction
        package var to: Level
        package var title: String
        /// The parts of the step in order.
        package var actions: [String]
        /// The command that begins it.
        package var command: String?
    }

    package var screen: String
    package var path: String
    package var line: Int
    package var profile: Profile
    /// Why it is taken for a screen.
    package var isScreen: String
    package var today: Level
    package var todayBecause: String
    package var should: Level
    package var tree: [Answer]
    package var reasons: [Reason]
    package var step: Step?
    /// For a screen at its level: what would change that.
    package var watch: String

    package var isRight: Bool { today == should && step == nil }
}

/// A service and who uses it.
package struct ServiceUsers: Hashable, Codable, Sendable {
    package var service: String
    package var path: String?
    package var line: Int?
    package var users: [String]
    /// Whether two features or more use it.
    package var isShared: Bool { users.count > 1 }
}
