/// WRAP and OBS, in the order of the catalogue.
let wrapperRules: [any Rule] = [
    PrivateState(), StateHoldsObservableObject(), ObservedButOwned(), DefaultSwallowsDependency(), StateObjectCapturesParameter(),
    LegacyWrapper(), UnobservedObject(), EnvironmentOveruse(), BindingNeverWritten(), NeedsBindable(), PublishedInObservable(),
    NothingPublished(), StateCopiesParameter(), UnbuildableView(), MigrateToObservable(), MixedObservation(),
]
