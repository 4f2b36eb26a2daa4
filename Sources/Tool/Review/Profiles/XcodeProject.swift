/// What `project.pbxproj` says of deployment targets.
struct XcodeProject: Hashable, Sendable {
    let platforms: [DeploymentTarget]
    /// Whether code is on the main actor unless it says otherwise.
    let isMainActor: Bool

    private static let settings: [(key: String, platform: DeploymentTarget.Platform)] = [
        ("IPHONEOS_DEPLOYMENT_TARGET", .iOS), ("MACOSX_DEPLOYMENT_TARGET", .macOS), ("TVOS_DEPLOYMENT_TARGET", .tvOS),
        ("WATCHOS_DEPLOYMENT_TARGET", .watchOS), ("XROS_DEPLOYMENT_TARGET", .visionOS),
    ]

    /// Takes for each platform the version that most configurations name, the older one of two.
    init(text: String) {
        isMainActor = text.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor")
        var counts: [DeploymentTarget: Int] = [:]
        // A file that a person or a generator wrote may hold several settings on one line.
        let ends = [UInt8(ascii: "\n"), UInt8(ascii: ";"), UInt8(ascii: "{")]
        for line in text.utf8.split(whereSeparator: ends.contains) {
            guard line.count < 200, let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
            let key = String(Substring(line[..<equals])).filter { !$0.isWhitespace && $0 != "\"" }
            guard let platform = Self.settings.first(where: { $0.key == key })?.platform else { continue }
            let value = String(Substring(line[equals...])).drop { !$0.isNumber }.prefix { $0.isNumber }
            if let major = Int(value) { counts[DeploymentTarget(platform, major), default: 0] += 1 }
        }
        platforms = DeploymentTarget.Platform.allCases.compactMap { platform in
            counts.filter { $0.key.platform == platform }.max { ($0.value, -$0.key.major) < ($1.value, -$1.key.major) }?.key
        }
    }
}
