/// Every rule there is, in the order of the catalogue.
package let allRules: [any Rule] = [
    // Levels
    NeedlessViewModelRule(), InputOutputInView(), TooMuchLogic(), ValidationInAction(), GodViewModel(), SameLogicTwice(), AsyncInBareView(),
    ServiceOfManyDomains(), SameBodyTwice(), StorageBesideViewModel(), PassThrough(),
    // View models
    UIImportInLogic(), BuildsOwnDependency(), LiveDefaultArgument(), UIConcerns(), NotMainActor(), ConcreteDependency(), OpenDependency(),
    NavigatesItself(), ReachesForSingleton(), ServiceWithoutProtocol(), UnregisteredFeature(), MutableShared(), BuiltOutsideContainer(),
    LiveEnvironmentDefault(), NeverInjected(), WorkInInitialiser(), SettableState(), GivenOnAppear(), SecondInstance(),
    // Wrappers
    PrivateState(), StateHoldsObservableObject(), ObservedButOwned(), DefaultSwallowsDependency(), StateObjectCapturesParameter(),
    LegacyWrapper(), UnobservedObject(), EnvironmentOveruse(), BindingNeverWritten(), NeedsBindable(), PublishedInObservable(),
    NothingPublished(), StateCopiesParameter(), UnbuildableView(), MigrateToObservable(), MixedObservation(),
    ObjectInPlainProperty(), UnseenObject(), UnusedProperty(), OwnsShared(), ConstantBinding(), FreshEnvironmentObject(),
    ControlWithoutEffect(), SettingWithTwoDefaults(), ModelMadeOnAppear(),
    UnpublishedProperty(), ReadInInitialiser(),
    // Bodies
    EffectWhileRendering(), LargeBody(), AsyncFromOnAppear(), HeavyWorkInBody(), RepeatedStyling(), ManyOnAppears(), ChildWritesModel(),
    ChangeFollowsItself(), UnstableIdentity(), DeprecatedAPI(), OlderSpelling(), EmptyAction(), OffsetsOfAnotherList(),
    ChanceWhileRendering(), RawNumber(), NestedStack(), NeverPresented(), DiscardedEdits(), SheetOfOptional(), EndlessFrame(),
    FetchWhileDrawing(), ButtonInRow(), TemplateScreen(), FormWithoutScrolling(), SavedEmpty(), PresentedByEveryRow(),
    GuardedInOnePlace(), NeverShown(), EditedAtOnce(), ClosedBeforeAnswer(), ControlInControl(), EagerStack(), ErasedView(),
    StretchedPicture(), ScreenOfOneSize(), FixedDateFormat(), FormattedByHand(), TitleOutsideOfStack(), ScrollInScroll(),
    SearchOfCapitals(), FieldWithoutKeyboard(),
    RepeatedView(), ShownRawValue(), ShownOptional(), TabsInStack(), TouchableTextAlone(), DeletionWithoutRole(), ClockWhileDrawing(),
    UnusedGeometry(), AppearanceProxy(), CountWithoutPlural(), JoinedText(), DeletesEverything(), UntaggedTab(), PressedAgain(),
    DefaultRoute(), EqualityById(), SharedPath(),
    // Accessibility
    UnlabelledControl(), TapInsteadOfButton(), EmptyLabel(), FixedFontSize(), EndlessMotion(), InvisibleInTheDark(), ColourAlone(),
    // State
    LeakingLoadingFlag(), OptimisticWithoutRollback(), NoErrorState(), NoEmptyState(), NoRetry(), StaleResult(), EndlessSpinner(),
    LastingError(), SilentLoad(), CountedBeforeAnswer(), UnreadState(), UnenteredState(), FilteredInPlace(), PagingWithoutEnd(),
    SilentRefresh(), ForgottenSave(), ErrorInOneBranch(), EmptiedBeforeAnswer(), ToggledFailure(), LoadedAgain(), EmptiedBeforeSent(),
    LoadedTwice(), ValueBeforeChange(), FlagsForOneChoice(), MirroredState(), PageOfAnotherQuery(), PageAskedTwice(), FlagBesideText(),
    // Concurrency
    SwallowedCancellation(), OverwrittenTask(), CallbackService(), RepeatedSubscription(), RetainCycle(), PublishedOffMain(), BlockedMain(),
    RefreshWithoutWaiting(), MainQueueInAsync(), SessionPerRequest(), OverwrittenTimer(), NeverStarted(), RequestPerKey(),
    EndlessLoop(), PlaceBeforeWait(), CancelledIsFailure(), DelayInView(), NeedlessTask(), DelayInViewModel(), NeverResumed(),
    UnguardedState(),
    OneAfterAnother(), LeftRunning(), StrongDelegate(), GrowsWithoutEnd(),
    // Errors
    BareError(), DroppedError(), RawDescription(), ErrorWithoutText(), PrintBesideLogger(), RepeatedNumber(), RepeatedKey(),
    EndpointLiteral(),
    SecretInDefaults(), DelegateWithoutFailure(), ForcedValue(), UncheckedStatus(), DivisionByCount(), LostCopy(), IndexPastTheEnd(),
    UnreadableNumber(), OpenPassword(), PlainAddress(), CompletionTwice(), UnreadThenOverwritten(), ParsedWithoutLocale(),
    IncompleteEquality(), CrashOnStoredData(), QuotedStatement(), PasswordInSource(),
    TypedNumber(), ThrownToNobody(), LeftoverPrint(), CheckedThenForced(), TakenForGranted(), TextInAddress(),
    ForcedProperty(), CameraWithoutAsking(), ElementTakenForGranted(), SecretAfterSignOut(), DayInSeconds(), EntitlementInDefaults(),
    UnreadSetting(), SecretInAddress(), UnfinishedPurchase(), TwoSpellings(), WeekYear(), NamelessReminder(), RemovedWhileCounted(),
    ComparedVersions(), OrderOfDictionary(),
    // Data
    QueryOutsideView(), UnregisteredModel(), FilteredQuery(), CascadeOntoShared(), UnorderedQuery(), ModelAcrossActors(), StoredAmounts(),
    UnsavedContext(), SchemaVersions(),
    // Layers
    SkippedLayer(), ServiceKnowsUI(), ModelKnowsUpper(), WrongFolder(), LayerCycle(), NavigationPastCoordinator(), NeedlessUIImport(),
    // Names
    ViewName(), ViewModelName(), ServiceName(), PluralModel(), FileName(), CommentedCode(), RoundaboutWay(), UnusedFunction(),
    LongFunction(), RepeatedFunction(), ChoiceInChoice(), CapitalisedMember(), ConstantVariable(), UnreadValue(), NeverSet(),
    UnusedParameter(), NoteToOneself(),
    LongParameterList(), ChosenByText(),
    // Tests
    Untested(), LiveServiceInTest(), OnlySuccessTested(), MockInApp(), LiveServiceInPreview(), PreviewWithoutObject(), NothingChecked(),
    SleepingTest(), UnawaitedTest(),
]
