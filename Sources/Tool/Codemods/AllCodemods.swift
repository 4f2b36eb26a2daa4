/// Every codemod, by the names that fixes use.
package let allCodemods: [any Codemod] = [
    InjectDependency(), MigrateObservable(), ExtractViewModel(), InlineViewModel(), ExtractProtocol(), RegisterInContainer(),
    ExtractModifier(), ExtractSubview(), ExtractService(), SplitViewModel(), RenameType(), RenameFile(), MoveFile(), TestStub(),
]

package func codemod(named name: String) -> (any Codemod)? { allCodemods.first { $0.name == name } }
