import Foundation

extension URL {
    /// Makes a file available that the person has chosen. Without a sandbox, as here, there is nothing to do, and it is always true.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends what ``startAccessingSecurityScopedResource()`` began.
    public func stopAccessingSecurityScopedResource() {}
}
