import ReviewRules
import SourceModel
import Testing

@testable import Review

struct CompactCodingTests {
    private let text = """
        import SwiftUI
        @testable import Shop
        @Observable @MainActor final class CartModel<Item: Sendable>: Base, Loading {
            @ObservationIgnored private(set) var items: [Item]? = nil
            lazy var total: Double = { 1.5 }()
            static let shared = CartModel()
            weak var parent: Base?
            init(service: any Service = LiveService.shared, _ count: inout Int) async throws { self.items = [] }
            func load(id: String, _ handler: @escaping () -> Void) async throws -> Int? { try await service.load(id) }
        }
        #if DEBUG
        extension CartModel { enum Kind: String { case one, two } }
        #endif
        struct CartView: View {
            @Environment(\\.dismiss) var dismiss
            var body: some View { Text("é 🙂").environmentObject(CartModel()).environment(\\.locale, .current) }
        }
        #Preview { CartView() }
        """

    @Test func factsComeBackAsTheyWere() throws {
        let facts = SourceFile(path: "Sources/Shop/Cart.swift", text: text, module: "Shop").facts
        let bytes = try CompactEncoder.encode(facts)
        #expect(try CompactDecoder.decode(FileFacts.self, from: bytes[...]) == facts)
        #expect(facts.types.count == 4)
    }

    @Test func theSameFactsGiveTheSameBytes() throws {
        let one = SourceFile(path: "A.swift", text: text).facts
        let two = SourceFile(path: "A.swift", text: text).facts
        #expect(try CompactEncoder.encode(one) == CompactEncoder.encode(two))
    }

    @Test func findingsComeBackAsTheyWere() throws {
        let place = Position(offset: 3, line: 1, column: 4)
        let edits = Fix("Mend", edits: [TextEdit(path: "A.swift", start: 1, end: 2, replacement: "é")])
        let codemod = Fix("Move", .guided, codemod: "move-file", target: "A")
        let findings = [edits, codemod, nil].map { fix in
            Finding(
                rule: "A-1", severity: .info, path: "A.swift", start: place, end: place, symbol: "A.b", message: "m",
                advice: fix.map { _ in "a" },
                evidence: ["e"], fix: fix, snippet: "s", condition: fix == nil ? "DEBUG" : nil)
        }
        let bytes = try CompactEncoder.encode(findings)
        #expect(try CompactDecoder.decode([Finding].self, from: bytes[...]) == findings)
    }

    @Test func damagedBytesAreRefusedAndNothingTraps() throws {
        let bytes = try CompactEncoder.encode(SourceFile(path: "A.swift", text: text).facts)
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: (any Error).self) { try CompactDecoder.decode(FileFacts.self, from: bytes[..<length]) }
        }
        for place in stride(from: 0, to: bytes.count, by: 3) {
            var damaged = bytes
            damaged[place] ^= 0xff
            _ = try? CompactDecoder.decode(FileFacts.self, from: damaged[...])
        }
    }

    @Test func numbersOfAllSizesComeBack() throws {
        for number in [0, 1, -1, 63, 64, -64, -65, 127, 128, 1 << 40, Int.max, Int.min] {
            var writer = ByteWriter()
            writer.write(number)
            var reader = ByteReader(writer.bytes[...])
            #expect(try reader.integer() == number)
            #expect(reader.isAtEnd)
        }
    }

    @Test func hashesAreTheSameInEveryRun() {
        #expect(StableHash.of("WRAP-001") == 6_804_443_035_113_299_217)
    }
}
