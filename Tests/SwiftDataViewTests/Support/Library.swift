import GlideTesting
import StoreTesting
import SwiftData
import SwiftUI

/// A container in memory for a test, and what is read from it.
@MainActor
struct Library {
    let container: ModelContainer
    let gate = StoreSwitch()
    var context: ModelContext { container.mainContext }

    init() throws {
        container = try ModelContainer(
            for: Schema([Note.self, Folder.self]), configurations: [SwitchedConfiguration(gate)])
        container.mainContext.autosaveEnabled = false
    }

    /// Adds notes and saves them.
    @discardableResult
    func add(_ notes: Note...) throws -> [Note] {
        for note in notes { context.insert(note) }
        try context.save()
        return notes
    }

    /// Shows a view that works in the container. What it did to appear is not counted.
    func show<V: View>(_ view: V) -> TestHost {
        let host = TestHost(view.modelContainer(container))
        _ = host.takeBodiesRun()
        _ = host.takeOperations()
        _ = gate.takeReads()
        return host
    }
}

extension TestHost {
    /// The bodies that ran since the last call, of the test's own views only.
    func takeOwnBodies() -> [String] { takeBodiesRun().filter { $0.hasSuffix("List") || $0.hasSuffix("Row") || $0.hasSuffix("Screen") } }
}
