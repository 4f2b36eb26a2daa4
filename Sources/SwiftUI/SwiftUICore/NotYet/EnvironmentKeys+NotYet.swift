import Foundation

// What the environment of a view says. CONTRIBUTING.md says how these declarations go away.

extension EnvironmentValues {
    @available(*, unavailable, message: "openWindow is not in Glide yet")
    public var openWindow: OpenWindowAction { OpenWindowAction() }

    @available(*, unavailable, message: "dismissWindow is not in Glide yet")
    public var dismissWindow: DismissWindowAction { DismissWindowAction() }

    @available(*, unavailable, message: "isLuminanceReduced is not in Glide yet")
    public var isLuminanceReduced: Bool { false }
}

@available(*, unavailable, message: "OpenWindowAction is not in Glide yet")
public struct OpenWindowAction: Sendable {
    init() {}
    @MainActor public func callAsFunction(id: String) {}
    @MainActor public func callAsFunction(value: some Hashable & Codable) {}
    @MainActor public func callAsFunction(id: String, value: some Hashable & Codable) {}
}

@available(*, unavailable, message: "DismissWindowAction is not in Glide yet")
public struct DismissWindowAction: Sendable {
    init() {}
    @MainActor public func callAsFunction(id: String) {}
    @MainActor public func callAsFunction() {}
}
