import Foundation

/// A library in a folder, with what the app opens it with.
struct Library {
    let folder: URL
    let repository: SwiftDataNotesRepository
    let attachments: AttachmentStore
    let search: LibrarySearch

    init(_ folder: URL) throws {
        self.folder = folder
        repository = try SwiftDataNotesRepository(folder: folder)
        attachments = try AttachmentStore(folder: LibraryFiles(folder: folder).attachments)
        search = LibrarySearch(repository)
    }

    /// Adds generated notes and the folders that they lie in.
    /// - Parameter long: the length in bytes of one further note.
    func fill(notes: Int, seed: UInt64, long: Int? = nil) async throws {
        var generator = NoteGenerator(seed: seed)
        let folders = generator.folders(max(1, notes / 100))
        try await repository.apply(folders.map { .createFolder($0) })
        for start in stride(from: 0, to: notes, by: 500) {
            try await repository.apply(
                (start..<min(start + 500, notes)).map { .createNote(generator.note($0, in: folders)) })
        }
        if let long { try await repository.apply([.createNote(generator.longNote(bytes: long))]) }
    }
}

/// Notes as people have them: most words are rare and some are everywhere (Zipf), two kilobytes on average, with headings,
/// tags, boxes and links.
struct NoteGenerator {
    private var random: SplitMix
    private static let now = Date(timeIntervalSince1970: 1_760_000_000)

    init(seed: UInt64) { random = SplitMix(state: seed) }

    /// Ten at the top, the others inside of one another.
    mutating func folders(_ count: Int) -> [Folder] {
        var made: [Folder] = []
        for number in 0..<count {
            let parent = number < 10 ? nil : made[random.below(number)].id
            made.append(Folder(id: "folder-\(number)", name: "Folder \(number)", parentID: parent, createdAt: Self.now))
        }
        return made
    }

    mutating func note(_ number: Int, in folders: [Folder]) -> Note {
        var lines = ["# Note \(number) \(words(3))", ""]
        for _ in 0..<(2 + random.below(8)) { lines += [paragraph(), ""] }
        if random.below(3) == 0 {
            for _ in 0..<(1 + random.below(6)) { lines.append("- [\(random.below(2) == 0 ? " " : "x")] \(words(4))") }
        }
        if random.below(4) == 0 { lines.append("See [[Note \(random.below(number + 1)) …]] for #\(Vocabulary.word(random.below(200))).") }
        let date = Self.now.addingTimeInterval(-Double(random.below(300_000_000)))
        return Note(
            id: "note-\(number)", body: lines.joined(separator: "\n"),
            folderID: random.below(5) == 0 ? nil : folders[random.below(folders.count)].id, isPinned: random.below(500) == 0,
            createdAt: date)
    }

    mutating func longNote(bytes: Int) -> Note {
        var text = "# Long\n\n"
        while text.utf8.count < bytes { text += "## \(words(4))\n\n\(paragraph())\n\n" }
        return Note(id: "long", body: text, createdAt: Self.now.addingTimeInterval(60))
    }

    mutating func paragraph() -> String { (0..<(2 + random.below(4))).map { _ in words(8 + random.below(8)) + "." }.joined(separator: " ") }

    mutating func words(_ count: Int) -> String { (0..<count).map { _ in Vocabulary.word(rank()) }.joined(separator: " ") }

    /// Of a word: 0 is the most frequent, which is in nearly every note.
    private mutating func rank() -> Int {
        Int(exp(random.unit() * log(Double(Vocabulary.count)))) - 1
    }

    mutating func below(_ bound: Int) -> Int { random.below(bound) }
}

/// Twenty thousand words, each of its own syllables.
enum Vocabulary {
    static let count = 20_000
    private static let syllables = [
        "ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu", "va", "we", "xi", "yo", "zu",
        "bra", "cle", "dri", "flo", "gru", "pha", "ste", "tri", "spo", "shu", "mar", "ten", "lin", "kor", "sul", "van",
    ]

    static func word(_ rank: Int) -> String {
        // A prime spreads neighbours, so that frequent words do not begin alike.
        var number = rank * 7_919 % count + syllables.count
        var word = ""
        while number > 0 {
            word += syllables[number % syllables.count]
            number /= syllables.count
        }
        return word
    }
}

/// A small generator whose numbers are the same in every run.
struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
    mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
