import SwiftUICore
import UIKit

/// The menu bar of the system: here a line above the app's pages.
@MainActor @preconcurrency
open class NSStatusBar: NSObject {
    public static let system = NSStatusBar()
    private(set) var items: [NSStatusItem] = []
    open var thickness: CGFloat { 24 }
    open var isVertical: Bool { false }

    open func statusItem(withLength length: CGFloat) -> NSStatusItem {
        let item = NSStatusItem()
        item.length = length
        items.append(item)
        show()
        return item
    }

    open func removeStatusItem(_ item: NSStatusItem) {
        items.removeAll { $0 === item }
        show()
    }

    func show() {
        let bar = items.contains(where: \.isVisible) ? AnyView(StatusItems(items: items.filter(\.isVisible))) : nil
        SceneOverlay.willShow = { $0.bar = bar }
        for scene in ViewGraph.scenes { UIApplication.shared.windowScene(of: scene).overlay.bar = bar }
        NSApplication.shared.state.change()
    }
}

/// Something in the menu bar of the system.
@MainActor @preconcurrency
open class NSStatusItem: NSObject {
    nonisolated public static let variableLength: CGFloat = -1
    nonisolated public static let squareLength: CGFloat = -2

    open private(set) lazy var button: NSStatusBarButton? = NSStatusBarButton()
    open var length: CGFloat = -1
    /// Opened by the button, which sends its action otherwise.
    open var menu: NSMenu? { didSet { button?.change() } }
    open var isVisible = true { didSet { NSStatusBar.system.show() } }
    open var behavior: Behavior = []
    open var autosaveName = ""
    open weak var statusBar: NSStatusBar? { .system }

    public struct Behavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let removalAllowed = Behavior(rawValue: 2)
        public static let terminationOnRemoval = Behavior(rawValue: 4)
    }

    open func popUpMenu(_ menu: NSMenu) { menu.popUp(positioning: nil, at: .zero, in: button) }
}

open class NSStatusBarButton: NSButton {
    open var appearsDisabled = false
}

/// The items, at the end of the line.
private struct StatusItems: View {
    let items: [NSStatusItem]

    var body: some View {
        HStack(spacing: 14) {
            Spacer()
            ForEach(items, id: \.self) { item in if let button = item.button { StatusItemView(item: item, button: button) } }
        }
        .padding(.horizontal, 14)
        .frame(height: 30)
        .background(.bar)
        .overlay(alignment: .bottom) { Divider() }
    }
}

private struct StatusItemView: View {
    let item: NSStatusItem
    let button: NSStatusBarButton
    @ObservedObject private var state: ShownState

    init(item: NSStatusItem, button: NSStatusBarButton) {
        self.item = item
        self.button = button
        state = button.backing.shownState
    }

    var body: some View {
        shown
            .buttonStyle(.plain)
            .popover(isPresented: isPresented) { if let popover = button.popover { PopoverContent(popover: popover) } }
    }

    @ViewBuilder private var shown: some View {
        if let menu = item.menu {
            Menu {
                MenuItems(menu: menu)
            } label: {
                label
            }
        } else {
            Button(action: button.press) { label }
        }
    }

    private var label: some View {
        HStack(spacing: 4) {
            if let image = button.image { Image(nsImage: image).frame(maxHeight: 20).accessibilityLabel(name(of: image)) }
            if !button.title.isEmpty || button.image == nil { Text(verbatim: button.title.isEmpty ? "•" : button.title) }
        }
        .contentShape(Rectangle())
    }

    private func name(of image: NSImage) -> String {
        button.accessibilityLabel() ?? image.accessibilityDescription ?? button.toolTip ?? "Menu"
    }

    private var isPresented: Binding<Bool> {
        Binding(get: { button.popover != nil }, set: { if !$0 { button.popover?.performClose(nil) } })
    }
}

/// What pages show of an app that has items in the menu bar, and no window.
struct StatusItemsPage: View {
    var body: some View {
        ContentUnavailableView(
            "This app lives in the menu bar", systemImage: "menubar.rectangle", description: Text("Its items are above, at the right."))
    }
}
