/// A preview and its place in the source. `#Preview` makes the types that
/// conform to this; an app has no reason to.
public protocol PreviewRegistry {
    /// The file, as `Module/File.swift`.
    static var fileID: String { get }

    /// The line of `#Preview`, counted from 1.
    static var line: Int { get }

    /// The column of `#Preview`, counted from 1.
    static var column: Int { get }

    @MainActor static func makePreview() throws -> Preview
}
