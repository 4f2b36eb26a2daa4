import Foundation
import Testing

@testable import Notes

@Suite struct LibraryDoctorTests {
    private struct Store: StoreInspecting {
        var problems: [String]
        func integrityProblems() async throws -> [String] { problems }
    }

    private func examine(_ library: TransferLibrary, problems: [String] = []) async throws -> LibraryDoctor.Report {
        try await LibraryDoctor(repository: library, attachments: library, store: Store(problems: problems)).examine()
    }

    @Test func aLibraryInOrderIsSaidToBe() async throws {
        let library = TransferLibrary(notes: [Note(id: "a", body: "A\n[[b]]"), Note(id: "b", body: "B", status: .trashed)])
        let report = try await examine(library)
        #expect(report.findings.isEmpty && report.noteCount == 2)
        #expect(report.text == "2 notes, 0 attachments and 0 waiting changes were checked.\nEverything is in order.")
    }

    @Test func everythingThatIsWrongIsToldWithWhatToDo() async throws {
        let library = TransferLibrary()
        let kept = try await library.add(Data([1]), named: "kept.png")
        _ = try await library.add(Data([2]), named: "orphan.png")
        let missing = ContentHash.sha256(Data([3]))
        try await library.apply([
            .createNote(Note(id: "a", body: "Trip\n![x](attachment:\(kept.id)) ![y](attachment:\(missing)) [[Nowhere]] [[trip]]"))
        ])
        await library.setOperations([1, 2, 5])
        let report = try await examine(library, problems: ["The index is damaged."])
        #expect(report.findings.map(\.kind) == [.damagedStore, .missingAttachment, .outboxGap, .orphanedAttachment, .deadLink])
        #expect(report.findings[1].note == "a" && report.operationCount == 3)
        #expect(report.text.contains("Problem: Between the waiting changes 2 and 5 some are missing."))
        #expect(
            report.text.contains(
                "Note: “Trip” links to “Nowhere”, which does not exist. Open the link to write that note, or change the link."))
    }

    @Test func aDamagedFileIsFoundByItsHash() async throws {
        let library = TransferLibrary()
        let file = try await library.add(Data([1]), named: "a.png")
        try await library.apply([.createNote(Note(id: "a", body: "A ![x](attachment:\(file.id))"))])
        await library.damage(file.id, to: Data([9]))
        #expect(try await examine(library).findings.map(\.kind) == [.damagedAttachment])
    }

    @Test func lookingHandsNothingOutOfTheOutbox() async throws {
        let services = await Services.inMemory()
        let repository = services.notesRepository
        try await repository.apply([.createNote(Note(id: "n", body: "one"))])
        let doctor = LibraryDoctor(repository: repository, attachments: services.attachments, store: nil)
        #expect(try await doctor.examine().operationCount == 1)
        // A text that nobody has been handed is still written over, instead of becoming an operation of its own.
        try await repository.apply([.setBody("n", "two")])
        try await repository.apply([.setBody("n", "three")])
        #expect(try await doctor.examine().operationCount == 2)
    }
}
