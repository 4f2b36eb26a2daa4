/// The other names that a project gives to types.
struct TypeAliases: Sendable {
    private let targets: [String: [String]]
    /// The last parts of the names, to pass over most others.
    private let simpleNames: Set<String>

    /// - Parameter declared: The names of the project's types, which mean themselves. Of one name with several meanings nothing is known.
    init(_ files: [FileFacts], declared: some Collection<String>) {
        let declared = Set(declared)
        var found: [String: Set<[String]>] = [:]
        for alias in files.flatMap(\.typealiases) where !declared.contains(alias.name) {
            found[alias.name, default: []].insert(alias.targets)
        }
        targets = found.compactMapValues { $0.count == 1 ? $0.first : nil }
        simpleNames = Set(targets.keys.map(Self.simple))
    }

    var isEmpty: Bool { targets.isEmpty }

    /// What a name stands for; itself where it is no other name.
    /// - Parameter type: The type in which it is written: `Outer.Name` is `Name` there.
    func resolve(_ name: String, in type: String? = nil) -> [String] {
        guard mayBeOne(name) else { return [name] }
        var result: [String] = []
        var open = [(name, 0)]
        while let (next, depth) = open.popLast() {
            guard depth < 8, let meaning = meaning(of: next, in: type) else {
                if !result.contains(next) { result.append(next) }
                continue
            }
            open += meaning.reversed().map { ($0, depth + 1) }
        }
        return result
    }

    /// Whether a name may stand for another.
    func mayBeOne(_ name: String) -> Bool { !simpleNames.isEmpty && simpleNames.contains(Self.simple(name)) }

    private static func simple(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// The one type that a name stands for; the name itself where it stands for several.
    func one(_ name: String, in type: String? = nil) -> String {
        let found = resolve(name, in: type)
        return found.count == 1 ? found[0] : name
    }

    private func meaning(of name: String, in type: String?) -> [String]? {
        var scope = type.map { $0[...] } ?? ""
        while !scope.isEmpty {
            if let found = targets["\(scope).\(name)"] { return found }
            scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
        }
        return targets[name]
    }

    /// Each name with the one type that it stands for, in the order of the names.
    var all: [(name: String, target: String)] {
        targets.keys.sorted().flatMap { name in resolve(name).map { (name, $0) } }
    }
}
