import Foundation
import Testing

@testable import ProjectBuild

/// `#if os(iOS)`: what has to be compiled as on iOS, and what may be.
@Suite struct PlatformBranchesTests {
    /// With the branches alone that have to be as on iOS.
    private func compiled(_ text: String) -> String { SourceScan(text).edits([]).applied(to: text) }

    /// Each has something that could not be built, or that would be missing, without its branch for iOS.
    @Test(arguments: [
        "#if os(iOS)\ntypealias Paint = UIColor\n#else\ntypealias Paint = NSColor\n#endif\n",
        "#if os(iOS)\ntypealias Paint = UIColor\n#elseif os(macOS)\ntypealias Paint = NSColor\n#endif\n",
        "#if os(macOS)\ntypealias Paint = NSColor\n#elseif os(iOS)\ntypealias Paint = UIColor\n#endif\n",
        "#if os(iOS) || os(visionOS)\nlet a = 1\n#elseif os(macOS)\nlet a = 2\n#endif\n",
        "#if os(iOS)\nimport UIKit\n#elseif os(macOS)\nimport AppKit\n#endif\n",
        "struct A: App {\n#if os(iOS)\n@UIApplicationDelegateAdaptor(D.self) var d\n#else\n@NSApplicationDelegateAdaptor(D.self) var d\n#endif\n}\n",
        "struct A {\n#if os(iOS)\nfunc open(_ url: URL) {}\n#elseif os(macOS)\nfunc open(_ link: URL) {}\n#endif\n}\n",
        "var color: Color {\n#if os(iOS)\nColor(uiColor: .label)\n#elseif os(macOS)\nColor(white: 1)\n#endif\n}\n",
        "func name() -> String {\n#if os(iOS)\nreturn \"iOS\"\n#elseif os(macOS)\nreturn \"macOS\"\n#endif\n}\n",
        "func name() -> String {\nlog()\n#if os(iOS)\nreturn \"iOS\"\n#elseif os(macOS)\nreturn \"macOS\"\n#endif\n}\n",
        "func copy() {\n#if os(iOS)\nUIPasteboard.general.string = text\n#else\nNSPasteboard.general.clearContents()\n#endif\n}\n",
        "struct V: View {\nvar body: some View {\nText(a)\n#if os(iOS)\n.padding()\n#else\n.background(Color(nsColor: .red))\n#endif\n}\n}\n",
        "#if !os(iOS)\nimport AppKit\n#endif\n", "#if !os(iOS)\nlet a = NSScreen.main\n#else\nlet a = UIScreen.main\n#endif\n",
    ])
    func aBranchForIOSIsBuilt(text: String) {
        #expect(compiled(text) == text.replacing("os(iOS)", with: "true   "))
    }

    /// These are built as they are, or show nothing that another system would have in the same place.
    @Test(arguments: [
        "#if os(iOS)\nlet a = 1\n#endif\n", "#if os(iOS)\nlet a = 1\n#else\nlet a = 2\n#endif\n",
        "#if os(macOS)\nlet a = NSColor.red\n#else\nlet a = UIColor.red\n#endif\n",
        "#if canImport(UIKit)\nlet a = UIColor.red\n#elseif os(iOS)\nlet a = 1\n#else\nlet a = NSColor.red\n#endif\n",
        "func tap() {\n#if os(iOS)\nfeel()\n#elseif os(macOS)\nhear()\n#endif\n}\n",
        "#if os(iOS)\nlet a = 1\n#elseif os(macOS)\nlet b = 1\n#endif\n",
        "#if os(iOS) || os(macOS)\nlet a = NSColor.red\n#else\nlet a = 1\n#endif\n",
        "#if os(iOS)\nlet range: NSRange?\n#else\nlet range: NSRange? = nil\n#endif\n", "let text = \"#if os(iOS) NSColor\"\n",
    ])
    func anyOtherQuestionStaysAsItIs(text: String) {
        #expect(compiled(text) == text)
    }

    @Test func whatAsksForLinuxHasItsAnswer() {
        let text = "#if os(iOS) || os(macOS)\nimport Darwin\n#elseif os(Linux)\nimport Glibc\n#endif\n"
        #expect(SourceScan(text).branches(on: .iOS).isEmpty)
    }

