import FieldReflection
import Foundation
import SwiftData
import Testing

@testable import SwiftDataCore

/// A list of models that is built up by appending.
struct AppendingTests {
    /// In seconds of this thread's own, so that other work on the machine does not count.
    private func processorTime(_ body: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        try body()
        return now() - start
    }

    private func append(_ count: Int, isSaved: Bool) throws {
        let context = try memoryContext(for: Library.self)
        let library = Library(serial: 1, name: "L")
        context.insert(library)
        if isSaved { try context.save() }
        for number in 0..<count { library.books.append(Book(serial: number, title: "B")) }
        #expect(library.books.count == count)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Book>()) == count)
    }

    @Test(arguments: [false, true]) func fourTimesAsManyAppendsAreAboutFourTimesTheWork(_ isSaved: Bool) throws {
        try append(200, isSaved: isSaved)
        var ratio = Double.infinity
        // What else the machine does is in either figure now and then, in not one of three less often.
        for _ in 0..<3 where ratio >= 8 {
            let small = try processorTime { try append(1000, isSaved: isSaved) }
            let large = try processorTime { try append(4000, isSaved: isSaved) }
            ratio = min(ratio, large / small)
        }
        // 4 if it is linear, 16 if each append looks at all that came before.
        #expect(ratio < 8)
    }

    @Test func appendingIsWhatTheOtherEndsLearn() throws {
        let context = try memoryContext(for: Library.self)
        let library = Library(serial: 1, name: "L")
        context.insert(library)
        let books = (0..<3).map { Book(serial: $0, title: "\($0)") }
        library.books.append(books[0])
        library.books += books[1...]
        #expect(books.allSatisfy { $0.library === library && $0.modelContext === context })
        library.books.append(books[1])
        #expect(library.books.map(\.serial) == [0, 1, 2], "a member is not added again")
        library.books.append(contentsOf: [Book(serial: 3, title: "3"), books[0]])
        #expect(library.books.map(\.serial) == [0, 1, 2, 3])
        let other = Library(serial: 2, name: "other")
        context.insert(other)
        other.books.append(books[0])
        #expect(library.books.map(\.serial) == [1, 2, 3] && books[0].library === other)
        try context.save()
        let fresh = ModelContext(context.container)
        let found = try fresh.fetch(FetchDescriptor<Library>(sortBy: [SortDescriptor(\.serial)]))
        #expect(found.map { $0.books.map(\.serial).sorted() } == [[1, 2, 3], [0]])
    }

    @Test func appendingBeforeTheInsertionAndUndoKeepBothEndsInStep() throws {
        let context = try memoryContext(for: Library.self)
        context.undoManager = UndoManager()
        context.undoManager?.groupsByEvent = false
        let library = Library(serial: 1, name: "L")
        library.books.append(Book(serial: 0, title: "0"))
        library.books.append(Book(serial: 1, title: "1"))
        context.insert(library)
        #expect(library.books.allSatisfy { $0.library === library && $0.modelContext === context })
        try context.save()
        let third = Book(serial: 2, title: "2")
        context.insert(third)
        library.books.append(third)
        context.undoManager?.undo()
        #expect(library.books.map(\.serial) == [0, 1] && third.library == nil)
    }

    @Test func appendedIsWhatFollowsAnUnchangedBeginning() {
        let books = (0..<4).map { Book(serial: $0, title: "\($0)") }
        func appended(_ old: [Int], _ new: [Int]) -> [Int]? {
            new.map { books[$0] }._appended(to: old.map { books[$0] }).map { $0.map { ($0 as? Book)?.serial ?? -1 } }
        }
        #expect(appended([], [0]) == [0])
        #expect(appended([0, 1], [0, 1, 2, 3]) == [2, 3])
        #expect(appended([0, 1], [0, 1]) == nil)
        #expect(appended([0, 1], [1, 0, 2]) == nil)
        #expect(appended([0, 1], [0, 1, 1]) == nil)
        #expect(appended([0], [0, 2, 2]) == nil)
        #expect(appended([0, 1], [0]) == nil)
    }
}
