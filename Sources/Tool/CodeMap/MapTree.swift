import SourceModel

/// The boxes of a project, nested: modules, folders, files, types.
struct MapTree {
    let root: MapBox
    private let graph: RoleGraph

    init(index: ProjectIndex, graph: RoleGraph, includingTests: Bool) {
        self.graph = graph
        root = MapBox(.root, title: "", path: "")
        var types: [Int: [Int]] = [:]
        for (place, node) in graph.nodes.enumerated() { types[node.file, default: []].append(place) }
        var modules: [String: MapBox] = [:]
        for (place, file) in index.files.enumerated() where (includingTests || !file.isTest) && !file.path.hasSuffix("Package.swift") {
            let (name, folders) = Self.place(of: file)
            let module = modules[name] ?? MapBox(.module, title: name, path: name)
            if modules[name] == nil {
                modules[name] = module
                root.children.append(module)
            }
            var folder = module
            for part in folders {
                if let next = folder.children.first(where: { $0.kind == .folder && $0.title == part }) {
                    folder = next
                } else {
                    let next = MapBox(.folder, title: part, path: "\(folder.path)/\(part)")
                    folder.children.append(next)
                    folder = next
                }
            }
            let box = MapBox(.file, title: file.path.split(separator: "/").last.map(String.init) ?? file.path, path: file.path)
            box.children = (types[place] ?? []).map { node in
                MapBox(.type, title: graph.nodes[node].name, path: file.path, node: node)
            }
            folder.children.append(box)
        }
        for module in root.children { Self.compress(module) }
        order(root)
    }

    /// The module of a file, and the folders inside it.
    private static func place(of file: FileFacts) -> (module: String, folders: [String]) {
        let parts = file.path.split(separator: "/").map(String.init)
        let folders = Array(parts.dropLast())
        for name in ["Sources", "Tests", "Plugins"] {
            if let place = folders.lastIndex(of: name), place + 1 < folders.count {
                return (folders[place + 1], Array(folders[(place + 2)...]))
            }
        }
        return (folders.first ?? "(here)", Array(folders.dropFirst()))
    }

    /// Folders that hold nothing but one folder are named together with it.
    private static func compress(_ box: MapBox) {
        for (place, child) in box.children.enumerated() where child.kind == .folder {
            var inner = child
            var title = child.title
            while inner.children.count == 1, let only = inner.children.first, only.kind == .folder {
                inner = only
                title += "/\(only.title)"
            }
            if inner !== child {
                let merged = MapBox(.folder, title: title, path: inner.path)
                merged.children = inner.children
                box.children[place] = merged
            }
            compress(box.children[place])
        }
    }

    /// What uses stands before what is used: by the tier of the roles inside, then by name.
    private func order(_ box: MapBox) {
        for child in box.children { order(child) }
        if let node = box.node {
            box.rank = graph.nodes[node].layer.map { Double($0.rawValue) } ?? 2.5
        } else if !box.children.isEmpty {
            box.rank = box.children.reduce(0) { $0 + $1.rank } / Double(box.children.count)
        } else {
            box.rank = 2.5
        }
        guard box.kind != .file else { return }
        box.children.sort { ($0.rank, $1.title) > ($1.rank, $0.title) }
    }
}
