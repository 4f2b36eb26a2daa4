import SourceModel
import SwiftParser
import SwiftSyntax
import Testing

struct TextTests {
    @Test(arguments: ["", "a", "abc", "bcab", "cabcd", "ä", "\n", "aab", "\0", "\0a"]) func aTextHoldsWhatFoundationFinds(part: String) {
        for text in ["", "abcabcd", "xä\nab", "aaab", "b\0abc", "\0", String(repeating: "ab", count: 500) + "cabcd"] {
            #expect(text.holds(part) == (part.isEmpty || text.contains(part)), "\(part) in \(text.prefix(20))")
        }
    }

    @Test func theTextOfANodeIsItsDescriptionWithoutItsOuterTrivia() {
        let file = SourceFile(path: "A.swift", text: "// a\n let x = [ /* b */ 1 , 2 ] // c\nfunc f<T>(_ ä: [T]?) {}  \n")
        func check(_ node: Syntax) {
            #expect(node.trimmedText == node.trimmedDescription)
            for child in node.children(viewMode: .sourceAccurate) { check(child) }
        }
        check(Syntax(file.syntax))
    }

    @Test(arguments: [
        ("// Generated using Sourcery\nstruct A {}", true), ("\r\n\t// DO NOT EDIT\r\nstruct A {}", true),
        ("struct A {}\n// @generated", false), (String(repeating: "//\n", count: 40) + "// @generated", false), ("", false),
    ]) func generatedFilesAreKnownByTheirFirstComments(text: String, expected: Bool) {
        #expect(SourceFile(path: "A.swift", text: text).facts.isGenerated == expected)
    }
}
