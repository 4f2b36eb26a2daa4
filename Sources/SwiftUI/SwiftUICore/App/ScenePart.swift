import Foundation
import RenderTree

/// A window that an app declares, or what it has in the menu bar.
package struct ScenePart {
    enum Kind: Hashable {
        /// Any number of windows.
        case group
        case window, settings, menuBarExtra
    }

    var kind: Kind
    package var id: String?
    /// The type of what each window is for.
    var valueType: Any.Type?
    var title: Text?
    package var content: AnyView
    var commands: [any Commands] = []
    /// The commands that Apple's systems add for it.
    var standardCommands: [any Commands] = []
    /// The documents that it shows.
    var documents: [DocumentKind] = []
    /// What it is in the menu bar.
    var item: MenuBarItem?
    /// How large its windows are at first.
    var size: CGSize?
    /// Whether it may be what the app shows first.
    var launches = true
}

/// The windows that an app declares, as they are opened and closed.
struct WindowDirectory {
    struct Declaration {
        /// Stands for it in addresses.
        let name: String
        let kind: ScenePart.Kind
        let id: String?
        let valueType: ObjectIdentifier?
        let title: Text?
        let size: CGSize?
    }

    private(set) var declarations: [Declaration] = []
    /// The place of the declaration whose window an app shows first.
    private(set) var first: Int?

    init() {}

    init(_ parts: [ScenePart]) {
        declarations = parts.enumerated().map { index, part in
            Declaration(
                name: Self.name(of: part, index), kind: part.kind, id: part.id, valueType: part.valueType.map { ObjectIdentifier($0) },
                title: part.title, size: part.size)
        }
        let windows = parts.indices.filter { [.group, .window].contains(parts[$0].kind) }
        first = windows.first { parts[$0].launches } ?? windows.first ?? parts.indices.first
    }

    /// Lasts across versions of the app, as far as that can be.
    private static func name(of part: ScenePart, _ index: Int) -> String {
        if let id = part.id { return id }
        if part.kind == .settings { return "~settings" }
        return part.valueType.map { "~\($0)" } ?? "~\(index)"
    }

    /// The place of the declaration that an address names, or else of the first one.
    func index(of address: WindowAddress?) -> Int? {
        address.flatMap { address in declarations.firstIndex { $0.name == address.name } } ?? first
    }

    func declaration(id: String) -> Declaration? { declarations.first { $0.id == id && $0.kind != .menuBarExtra } }

    /// The first group of windows for values of the type.
    func group(id: String? = nil, for type: Any.Type) -> Declaration? {
        declarations.first { $0.valueType == ObjectIdentifier(type) && (id == nil || $0.id == id) }
    }

    var settings: Declaration? { declarations.first { $0.kind == .settings } }
}
