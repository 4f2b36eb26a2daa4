import Foundation

extension Services {
    /// What the app runs with.
    @MainActor static func live() -> Services {
        inMemory()
    }
}
