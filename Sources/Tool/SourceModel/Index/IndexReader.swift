/// The index as one file's rules see it: it notes what they asked for, so that a file is checked again only when an
/// answer has changed.
package final class IndexReader {
    /// What was asked for, by kind of question and name.
    package struct Asked: Hashable, Sendable {
        /// Types, roles, conformances.
        package var types: Set<String> = []
        package var constructions: Set<String> = []
        package var holders: Set<String> = []
        package var injections: Set<String> = []
        package var mentions: Set<String> = []
        /// Types whose static members may be assigned.
        package var assignments: Set<String> = []
        /// Holds the empty name once it was asked what types take from the environment.
        package var environment: Set<String> = []
        package var roles: Set<Role> = []
        /// The paths of other files whose facts were read.
        package var files: Set<String> = []
    }

    private let index: ProjectIndex
    private let module: String?
    package private(set) var asked = Asked()

    package init(_ index: ProjectIndex, module: String?) {
        self.index = index
        self.module = module
    }

    package func type(named name: String) -> MergedType? {
        asked.types.insert(name)
        return index.type(named: name, from: module)
    }

    /// All types of a name, nested ones included.
    package func types(named name: String) -> [MergedType] {
        asked.types.insert(name)
        return index.types(named: name)
    }

    package func role(of name: String) -> RoleAssignment? {
        asked.types.insert(name)
        return index.role(of: name)
    }

    package func isRole(_ name: String, _ roles: Role...) -> Bool { role(of: name).map { roles.contains($0.role) } ?? false }

    package func constructions(of name: String) -> [ProjectIndex.Place<ConstructionFact>] {
        asked.constructions.insert(name)
        return index.constructions(of: name)
    }

    package func holders(of name: String) -> [Holder] {
        asked.holders.insert(name)
        return index.holders(of: name)
    }

    package func injections(of name: String) -> [ProjectIndex.Place<InjectionFact>] {
        asked.injections.insert(name)
        return index.injections(of: name)
    }

    package func isAssigned(_ member: String, of type: String) -> Bool {
        asked.assignments.insert(type)
        return index.isAssigned(member, of: type)
    }

    package func conformers(of name: String) -> Set<String> {
        asked.types.insert(name)
        return index.conformers(of: name)
    }

    package func protocols(of name: String) -> [String] {
        asked.types.insert(name)
        return index.protocols(of: name)
    }

    /// Through the project's own types.
    package func conforms(_ name: String, to goals: Set<String>) -> Bool {
        asked.types.insert(name)
        return index.conforms(name, to: goals)
    }

    package func isObservableObject(_ name: String) -> Bool { conforms(name, to: ["ObservableObject"]) }

    package func isObservableMacro(_ name: String) -> Bool {
        asked.types.insert(name)
        return index.isObservableMacro(name)
    }

    /// The facts of another file, by its place in the index.
    package func file(_ place: Int) -> FileFacts {
        asked.files.insert(index.files[place].path)
        return index.files[place]
    }

    /// The files in which the name of a type of the project occurs, in their order.
    package func files(mentioning name: String) -> [Int] {
        asked.mentions.insert(name)
        return index.files(mentioning: name)
    }

    /// The types of a role, in the order of their names.
    package func types(of role: Role) -> [String] {
        asked.roles.insert(role)
        return index.types(of: role)
    }

    /// How many types of the app take at least so many objects from the environment.
    package func typesTaking(environmentObjects count: Int) -> Int {
        asked.environment.insert("")
        return index.typesTaking(environmentObjects: count)
    }

    package var settings: IndexSettings { index.settings }

    /// Whether the project has more than the files at hand would need: a single file is no project, and says little of
    /// what is missing elsewhere.
    package var isSingleFile: Bool { index.files.count == 1 }
}
