/// What the writer of the crash test does in each save, and what a file holds after it: reckoned without a database.
///
/// Each save adds entries, changes one, moves one to another account, tags one anew and removes old ones; every twentieth
/// closes an account with its entries and opens another. All of it follows from the number of the save.
struct Ledger: Equatable {
    struct Entry: Equatable {
        var number: Int
        var amount: Int
        var account: Int
        /// Numbers of tags, ascending.
        var tags: [Int]
    }

    /// The changes of one save.
    struct Step {
        var save: Int
        var closed: Int?
        var opened: Int?
        var added: [Entry] = []
        /// Entries as they are afterwards.
        var changed: [Entry] = []
        var removed: [Int] = []
    }

    static let tags = 0..<4
    private static let capacity = 30

    private(set) var saves = 0
    private(set) var accounts = [0, 1, 2]
    /// In ascending order of their numbers.
    private(set) var entries: [Entry] = []

    /// The state after so many saves.
    static func after(_ saves: Int) -> Ledger {
        var ledger = Ledger()
        while ledger.saves < saves { _ = ledger.advance() }
        return ledger
    }

    func balance(of account: Int) -> Int { entries.reduce(0) { $0 + ($1.account == account ? $1.amount : 0) } }
    var total: Int { entries.reduce(0) { $0 + $1.amount } }

    mutating func advance() -> Step {
        saves += 1
        var random = Randomness(state: UInt64(saves))
        var step = Step(save: saves)
        if saves % 20 == 0, let last = accounts.last {
            let closed = accounts.removeFirst()
            accounts.append(last + 1)
            entries.removeAll { $0.account == closed }
            (step.closed, step.opened) = (closed, last + 1)
        }
        while entries.count > Self.capacity { step.removed.append(entries.removeFirst().number) }
        for _ in 0..<3 where !entries.isEmpty {
            let index = Int.random(in: entries.indices, using: &random)
            guard !step.changed.contains(where: { $0.number == entries[index].number }) else { continue }
            entries[index].amount = Int.random(in: 1...1_000, using: &random)
            entries[index].account = accounts.randomElement(using: &random) ?? 0
            entries[index].tags = Self.tags.filter { _ in Bool.random(using: &random) }
            step.changed.append(entries[index])
        }
        for offset in 0..<3 {
            step.added.append(
                Entry(
                    number: saves * 3 + offset, amount: Int.random(in: 1...1_000, using: &random),
                    account: accounts.randomElement(using: &random) ?? 0,
                    tags: Self.tags.filter { _ in Bool.random(using: &random) }))
        }
        entries += step.added
        return step
    }

    /// What an entry says, and the large value kept apart from it.
    static func note(_ number: Int) -> String { "entry\(number) of save\(number / 3)" }
    static func attachment(_ number: Int) -> [UInt8]? {
        number % 3 == 0 ? (0..<2_000).map { UInt8(truncatingIfNeeded: $0 &+ number) } : nil
    }
}

/// A small repeatable source of random numbers.
private struct Randomness: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
