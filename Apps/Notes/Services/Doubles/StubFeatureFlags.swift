#if DEBUG
/// Has the features that it was told to have.
struct StubFeatureFlags: FeatureFlagsServiceProtocol {
    /// `nil` has those that everybody has.
    var names: Set<String>?

    func isEnabled(_ experiment: Experiment) -> Bool {
        names?.contains(experiment.name) ?? (experiment.percentage >= 100)
    }
}
#endif
