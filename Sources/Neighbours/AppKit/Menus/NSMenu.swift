import SwiftUICore
import UIKit

/// A menu.
@MainActor @preconcurrency
open class NSMenu: NSObject {
    open var title: String
    private var itemList: [NSMenuItem] = []
    open weak var delegate: (any NSMenuDelegate)?
    open var autoenablesItems = true
    open var minimumWidth: CGFloat = 0
    open var font: NSFont! = .menuFont(ofSize: 0)
    open weak var supermenu: NSMenu?
    open var showsStateColumn = true
    let state = ShownState()

    public init(title: String) { self.title = title }
    public override convenience init() { self.init(title: "") }

    open var items: [NSMenuItem] {
        get { itemList }
        set {
            itemList = newValue
            for item in newValue { item.menu = self }
            change()
        }
    }
    open var numberOfItems: Int { itemList.count }

    func change() {
        state.change()
        NSApplication.shared.state.change()
    }

    open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: itemList.count) }

    @discardableResult
    open func addItem(withTitle string: String, action selector: Selector?, keyEquivalent charCode: String) -> NSMenuItem {
        let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
        addItem(item)
        return item
    }

    open func insertItem(_ newItem: NSMenuItem, at index: Int) {
        itemList.insert(newItem, at: min(max(0, index), itemList.count))
        newItem.menu = self
        newItem.submenu?.supermenu = self
        change()
    }

    @discardableResult
    open func insertItem(
        withTitle string: String, action selector: Selector?, keyEquivalent charCode: String, at index: Int
    ) -> NSMenuItem {
        let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
        insertItem(item, at: index)
        return item
    }

    open func removeItem(_ item: NSMenuItem) {
        itemList.removeAll { $0 === item }
        change()
    }
    open func removeItem(at index: Int) { if itemList.indices.contains(index) { removeItem(itemList[index]) } }
    open func removeAllItems() { items = [] }
    open func item(at index: Int) -> NSMenuItem? { itemList.indices.contains(index) ? itemList[index] : nil }
    open func item(withTitle title: String) -> NSMenuItem? { itemList.first { $0.title == title } }
    open func item(withTag tag: Int) -> NSMenuItem? { itemList.first { $0.tag == tag } }
    open func index(of item: NSMenuItem) -> Int { itemList.firstIndex { $0 === item } ?? -1 }
    open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }
    open func update() { delegate?.menuNeedsUpdate(self) }
    open func cancelTracking() {}
    open func performActionForItem(at index: Int) { item(at: index)?.perform() }

    /// A page opens menus of its own views only: it is shown as a choice of its items.
    @discardableResult
    open func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?) -> Bool {
        show()
        return true
    }
    open class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) { menu.show() }

    private func show() {
        let sheet = UIAlertController(title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
        delegate?.menuNeedsUpdate(self)
        for item in itemList where !item.isSeparatorItem && !item.isHidden {
            let action = UIAlertAction(title: item.title, style: .default) { _ in item.perform() }
            action.isEnabled = item.isUsable
            sheet.addAction(action)
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        currentOverlay?.present(sheet)
    }
}

/// What is asked of a menu. All of it is optional.
@MainActor @preconcurrency
public protocol NSMenuDelegate: NSObjectProtocol {
    func menuNeedsUpdate(_ menu: NSMenu)
    func menuWillOpen(_ menu: NSMenu)
    func menuDidClose(_ menu: NSMenu)
}

extension NSMenuDelegate {
    public func menuNeedsUpdate(_ menu: NSMenu) {}
    public func menuWillOpen(_ menu: NSMenu) {}
    public func menuDidClose(_ menu: NSMenu) {}
}

/// Something in a menu.
@MainActor @preconcurrency
open class NSMenuItem: NSObject {
    open var title: String { didSet { menu?.change() } }
    open var attributedTitle: NSAttributedString?
    open var action: Selector?
    open weak var target: AnyObject?
    open var keyEquivalent: String
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command
    open var isEnabled = true { didSet { menu?.change() } }
    open var isHidden = false { didSet { menu?.change() } }
    open var isAlternate = false
    open var state = NSControl.StateValue.off { didSet { menu?.change() } }
    open var image: NSImage? { didSet { menu?.change() } }
    open var tag = 0
    open var toolTip: String?
    open var representedObject: Any?
    open var indentationLevel = 0
    open var submenu: NSMenu? { didSet { menu?.change() } }
    open var view: NSView?
    open weak var menu: NSMenu?
    open fileprivate(set) var isSeparatorItem = false
    open var hasSubmenu: Bool { submenu != nil }
    open var parent: NSMenuItem? { menu?.supermenu?.items.first { $0.submenu === menu } }

    public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
        title = string
        action = selector
        keyEquivalent = charCode
    }

    public override convenience init() { self.init(title: "", action: nil, keyEquivalent: "") }

    open class func separator() -> NSMenuItem {
        let item = NSMenuItem()
        item.isSeparatorItem = true
        return item
    }

    /// An item without an action, of a menu that enables its items itself, is of no use.
    var isUsable: Bool { isEnabled && (action != nil || submenu != nil || menu?.autoenablesItems == false) }

    func perform() {
        guard let action else { return }
        if let target {
            action.call(target, sender: self, by: "The menu item \(title)")
        } else if !StandardActions.perform(action), !NSApplication.shared.sendAction(action, to: nil, from: self) {
            NotHere.say("'\(action)' is no method of the window, the app or its delegate: nothing answers \(title)")
        }
    }

    fileprivate var shortcut: KeyboardShortcut? {
        guard keyEquivalent.count == 1, let key = keyEquivalent.first else { return nil }
        var modifiers: EventModifiers = key.isUppercase ? .shift : []
        let pairs: [(NSEvent.ModifierFlags, EventModifiers)] = [
            (.shift, .shift), (.control, .control), (.option, .option), (.command, .command),
        ]
        for (flag, modifier) in pairs where keyEquivalentModifierMask.contains(flag) { modifiers.insert(modifier) }
        return KeyboardShortcut(KeyEquivalent(Character(key.lowercased())), modifiers: modifiers)
    }
}

