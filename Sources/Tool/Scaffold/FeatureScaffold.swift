import SourceModel
import SwiftSyntax

/// A feature at one of the three levels: the five steps of the seed document on implementing one.
package struct FeatureScaffold: Sendable {
    package var names: ScaffoldNames
    /// 1: state in the view; 2: a view model over a repository; 3: a service between them that other features share.
    package var level: Int
    package var layout: ScaffoldLayout?
    package var profile: ScaffoldProfile
    /// The project's sources, with paths relative to its root.
    package var project: Project
    /// Whether a path is taken.
    package var exists: @Sendable (String) -> Bool

    package init(
        names: ScaffoldNames, level: Int, layout: ScaffoldLayout?, profile: ScaffoldProfile, project: Project,
        exists: @escaping @Sendable (String) -> Bool
    ) {
        self.names = names
        self.level = level
        self.layout = layout
        self.profile = profile
        self.project = project
        self.exists = exists
    }

    /// - Throws: When a file or a type of the feature is there already, or the project has no sources.
    package func plan() throws(ScaffoldError) -> ScaffoldPlan {
        guard let root = AppRoot(project) else { throw .noApp(".") }
        let layout = layout ?? root.layout
        var plan = ScaffoldPlan()
        for file in files(root, layout) { plan.files.append(file) }
        let taken = plan.files.map(\.path).filter(exists)
        guard taken.isEmpty else { throw .exists(taken) }
        for type in declaredTypes {
            if let found = project.index.type(named: type)?.primary { throw .typeExists(type, path: project.index.files[found.file].path) }
        }
        guard level > 1 else {
            plan.nextSteps.append("Show it where it belongs: \(names.type)View()")
            return plan
        }
        let registration = ContainerRegistration(names: names, level: level, profile: profile, project: project)
        if let change = registration.container() {
            plan.changes.append(change)
        } else {
            plan.nextSteps.append("No container was found (a type named …Container): build the feature where the app is put together.")
        }
        if let change = registration.tab() {
            plan.changes.append(change)
        } else {
            plan.nextSteps.append("Show it where it belongs: \(registration.viewCall(container: "container"))")
        }
        if !project.files.contains(where: { $0.facts.isTest }), !root.hasTests {
            plan.nextSteps.append(
                "Add the test target to Package.swift: .testTarget(name: \"\(root.module)Tests\", dependencies: [\"\(root.module)\"])")
        }
        return plan
    }

    private var declaredTypes: [String] {
        level == 1 ? ["\(names.type)View"] : [names.type, "\(names.type)View", "\(names.viewModel)", "\(names.type)Repository"]
    }

    // MARK: Files

    private func files(_ root: AppRoot, _ layout: ScaffoldLayout) -> [ScaffoldPlan.NewFile] {
        let type = names.type
        func place(_ layer: String, _ file: String) -> String {
            root.sources + (layout == .feature ? "Features/\(type)/" : "\(layer)/") + file + ".swift"
        }
        func new(_ template: Template, _ layer: String, _ file: String) -> ScaffoldPlan.NewFile {
            .init(path: place(layer, file), text: template.filled(names, fragments(root)))
        }
        guard level > 1 else { return [new(FeatureTemplates.simpleView, "Views", "\(type)View")] }
        var files = [
            new(FeatureTemplates.model, "Models", type),
            new(FeatureTemplates.error, "Models", "\(type)Error"),
            new(FeatureTemplates.repository, "Services", "\(type)Repository"),
            new(FeatureTemplates.mockRepository, "Services", "Mock\(type)Repository"),
        ]
        if level == 3 {
            let service = { (template: Template, name: String) in
                ScaffoldPlan.NewFile(path: "\(root.sources)Services/\(name).swift", text: template.filled(names, fragments(root)))
            }
            files.append(service(FeatureTemplates.service, "\(type)Service"))
            files.append(service(FeatureTemplates.mockService, "Mock\(type)Service"))
        }
        if profile == .environmentDI {
            files.append(new(FeatureTemplates.environmentKey, "Services", "\(type)Environment"))
            files.append(new(FeatureTemplates.environmentView, "Views", "\(type)View"))
        } else {
            files.append(new(FeatureTemplates.viewModel, "ViewModels", names.viewModel))
            files.append(new(FeatureTemplates.view, "Views", "\(type)View"))
        }
        files.append(new(FeatureTemplates.row, "Views", "\(type)Row"))
        func test(_ template: Template, _ name: String) {
            files.append(.init(path: "\(root.tests)\(name).swift", text: template.filled(names, fragments(root))))
        }
        if profile != .environmentDI { test(TestTemplates.viewModel, "\(names.viewModel)Tests") }
        test(TestTemplates.repository, "\(type)RepositoryTests")
        if level == 3 { test(TestTemplates.service, "\(type)ServiceTests") }
        return files
    }

    private func fragments(_ root: AppRoot) -> [String: String] {
        let type = names.type
        let value = names.value
        let isService = level == 3
        let add =
            isService
            ? "\(names.values).append(try await service.add(title: title))"
            : """
            let \(value) = \(type)(title: title.trimmingCharacters(in: .whitespacesAndNewlines))
            try await repository.add(\(value))
            \(names.values).append(\(value))
            """
        let missing = """
            func \(isService ? "load" : "fetch")() async throws -> [\(type)] { throw \(type)Error.notLoaded }
            \(isService ? "func add(title: String) async throws -> \(type)" : "func add(_ \(value): \(type)) async throws") { throw \(type)Error.notSaved }
            func delete(_ id: \(type).ID) async throws { throw \(type)Error.notSaved }
            """
        let declaration =
            profile.usesObservableObject
            ? "@MainActor\nfinal class \(names.viewModel): ObservableObject {" : "@MainActor\n@Observable\nfinal class \(names.viewModel) {"
        let ownership =
            profile.usesObservableObject
            ? """
            @StateObject private var viewModel: \(names.viewModel)

            init(viewModel: @autoclosure @escaping () -> \(names.viewModel)) {
                _viewModel = StateObject(wrappedValue: viewModel())
            }
            """
            : """
            @State private var viewModel: \(names.viewModel)

            init(viewModel: \(names.viewModel)) {
                _viewModel = State(initialValue: viewModel)
            }
            """
        return [
            "module": root.module,
            "imports": profile.usesObservableObject ? "import Combine\nimport Foundation" : "import Foundation\nimport Observation",
            "declaration": declaration,
            "published": profile.usesObservableObject ? "@Published " : "", "ownership": ownership, "add": add, "missing": missing,
            "dependency": isService ? "service" : "repository", "Dependency": isService ? "Service" : "Repository",
            "load": isService ? "load" : "fetch", "Title1": names.words,
        ]
    }
}

