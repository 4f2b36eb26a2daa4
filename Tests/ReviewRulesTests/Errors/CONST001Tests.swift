import ReviewRules
import SourceModel
import Testing

struct CONST001Tests {
    private let text = """
        import SwiftUI

        struct CardView: View {
            var body: some View {
                VStack {
                    Text("A").padding(12) // info
                    Text("B").padding(12)
                    Text("C").padding(12).frame(width: 2, height: 2, alignment: .top).frame(maxWidth: 2)
                    Text("D").frame(width: 40, height: 40) // info
                    Text("E").frame(width: 40).cornerRadius(12)
                }
            }
        }
        #Preview { VStack { Text("").padding(7); Text("").padding(7); Text("").padding(7) } }
        """

    @Test func threeOfANumberAreInformation() throws { try expectFlagged("CONST-001", text) }

    @Test func itIsOffUntilAskedFor() throws {
        let rule = try #require(allRules.first { $0.info.id == "CONST-001" })
        let file = SourceFile(path: "A.swift", text: text)
        let context = FileContext(file: file, index: ProjectIndex(files: [file.facts]), profile: .modern)
        context.run(rule)
        #expect(context.findings.isEmpty)
    }

    @Test func theFixNamesTheNumber() throws {
        let fixed = try RuleTest(text).fixed("CONST-001")
        #expect(fixed.hasPrefix("import SwiftUI\n\nprivate let "))
        #expect(fixed.contains("private let padding12: CGFloat = 12\n"))
        #expect(fixed.contains("Text(\"B\").padding(padding12)\n"))
        #expect(try RuleTest(fixed).findings("CONST-001").isEmpty)
    }

    @Test func aSizeOfARectangleIsTheFrame() throws {
        try expectFlagged(
            "CONST-001",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("A").frame(width: 320, height: 320) // info
                        .onAppear { area = CGRect(x: 0, y: 0, width: 320, height: 200) }
                }
            }
            """)
    }
}
