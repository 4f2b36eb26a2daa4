import SwiftSyntax

/// What the functions of a type start and read by one another.
extension FactCollector {
    /// Whoever calls a function that starts work, and does not wait for it, starts it too; and so it is with reading a store.
    func spreadWork(in type: Int) {
        let functions = types[type].functions
        let work = functions.map { function in function.declaration.body.map { StartedWork($0) } }
        let calls = work.map { $0?.ownCalls ?? [] }
        for place in spread(functions.indices.filter { work[$0]?.isStarted ?? false }, among: functions, by: calls) {
            types[type].functions[place].fact.startsWork = true
            types[type].fact.functions[place].startsWork = true
        }
        let waits = work.indices.map { calls[$0].union(work[$0]?.ownWaits ?? []) }
        for place in spread(functions.indices.filter { work[$0]?.keepsCancellation ?? false }, among: functions, by: waits) {
            types[type].functions[place].fact.keepsCancellation = true
            types[type].fact.functions[place].keepsCancellation = true
        }
        let lists = Set(types[type].fact.storedProperties.filter(isList).map(\.name))
        for place in functions.indices where functions[place].fact.isAsync {
            guard let added = work[place]?.additions.intersection(lists).sorted().first else { continue }
            types[type].functions[place].fact.addition = added
            types[type].fact.functions[place].addition = added
        }
        for place in spread(functions.indices.filter { functions[$0].fact.readsStore }, among: functions, by: calls) {
            types[type].functions[place].fact.readsStore = true
            types[type].fact.functions[place].readsStore = true
        }
    }

    private func isList(_ property: PropertyFact) -> Bool {
        !property.isLet && (property.typeName?.base == "Array" || property.typeName == nil && property.initialValue?.text.first == "[")
    }

    /// Some functions of a type with all that call them, or one another.
    func spread(_ first: [Int], among functions: [TypeDraft.Function], by calls: [Set<String>]) -> Set<Int> {
        var found = Set(first)
        var names = Set(found.map { functions[$0].fact.name })
        while let next = functions.indices.first(where: { !found.contains($0) && !calls[$0].isDisjoint(with: names) }) {
            found.insert(next)
            names.insert(functions[next].fact.name)
        }
        return found
    }
}
