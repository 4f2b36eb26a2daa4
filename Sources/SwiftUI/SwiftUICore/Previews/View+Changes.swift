import Foundation
import ReactiveGraph

/// A mounted view that knows why its body runs.
@MainActor
protocol ChangeTelling {
    /// `@self` for another value of the view, `@identity` for a new one, `_name` for a state, and `@dependencies` where it is
    /// something else that the body has read.
    func takeChanges() -> [String]
}

/// Storage that counts its changes.
@MainActor
protocol CountedSlot: AnyObject {
    var changeCount: Int { get }
}

extension View {
    /// Prints why the body that calls it runs. Of what the view reads, states are named.
    public static func _printChanges() {
        if let line = changeLine() { print(line) }
    }

    /// As `_printChanges()`, on standard error.
    public static func _logChanges() {
        if let line = changeLine() { FileHandle.standardError.write(Data((line + "\n").utf8)) }
    }

    /// Nil outside of a body.
    static func changeLine() -> String? {
        guard let node = Graph.running as? any ChangeTelling else { return nil }
        return "\(Self.self): \(node.takeChanges().joined(separator: ", ")) changed."
    }
}
