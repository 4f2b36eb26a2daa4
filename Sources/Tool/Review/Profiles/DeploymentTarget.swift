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

    /// The release of iOS of the same year, whose names it has.
    private var release: Int {
        switch platform {
        case .iOS, .tvOS, .macCatalyst: major
        case .macOS: major < 26 ? major + 3 : major
        case .watchOS: major < 26 ? major + 7 : major
        case .visionOS: major < 26 ? major + 16 : major
        case .driverKit, .linux: 17
        }
    }

    package var hasObservation: Bool { major >= platform.firstWithObservation }

    package var description: String { platform == .linux ? "Linux" : "\(platform.rawValue) \(major)" }

    /// The release whose names all targets have, as one of iOS.
    static func oldestRelease(of targets: [DeploymentTarget]) -> Int? { targets.map(\.release).min() }

    /// What all targets together permit.
    static func profile(for targets: [DeploymentTarget]) -> Profile { targets.allSatisfy(\.hasObservation) ? .modern : .combine }
}