    @Test func aBranchKnowsItsPlaceAndItsNames() throws {
        let text = """
            struct V: View {
                var body: some View {
                    Text("a")
                        #if os(iOS)
                            .bold()
                            .italic()
                        #endif
                }
            }
            #if os(iOS)
            import CoreMotion
            struct Here { func go(to place: Int) {} }
            typealias Both = Int
            #elseif os(macOS)
            struct There {}
            typealias Both = Int
            #endif
            #if !os(iOS)
            let other = 1
            #endif
            """
        let branches = SourceScan(text).branches(on: .iOS)
        try #require(branches.count == 3)
        #expect(branches.map(\.lines) == [5...6, 11...13, nil])
        #expect(branches.map(\.member) == [2...8, nil, nil])
        #expect(branches.map(\.names) == [[], ["Here", "There"], ["other"]])
        #expect(branches.map(\.imports) == [[], ["CoreMotion"], []])
        #expect(branches.map(\.isNeeded) == [false, true, false])
        #expect(branches.map(\.isAlone) == [false, true, false])
    }

    /// The same on a Mac: what belongs to iOS could not be built there.
    @Test(arguments: [
        "#if os(macOS)\ntypealias Paint = NSColor\n#else\ntypealias Paint = UIColor\n#endif\n",
        "#if os(iOS)\nlet a = UIColor.red\n#elseif os(macOS)\nlet a = NSColor.red\n#endif\n",
        "var color: Color {\n#if os(macOS)\nColor(nsColor: .labelColor)\n#else\nColor(uiColor: .label)\n#endif\n}\n",
        "#if !os(macOS)\nimport UIKit\n#endif\n", "#if os(macOS)\n@main struct A: App {}\n#endif\n",
    ])
    func aBranchForAMacIsBuilt(text: String) {
        #expect(SourceScan(text).edits([], on: .macOS).applied(to: text) == text.replacing("os(macOS)", with: "true     "))
        #expect(SourceScan("#if os(macOS)\nlet a = 1\n#endif\n").edits([], on: .macOS).isEmpty, "It may be built, and need not.")
    }

    /// What is here for other projects is not there for this one.
    @Test(arguments: [
        (AppPlatform.iOS, "#if canImport(AppKit)\nimport AppKit\n#elseif canImport(UIKit)\nimport UIKit\n#endif\n", ["UIKit"]),
        (.macOS, "#if canImport(UIKit)\nimport UIKit\n#elseif canImport(AppKit)\nimport AppKit\n#endif\n", ["AppKit"]),
        (.iOS, "#if canImport(Cocoa)\nimport Cocoa\n#endif\n", []), (.macOS, "#if canImport(Cocoa)\nimport Cocoa\n#endif\n", ["Cocoa"]),
        (.macOS, "#if !canImport(UIKit)\nimport AppKit\n#endif\n", ["AppKit"]),
    ])
    func aModuleOfTheOtherSystemCannotBeImported(platform: AppPlatform, text: String, imports: [String]) {
        let conditions = BuildConditions(flags: []) { !platform.absentModules.contains($0) }
        #expect(SourceScan(text).imports(conditions, asOnPlatform: [], platform).map(\.module) == imports)
        // The compiler, which sees both, is told so.
        let compiled = SourceScan(text).edits([], on: platform).applied(to: text)
        #expect(SourceScan(compiled).imports(BuildConditions(flags: []) { _ in true }).map(\.module) == imports)
    }

    @Test func whereAProgramStartsIsNeeded() {
        #expect(SourceScan("#if os(iOS)\n@main struct A: App {}\n#endif\n").branches(on: .iOS).map(\.isNeeded) == [true])
    }

    @Test func theLinesOfTheFileStayItsOwn() {
        let text = "#if os(iOS)\nlet a = UIColor.red\n#else\nlet a = NSColor.red\n#endif\nlet b = 1\n"
        let edits = SourceScan(text).edits([])
        #expect(edits.map(\.text) == ["true"])
        #expect(edits.applied(to: text).utf8.count == text.utf8.count)
    }
}
