import Foundation
import SwiftData

@Model
final class LedgerAccount {
    @Attribute(.unique) var number: Int
    var balance = 0
    @Relationship(deleteRule: .cascade, inverse: \LedgerEntry.account)
    var entries: [LedgerEntry] = []

    init(number: Int) { self.number = number }
}

@Model
final class LedgerEntry {
    #FullText<LedgerEntry>([\.note])

    var number: Int
    var amount: Int
    var note: String
    @Attribute(.externalStorage) var attachment: Data?
    var account: LedgerAccount?
    @Relationship(inverse: \LedgerTag.entries)
    var tags: [LedgerTag] = []

    init(number: Int, amount: Int) {
        (self.number, self.amount, note) = (number, amount, Ledger.note(number))
        attachment = Ledger.attachment(number).map { Data($0) }
    }
}

@Model
final class LedgerTag {
    var number: Int
    var entries: [LedgerEntry] = []

    init(number: Int) { self.number = number }
}

/// One row: how many saves there were, and the sum that all entries must have.
@Model
final class LedgerJournal {
    var saves = 0
    var total = 0

    init() {}
}

/// The ledger in a file.
struct LedgerFile {
    let context: ModelContext
    private var accounts: [Int: LedgerAccount]
    private var entries: [Int: LedgerEntry]
    private var tags: [Int: LedgerTag]
    private let journal: LedgerJournal
    private var ledger: Ledger

    /// Opens the file and makes what it lacks; nothing of that is saved before the first step.
    init(_ file: URL) throws {
        let container = try ModelContainer(
            for: LedgerAccount.self, LedgerEntry.self, LedgerTag.self, LedgerJournal.self,
            configurations: ModelConfiguration(url: file))
        context = ModelContext(container)
        accounts = Dictionary(uniqueKeysWithValues: try context.fetch(FetchDescriptor<LedgerAccount>()).map { ($0.number, $0) })
        entries = Dictionary(uniqueKeysWithValues: try context.fetch(FetchDescriptor<LedgerEntry>()).map { ($0.number, $0) })
        tags = Dictionary(uniqueKeysWithValues: try context.fetch(FetchDescriptor<LedgerTag>()).map { ($0.number, $0) })
        if let journal = try context.fetch(FetchDescriptor<LedgerJournal>()).first {
            self.journal = journal
        } else {
            journal = LedgerJournal()
            context.insert(journal)
        }
        ledger = Ledger.after(journal.saves)
        if journal.saves == 0 {
            for number in ledger.accounts { open(number) }
            for number in Ledger.tags {
                tags[number] = LedgerTag(number: number)
                tags[number].map { context.insert($0) }
            }
        }
    }

    /// Makes one save.
    /// - Returns: its number.
    mutating func advance() throws -> Int {
        let step = ledger.advance()
        if let number = step.opened { open(number) }
        if let number = step.closed { accounts.removeValue(forKey: number).map { context.delete($0) } }
        for number in step.removed { entries.removeValue(forKey: number).map { context.delete($0) } }
        for entry in step.changed { change(entry) }
        for entry in step.added {
            let made = LedgerEntry(number: entry.number, amount: entry.amount)
            context.insert(made)
            entries[entry.number] = made
            change(entry)
        }
        for (number, account) in accounts { account.balance = ledger.balance(of: number) }
        (journal.saves, journal.total) = (step.save, ledger.total)
        try context.save()
        return step.save
    }

    private mutating func open(_ number: Int) {
        let account = LedgerAccount(number: number)
        context.insert(account)
        accounts[number] = account
    }

    private func change(_ entry: Ledger.Entry) {
        guard let model = entries[entry.number] else { return }
        model.amount = entry.amount
        model.account = accounts[entry.account]
        model.tags = entry.tags.compactMap { tags[$0] }
    }
}
