import SwiftDataCore
import SwiftUICore

private struct UndoManagerKey: EnvironmentKey {
    static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
    /// What takes changes of the views' models back.
    ///
    /// There is one where a container was opened with `isUndoEnabled`.
    public internal(set) var undoManager: UndoManager? {
        get { self[UndoManagerKey.self] }
        set { self[UndoManagerKey.self] = newValue }
    }
}
