import Foundation

extension View {
    /// Runs an action when the scene is opened with an address, or opens one that only the app can know.
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        modifier(OpenURLModifier(action: action))
    }
}
