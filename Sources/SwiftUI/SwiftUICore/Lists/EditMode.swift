import FieldReflection
import ReactiveGraph

/// Whether a person edits the content of a view.
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}

/// The edit mode of a screen whose app keeps none.
@MainActor
final class EditModeStorage {
    private let source = Source()
    private var mode = EditMode.inactive
    private weak var screen: ScreenScope?

    /// The storages of the screens that are there; nil: of what is in no screen.
    private static var all: [ObjectIdentifier?: EditModeStorage] = [:]

    /// The storage of a screen, made on first use.
    static func of(_ screen: ScreenScope?) -> EditModeStorage {
        let key = screen.map { ObjectIdentifier($0) }
        if let known = all[key], known.screen === screen { return known }
        all = all.filter { $0.key == nil || $0.value.screen != nil }
        let made = EditModeStorage()
        made.screen = screen
        all[key] = made
        return made
    }

    nonisolated var binding: Binding<EditMode> {
        Binding(
            get: { MainActor.assumeIsolated { self.read() } },
            set: { new in MainActor.assumeIsolated { self.write(new) } })
    }

    private func read() -> EditMode {
        source.recordRead()
        return mode
    }

    private func write(_ new: EditMode) {
        guard new != mode else { return }
        mode = new
        source.invalidate()
    }
}

/// The binding that a view was given.
struct EditModeBinding {
    var binding: Binding<EditMode>?
}

extension EnvironmentValues {
    @Entry var editModeBinding: EditModeBinding = EditModeBinding()

    /// Whether a person edits the content of the view. Each screen has an edit mode of its own.
    public var editMode: Binding<EditMode>? {
        get {
            if let binding = editModeBinding.binding { return binding }
            let screen = screenScope
            return MainActor.assumeIsolated { EditModeStorage.of(screen) }.binding
        }
        set { editModeBinding.binding = newValue }
    }
}

/// A button that begins and ends editing.
public struct EditButton {
    @Environment(\.editMode) private var editMode
    nonisolated public init() {}
}

extension EditButton: View {
    public var body: some View {
        let isEditing = editMode?.wrappedValue.isEditing == true
        Button(isEditing ? "Done" : "Edit") {
            withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
        }
    }
}
