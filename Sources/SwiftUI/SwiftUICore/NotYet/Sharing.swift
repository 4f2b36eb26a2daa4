import Foundation

// Sharing, drag and drop, and files from elsewhere. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "fileMover is not in Glide yet")
    public func fileMover(isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void) -> Self { self }
}