/// Where an app's code lies.
struct AppRoot {
    /// `Sources/MyApp/`, or nothing.
    let sources: String
    /// `Tests/MyAppTests/`
    let tests: String
    let module: String
    let layout: ScaffoldLayout
    let hasTests: Bool

    init?(_ project: Project) {
        let files = project.files.filter { !$0.facts.isTest && $0.path != "Package.swift" }
        guard !files.isEmpty else { return nil }
        let main = files.first { file in file.facts.types.contains { $0.has("main") } } ?? files[0]
        let parts = main.path.split(separator: "/").map(String.init)
        if let place = parts.firstIndex(of: "Sources"), place + 2 < parts.count {
            sources = parts[...(place + 1)].joined(separator: "/") + "/"
            module = parts[place + 1]
        } else {
            // Loose, or an Xcode project: the folder that the app's own folder stands in.
            let folder = parts.dropLast().first
            sources = folder.map { "\($0)/" } ?? ""
            module = folder ?? "App"
        }
        let name = module
        let existing = project.files.first { $0.path.contains("\(name)Tests/") }?.path
        hasTests = existing != nil
        if let existing, let range = existing.firstRange(of: "\(name)Tests/") {
            tests = String(existing[..<range.upperBound])
        } else {
            tests = "Tests/\(name)Tests/"
        }
        let prefix = sources
        let isLayered = files.contains { file in
            ["ViewModels/", "Views/", "Services/"].contains { file.path.hasPrefix(prefix + $0) }
        }
        let isByFeature = files.contains { $0.path.hasPrefix(prefix + "Features/") }
        layout = isLayered && !isByFeature ? .layer : .feature
    }
}
