import BlockCheck
import Foundation
import Testing

@testable import ProjectBuild

/// Code for iOS is built as far as it compiles, against the built modules; left out where there are none.
@Suite(.serialized) struct PlatformBuildTests {
    /// A project in a folder of its own, and what builds of it said.
    private final class Project {
        let folder: TemporaryFolder
        private let home: GlideHome
        private let notes = Notes()

        /// - Parameter files: Besides the one that starts the app.
        init?(_ files: [String: String]) throws {
            guard let home = TemporaryFolder.home() else {
                print("No built modules beside the tests: no project was built.")
                return nil
            }
            self.home = home
            folder = try TemporaryFolder(files.merging(["App.swift": XcodeFixture.app]) { own, _ in own })
        }

        deinit { folder.remove() }

        /// - Returns: The errors and what was compiled as on Linux, as texts, and what was said meanwhile.
        func build(skips: Bool = false) throws -> (errors: [String], branches: [String], notes: [String]) {
            let report = try report(skips: skips)
            return (
                report.errors.map { "\($0.file):\($0.line ?? 0) \($0.message)" },
                report.replacements.map { "\($0.kind) \($0.file):\($0.line) \($0.name)" }, notes.take()
            )
        }

        func report(skips: Bool = false) throws -> BuildReport {
            let builder = try ProjectBuilder(
                folder.url, target: nil, skips: skips, home: home, cache: CacheFolder(folder.url.appending(path: ".cache")),
                note: notes.add)
            let outcome = try builder.build(builder.load())
            switch outcome {
            case .built(_, let report), .failed(let report): return report
            case .notReady(let layout, let readiness): return readiness.report(layout)
            }
        }
    }

    /// On a Mac SwiftUI brings AppKit along, and there is no UIKit.
    @Test func aProjectForAMacHasItsBranches() throws {
        let files = [
            "Files.swift": """
            import Cocoa

            final class Chooser: NSObject {
                var urls: [URL] = []
                func choose() {
                    let panel = NSOpenPanel()
                    guard panel.runModal() == .OK else { return }
                    urls = panel.urls
                }
                @objc func pressed(_ sender: NSMenuItem) {}
                var item: NSMenuItem { NSMenuItem(title: "Press", action: #selector(pressed(_:)), keyEquivalent: "") }
            }
            """,
            "Paint.swift": """
            import SwiftUI
            #if canImport(UIKit)
            let accent = UIColor.thereIsNone
            #elseif canImport(AppKit)
            let accent = NSColor.controlAccentColor
            #endif
            struct Blur: View {
                #if os(macOS)
                var body: some View { Represented() }
                #else
                var body: some View { thereIsNone }
                #endif
            }
            #if os(macOS)
            struct Represented: NSViewRepresentable {
                func makeNSView(context: Context) -> NSVisualEffectView { NSVisualEffectView() }
                func updateNSView(_ nsView: NSVisualEffectView, context: Context) { nsView.material = .sidebar }
            }
            #endif
            """,
        ]
        guard let project = try Project(files) else { return }
        let result = try project.build()
        #expect(result.errors == [] && result.branches == [])
    }

    private static let body = """
        import SwiftUI

        struct ContentView: View {
            var body: some View {
                NavigationStack {
                    Text(System.name)
                        #if os(iOS)
                        .navigationBarTitleDisplayMode(.inline)
                        #endif
                        .padding()
                        #if os(iOS)
                        .hovering(over: 3)
                        #endif
                }
            }
        }

        """

    /// Without anything that is not there.
    private static let whole = body.replacing(".hovering(over: 3)", with: ".bold()")

    @Test func whatCompilesIsBuiltAsOnIOS() throws {
        let files = [
            "ContentView.swift": Self.body.replacing(".hovering(over: 3)", with: ".statusBarHidden()"),
            "System.swift": """
            import Foundation

            enum System {
                static var name: String {
                    var name = "other"
                    #if os(iOS)
                    name = phone
                    #endif
                    return name
                }
                #if os(iOS)
                static let phone = "phone"
                #endif
            }

            """,
        ]
        guard let project = try Project(files) else { return }
        let (errors, branches, notes) = try project.build()
        #expect((errors, branches) == ([], []))
        #expect(notes.count { $0.hasPrefix("Compiling") } == 1, "at once")
    }

    @Test func whatDoesNotIsBuiltAsOnLinuxAndSaid() throws {
        let system = "enum System { static let name = \"a\" }\n"
        guard let project = try Project(["ContentView.swift": Self.body, "System.swift": system]) else { return }
        let first = try project.build()
        #expect((first.errors, first.branches) == ([], ["branch ContentView.swift:11 #if os(iOS)"]))
        // It is remembered, also when another file changes.
        let second = try project.build()
        #expect((second.branches, second.notes) == (first.branches, []))
        try project.folder.write(system.replacing("a\"", with: "other\""), to: "System.swift")
        let third = try project.build()
        #expect(third.branches == first.branches)
        #expect(third.notes.count { $0.hasPrefix("Compiling") } == 1)
        // And forgotten with the file itself.
        try project.folder.write(Self.whole, to: "ContentView.swift")
        #expect(try project.build().branches == [])
    }

    /// What an error in one's own code has kept from being built is tried again once that is mended.
    @Test func aDecisionThatHasToDoWithOwnNamesIsTakenAgain() throws {
        let body = Self.body.replacing(".hovering(over: 3)", with: ".lineLimit(System.lines)")
        let broken = "enum System { static let name = \"a\" }\n"
        guard let project = try Project(["ContentView.swift": body, "System.swift": broken]) else { return }
        #expect(try project.build().branches == ["branch ContentView.swift:11 #if os(iOS)"])
        try project.folder.write("enum System { static let name = \"a\", lines = 2 }\n", to: "System.swift")
        #expect(try project.build().branches == [])
    }

