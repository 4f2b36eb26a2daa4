import Foundation
import FoundationAdditions
import Testing

/// Names of Foundation that Linux's lacks.
@Suite struct SmallAdditionTests {
    private final class Thing: NSObject {}

    @Test func aTimerThatIsGivenNothingNeverFires() {
        var timer = Timer()
        #expect(!timer.isValid)
        timer = Timer(timeInterval: 60, repeats: true) { _ in }
        #expect(timer.isValid)
        timer.invalidate()
    }

    @Test func aTableOfWeakObjectsKeepsNone() {
        let table = NSHashTable<Thing>.weakObjects()
        let kept = Thing()
        table.add(kept)
        table.add(kept)
        do {
            let gone = Thing()
            table.add(gone)
            #expect(table.count == 2)
        }
        #expect(table.allObjects == [kept])
        table.remove(kept)
        #expect(!table.contains(kept) && table.count == 0)
    }

    @Test func aMapHoldsItsValuesAsItSays() {
        let weak = NSMapTable<NSString, Thing>.strongToWeakObjects()
        let strong = NSMapTable<NSString, Thing>.strongToStrongObjects()
        do {
            let thing = Thing()
            weak.setObject(thing, forKey: "a")
            strong.setObject(thing, forKey: "a")
            #expect(weak.object(forKey: "a") === thing)
            strong.setObject(nil, forKey: "a")
        }
        #expect(strong.count == 1)
        strong.removeAllObjects()
        #expect(weak.object(forKey: "a") == nil && strong.object(forKey: "a") == nil)
    }

    @Test func aBookmarkFindsItsFileAndSaysWhetherItIsAnother() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.txt")
        try Data("a".utf8).write(to: file)
        let bookmark = try file.bookmarkData()
        var isStale = true
        #expect(try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale).path == file.path)
        #expect(!isStale)
        let other = folder.appending(path: "b.txt")
        try Data("b".utf8).write(to: other)
        _ = try FileManager.default.removeItem(at: file)
        try FileManager.default.moveItem(at: other, to: file)
        _ = try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
        #expect(isStale)
        try FileManager.default.removeItem(at: file)
        #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale) }
        #expect(throws: (any Error).self) { try file.bookmarkData() }
    }

    @Test func anExpiringActivityIsRunOnce() async {
        let hasExpired = await withCheckedContinuation { continuation in
            ProcessInfo.processInfo.performExpiringActivity(withReason: "test") { continuation.resume(returning: $0) }
        }
        #expect(!hasExpired)
    }

    @Test func thereIsNoCloud() {
        #expect(FileManager.default.ubiquityIdentityToken == nil)
        #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
    }

    @Test func theOlderNamesOfOptionsForData() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).data")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data([1, 2]).write(to: url, options: .atomicWrite)
        #expect(try Data(contentsOf: url, options: [.mappedRead, .uncachedRead]) == Data([1, 2]))
        #expect(Data.WritingOptions.atomicWrite == .atomic && Data.ReadingOptions.dataReadingMapped == .mappedIfSafe)
    }
}
