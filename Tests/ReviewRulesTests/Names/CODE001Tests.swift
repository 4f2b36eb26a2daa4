import ReviewRules
import Testing

struct CODE001Tests {
    private func lines(_ text: String) throws -> [Int] { try RuleTest(text).lines("CODE-001") }

    @Test func linesOfCodeAreFlagged() throws {
        #expect(
            try lines(
                """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        Text("A")
                        // if isOpen {
                        //     Text("B")
                        // }
                    }
                }
                """) == [5])
    }

    @Test func aLongCommentIsFlagged() throws {
        #expect(
            try lines(
                """
                struct A {
                    /*
                    var count: Int { 0 }
                    func run() { count += 1 }
                    let name = ""
                    */
                }
                """) == [2])
    }

    @Test func modifiersAreFlaggedAndFurtherPlacesCounted() throws {
        let test = RuleTest(
            """
            struct A {
                // .padding()
                // .background(.red)
                // .clipped()
                let a = 1
                // let b = 2
                // let c = 3
                // let d = 4
            }
            """)
        let found = try test.findings("CODE-001")
        #expect(found.map(\.start.line) == [2])
        #expect(found.first?.message == "3 lines of code are commented out here, and 3 in another place.")
    }

    @Test func sentencesAndDrawingsAreNot() throws {
        #expect(
            try lines(
                """
                // A header
                // Created by somebody

                struct A {
                    // The first element is the oldest one,
                    // the last one the newest.
                    let a = 1
                    // - one
                    // - two
                    let b = 2
                    // a -> b
                    // b -> c
                    let c = 3
                    // MARK: - Things
                    // TODO: more of them
                    let d = 4
                    // let e = 5
                    // let f = 6
                }
                """) == [])
    }

    @Test func examplesAndTextsAreNot() throws {
        #expect(
            try lines(
                """
                struct A {
                    /// let a = A()
                    /// a.run()
                    func run() {}
                    // Example:
                    // let a = A()
                    // a.run()
                    let b = 1
                    // It is called like this:
                    //
                    // a.run()
                    let text = \"\"\"
                        // let a = 1
                        // let b = 2
                        \"\"\"
                }
                """) == [])
    }
}
