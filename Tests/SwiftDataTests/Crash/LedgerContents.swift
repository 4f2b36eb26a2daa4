import Foundation
import SwiftData
import Testing

/// What a ledger's file holds, read by a context of its own.
enum LedgerContents {
    /// Compares everything in the file with what there must be after as many saves as the file says.
    /// - Returns: how many saves it says there were.
    static func check(_ file: URL) throws -> Int {
        let container = try ModelContainer(
            for: LedgerAccount.self, LedgerEntry.self, LedgerTag.self, LedgerJournal.self,
            configurations: ModelConfiguration(url: file))
        let context = ModelContext(container)
        let journals = try context.fetch(FetchDescriptor<LedgerJournal>())
        let accounts = try context.fetch(FetchDescriptor<LedgerAccount>(sortBy: [SortDescriptor(\.number)]))
        let entries = try context.fetch(FetchDescriptor<LedgerEntry>(sortBy: [SortDescriptor(\.number)]))
        let tags = try context.fetch(FetchDescriptor<LedgerTag>())
        guard let journal = journals.first, journals.count == 1 else {
            #expect(journals.isEmpty && accounts.isEmpty && entries.isEmpty && tags.isEmpty)
            return 0
        }
        let expected = Ledger.after(journal.saves)
        let found = entries.map {
            Ledger.Entry(number: $0.number, amount: $0.amount, account: $0.account?.number ?? -1, tags: $0.tags.map(\.number).sorted())
        }
        // Everything else would differ, too.
        try #require(found == expected.entries)
        #expect(journal.total == expected.total)
        #expect(accounts.map(\.number) == expected.accounts)
        #expect(accounts.map(\.balance) == expected.accounts.map(expected.balance))
        for account in accounts { #expect(account.entries.reduce(0) { $0 + $1.amount } == account.balance) }
        #expect(tags.map(\.number).sorted() == Array(Ledger.tags))
        for tag in tags {
            #expect(tag.entries.map(\.number).sorted() == expected.entries.filter { $0.tags.contains(tag.number) }.map(\.number))
        }
        #expect(entries.allSatisfy { $0.note == Ledger.note($0.number) })
        #expect(entries.allSatisfy { $0.attachment == Ledger.attachment($0.number).map { Data($0) } })
        try checkFullText(context, expected)
        return journal.saves
    }

    private static func checkFullText(_ context: ModelContext, _ expected: Ledger) throws {
        let query = FullTextQuery("save\(expected.saves)")
        let found = try context.fetch(FetchDescriptor<LedgerEntry>(predicate: #Predicate { $0.contains(query) }))
        #expect(found.map(\.number).sorted() == expected.entries.map(\.number).filter { $0 / 3 == expected.saves })
    }
}
