/// How a project's folders are laid out, and which files lie where their type's role does not belong.
package struct FolderLayout: Sendable {
    package enum Kind: String, Codable, Sendable {
        /// A folder for each feature, with its view models beside its views.
        case feature
        /// A folder for each role: `Views`, `ViewModels`, `Models`, `Services`.
        case layer
    }

    /// What a folder's name says of what lies in it.
    package enum Purpose: String, Codable, Sendable, CaseIterable {
        case views = "Views"
        case viewModels = "ViewModels"
        case models = "Models"
        case services = "Services"

        /// A project's own word for a view model or a service may name the folder.
        package init?(folder: some StringProtocol, _ vocabulary: Vocabulary) {
            let bare = folder.lowercased().hasSuffix("s") ? String(folder.dropLast()) : String(folder)
            switch folder.lowercased() {
            case "views", "view", "screens", "pages": self = .views
            case "viewmodels", "viewmodel", "view models", "viewmodel(s)": self = .viewModels
            case "models", "model", "entities", "dto", "dtos": self = .models
            case "services", "service", "networking", "network", "api", "managers", "repositories", "repository", "clients", "datasources":
                self = .services
            case _ where vocabulary.viewModels.contains(bare): self = .viewModels
            case _ where vocabulary.services.contains(bare) || vocabulary.repositories.contains(bare): self = .services
            default: return nil
            }
        }

        package init?(_ role: Role) {
            switch role {
            case .view, .viewModifier: self = .views
            case .viewModel: self = .viewModels
            case .model: self = .models
            case .service, .repository: self = .services
            default: return nil
            }
        }
    }

    /// A file that lies in a folder for another role.
    package struct Misplacement: Hashable, Sendable {
        package let type: String
        package let file: Int
        package let position: Position
        package let role: RoleAssignment
        /// The folder's name as it is written.
        package let folder: String
        /// Where the file belongs.
        package let destination: String
    }

    package let kind: Kind
    private let index: ProjectIndex
    private var vocabulary: Vocabulary { index.settings.vocabulary }
    private let folders: Set<String>

    /// - Parameter kind: None lets the view models decide: half of them in folders of their own make layers.
    package init(index: ProjectIndex, kind: Kind? = nil) {
        self.index = index
        var folders: Set<String> = []
        var own = 0
        var all = 0
        for file in index.files {
            let parts = Self.folders(of: file.path)
            var path = ""
            for part in parts {
                path += path.isEmpty ? part : "/\(part)"
                folders.insert(path)
            }
            guard !file.isTest else { continue }
            for type in file.types where type.kind != .extension && index.role(of: type.name)?.role == .viewModel {
                all += 1
                if Self.purpose(of: parts, index.settings.vocabulary)?.purpose == .viewModels { own += 1 }
            }
        }
        self.folders = folders
        self.kind = kind ?? (all > 0 && own * 2 >= all ? .layer : .feature)
    }

    private static func folders(of path: String) -> [String] { path.split(separator: "/").dropLast().map(String.init) }

    /// The innermost folder that says what lies in it.
    private static func purpose(of folders: [String], _ vocabulary: Vocabulary) -> (purpose: Purpose, place: Int)? {
        for place in folders.indices.reversed() {
            if let purpose = Purpose(folder: folders[place], vocabulary) { return (purpose, place) }
        }
        return nil
    }

    /// In the order of the files.
    package var misplacements: [Misplacement] { index.files.indices.compactMap { misplacement(ofFile: $0) } }

    package func misplacement(ofFile place: Int) -> Misplacement? {
        let file = index.files[place]
        let parts = Self.folders(of: file.path)
        guard !file.isTest, !file.isGenerated, let (folder, depth) = Self.purpose(of: parts, vocabulary), let type = file.primaryType,
            type.kind != .protocol,
            let role = index.role(of: type.name), role.confidence == .strong, let purpose = Purpose(role.role),
            !accepts(folder, role.role, type.name)
        else { return nil }
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        let destination = self.destination(purpose, parent: Array(parts[..<depth]), role.role) + "/" + name
        return Misplacement(
            type: type.name, file: place, position: type.position, role: role, folder: parts[depth], destination: destination)
    }

    private func accepts(_ folder: Purpose, _ role: Role, _ name: String) -> Bool {
        switch (folder, role) {
        case (.views, .view), (.views, .viewModifier), (.viewModels, .viewModel), (.models, .model), (.services, .service),
            (.services, .repository):
            true
        case (.views, .viewModel): kind == .feature
        // Values stand beside what uses them.
        case (.views, .model), (.viewModels, .model), (.services, .model): true
        // An observed class among the models may be a model in the wider sense.
        case (.models, .viewModel), (.services, .viewModel): !vocabulary.isCertainViewModel(name)
        case (.models, .service): index.isObservableObject(name) || index.isObservableMacro(name)
        default: false
        }
    }

    /// The folder for a purpose beside the one at hand, or the nearest that exists, or one to be made.
    private func destination(_ purpose: Purpose, parent: [String], _ role: Role) -> String {
        var level = parent
        while true {
            let prefix = level.isEmpty ? "" : level.joined(separator: "/") + "/"
            let beside = folders.filter { $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains("/") }
                .filter { Purpose(folder: $0.dropFirst(prefix.count), vocabulary) == purpose }.sorted()
            if role == .repository, let own = beside.first(where: { $0.lowercased().contains("repositor") }) { return own }
            if let found = beside.first(where: { $0.hasSuffix(purpose.rawValue) }) ?? beside.first { return found }
            if level.isEmpty { break }
            level.removeLast()
        }
        return (parent + [purpose.rawValue]).joined(separator: "/")
    }
}

extension FileFacts {
    /// The name without folders and ending: `Order+UI` of `Models/Order+UI.swift`.
    package var stem: String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.hasSuffix(".swift") ? name.dropLast(6) : name)
    }

    /// The type that the file is about: the one that bears its name, or else the only one that others can see.
    package var primaryType: TypeFact? {
        let outer = types.filter { $0.kind != .extension && !$0.name.contains(".") }
        if let own = outer.first(where: { $0.name == stem }) { return own }
        let visible = outer.filter { $0.access > .fileprivate && !$0.inherited.contains("PreviewProvider") && !$0.isDebugOnly }
        return visible.count == 1 ? visible[0] : nil
    }
}
