import Foundation
import SwiftData

extension SwiftDataNotesRepository: StoreInspecting {
    /// Whether every note has its text, and whether what lists show of a note is what its text says.
    nonisolated func integrityProblems() async throws -> [String] {
        let pageSize = 200
        var problems: [String] = []
        var offset = 0
        while true {
            let start = offset
            let page: [String?] = try await read { context in
                var descriptor = FetchDescriptor<NoteRecord>(sortBy: [SortDescriptor(\.id)])
                (descriptor.fetchOffset, descriptor.fetchLimit) = (start, pageSize)
                return try context.fetch(descriptor).map(Self.problem)
            }
            problems += page.compactMap(\.self)
            guard page.count == pageSize else { return problems }
            offset += pageSize
        }
    }

    private static func problem(of record: NoteRecord) -> String? {
        guard let text = record.text else { return "The note “\(record.title)” has lost its text." }
        let facts = NoteFacts(body: text.body)
        let isInOrder =
            (facts.title, facts.preview) == (record.title, record.preview) && facts.title == text.title
            && (facts.checklist.done, facts.checklist.total) == (record.boxesDone, record.boxesTotal)
            // Those by an id were not noted once.
            && record.links.count { !$0.titleKey.hasPrefix(NoteFacts.Link.address) } == facts.links.count { !$0.isByID }
        return isInOrder ? nil : "What lists show of “\(record.title)” is not what its text says."
    }
}
