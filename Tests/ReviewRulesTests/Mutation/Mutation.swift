import ReviewRules
import SourceModel

/// A fault that is put into clean code mechanically, to see whether its rule finds it.
struct Mutation: Sendable {
    /// The rule that must report it.
    let rule: String
    /// What the fault is: "private dropped from @State".
    let name: String
    /// Whether it is put into tests, not into the app.
    var isInTests = false
    /// - Returns: The ways to put the fault into a file, each a set of edits of that file; none where it has no place for it.
    let mutants: @Sendable (_ file: SourceFile, _ project: Project) -> [[TextEdit]]
}

/// Every mutation; each family lists its own in a file beside this one.
let allMutations: [Mutation] =
    levelMutations + viewModelMutations + wrapperMutations + bodyMutations + stateMutations + concurrencyMutations + errorMutations
    + dataMutations + layerMutations + nameMutations + testMutations + furtherMutations + plainFaultMutations + beginnerFaultMutations
    + everydayFaultMutations + waitingFaultMutations + readerFaultMutations + unfinishedFaultMutations
    + tutorialFaultMutations + fieldFaultMutations + carefulReaderMutations
    + strangerFaultMutations + recallFaultMutations
