import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A picture that a person has chosen. It is a copy, which stays as long as the page's scene.
public struct PhotosPickerItem: Hashable, Sendable {
    private let file: URL
    private let provider: NSItemProvider
    public let supportedContentTypes: [UTType]

    package init(file: URL) {
        self.file = file
        let type = UTType(filenameExtension: file.pathExtension) ?? .data
        supportedContentTypes = [type]
        provider = NSItemProvider(file: file, type: type)
    }

    /// There is no photo library that knows the picture: always nil.
    public var itemIdentifier: String? { nil }

    /// Reads the picture as `Data`, `Image` or a type of the app's.
    /// - Returns: nil where the type takes no such file.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
        // Data takes whatever there is.
        if type == Data.self { return try Data(contentsOf: file) as? T }
        guard provider.canLoadTransferable(type: type) else { return nil }
        return try await provider.load(type)
    }

    /// The same, for code that does not wait.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Task {
            let result: Result<T?, any Error>
            do { result = .success(try await loadTransferable(type: type)) } catch { result = .failure(error) }
            completionHandler(result)
        }
        return progress
    }

    public static func == (a: PhotosPickerItem, b: PhotosPickerItem) -> Bool { a.file == b.file }
    public func hash(into hasher: inout Hasher) { hasher.combine(file) }

    /// Which form of a picture is wanted. Browsers give the file as it is.
    public struct EncodingDisambiguationPolicy: Hashable, Sendable {
        let name: String
        public static let automatic = EncodingDisambiguationPolicy(name: "automatic")
        public static let current = EncodingDisambiguationPolicy(name: "current")
        public static let compatible = EncodingDisambiguationPolicy(name: "compatible")
    }
}

/// What a picker offers.
public struct PHPickerFilter: Hashable, Sendable {
    let types: [UTType]

    public static let images = PHPickerFilter(types: [.image])
    public static let videos = PHPickerFilter(types: [.movie])
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(types: subfilters.flatMap(\.types)) }
    static let any = PHPickerFilter(types: [.image, .movie])
}
