import Foundation
import Testing

/// The names of SwiftUI that are declared only to say that they are not there yet.
struct NotYetTests {
    private static let folder = "Sources/SwiftUI/SwiftUICore/NotYet"

    /// The public names of some files that stand outside of other types, and what they say about themselves.
    private func declarations(_ files: [URL]) throws -> [(name: String, kind: String, attributes: String)] {
        try files.flatMap { file -> [(name: String, kind: String, attributes: String)] in
            let text = try String(contentsOf: file, encoding: .utf8)
            let pattern =
                /(?m)^((?: {4})?(?:@(?:(?!public)[^\n])*\n(?: {4})?)*(?:@\w+ )*)public (?:final |static )*(struct|class|enum|protocol|func|var)\s+`?(\w+)/
            return text.matches(of: pattern).map { (String($0.3), String($0.2), String($0.1)) }
        }
    }

    private func split() throws -> (notYet: [URL], others: [URL]) {
        let files = try FloorTests.swiftFiles(in: "Sources/SwiftUI")
        return (files.filter { $0.path.contains(Self.folder) }, files.filter { !$0.path.contains(Self.folder) })
    }

    @Test func whatIsThereIsNotDeclaredAsMissing() throws {
        let (notYet, others) = try split()
        #expect(!notYet.isEmpty)
        let types: Set = ["struct", "class", "enum", "protocol"]
        let there = Set(try declarations(others).filter { types.contains($0.kind) }.map(\.name))
        let missing = try declarations(notYet).filter { types.contains($0.kind) && $0.attributes.contains("unavailable") }
        #expect(missing.count >= 5)
        for declaration in missing { #expect(!there.contains(declaration.name), "\(declaration.name) is there") }
        // A modifier may have forms that are there: then the others must not be preferred.
        let modifiers = Set(try declarations(others).filter { $0.kind == "func" }.map(\.name))
        for declaration in try declarations(notYet) where declaration.kind == "func" && declaration.attributes.contains("unavailable") {
            let isSafe = !modifiers.contains(declaration.name) || declaration.attributes.contains("@_disfavoredOverload")
            #expect(isSafe, "\(declaration.name) is there")
        }
    }

    @Test func eachSaysItsNameAndThatItIsNotInGlideYet() throws {
        for declaration in try declarations(split().notYet) where declaration.attributes.contains("unavailable") {
            #expect(declaration.attributes.contains("message: \"\(declaration.name) is not in Glide yet\""), "\(declaration.name)")
        }
    }
}
