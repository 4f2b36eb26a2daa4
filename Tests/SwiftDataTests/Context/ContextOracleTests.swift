import SwiftData
import Testing

/// Random work on a context beside a plain model of what it must hold.
struct ContextOracleTests {
    @Test func randomWorkOnSQLite() throws {
        for seed in RandomWork.seeds(count: 60) {
            let container = try ModelContainer(
                for: Library.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
            try RandomWork(seed: seed, container).run(steps: 120)
        }
    }

    @Test func randomWorkOnAStoreOfOnesOwn() throws {
        for seed in RandomWork.seeds(count: 30) {
            let configuration = DictionaryStoreConfiguration(disk: DictionaryStoreConfiguration.Disk())
            try RandomWork(seed: seed, ModelContainer(for: Library.self, configurations: configuration)).run(steps: 80)
        }
    }
}

/// What the models should be, by serial number.
struct World: Equatable {
    var libraries: [Int: String] = [:]
    var books: [Int: BookState] = [:]
    var labels: [Int: String] = [:]

    struct BookState: Equatable {
        var title: String
        var library: Int?
        var labels: Set<Int> = []
    }
}

final class RandomWork {
    private var random: SeededGenerator
    private let seed: UInt64
    private let container: ModelContainer
    private var context: ModelContext
    private var now = World()
    private var saved = World()
    private var libraries: [Int: Library] = [:]
    private var books: [Int: Book] = [:]
    private var labels: [Int: Label] = [:]
    private var lastSerial = 0
    private var log: [String] = []

    init(seed: UInt64, _ container: ModelContainer) {
        self.seed = seed
        self.container = container
        random = SeededGenerator(seed: seed)
        context = ModelContext(container)
    }

    /// The seeds to try: the one in GLIDE_SEED, or as many as asked for.
    static func seeds(count: UInt64) -> [UInt64] {
        if let given = ProcessInfo.processInfo.environment["GLIDE_SEED"].flatMap(UInt64.init) { return [given] }
        return Array(1...count)
    }

    func run(steps: Int) throws {
        for _ in 0..<steps {
            try step()
            try compare(context, with: now)
        }
        try context.save()
        try compare(ModelContext(container), with: now)
    }

    private func step() throws {
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1: insertLibrary()
        case 2, 3, 4: insertBook()
        case 5: insertLabel()
        case 6, 7: rename()
        case 8, 9: moveBook()
        case 10: addToLibrary()
        case 11, 12: toggleLabelOfBook()
        case 13: toggleBookOfLabel()
        case 14: deleteBook()
        case 15: deleteLabel()
        case 16: deleteLibrary()
        case 17: try save()
        case 18: rollBack()
        default: try startAnew()
        }
    }

    private func note(_ text: String) { log.append(text) }

    private func serial() -> Int {
        lastSerial += 1
        return lastSerial
    }

    private func pick<Value>(_ from: [Int: Value]) -> (Int, Value)? {
        from.keys.sorted().randomElement(using: &random).flatMap { key in from[key].map { (key, $0) } }
    }

    // MARK: Steps

    private func insertLibrary() {
        let number = serial()
        let library = Library(serial: number, name: "Library \(number)")
        note("insert library \(number)")
        context.insert(library)
        libraries[number] = library
        now.libraries[number] = library.name
    }

    private func insertBook() {
        let number = serial()
        let home = Bool.random(using: &random) ? pick(libraries) : nil
        note("insert book \(number) in \(home?.0 ?? 0)")
        let book = Book(serial: number, title: "Book \(number)", library: home?.1)
        if home == nil || Bool.random(using: &random) { context.insert(book) } else { home?.1.books.append(book) }
        books[number] = book
        now.books[number] = World.BookState(title: book.title, library: home?.0)
    }

    private func insertLabel() {
        let number = serial()
        note("insert label \(number)")
        let label = Label(serial: number, name: "Label \(number)")
        context.insert(label)
        labels[number] = label
        now.labels[number] = label.name
    }

    private func rename() {
        guard let (number, book) = pick(books) else { return }
        let title = "Title \(Int.random(in: 0..<1000, using: &random))"
        note("rename \(number) to \(title)")
        book.title = title
        now.books[number]?.title = title
    }

