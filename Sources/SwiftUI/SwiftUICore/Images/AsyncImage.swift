import Foundation
import RenderTree

/// How far the loading of a picture has come.
public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)

    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// A picture that is loaded from an address. The host loads it.
public struct AsyncImage<Content: View> {
    let url: URL?
    let scale: CGFloat
    let transaction: Transaction
    let content: (AsyncImagePhase) -> Content
    /// How the app itself loads the picture: by a request of its own. Nil: as the environment says, or else the host.
    package var loading: PictureLoading?
    @State private var loaded: LoadedPicture?
    @Environment(\.pictureLoading) private var commonLoading

    nonisolated fileprivate init(
        _ url: URL?, _ scale: CGFloat, _ transaction: Transaction, _ content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.scale = scale
        self.transaction = transaction
        self.content = content
    }
}

/// What became of the last address.
private struct LoadedPicture: Equatable {
    var url: URL
    var failure: String?
    /// As data in an address, where the app has loaded it.
    var address: String?
}

/// Loads a picture's data where the app runs.
package struct PictureLoading: Sendable {
    /// The session is that of the environment, if it has one.
    package var data: @Sendable (URL, _ session: (any Sendable)?) async throws -> Data
    /// The session that the views inside use.
    package var session: (any Sendable)?

    package init(session: (any Sendable)? = nil, data: @escaping @Sendable (URL, _ session: (any Sendable)?) async throws -> Data) {
        self.session = session
        self.data = data
    }
}

extension EnvironmentValues {
    @Entry package var pictureLoading: PictureLoading? = nil
}

extension AsyncImage where Content == AnyView {
    /// A picture with a grey area before it has come.
    nonisolated public init(url: URL?, scale: CGFloat = 1) {
        self.init(url, scale, Transaction()) { phase in
            if let image = phase.image { AnyView(image) } else { AnyView(Color.gray.opacity(0.3)) }
        }
    }
}

extension AsyncImage: View {
    nonisolated public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url, scale, Transaction()) { phase in
            if let image = phase.image {
                ViewBuilder.buildEither(first: content(image))
            } else {
                ViewBuilder.buildEither(second: placeholder())
            }
        }
    }

    nonisolated public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.init(url, scale, transaction, content)
    }

    public var body: some View {
        let phase = phase
        if let loading = loading ?? commonLoading {
            content(phase).task(id: url) { await load(loading) }
        } else if case .empty = phase, let address {
            content(phase).background { ImageLoader(url: address) { finish($0) } }
        } else {
            content(phase)
        }
    }

    private var address: String? {
        guard let url else { return nil }
        guard url.isFileURL else { return SafeURL.checked(url, schemes: SafeURL.pictureSchemes) }
        return AppFolders.contain(url) ? url.absoluteString : nil
    }

    private var phase: AsyncImagePhase {
        guard let url else { return .empty }
        guard let address else { return .failure(ImageLoadingError(url: url, reason: "this kind of address is not loaded")) }
        guard let loaded, loaded.url == url else { return .empty }
        if let reason = loaded.failure { return .failure(ImageLoadingError(url: url, reason: reason)) }
        return .success(Image(source: .url(loaded.address ?? address), scale: scale))
    }

    @MainActor private func load(_ loading: PictureLoading) async {
        guard let url, address != nil, loaded?.url != url else { return }
        var picture = LoadedPicture(url: url)
        do {
            let data = try await loading.data(url, commonLoading?.session)
            if let image = UIImage(data: data, scale: scale), case .url(let address) = image.source {
                picture.address = address
            } else {
                picture.failure = "it is no picture"
            }
        } catch {
            guard !Task.isCancelled else { return }
            picture.failure = error.localizedDescription
        }
        withTransaction(transaction) { loaded = picture }
    }

    private func finish(_ failure: String?) {
        guard let url else { return }
        withTransaction(transaction) { loaded = LoadedPicture(url: url, failure: failure) }
    }
}

/// Why a picture could not be loaded.
public struct ImageLoadingError: LocalizedError, Hashable, Sendable {
    public let url: URL
    /// What the host said; empty if it could not tell.
    public let reason: String
    public var errorDescription: String? {
        "The picture at \(url.absoluteString) could not be loaded" + (reason.isEmpty ? "." : ": \(reason).")
    }
}

/// Asks the host to load a picture.
struct ImageLoader {
    let url: String
    let finish: @MainActor (String?) -> Void
}

extension ImageLoader: ElementView {
    typealias Body = Never
    static var kind: NodeKind { .imageLoader }
    func properties(in context: ElementContext) -> Properties { [.url: .string(url)] }
    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        switch event {
        case .loaded: finish(nil)
        case .failed(let reason): finish(reason)
        default: return false
        }
        return true
    }
}
