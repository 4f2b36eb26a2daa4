import Codemods
import Testing

struct UnifiedDiffTests {
    private func diff(_ old: String?, _ new: String?) -> String {
        UnifiedDiff().text(before: old.map { ["a.swift": $0] } ?? [:], after: new.map { ["a.swift": $0] } ?? [:])
    }

    @Test func equalTextsHaveNone() { #expect(diff("a\nb\n", "a\nb\n") == "") }

    @Test func aChangeStandsInItsContext() {
        let old = (1...20).map { "line \($0)\n" }.joined()
        let new = old.replacing("line 10\n", with: "line ten\nand more\n")
        #expect(
            diff(old, new) == """
                diff --git a/a.swift b/a.swift
                --- a/a.swift
                +++ b/a.swift
                @@ -7,7 +7,8 @@
                 line 7
                 line 8
                 line 9
                -line 10
                +line ten
                +and more
                 line 11
                 line 12
                 line 13

                """)
    }

    @Test func farChangesAreTwoHunksAndNearOnesOne() {
        let old = (1...30).map { "\($0)\n" }.joined()
        let far = diff(old, old.replacing("\n5\n", with: "\nfive\n").replacing("\n25\n", with: "\n"))
        #expect(far.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -2,7 +2,7 @@", "@@ -22,7 +22,6 @@"])
        let near = diff(old, old.replacing("\n5\n", with: "\nfive\n").replacing("\n11\n", with: "\n"))
        #expect(near.split(separator: "\n").filter { $0.hasPrefix("@@") } == ["@@ -2,13 +2,12 @@"])
    }

    @Test func newMovedAndRemovedFiles() {
        #expect(
            diff(nil, "a\nb\n") == """
                diff --git a/a.swift b/a.swift
                new file mode 100644
                --- /dev/null
                +++ b/a.swift
                @@ -0,0 +1,2 @@
                +a
                +b

                """)
        #expect(
            diff("a\n", nil) == """
                diff --git a/a.swift b/a.swift
                deleted file mode 100644
                --- a/a.swift
                +++ /dev/null
                @@ -1 +0,0 @@
                -a

                """)
        let moved = UnifiedDiff().text(before: ["a.swift": "a\nb\n"], after: ["x/b.swift": "a\nc\n"], moves: ["a.swift": "x/b.swift"])
        #expect(
            moved == """
                diff --git a/a.swift b/x/b.swift
                rename from a.swift
                rename to x/b.swift
                --- a/a.swift
                +++ b/x/b.swift
                @@ -1,2 +1,2 @@
                 a
                -b
                +c

                """)
    }

    @Test func missingAndForeignLineEnds() {
        #expect(
            diff("a\r\nb", "a\r\nc\r\n") == "diff --git a/a.swift b/a.swift\n--- a/a.swift\n+++ b/a.swift\n@@ -1,2 +1,2 @@\n a\r\n-b\n"
                + "\\ No newline at end of file\n+c\r\n")
    }

    @Test func aVeryLargeChangeIsOneBlock() {
        let old = (0..<5_000).map { "old \($0)\n" }.joined()
        let new = (0..<5_000).map { "new \($0)\n" }.joined()
        #expect(diff(old, new).contains("@@ -1,5000 +1,5000 @@"))
    }
}
