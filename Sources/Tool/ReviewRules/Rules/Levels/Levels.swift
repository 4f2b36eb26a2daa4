/// The rules of this folder, in the order of the catalogue.
let levelRules: [any Rule] = [
    NeedlessViewModelRule(), InputOutputInView(), TooMuchLogic(), ValidationInAction(), GodViewModel(), SameLogicTwice(), AsyncInBareView(),
    ServiceOfManyDomains(),
]
