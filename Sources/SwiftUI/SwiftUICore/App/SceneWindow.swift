import Foundation
import RenderTree

/// The window that a scene is shown in, which may open others of the app.
@MainActor
package final class SceneWindow {
    /// The key of ``SceneStore`` for what the window is for.
    nonisolated static let valueKey = "glide.window"

    /// Which window of the app it is; nil: the one that the app shows first. Set before the scene is mounted.
    package var address: WindowAddress? {
        didSet {
            guard let value = address?.value else { return }
            scene?.services.store.seed(value, of: Self.valueKey)
        }
    }
    /// What the app declares.
    var directory = WindowDirectory()
    @WeakScene private var scene: ViewGraph?

    init(scene: ViewGraph) { self.scene = scene }

    private var name: String? { address?.name ?? directory.first.map { directory.declarations[$0].name } }

    /// The windows of the same app that are there.
    private var windows: [SceneWindow] {
        guard let scene else { return [] }
        return ViewGraph.scenes.filter { $0.appType == scene.appType && $0.appType != nil }.map(\.services.window)
    }

    private func value<Value: Codable & Hashable>(as type: Value.Type) -> Value? {
        scene?.services.store.value(of: Self.valueKey, read: SceneValueCoding<Value?>.json.read) ?? nil
    }

    // MARK: Opening

    func open(id: String) {
        guard let declaration = directory.declaration(id: id) else {
            return refuse("openWindow(id: \"\(id)\")", "the app declares no window with this identifier")
        }
        ask(for: WindowAddress(name: declaration.name), of: declaration)
    }

    func open<Value: Codable & Hashable>(id: String?, value: Value) {
        let call = "openWindow(\(id.map { "id: \"\($0)\", " } ?? "")value:)"
        guard let declaration = directory.group(id: id, for: Value.self) else {
            return refuse(call, "the app declares no such group of windows for values of type \(Value.self)")
        }
        guard let text = SceneValueCoding<Value?>.json.text(value), text.utf8.count <= WindowAddress.maximumBytes else {
            return refuse(call, "the value cannot be part of an address, which has room for \(WindowAddress.maximumBytes) bytes of JSON")
        }
        let windows = windows
        let known = windows.filter { $0.name == declaration.name && $0.value(as: Value.self) == value }
        if known.contains(where: { $0 === self }) { return }
        // By an address that others have, too, one of those may come to the front, which shows something else now.
        let others = windows.filter { window in !known.contains { $0 === window } }.compactMap(\.address)
        if let address = known.lazy.compactMap(\.address).first(where: { !others.contains($0) }) {
            return ask(for: address, of: declaration)
        }
        var address = WindowAddress(name: declaration.name, value: text)
        // The window that was opened for it shows something else now.
        while windows.contains(where: { $0.address == address }) { address.copy += 1 }
        ask(for: address, of: declaration)
    }

    func openSettings() {
        guard let declaration = directory.settings else { return }
        ask(for: WindowAddress(name: declaration.name), of: declaration)
    }

    /// Opens the content of something in the menu bar as a window.
    func openExtra(named name: String) {
        guard let declaration = directory.declarations.first(where: { $0.kind == .menuBarExtra && $0.name == name }) else { return }
        ask(for: WindowAddress(name: declaration.name), of: declaration)
    }

    private func ask(for address: WindowAddress, of declaration: WindowDirectory.Declaration) {
        guard let scene else { return }
        let request = WindowRequest(
            address: address, isShared: declaration.kind != .group || address.value != nil,
            width: declaration.size.map { Double($0.width) },
            height: declaration.size.map { Double($0.height) },
            title: declaration.title?.string(in: EnvironmentValues(scope: scene.rootEnvironment)) ?? declaration.id ?? "")
        scene.services.requests.ask(.openWindow(request)) { _ in }
    }

    private func refuse(_ call: String, _ reason: String) { scene?.report(.other("\(call): \(reason).")) }

    // MARK: Closing

    func close() { scene?.services.requests.ask(.closeWindow) { _ in } }

    func close(id: String) {
        guard let declaration = directory.declaration(id: id) else {
            return refuse("dismissWindow(id: \"\(id)\")", "the app declares no window with this identifier")
        }
        for window in windows where window.name == declaration.name { window.close() }
    }

    func close<Value: Codable & Hashable>(id: String?, value: Value) {
        guard let declaration = directory.group(id: id, for: Value.self) else { return }
        for window in windows where window.name == declaration.name && window.value(as: Value.self) == value { window.close() }
    }
}
