/// Every rule there is, in the order of the catalogue.
package let allRules: [any Rule] = [
    // Levels
    NeedlessViewModelRule(), InputOutputInView(), TooMuchLogic(), ValidationInAction(), GodViewModel(), SameLogicTwice(), AsyncInBareView(),
    ServiceOfManyDomains(),
    // View models
    UIImportInLogic(), BuildsOwnDependency(), LiveDefaultArgument(), UIConcerns(), NotMainActor(), ConcreteDependency(), OpenDependency(),
    NavigatesItself(), ReachesForSingleton(), ServiceWithoutProtocol(), UnregisteredFeature(), MutableShared(), BuiltOutsideContainer(),
    LiveEnvironmentDefault(), NeverInjected(),
    // Wrappers
    PrivateState(), StateHoldsObservableObject(), ObservedButOwned(), DefaultSwallowsDependency(), StateObjectCapturesParameter(),
    LegacyWrapper(), UnobservedObject(), EnvironmentOveruse(), BindingNeverWritten(), NeedsBindable(), PublishedInObservable(),
    NothingPublished(), StateCopiesParameter(), UnbuildableView(), MigrateToObservable(), MixedObservation(),
    // Bodies
    EffectWhileRendering(), LargeBody(), AsyncFromOnAppear(), HeavyWorkInBody(), RepeatedStyling(), ManyOnAppears(), ChildWritesModel(),
    ChangeFollowsItself(),
    // State
    LeakingLoadingFlag(), OptimisticWithoutRollback(), NoErrorState(), NoEmptyState(), NoRetry(), StaleResult(),
    // Concurrency
    SwallowedCancellation(), OverwrittenTask(), CallbackService(),
    // Errors
    BareError(), DroppedError(), RawDescription(), ErrorWithoutText(), PrintBesideLogger(), RepeatedNumber(), EndpointLiteral(),
    SecretInDefaults(),
    // Data
    QueryOutsideView(), UnregisteredModel(), FilteredQuery(), CascadeOntoShared(),
    // Layers
    SkippedLayer(), ServiceKnowsUI(), ModelKnowsUpper(), WrongFolder(), LayerCycle(), NavigationPastCoordinator(),
    // Names
    ViewName(), ViewModelName(), ServiceName(), PluralModel(), FileName(),
    // Tests
    Untested(), LiveServiceInTest(), OnlySuccessTested(), MockInApp(), LiveServiceInPreview(),
]
