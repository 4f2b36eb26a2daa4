#if DEBUG
/// Counts what is used until the process ends.
actor MemoryAnalytics: AnalyticsServiceProtocol {
    private var isEnabled: Bool
    private var counted: [String: Int] = [:]

    init(isEnabled: Bool = false) { self.isEnabled = isEnabled }

    func track(_ event: String) { if isEnabled { counted[event, default: 0] += 1 } }

    func setEnabled(_ isEnabled: Bool) {
        self.isEnabled = isEnabled
        if !isEnabled { counted = [:] }
    }

    func counts() -> [String: Int] { counted }
}
#endif
