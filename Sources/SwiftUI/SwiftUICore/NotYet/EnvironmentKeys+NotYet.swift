// What the environment of a view says. CONTRIBUTING.md says how these declarations go away.

extension EnvironmentValues {
    @available(*, unavailable, message: "isLuminanceReduced is not in Glide yet")
    public var isLuminanceReduced: Bool { false }
}
