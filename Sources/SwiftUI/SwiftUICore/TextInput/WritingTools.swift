/// What tools that write may do with a text.
public struct WritingToolsBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = WritingToolsBehavior(name: "automatic")
    public static let complete = WritingToolsBehavior(name: "complete")
    public static let limited = WritingToolsBehavior(name: "limited")
    public static let disabled = WritingToolsBehavior(name: "disabled")
}

// There are no such tools here, as on Apple's systems without Apple Intelligence, where this changes nothing either.
extension View {
    nonisolated public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
    nonisolated public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View { self }
}
