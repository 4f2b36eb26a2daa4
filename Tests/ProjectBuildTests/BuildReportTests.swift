import BlockCheck
import Foundation
import Testing

@testable import ProjectBuild

struct BuildReportTests {
    @Test(arguments: [
        ("no such module 'MapKit'", MissingAPI(.module, "import MapKit")),
        ("cannot find 'Chart' in scope", MissingAPI(.name, "Chart")),
        ("cannot find type 'UIViewController' in scope", MissingAPI(.name, "UIViewController")),
        ("value of type 'some View' has no member 'glassEffect'", MissingAPI(.member, "View.glassEffect")),
        ("value of type 'Binding<[Item]>' has no member 'x'", MissingAPI(.member, "Binding.x")),
        ("type 'Color' has no member 'brand'", MissingAPI(.member, "Color.brand")),
        ("type 'Font.Design.Type' has no member 'x'", MissingAPI(.member, "Font.Design.x")),
        ("value of type 'UIDevice' has no dynamic member 'x'", MissingAPI(.member, "UIDevice.x")),
        ("value of type 'any View' has no member 'foo(bar:)'", MissingAPI(.member, "View.foo")),
        ("cannot infer contextual base in reference to member 'glass'", MissingAPI(.inferred, "glass")),
        ("unknown attribute 'UIApplicationDelegateAdaptor'", MissingAPI(.attribute, "@UIApplicationDelegateAdaptor")),
        ("'matchedGeometryEffect' is unavailable: matchedGeometryEffect is not in Glide yet", MissingAPI(.name, "matchedGeometryEffect")),
        ("extra argument 'axes' in call", MissingAPI(.argument, "axes:")),
        ("missing return in closure", MissingAPI(.other, "missing return in closure")),
    ])
    func errorsSayWhatIsMissing(message: String, expected: MissingAPI) { #expect(MissingAPI(message: message) == expected) }

    private var layout: ProjectLayout {
        ProjectLayout(
            name: "Shop", root: URL(filePath: "/p"), modules: [ProjectModule(name: "Shop", sources: [URL(filePath: "/p/A.swift")])])
    }

    private let errors = [
        CompilerError(file: "A.swift", line: 3, message: "cannot find 'Chart' in scope"),
        CompilerError(file: "A.swift", line: 5, message: "cannot find type 'Map' in scope"),
        CompilerError(file: "B.swift", line: 1, message: "cannot find 'Chart' in scope"),
        CompilerError(file: "", line: nil, message: "the compiler ended"),
    ]

    @Test func whatIsMissingMostOftenComesFirst() {
        let report = BuildReport(layout, errors: errors, leftOut: ["C.swift"])
        #expect(
            report.text == """
                Shop does not build: 4 errors for 3 reasons.
                  2  Chart  A.swift:3, B.swift:1
                  1  Map  A.swift:5
                  1  the compiler ended
                Not compiled: C.swift.
                """)
    }

    @Test func packagesThatCouldNotBeFetchedAreNamed() throws {
        var layout = layout
        layout.remotePackages = [RemotePackage(url: "https://example.org/Charts.git", products: ["Charts"])]
        let report = BuildReport(layout, errors: [CompilerError(file: "A.swift", line: 1, message: "no such module 'Charts'")])
        #expect(report.text.hasSuffix("\nNot fetched: https://example.org/Charts.git."))
        #expect(try report.json().contains("https://example.org/Charts.git"))
    }

    @Test func whatFollowsFromAnotherErrorOnItsLineIsNoReason() {
        let errors = [
            CompilerError(file: "A.swift", line: 3, message: "cannot infer contextual base in reference to member 'pad'"),
            CompilerError(file: "A.swift", line: 3, message: "cannot find 'UIDevice' in scope"),
            CompilerError(file: "A.swift", line: 4, message: "cannot infer contextual base in reference to member 'pad'"),
        ]
        let report = BuildReport(layout, errors: errors)
        #expect(report.errors.count == 3)
        #expect(report.groups.map { "\($0.api) \($0.places)" } == ["pad [\"A.swift:4\"]", "UIDevice [\"A.swift:3\"]"])
    }

    @Test func pathsAreThoseOfTheProjectOrOfThePackage() {
        #expect(layout.shown("/p/Views/A.swift") == "Views/A.swift")
        #expect(layout.shown("/c/Packages/.build/checkouts/kit/Sources/A.swift") == "kit/Sources/A.swift")
        #expect(layout.shown("/c/Generated/Shop/GlideExports.swift") == "Shop/GlideExports.swift")
        #expect(layout.shown("/q/B.swift") == "/q/B.swift")
        var withPackage = layout
        withPackage.otherFolders = [URL(filePath: "/q/Kit")]
        #expect(withPackage.shown("/q/Kit/Sources/A.swift") == "Kit/Sources/A.swift")
    }

    @Test func whatWasLeftOutIsTold() {
        let parts: [(Replacement.Kind, String)] = [
            (.modifier, ".glow"), (.placeholder, "Map"), (.declaration, "import MapKit"), (.statement, "go()"),
        ]
        let report = BuildReport(
            layout, errors: [], leftOut: ["C.m"],
            replacements: parts.map { Replacement(kind: $0, name: $1, file: "A.swift", line: 3, reason: "why") })
        #expect(
            report.withoutText == [
                "A box with the name stands in the place of:", "  A.swift:3: Map – why", "Shown without:", "  A.swift:3: .glow – why",
                "Not done:",
                "  A.swift:3: go() – why", "Left out:", "  A.swift:3: import MapKit – why", "Not compiled: C.m.",
            ])
        #expect(report.text.hasSuffix(report.withoutText.joined(separator: "\n")))
    }

    @Test func aProjectThatBuildsSaysSo() {
        let report = BuildReport(layout, errors: [])
        #expect(report.isBuilt)
        #expect(report.text == "Shop builds: one file in Shop.")
    }

    @Test func theJSONHasEveryError() throws {
        let text = try BuildReport(layout, errors: errors).json()
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(root["isBuilt"] as? Bool == false)
        #expect(root["project"] as? String == "Shop")
        #expect((root["errors"] as? [[String: Any]])?.count == 4)
        let groups = try #require(root["groups"] as? [[String: Any]])
        #expect(groups.first?["api"] as? String == "Chart")
        #expect(groups.first?["places"] as? [String] == ["A.swift:3", "B.swift:1"])
    }
}
