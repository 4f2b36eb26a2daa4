/// A type that makes previews: the way to declare them before `#Preview`.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View

    /// The views to show; each view of a group is a preview of its own.
    @ViewBuilder static var previews: Previews { get }
}
