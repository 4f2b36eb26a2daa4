import ReviewRules
import Testing

@testable import Review

struct ConfigurationTests {
    private func parse(_ text: String) throws -> Configuration { try ConfigurationReader.parse(text, path: ".glide.yml", folder: "/p") }

    private func error(_ text: String) -> String? {
        do {
            _ = try parse(text)
            return nil
        } catch {
            return (error as? ConfigurationError)?.description
        }
    }

    @Test func everythingThatCanBeSetIsRead() throws {
        let configuration = try parse(
            """
            # A project's own.
            profile: strict
            profiles:
              Sources/Legacy: combine
              Sources/Shop: environment-di
            deploymentTarget: ios16
            rules:
              BODY-003: off
              wrap-001: error
              LVL-005: { severity: info }
            thresholds:
              bodyLines: 150
              logicWarning: 40
            exclude:
              - Generated
              - "*.pb.swift"
            layout: layer
            baseline:
              file: .glide-baseline.json
              shrinkOnly: true
            containerTypes: [Assembly]
            injectionAttributes: ["@Resolved"]
            uiModules: GlideUI
            inspectedViews:
              - LoginView
            vocabulary:
              viewModels: [Store, Presenter]
              views: Tile
            """)
        #expect(configuration.profile == .strict)
        #expect(configuration.folderProfiles == ["Sources/Legacy": .combine, "Sources/Shop": .environmentDI])
        #expect(configuration.deploymentTarget == DeploymentTarget(.iOS, 16))
        let rules: [String: Severity?] = ["BODY-003": Severity?.none, "WRAP-001": .error, "LVL-005": .info]
        #expect(configuration.rules == rules)
        #expect(configuration.settings.bodyLines == 150)
        #expect(configuration.settings.logicWarning == 40)
        #expect(configuration.exclude == ["Generated", "*.pb.swift"])
        #expect(configuration.settings.layout == .layer)
        #expect(configuration.baseline == ".glide-baseline.json")
        #expect(configuration.isBaselineShrinkOnly)
        #expect(configuration.indexSettings.containerTypes == ["Assembly"])
        #expect(configuration.indexSettings.injectionAttributes.isSuperset(of: ["Resolved", "Environment"]))
        #expect(configuration.indexSettings.uiModules.contains("GlideUI"))
        #expect(configuration.settings.inspectedViews == ["LoginView"])
        let vocabulary = configuration.indexSettings.vocabulary
        #expect(vocabulary.viewModel(ofView: "CartView") == "CartStore" && vocabulary.isCertainViewModel("CartPresenter"))
        #expect(vocabulary.views.contains("Tile"))
    }

    @Test func anEmptyFileSetsNothing() throws {
        #expect(try parse("") == Configuration(folder: "/p"))
        #expect(try parse("# nothing\n") == Configuration(folder: "/p"))
        #expect(try parse("rules:\nexclude:\n") == Configuration(folder: "/p"))
    }

    @Test(arguments: [
        ("profile: modren\n", ".glide.yml:1: profile is 'modren'; did you mean 'modern'?"),
        ("a: 1\n", ".glide.yml:1: the configuration has no key 'a'; allowed are baseline, containerTypes"),
        ("\nexlude: [A]\n", ".glide.yml:2: the configuration has no key 'exlude'; did you mean 'exclude'?"),
        ("rules:\n  WRAP-100: off\n", ".glide.yml:2: there is no rule 'WRAP-100'; did you mean 'WRAP-"),
        ("rules:\n  WRAP-001: of\n", ".glide.yml:2: the rule WRAP-001 is 'of'; did you mean 'off'?; allowed are off, info, warning, error"),
        ("rules: [WRAP-001]\n", ".glide.yml:1: rules must be a mapping ('key: value' lines), and is a list"),
        ("thresholds:\n  bodyLines: many\n", ".glide.yml:2: bodyLines is 'many'; it must be a whole number above 0"),
        ("thresholds:\n  body-lines: 3\n", ".glide.yml:2: thresholds has no key 'body-lines'; did you mean 'bodyLines'?"),
        ("exclude: {a: b}\n", ".glide.yml:1: exclude must be a list ('- name' lines), and is a mapping"),
        ("deploymentTarget: android5\n", ".glide.yml:1: deploymentTarget 'android5' is not a platform"),
        ("profile: modern\nprofile: strict\n", ".glide.yml:2: this is not YAML: the key 'profile' stands twice"),
        ("vocabulary:\n  viewModel: [Store]\n", ".glide.yml:2: vocabulary has no key 'viewModel'; did you mean 'viewModels'?"),
        (
            "vocabulary:\n  viewModels: [Store, '*Store']\n",
            ".glide.yml:2: viewModels has '*Store'; a word of a type's name begins with a capital letter"
        ),
        ("profile: [\n", "this is not YAML"), ("a: &x 1\nb: *x\n", "this is not YAML: aliases"),
        ("- a\n", ".glide.yml:1: the configuration must be"),
        ("layout: [a]\n", ".glide.yml:1: layout must be a word, and is a list"), ("a: 1\n---\nb: 2\n", "a second document"),
    ])
    func errorsNameTheLineAndWhatWouldDo(text: String, expected: String) throws {
        let message = try #require(error(text))
        #expect(message.contains(expected), "\(message)")
    }

    @Test func deepAndBrokenTextIsRefused() {
        #expect(error(String(repeating: "[", count: 5_000)) != nil)
        #expect(error("\u{1}") != nil)
    }

    @Test func textStaysAsItIsWritten() throws {
        #expect(try parse("exclude: [\"ü/é*\", 'a b']\n").exclude == ["ü/é*", "a b"])
    }

    @Test func theNearestConfigurationCounts() throws {
        let tree = try Tree([
            ".git/HEAD": "", ".glide.yml": "rules: {WRAP-001: off}\n", "App/.glide.yml": "profile: combine\n",
            "App/A.swift": faultyView("AView"),
            "Lib/B.swift": faultyView("BView"),
        ])
        #expect(try tree.review { $0.paths = ["Lib"] }.lines().isEmpty)
        #expect(try tree.review { $0.paths = ["App"] }.lines() == ["App/A.swift:4 WRAP-001"])
    }

    @Test func aFaultyConfigurationStopsTheReview() throws {
        let tree = try Tree(["A.swift": "", ".glide.yml": "x: 1\n"])
        #expect(throws: ReviewError.self) { try tree.review() }
    }

    @Test func aRulesSeverityIsTheProjects() throws {
        let tree = try Tree(["A.swift": faultyView(), ".glide.yml": "rules: {WRAP-001: error}\n"])
        #expect(try tree.review().reported(info: false).map(\.finding.severity) == [.error])
        try tree.write(".glide.yml", "rules: {WRAP-001: info}\n")
        #expect(try tree.review().exitCode == 0)
        #expect(try tree.review().lines(info: true).contains("A.swift:4 WRAP-001"))
    }
}

struct NearMissTests {
    @Test func nearIsNearAndFarIsNothing() {
        #expect(NearMiss.of("exlude", among: ["exclude", "include"]) == "exclude")
        #expect(NearMiss.of("WRAP001", among: ["WRAP-001", "WRAP-010"]) == "WRAP-001")
        #expect(NearMiss.of("colour", among: ["exclude", "layout"]) == nil)
        #expect(NearMiss.of("", among: ["a"]) != "exclude")
    }
}
