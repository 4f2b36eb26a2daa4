import Foundation

extension LevelReport {
    private struct Document: Encodable {
        struct Summary: Encodable {
            let screens: Int
            let right: Int
            let up: Int
            let down: Int
            let split: Int
        }

        let summary: Summary
        let screens: [LevelAdvice]
        let services: [ServiceUsers]
    }

    /// `{"summary": …, "screens": […], "services": […]}` with sorted keys.
    package func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let document = Document(
            summary: Document.Summary(
                screens: screens.count, right: screens.filter(\.isRight).count, up: toRaise.count, down: toLower.count, split: toSplit.count
            ),
            screens: screens, services: services)
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }
}
