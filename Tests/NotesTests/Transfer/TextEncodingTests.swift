import Foundation
import Testing

@testable import Notes

/// Files say nothing of how they are written.
@Suite struct TextEncodingTests {
    struct Case: Sendable {
        let bytes: [UInt8]
        let text: String?
        let encoding: TextEncoding?
    }

    static let cases: [Case] = [
        Case(bytes: Array("Größe".utf8), text: "Größe", encoding: .utf8), Case(bytes: [], text: "", encoding: .utf8),
        Case(bytes: [0xEF, 0xBB, 0xBF] + Array("Größe".utf8), text: "Größe", encoding: .utf8),
        Case(bytes: [0xFF, 0xFE, 0x47, 0, 0xF6, 0, 0x3D, 0xD8, 0, 0xDE], text: "Gö😀", encoding: .utf16),
        Case(bytes: [0xFE, 0xFF, 0, 0x47, 0, 0xF6], text: "Gö", encoding: .utf16),
        Case(bytes: [0xFF, 0xFE, 0, 0, 0x47, 0, 0, 0], text: "G", encoding: .utf32),
        Case(bytes: [0, 0, 0xFE, 0xFF, 0, 1, 0xF6, 0], text: "😀", encoding: .utf32),
        Case(bytes: [0x47, 0x72, 0xF6, 0xDF, 0x65], text: "Größe", encoding: .windows1252),
        Case(bytes: [0x80, 0x93, 0x9F], text: "€“Ÿ", encoding: .windows1252),
        // Half a character, and what is no text at all.
        Case(bytes: [0xFF, 0xFE, 0x47], text: nil, encoding: nil), Case(bytes: [0xFF, 0xFE, 0, 0xD8], text: nil, encoding: nil),
        Case(bytes: [0x89, 0x50, 0x4E, 0x47, 0, 0x81], text: nil, encoding: nil), Case(bytes: [0xE4, 0x81], text: nil, encoding: nil),
    ]

    @Test(arguments: cases)
    func aTextIsReadByItsMarkOrByWhatItCanBe(example: Case) {
        let read = TextEncoding.read(Data(example.bytes))
        #expect(read?.text == example.text && read?.encoding == example.encoding, "\(example.bytes)")
    }

    @Test func theReportSaysHowANoteWasRead() async throws {
        let folder = try TestFolder.made()
        try folder.write(Data([0x47, 0x72, 0xF6, 0xDF, 0x65]), "old.txt")
        try folder.write("# New", "new.md")
        let library = TransferLibrary()
        let report = try await library.importing(folder.url)
        let summaries = Dictionary(uniqueKeysWithValues: report.notes.map { ($0.origin, $0.summary) })
        #expect(summaries == ["old.txt": "Added; read as Windows-1252", "new.md": "Added"])
        #expect(await library.notes.values.map(\.body).sorted() == ["# New", "# old\n\nGröße"])
        #expect(report.text.contains("old.txt: Added; read as Windows-1252"))
    }
}
