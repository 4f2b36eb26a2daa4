import Foundation

/// What the data benchmarks store: the same rows in every run, and for every library that is measured.
enum SampleData {
    static let itemCount = 100_000
    /// The first items, ten each, are in folders.
    static let folderCount = 1_000
    static let itemsPerFolder = 10
    static let articleCount = 10_000
    /// A thousand items have this one.
    static let chosenPriority = 42
    static let searchLimit = 20

    struct Item {
        var name: String
        var notes: String
        var createdAt: Date
        var isCompleted: Bool
        var priority: Int
        var rating: Double?
        /// Index of the folder.
        var folder: Int?
    }

    static func items(_ count: Int = itemCount) -> [Item] {
        var words = Words(state: 1)
        return (0..<count).map { index in
            Item(
                name: words.sentence(3), notes: words.sentence(9),
                createdAt: Date(timeIntervalSinceReferenceDate: Double(index * 7_919 % 1_000_003) * 61.25),
                isCompleted: index % 3 == 0, priority: index * 37 % 100, rating: index % 4 == 0 ? nil : Double(index % 1_000) / 200,
                folder: index < folderCount * itemsPerFolder ? index / itemsPerFolder : nil)
        }
    }

    static func folders() -> [String] { (0..<folderCount).map { "Folder \($0)" } }

    static func articles() -> [(title: String, text: String)] {
        var words = Words(state: 2)
        return (0..<articleCount).map { _ in (words.sentence(5), words.sentence(60)) }
    }

    /// Two words each.
    static func searches() -> [String] {
        var words = Words(state: 3)
        return (0..<100).map { _ in words.sentence(2) }
    }

    /// Indices of items, none twice.
    static func lookups() -> [Int] { (0..<10_000).map { $0 * 7_919 % itemCount } }
}

/// What reading an item yields, so that every attribute of it is read: the same number for all libraries.
struct Checksum: Equatable {
    private(set) var value = 0.0
    private(set) var count = 0

    @inline(__always)
    mutating func add(name: String, notes: String, createdAt: Date, isCompleted: Bool, priority: Int, rating: Double?) {
        count += 1
        value += Double(name.utf8.count + notes.utf8.count + priority + (isCompleted ? 1 : 0))
        value += createdAt.timeIntervalSinceReferenceDate + (rating ?? -1)
    }

    static func of(_ items: some Sequence<SampleData.Item>) -> Checksum {
        var sum = Checksum()
        for item in items {
            sum.add(
                name: item.name, notes: item.notes, createdAt: item.createdAt, isCompleted: item.isCompleted,
                priority: item.priority, rating: item.rating)
        }
        return sum
    }
}

/// Words by a small repeatable generator.
private struct Words {
    var state: UInt64

    private static let known =
        """
        amber anchor basket beacon café candle carpet castle cedar circle copper cotton desert dragon engine fabric falcon feather \
        forest garden glacier guitar hammer harbor island jacket jungle kettle ladder lantern lemon letter magnet marble meadow \
        mirror mountain museum needle ocean orange orchid paper pencil pepper pillow planet pocket quartz rabbit ribbon river \
        saddle salmon shadow silver spider spring stone summer temple thunder ticket tiger timber tower tunnel turtle umbrella \
        valley velvet violet walnut water whisper window winter wizard wonder yellow zebra
        """.split(separator: " ")

    mutating func sentence(_ count: Int) -> String {
        (0..<count).map { _ in Self.known[Int(next() % UInt64(Self.known.count))] }.joined(separator: " ")
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