    private func moveBook() {
        guard let (number, book) = pick(books) else { return }
        let home = Bool.random(using: &random) ? pick(libraries) : nil
        note("move \(number) to \(home?.0 ?? 0)")
        book.library = home?.1
        now.books[number]?.library = home?.0
    }

    private func addToLibrary() {
        guard let (number, book) = pick(books), let (home, library) = pick(libraries) else { return }
        guard !library.books.contains(book) else { return }
        note("library \(home) takes \(number)")
        library.books.append(book)
        now.books[number]?.library = home
    }

    private func toggleLabelOfBook() {
        guard let (number, book) = pick(books), let (other, label) = pick(labels) else { return }
        note("book \(number) toggles \(other)")
        if let index = book.labels.firstIndex(of: label) { book.labels.remove(at: index) } else { book.labels.append(label) }
        now.books[number]?.labels.formSymmetricDifference([other])
    }

    private func toggleBookOfLabel() {
        guard let (number, book) = pick(books), let (other, label) = pick(labels) else { return }
        note("label \(other) toggles \(number)")
        if let index = label.books.firstIndex(of: book) { label.books.remove(at: index) } else { label.books.append(book) }
        now.books[number]?.labels.formSymmetricDifference([other])
    }

    private func deleteBook() {
        guard let (number, book) = pick(books) else { return }
        note("delete book \(number)")
        context.delete(book)
        books[number] = nil
        now.books[number] = nil
    }

    private func deleteLabel() {
        guard let (number, label) = pick(labels) else { return }
        note("delete label \(number)")
        context.delete(label)
        labels[number] = nil
        now.labels[number] = nil
        for book in now.books.keys { now.books[book]?.labels.remove(number) }
    }

    private func deleteLibrary() {
        guard let (number, library) = pick(libraries) else { return }
        note("delete library \(number)")
        context.delete(library)
        libraries[number] = nil
        now.libraries[number] = nil
        for (book, state) in now.books where state.library == number {
            now.books[book] = nil
            books[book] = nil
        }
    }

    private func save() throws {
        note("save")
        try context.save()
        saved = now
    }

    private func rollBack() {
        note("roll back")
        context.rollback()
        now = saved
        findObjects()
    }

    private func startAnew() throws {
        note("save, and go on in a new context")
        try context.save()
        saved = now
        context = ModelContext(container)
        findObjects()
    }

    private func findObjects() {
        func all<T: PersistentModel>(_ type: T.Type, _ serial: (T) -> Int) -> [Int: T] {
            let found = (try? context.fetch(FetchDescriptor<T>())) ?? []
            return Dictionary(found.map { (serial($0), $0) }) { first, _ in first }
        }
        libraries = all(Library.self, \.serial)
        books = all(Book.self, \.serial)
        labels = all(Label.self, \.serial)
    }

    // MARK: Comparing

    private func compare(_ context: ModelContext, with expected: World) throws {
        var found = World()
        for library in try context.fetch(FetchDescriptor<Library>()) { found.libraries[library.serial] = library.name }
        for label in try context.fetch(FetchDescriptor<Label>()) { found.labels[label.serial] = label.name }
        for book in try context.fetch(FetchDescriptor<Book>()) {
            found.books[book.serial] = World.BookState(
                title: book.title, library: book.library?.serial, labels: Set(book.labels.map(\.serial)))
        }
        // The other ends say the same.
        for library in try context.fetch(FetchDescriptor<Library>()) {
            let there = library.books.map(\.serial).sorted()
            let here = expected.books.filter { $0.value.library == library.serial }.keys.sorted()
            try #require(there == here, "books of library \(library.serial), seed \(seed): \(log.suffix(12))")
        }
        for label in try context.fetch(FetchDescriptor<Label>()) {
            let there = label.books.map(\.serial).sorted()
            let here = expected.books.filter { $0.value.labels.contains(label.serial) }.keys.sorted()
            try #require(there == here, "books of label \(label.serial), seed \(seed): \(log.suffix(12))")
        }
        try #require(found == expected, "seed \(seed): \(log.suffix(12))")
    }
}

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
