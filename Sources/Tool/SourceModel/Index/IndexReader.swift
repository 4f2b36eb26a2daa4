/// The index as one file's rules see it: it notes what they asked for, so that a file is checked again only when an
/// answer has changed.
package final class IndexReader {
    private let index: ProjectIndex
    private let module: String?
    package private(set) var asked: Set<IndexQuestion> = []

    package init(_ index: ProjectIndex, module: String?) {
        self.index = index
        self.module = module
    }

    private func ask<Answer>(_ question: IndexQuestion, _ answer: (ProjectIndex) -> Answer) -> Answer {
        asked.insert(question)
        return answer(index)
    }

    package func type(named name: String) -> MergedType? { ask(.type(name)) { $0.type(named: name, from: module) } }

    /// All types of a name, nested ones included.
    package func types(named name: String) -> [MergedType] { ask(.type(name)) { $0.types(named: name) } }

    package func role(of name: String) -> RoleAssignment? { ask(.type(name)) { $0.role(of: name, from: module) } }

    package func isRole(_ name: String, _ roles: Role...) -> Bool { role(of: name).map { roles.contains($0.role) } ?? false }

    package func constructions(of name: String) -> [ProjectIndex.Place<ConstructionFact>] {
        ask(.constructions(name)) { $0.constructions(of: name) }
    }

    package func holders(of name: String) -> [Holder] { ask(.holders(name)) { $0.holders(of: name) } }

    package func injections(of name: String) -> [ProjectIndex.Place<InjectionFact>] { ask(.injections(name)) { $0.injections(of: name) } }

    package func isAssigned(_ member: String, of type: String) -> Bool { ask(.assignments(type)) { $0.isAssigned(member, of: type) } }

    package func conformers(of name: String) -> Set<String> { ask(.type(name)) { $0.conformers(of: name) } }

    package func protocols(of name: String) -> [String] { ask(.type(name)) { $0.protocols(of: name) } }

    /// Through the project's own types.
    package func conforms(_ name: String, to goals: Set<String>) -> Bool { ask(.type(name)) { $0.conforms(name, to: goals) } }

    package func isObservableObject(_ name: String) -> Bool { conforms(name, to: ["ObservableObject"]) }

    package func isObservableMacro(_ name: String) -> Bool { ask(.type(name)) { $0.isObservableMacro(name) } }

    /// The facts of another file, by its place in the index.
    package func file(_ place: Int) -> FileFacts { ask(.file(index.files[place].path)) { $0.files[place] } }

    /// The facts of every file, for what only all of them together can say.
    package var allFiles: [FileFacts] { index.files.indices.map { file($0) } }

    /// The files in which the name of a type of the project occurs, in their order.
    package func files(mentioning name: String) -> [Int] { ask(.mentions(name)) { $0.files(mentioning: name) } }

    /// The types of a role, in the order of their names.
    package func types(of role: Role) -> [String] { ask(.role(role)) { $0.types(of: role) } }

    /// How many types of the app take at least so many objects from the environment.
    package func typesTaking(environmentObjects count: Int) -> Int { ask(.environment) { $0.typesTaking(environmentObjects: count) } }

    package var settings: IndexSettings { index.settings }

    /// Whether the project has more than the files at hand would need: a single file is no project, and says little of
    /// what is missing elsewhere.
    package var isSingleFile: Bool { index.files.count == 1 }
}
