import FoundationAdditions

/// The undo manager of a window.
package final class SceneUndo {
    let own = UndoManager()
    /// The one that the keys of the window are for: its own, or the one that its content had last.
    package var manager: UndoManager

    init() { manager = own }

    func run(isRedo: Bool) {
        if isRedo { manager.redo() } else { manager.undo() }
    }
}

private struct GivenUndoManagerKey: EnvironmentKey {
    static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
    @Entry package var sceneUndo: SceneUndo? = nil

    /// What takes changes in the view's window back: that of the container around whose models are changed (`isUndoEnabled`), or else the
    /// window's own. Nil where the view is in no window.
    ///
    /// Control-Z (Command-Z on a Mac) undoes in it unless a field has the focus; with Shift, it makes again what was undone.
    public package(set) var undoManager: UndoManager? {
        get {
            let undo = sceneUndo
            let manager = self[GivenUndoManagerKey.self] ?? undo?.own
            if let manager { undo?.manager = manager }
            return manager
        }
        set { self[GivenUndoManagerKey.self] = newValue }
    }
}
