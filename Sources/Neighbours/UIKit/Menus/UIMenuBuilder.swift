import Combine
import Foundation
import SwiftUICore

/// Changes the menus of a menu bar.
@MainActor @preconcurrency
public protocol UIMenuBuilder {
    var system: UIMenuSystem { get }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menus of an app: those of its menu bar.
@MainActor @preconcurrency
open class UIMenuSystem: NSObject {
    public static let main = UIMenuSystem()
    public static let context = UIMenuSystem()
    fileprivate let state = ShownState()

    /// Has the menus built anew.
    open func setNeedsRebuild() { state.change() }
    open func setNeedsRevalidate() { state.change() }
}

/// The menu bar as Apple's systems have it, and what an app makes of it. Of the standard menus only the places are there: what is in them on
/// Apple's systems is the browser's here, or does not exist, so that a menu to which nothing is added is not shown.
@MainActor
final class MainMenu: UIMenuBuilder {
    let system = UIMenuSystem.main
    private(set) var root: UIMenu

    init() {
        func menu(_ title: String, _ identifier: UIMenu.Identifier, _ parts: [UIMenu.Identifier]) -> UIMenu {
            UIMenu(
                title: title, identifier: identifier, children: parts.map { UIMenu(identifier: $0, options: .displayInline) })
        }
        root = UIMenu(
            identifier: .root,
            children: [
                menu(Self.appName, .application, [.about, .preferences, .services, .hide, .quit]),
                menu("File", .file, [.newScene, .openRecent, .document, .close, .print]),
                menu("Edit", .edit, [.undoRedo, .standardEdit, .find]),
                menu("Format", .format, [.font, .text]),
                menu("View", .view, [.toolbar, .sidebar, .fullscreen]),
                menu("Window", .window, [.minimizeAndZoom, .bringAllToFront]),
                menu("Help", .help, []),
            ])
    }

    private static var appName: String {
        Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
            ?? Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String ?? ProcessInfo.processInfo.processName
    }

    /// The menus in which there is anything.
    var shown: [UIMenu] { root.children.compactMap { Self.pruned($0) as? UIMenu } }

    /// An element without menus that are empty; nil if nothing is left.
    private static func pruned(_ element: UIMenuElement) -> UIMenuElement? {
        guard let menu = element as? UIMenu else { return element }
        let children = menu.children.compactMap(pruned)
        return children.isEmpty ? nil : menu.replacingChildren(children)
    }

    // MARK: Building

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        var waiting: [UIMenu] = [root]
        while let menu = waiting.popLast() {
            if menu.identifier == identifier { return menu }
            waiting += menu.children.compactMap { $0 as? UIMenu }
        }
        return nil
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change(replacedIdentifier) { _ in [replacementMenu] }
    }

    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]) {
        change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [siblingMenu, $0] }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [$0, siblingMenu] }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        change(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        change(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }

    /// Puts others in the place of a menu, wherever it is. The root stays.
    private func change(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenu]) {
        func changed(_ menu: UIMenu) -> UIMenu {
            menu.replacingChildren(
                menu.children.flatMap { child -> [UIMenuElement] in
                    guard let inner = child as? UIMenu else { return [child] }
                    return inner.identifier == identifier ? body(inner) : [changed(inner)]
                })
        }
        root = identifier == .root ? body(root).first ?? root : changed(root)
    }
}

// MARK: - As the menu bar of SwiftUI

/// The menus that an app's delegate builds, each time that they are to be built.
struct BuiltCommands: Commands {
    let delegate: NSObject
    @ObservedObject private var state = UIMenuSystem.main.state

    init(delegate: NSObject) { self.delegate = delegate }

    var body: some Commands { CommandMenuList(menus: menus) }

    private var menus: [CommandMenuList.Menu] {
        guard let responder = delegate as? UIResponder else { return [] }
        let bar = MainMenu()
        responder.buildMenu(with: bar)
        return bar.shown.map { menu in
            CommandMenuList.Menu(
                title: menu.title, place: Self.standardMenus[menu.identifier],
                content: AnyView(UIMenu.Items(elements: menu.children, send: { $0.send(to: responder) })))
        }
    }

    private static let standardMenus: [UIMenu.Identifier: CommandGroupPlacement] = [
        .application: .appInfo, .file: .newItem, .edit: .textEditing, .format: .textFormatting, .view: .toolbar, .window: .windowSize,
        .help: .help,
    ]
}

extension UICommand {
    /// Calls the first method for it: of what the window presents, of its controller, or of a responder.
    func send(to last: UIResponder?) {
        var responders: [UIResponder] = last.map { [$0] } ?? []
        var controller = UIApplication.shared.keyWindow?.rootViewController
        while let next = controller {
            responders.insert(next, at: 0)
            controller = next.presentedViewController
        }
        guard !responders.contains(where: { action.call($0, sender: self) }) else { return }
        NotShown.say("'\(action)' is no method of the window's controller or the app's delegate: nothing answers the command \(title)")
    }
}
