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

/// What a picker offers: pictures, films or both. Files do not say whether they are screenshots, panoramas or the like: where those are
/// asked for, or to be left out, all of the same kind are offered.
public struct PHPickerFilter: Hashable, Sendable {
    let types: [UTType]
    /// All of its types are meant, and not some of them that cannot be told from others.
    var isWhole = true

    public static let images = PHPickerFilter(types: [.image])
    public static let videos = PHPickerFilter(types: [.movie])
    public static let livePhotos = PHPickerFilter(types: [.image], isWhole: false)
    public static let screenshots = PHPickerFilter(types: [.image], isWhole: false)
    public static let panoramas = PHPickerFilter(types: [.image], isWhole: false)
    public static let depthEffectPhotos = PHPickerFilter(types: [.image], isWhole: false)
    public static let bursts = PHPickerFilter(types: [.image], isWhole: false)
    public static let screenRecordings = PHPickerFilter(types: [.movie], isWhole: false)
    public static let slomoVideos = PHPickerFilter(types: [.movie], isWhole: false)
    public static let timelapseVideos = PHPickerFilter(types: [.movie], isWhole: false)
    public static let cinematicVideos = PHPickerFilter(types: [.movie], isWhole: false)

    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        of(any.types.filter { type in subfilters.contains { $0.types.contains(type) } })
    }

    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        of(any.types.filter { type in subfilters.allSatisfy { $0.types.contains(type) } })
    }

    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
        filter.isWhole ? of(any.types.filter { !filter.types.contains($0) }) : any
    }

    private static func of(_ types: [UTType]) -> PHPickerFilter { PHPickerFilter(types: types) }
    static let any = PHPickerFilter(types: [.image, .movie])
}
