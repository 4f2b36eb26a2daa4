// Actions of windows and of the focus in them. CONTRIBUTING.md says how these declarations go away.

extension EnvironmentValues {
    @available(*, unavailable, message: "pushWindow is not in Glide yet")
    public var pushWindow: Any { () }

    @available(*, unavailable, message: "openDocument is not in Glide yet")
    public var openDocument: Any { () }

    @available(*, unavailable, message: "newDocument is not in Glide yet")
    public var newDocument: Any { () }
}
