/// Keeps what was read earlier from taking the place of what was read later, where loads run at once and end in any order.
struct LoadOrder {
    private var begun = 0
    private var shown = 0

    /// The number of a load that begins.
    mutating func begin() -> Int {
        begun += 1
        return begun
    }

    /// Whether what a load has read may be shown: nothing that was read later is shown already.
    mutating func mayShow(_ load: Int) -> Bool {
        guard load > shown else { return false }
        shown = load
        return true
    }
}
