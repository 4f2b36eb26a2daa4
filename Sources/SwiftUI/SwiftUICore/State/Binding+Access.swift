extension Binding {
    /// A binding by closures that the engine calls on the main thread.
    nonisolated package init(reading get: @escaping () -> Value, writing set: @escaping (Value) -> Void) {
        self.init(identity: nil, get: get, set: set)
    }
}
