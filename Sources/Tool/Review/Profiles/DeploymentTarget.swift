import ReviewRules

/// The oldest system that a product runs on.
package struct DeploymentTarget: Hashable, Sendable, CustomStringConvertible {
    package enum Platform: String, CaseIterable, Sendable {
        case iOS, macOS, tvOS, watchOS, visionOS, macCatalyst, driverKit, linux

        /// The first release with `@Observable`.
        var firstWithObservation: Int {
            switch self {
            case .iOS, .tvOS, .macCatalyst: 17
            case .macOS: 14
            case .watchOS: 10
            case .driverKit: 23
            case .visionOS, .linux: 1
            }
        }
    }

    package let platform: Platform
    package let major: Int

    package init(_ platform: Platform, _ major: Int) {
        self.platform = platform
        self.major = major
    }

    /// - Parameter text: `ios16`, `iOS 17.4`, `macos14`, `linux`.
    package init?(_ text: String) {
        let name = text.lowercased().filter(\.isLetter)
        guard let platform = Platform.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
        let number = text.drop { !$0.isNumber }.prefix { $0.isNumber }
        if platform == .linux {
            self.init(platform, 1)
        } else if let major = Int(number) {
            self.init(platform, major)
        } else {
            return nil
        }
    }

    package var hasObservation: Bool { major >= platform.firstWithObservation }

    package var description: String { platform == .linux ? "Linux" : "\(platform.rawValue) \(major)" }

    /// What all targets together permit.
    static func profile(for targets: [DeploymentTarget]) -> Profile { targets.allSatisfy(\.hasObservation) ? .modern : .combine }
}