    @Test func aBranchOnWhichOtherCodeFailsIsBuiltAsOnLinux() throws {
        let files = [
            "ContentView.swift": Self.whole,
            "System.swift": """
            enum System {
                static var name: String {
                    #if os(iOS)
                    let kind = 3
                    #endif
                    #if !os(iOS)
                    let kind = "other"
                    #endif
                    return kind
                }
            }

            """,
        ]
        guard let project = try Project(files) else { return }
        let (errors, branches, _) = try project.build()
        #expect(errors == [])
        #expect(Set(branches) == ["branch System.swift:3 #if os(iOS)", "branch System.swift:6 #if os(iOS)"])
    }

    @Test func anErrorThatHasNothingToDoWithABranchLeavesItThere() throws {
        let files = [
            "ContentView.swift": Self.whole.replacing(".padding()", with: ".padding(later)"),
            "System.swift": "enum System { static let name = \"a\" }\n",
        ]
        guard let project = try Project(files) else { return }
        let (errors, branches, _) = try project.build()
        #expect(errors == ["ContentView.swift:10 cannot find 'later' in scope"])
        #expect(branches == [])
    }

    /// Without the declaration the rest would not compile: the error is where a person looks for it.
    @Test func aBranchWhoseNamesAreNeededIsNotLeftOut() throws {
        let files = [
            "ContentView.swift": Self.whole,
            "System.swift": """
            #if os(iOS)
            enum System {
                static let name = "a"
                static let old: NeverHeardOf? = nil
            }
            #endif

            """,
        ]
        guard let project = try Project(files) else { return }
        #expect(try project.build().errors == ["System.swift:4 cannot find type 'NeverHeardOf' in scope"])
        let skipped = try project.build(skips: true)
        #expect((skipped.errors, skipped.branches) == ([], ["declaration System.swift:4 old"]))
    }

    @Test func aModuleThatIsNotThereKeepsItsBranchOut() throws {
        let files = [
            "ContentView.swift": Self.whole,
            "System.swift": """
            #if os(iOS)
            import NeverHeardOf
            #endif

            enum System { static let name = "a" }

            """,
        ]
        guard let project = try Project(files) else { return }
        let (errors, branches, _) = try project.build()
        #expect((errors, branches) == ([], []))
    }

    /// The reason is what is not there, not what the compiler could not find out because of it.
    @Test func theReasonOfABranchIsTheClearestError() throws {
        let body = Self.body.replacing(".hovering(over: 3)", with: ".background(NeverHeardOf(style: .light))\n            .padding(.top)")
        guard let project = try Project(["ContentView.swift": body, "System.swift": "enum System { static let name = \"a\" }\n"]) else {
            return
        }
        #expect(try project.report().replacements.map(\.reason) == ["cannot find 'NeverHeardOf' in scope"])
    }

    /// What an extension adds is needed as a type is.
    @Test func aBranchWhoseExtensionsAreNeededIsNotLeftOut() throws {
        let files = [
            "ContentView.swift": Self.whole.replacing(".padding()", with: ".rounded()"),
            "Other.swift": """
            import SwiftUI

            struct Other: View {
                var body: some View {
                    Text("a")
                        #if os(iOS)
                        .rounded()
                        #endif
                }
            }

            """,
            "System.swift": """
            import SwiftUI

            enum System { static let name = "a" }

            #if os(iOS)
            extension View {
                func rounded() -> some View { clipShape(NeverHeardOf()) }
            }
            #endif

            """,
        ]
        guard let project = try Project(files) else { return }
        let (errors, branches, _) = try project.build()
        #expect(errors == ["System.swift:7 cannot find 'NeverHeardOf' in scope"])
        #expect(branches == [], "What needs it is not left out for its sake.")
    }

    /// A module that is not there takes along what needs it, and all of it is said.
    @Test func codeThatNeedsAModuleWhichIsNotThereIsBuiltAsOnLinux() throws {
        let files = [
            "ContentView.swift": Self.whole.replacing(".bold()", with: ".overlay { Sky() }"),
            "Sky.swift": """
            #if os(iOS)
            import SwiftUI

            struct Sky: View {
                let weather = Weather()
                var body: some View { Text(weather.text) }
            }
            #endif

            """,
            "Weather.swift": """
            #if os(iOS)
            import NeverHeardOf

            struct Weather { let text = "sun" }
            #endif

            """,
            "System.swift": "enum System { static let name = \"a\" }\n",
        ]
        guard let project = try Project(files) else { return }
        let first = try project.report()
        #expect(first.errors == [])
        #expect(first.replacements.map { "\($0.file):\($0.line)" } == ["ContentView.swift:11", "Sky.swift:1", "Weather.swift:1"])
        #expect(Set(first.replacements.map(\.reason)) == ["no such module 'NeverHeardOf'"])
        // Another file that does without it brings all of it back.
        try project.folder.write(
            "#if os(iOS)\nstruct Weather { let text = \"sun\" }\n#endif\n", to: "Weather.swift")
        #expect(try project.report().replacements == [])
    }

    @Test func aModuleThatIsNotThereIsTheErrorOfCodeThatCannotDoWithoutIt() throws {
        let files = [
            "ContentView.swift": Self.whole,
            "System.swift": """
            #if os(iOS)
            import NeverHeardOf

            enum System { static let name = "a" }
            #endif

            """,
        ]
        guard let project = try Project(files) else { return }
        let (errors, branches, _) = try project.build()
        #expect(errors == ["System.swift:2 no such module 'NeverHeardOf'"])
        #expect(branches == [])
    }
}
