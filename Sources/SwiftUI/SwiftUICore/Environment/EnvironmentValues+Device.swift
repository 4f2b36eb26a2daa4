extension EnvironmentValues {
    /// Whether fields inside the view leave what is typed as it is; nil where nothing is said.
    @available(*, deprecated, message: "Use autocorrectionDisabled instead.")
    public var disableAutocorrection: Bool? {
        get { textInputTraits.disablesAutocorrection }
        set { textInputTraits.disablesAutocorrection = newValue }
    }

    /// Whether the screen is recorded or mirrored. Browsers tell no page: false, unless the app sets it.
    @Entry public var isSceneCaptured: Bool = false
}
