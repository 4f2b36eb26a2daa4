import Foundation

// The finer looks of rows and texts. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "scrollIndicatorsFlash is not in Glide yet")
    public func scrollIndicatorsFlash(onAppear: Bool) -> Self { self }

    @available(*, unavailable, message: "scrollIndicatorsFlash is not in Glide yet")
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> Self { self }

    @available(*, unavailable, message: "onContinueUserActivity is not in Glide yet")
    public func onContinueUserActivity(_ activityType: String, perform action: @escaping (Any) -> Void) -> Self { self }
}
