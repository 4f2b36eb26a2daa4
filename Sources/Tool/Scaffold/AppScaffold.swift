import SourceModel

/// A new app: a package with a container, a first feature and its tests.
package struct AppScaffold: Sendable {
    package var name: String
    package var feature: ScaffoldNames
    package var layout: ScaffoldLayout
    package var profile: ScaffoldProfile
    /// Where the package of Glide lies: a path, or a URL.
    package var glide: String
    /// The first of the versions that will do, by their tags; with a URL alone. Without one it is what `main` has.
    package var version: String?

    package init(
        name: String, feature: ScaffoldNames, layout: ScaffoldLayout, profile: ScaffoldProfile, glide: String, version: String? = nil
    ) throws(ScaffoldError) {
        try ScaffoldNames.check(name, given: name)
        self.name = name
        self.feature = feature
        self.layout = layout
        self.profile = profile
        self.glide = glide
        self.version = version
    }

    package func plan() throws(ScaffoldError) -> ScaffoldPlan {
        let sources = "Sources/\(name)/"
        let isURL = glide.contains("://")
        let requirement = version.map { "from: \"\($0)\"" } ?? "branch: \"main\""
        let quoted = glide.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let fragments = [
            "App": name, "Container": profile.containerName, "access": profile == .glide ? ".shared" : "()",
            "shared": profile == .glide ? "static let shared = \(profile.containerName)()" : "",
            "dependency": isURL
                ? ".package(url: \"\(quoted)\", \(requirement))" : ".package(name: \"Glide\", path: \"\(quoted)\")",
            "platforms": profile.usesObservableObject ? ".iOS(.v16), .macOS(.v13)" : ".iOS(.v18), .macOS(.v15)",
            "profile": profile.rawValue,
        ]
        func file(_ path: String, _ template: Template) -> ScaffoldPlan.NewFile {
            .init(path: path, text: template.filled(feature, fragments))
        }
        let shell = layout == .layer ? "\(sources)" : "\(sources)App/"
        let views = layout == .layer ? "\(sources)Views/" : shell
        let swift = [
            file("\(shell)\(name)App.swift", AppTemplates.app),
            file("\(shell)\(profile.containerName).swift", AppTemplates.container),
            file("\(views)ContentView.swift", AppTemplates.contentView),
        ]
        // The first feature is added as every later one is.
        let project = Project(files: swift.map { SourceFile(path: $0.path, text: $0.text, module: name) })
        let scaffold = try FeatureScaffold(
            names: feature, level: 2, layout: layout, profile: profile, project: project, exists: { _ in false }
        ).plan()
        var plan = ScaffoldPlan()
        plan.files = [
            file("Package.swift", AppTemplates.package), file("README.md", AppTemplates.readme), file(".gitignore", AppTemplates.gitignore),
            file(".glide.yml", AppTemplates.configuration),
        ]
        plan.files += swift.map { original in
            .init(path: original.path, text: scaffold.changes.first { $0.path == original.path }?.text ?? original.text)
        }
        plan.files += scaffold.files
        plan.nextSteps = ["Run it in a browser: swift run \(name)", "Test it: swift test", "Review it: glide review"]
        return plan
    }
}
