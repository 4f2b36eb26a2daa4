import SwiftDataCore
import SwiftUICore

/// Makes what a person's action changes one undo: the undo managers of contexts hear when the views are done with it.
@MainActor
enum UndoEvents {
    static let follow: Void = ViewGraph.eventDidEnd.append { UndoManager.endEvent() }
}
