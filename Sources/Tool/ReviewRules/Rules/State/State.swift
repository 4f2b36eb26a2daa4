/// The rules of this folder, in the order of the catalogue.
let stateRules: [any Rule] = [
    LeakingLoadingFlag(), OptimisticWithoutRollback(), NoErrorState(), NoEmptyState(), NoRetry(), StaleResult(),
]
