import Foundation

// What a browser does not let a page say about its own dialogs, and other things of systems. CONTRIBUTING.md says how these declarations go
// away.

extension View {
    @available(*, unavailable, message: "fileDialogMessage is not in Glide yet")
    public func fileDialogMessage(_ message: Text?) -> Self { self }

    @available(*, unavailable, message: "fileDialogConfirmationLabel is not in Glide yet")
    public func fileDialogConfirmationLabel(_ label: Text?) -> Self { self }

    @available(*, unavailable, message: "fileDialogDefaultDirectory is not in Glide yet")
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> Self { self }

    @available(*, unavailable, message: "fileExporterFilenameLabel is not in Glide yet")
    public func fileExporterFilenameLabel(_ label: Text?) -> Self { self }

    @available(*, unavailable, message: "defersSystemGestures is not in Glide yet")
    public func defersSystemGestures(on edges: Edge.Set) -> Self { self }

    @available(*, unavailable, message: "userActivity is not in Glide yet")
    public func userActivity(_ activityType: String, isActive: Bool = true, _ update: @escaping (Any) -> Void) -> Self { self }
}