/// The actions of the system that menus send to nobody by name.
@MainActor
private enum StandardActions {
    static func perform(_ action: Selector) -> Bool {
        let app = NSApplication.shared
        switch "\(action)" {
        case "terminate:": app.terminate(nil)
        case "orderFrontStandardAboutPanel:": app.orderFrontStandardAboutPanel(nil)
        case "performClose:": app.keyWindow?.performClose(nil)
        // What is in it on a Mac is the browser's here.
        case "hide:", "hideOtherApplications:", "unhideAllApplications:", "performMiniaturize:", "performZoom:", "arrangeInFront:",
            "toggleFullScreen:", "cut:", "copy:", "paste:", "selectAll:", "undo:", "redo:":
            break
        default: return false
        }
        return true
    }
}

// MARK: - As menus of SwiftUI show it

struct MenuItems: View {
    let menu: NSMenu
    @ObservedObject private var state: ShownState

    init(menu: NSMenu) {
        self.menu = menu
        state = menu.state
    }

    var body: some View {
        let changes = state.changes
        ForEach(menu.items.filter { !$0.isHidden }, id: \.self) { item in
            if item.isSeparatorItem {
                Divider()
            } else if let submenu = item.submenu {
                Menu {
                    MenuItems(menu: submenu)
                } label: {
                    MenuItemLabel(item: item, changes: changes)
                }
            } else {
                MenuItemButton(item: item, changes: changes)
            }
        }
    }
}

private struct MenuItemLabel: View {
    let item: NSMenuItem
    /// Another number is another look.
    let changes: Int

    var body: some View {
        if let image = item.image {
            Label {
                Text(verbatim: item.title)
            } icon: {
                Image(nsImage: image)
            }
        } else {
            Text(verbatim: item.attributedTitle?.string ?? item.title)
        }
    }
}

private struct MenuItemButton: View {
    let item: NSMenuItem
    /// Another number is another look.
    let changes: Int

    @ViewBuilder var body: some View { shown.keyboardShortcut(item.shortcut).disabled(!item.isUsable) }

    @ViewBuilder private var shown: some View {
        if item.state == .off {
            Button(action: item.perform) { MenuItemLabel(item: item, changes: changes) }
        } else {
            Toggle(isOn: Binding(get: { true }, set: { _ in item.perform() })) { MenuItemLabel(item: item, changes: changes) }
        }
    }
}

/// The main menu of an app that is built on a delegate, in the menu bar of the page. What only sends the actions of the system is left out.
struct MainMenuCommands: Commands {
    @ObservedObject var state: ShownState

    var body: some Commands { CommandMenuList(menus: menus) }

    private var menus: [CommandMenuList.Menu] {
        (NSApplication.shared.mainMenu?.items ?? []).enumerated().compactMap { place, item in
            guard let menu = item.submenu, !menu.items.isEmpty else { return nil }
            // The first one is the app's, whatever it is called.
            let own = place == 0 ? NSRunningApplication.current.localizedName : nil
            let title = own ?? (menu.title.isEmpty ? item.title : menu.title)
            return CommandMenuList.Menu(title: title, place: nil, content: AnyView(MenuItems(menu: menu)))
        }
    }
}
