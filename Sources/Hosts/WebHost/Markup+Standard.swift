extension Markup {
    /// The host's own descriptions.
    package static var standard: Markup {
        Markup(describe: { ElementMapper.element(for: $0) }, write: { $0.html() })
    }
}
