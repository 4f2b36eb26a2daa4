import FieldReflection
import SwiftUICore
import Testing

/// What the metadata of a type says, beside what the compiler knows.
struct TypeKindTests {
    private struct Plain { var text = "" }
    private enum Choice { case one, other(Int) }
    private class Base {}
    private final class Generic<T>: Base {}
    private typealias Pair = (Int, String)
    private typealias Action = () -> Void
    private typealias IsolatedAction = @MainActor (Int) -> String

    @Test func aKindIsRead() {
        let kinds: [(any Any.Type, TypeKind)] = [
            (Int.self, .structure), ([Int].self, .structure), (Plain.self, .structure), (Choice.self, .enumeration),
            (Int?.self, .optional), (Base?.self, .optional), (Base.self, .object), (Generic<Int>.self, .object), (Pair.self, .tuple),
            (Action.self, .function), (IsolatedAction.self, .function), (Any.self, .other), ((any Error).self, .other),
            (AnyObject.self, .other), (Int.Type.self, .other), ((any Hashable).Type.self, .other),
        ]
        for (type, kind) in kinds {
            #expect(TypeKind.of(type) == kind, "\(type)")
            #expect(TypeKind.of(type).mayConform == [.structure, .enumeration, .optional, .object].contains(kind))
            #expect((TypeKind.of(type) == .object) == (type is AnyClass))
        }
    }
}
