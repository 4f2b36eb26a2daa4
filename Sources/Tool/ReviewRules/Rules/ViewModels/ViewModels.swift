/// VM, DI and ENV, in the order of the catalogue.
let viewModelRules: [any Rule] = [
    UIImportInLogic(), BuildsOwnDependency(), LiveDefaultArgument(), UIConcerns(), NotMainActor(), ConcreteDependency(), OpenDependency(),
    NavigatesItself(), ReachesForSingleton(), ServiceWithoutProtocol(), UnregisteredFeature(), MutableShared(), BuiltOutsideContainer(),
    LiveEnvironmentDefault(), NeverInjected(),
]
