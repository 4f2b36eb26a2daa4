/// Every rule there is, in the order of the catalogue.
package let allRules: [any Rule] = [
    // Levels
    NeedlessViewModelRule(), InputOutputInView(), TooMuchLogic(), ValidationInAction(), GodViewModel(), SameLogicTwice(), AsyncInBareView(),
    ServiceOfManyDomains(), SameBodyTwice(), StorageBesideViewModel(),
    // View models
    UIImportInLogic(), BuildsOwnDependency(), LiveDefaultArgument(), UIConcerns(), NotMainActor(), ConcreteDependency(), OpenDependency(),
    NavigatesItself(), ReachesForSingleton(), ServiceWithoutProtocol(), UnregisteredFeature(), MutableShared(), BuiltOutsideContainer(),
    LiveEnvironmentDefault(), NeverInjected(), WorkInInitialiser(), SettableState(),
    // Wrappers
    PrivateState(), StateHoldsObservableObject(), ObservedButOwned(), DefaultSwallowsDependency(), StateObjectCapturesParameter(),
    LegacyWrapper(), UnobservedObject(), EnvironmentOveruse(), BindingNeverWritten(), NeedsBindable(), PublishedInObservable(),
    NothingPublished(), StateCopiesParameter(), UnbuildableView(), MigrateToObservable(), MixedObservation(),
    ObjectInPlainProperty(), UnseenObject(), UnusedProperty(), OwnsShared(), ConstantBinding(), FreshEnvironmentObject(),
    ControlWithoutEffect(), SettingWithTwoDefaults(),
    // Bodies
    EffectWhileRendering(), LargeBody(), AsyncFromOnAppear(), HeavyWorkInBody(), RepeatedStyling(), ManyOnAppears(), ChildWritesModel(),
    ChangeFollowsItself(), UnstableIdentity(), DeprecatedAPI(), OlderSpelling(), EmptyAction(), OffsetsOfAnotherList(),
    ChanceWhileRendering(), RawNumber(), NestedStack(), NeverPresented(), DiscardedEdits(), SheetOfOptional(), EndlessFrame(),
    FetchWhileDrawing(), ButtonInRow(), TemplateScreen(), FormWithoutScrolling(), SavedEmpty(), PresentedByEveryRow(),
    GuardedInOnePlace(), NeverShown(), EditedAtOnce(), ClosedBeforeAnswer(), ControlInControl(), EagerStack(), ErasedView(),
    StretchedPicture(), ScreenOfOneSize(), FixedDateFormat(), FormattedByHand(), TitleOutsideOfStack(), ScrollInScroll(),
    SearchOfCapitals(), FieldWithoutKeyboard(),
    RepeatedView(), ShownRawValue(), ShownOptional(), TabsInStack(), TouchableTextAlone(), DeletionWithoutRole(), ClockWhileDrawing(),
    UnusedGeometry(), AppearanceProxy(), CountWithoutPlural(), JoinedText(), DeletesEverything(),
    // Accessibility
    UnlabelledControl(), TapInsteadOfButton(), EmptyLabel(), FixedFontSize(), EndlessMotion(), InvisibleInTheDark(),
    // State
    LeakingLoadingFlag(), OptimisticWithoutRollback(), NoErrorState(), NoEmptyState(), NoRetry(), StaleResult(), EndlessSpinner(),
    LastingError(), SilentLoad(), CountedBeforeAnswer(), UnreadState(), UnenteredState(), FilteredInPlace(), PagingWithoutEnd(),
    SilentRefresh(), ForgottenSave(), ErrorInOneBranch(), EmptiedBeforeAnswer(), ToggledFailure(), LoadedAgain(), EmptiedBeforeSent(),
    LoadedTwice(), ValueBeforeChange(), FlagsForOneChoice(), MirroredState(),
    // Concurrency
    SwallowedCancellation(), OverwrittenTask(), CallbackService(), RepeatedSubscription(), RetainCycle(), PublishedOffMain(), BlockedMain(),
    RefreshWithoutWaiting(), MainQueueInAsync(), SessionPerRequest(), OverwrittenTimer(), NeverStarted(), RequestPerKey(),
    EndlessLoop(), PlaceBeforeWait(), CancelledIsFailure(), DelayInView(), NeedlessTask(), DelayInViewModel(),
    // Errors
    BareError(), DroppedError(), RawDescription(), ErrorWithoutText(), PrintBesideLogger(), RepeatedNumber(), RepeatedKey(),
    EndpointLiteral(),
    SecretInDefaults(), DelegateWithoutFailure(), ForcedValue(), UncheckedStatus(), DivisionByCount(), LostCopy(), IndexPastTheEnd(),
    UnreadableNumber(), OpenPassword(), PlainAddress(), CompletionTwice(), UnreadThenOverwritten(), ParsedWithoutLocale(),
    IncompleteEquality(), CrashOnStoredData(), QuotedStatement(), PasswordInSource(),
    TypedNumber(), ThrownToNobody(), LeftoverPrint(), CheckedThenForced(), TakenForGranted(), TextInAddress(),
    ForcedProperty(),
    // Data
    QueryOutsideView(), UnregisteredModel(), FilteredQuery(), CascadeOntoShared(), UnorderedQuery(),
    // Layers
    SkippedLayer(), ServiceKnowsUI(), ModelKnowsUpper(), WrongFolder(), LayerCycle(), NavigationPastCoordinator(), NeedlessUIImport(),
    // Names
    ViewName(), ViewModelName(), ServiceName(), PluralModel(), FileName(), CommentedCode(), RoundaboutWay(), UnusedFunction(),
    LongFunction(), RepeatedFunction(), ChoiceInChoice(), CapitalisedMember(), ConstantVariable(), UnusedParameter(), NoteToOneself(),
    LongParameterList(),
    // Tests
    Untested(), LiveServiceInTest(), OnlySuccessTested(), MockInApp(), LiveServiceInPreview(), PreviewWithoutObject(), NothingChecked(),
    SleepingTest(),
]
