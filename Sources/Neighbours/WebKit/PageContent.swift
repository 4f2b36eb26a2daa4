import Foundation
import FoundationNetworking
import Observation
import RenderTree

/// What a web view shows: a page in a frame of the browser, or a link where its server wants to be in no frame.
@Observable @MainActor
final class PageContent {
    enum State {
        case nothing
        case loading
        /// The address of a page of the web, or of a file.
        case frame(URL)
        /// Opened in a new tab, and why it is not shown.
        case link(URL, reason: String)
    }

    enum Step { case started, committed, finished }

    private(set) var state = State.nothing
    private(set) var url: URL?
    /// Changes with each page, so that a frame is loaded again.
    private(set) var number = 0
    @ObservationIgnored private var task: Task<Void, Never>?
    @ObservationIgnored private let files = PageFiles()

    var isLoading: Bool { if case .loading = state { true } else { false } }
    var estimatedProgress: Double { isLoading ? 0.1 : number > 0 ? 1 : 0 }

    /// Shows a page of the web once its server has said that it may be in a frame.
    func load(_ request: URLRequest, _ tell: @escaping @MainActor (Result<Step, any Error>) -> Void) {
        guard let url = request.url else { return tell(.failure(WKError(.unknown))) }
        guard !url.isFileURL else { return show(file: url, as: url, tell) }
        guard SafeURL.checked(url, schemes: ["http", "https"]) != nil else { return fail(url, WKError(.unknown), tell) }
        begin(url, tell)
        task = Task {
            do {
                let (address, mayBeFramed) = try await FramePermission.ask(request)
                guard !Task.isCancelled else { return tell(.failure(URLError(.cancelled))) }
                guard mayBeFramed else { return fail(address, WKError(.notFramed), tell) }
                show(address, as: address, tell)
            } catch {
                if Task.isCancelled { tell(.failure(URLError(.cancelled))) } else { fail(url, error, tell) }
            }
        }
    }

    /// Shows a page of the app's own.
    /// - Parameter base: where its addresses begin, if that is in the web.
    func load(html: String, base: URL?, _ tell: @escaping @MainActor (Result<Step, any Error>) -> Void) {
        do {
            let isInWeb = base?.scheme?.lowercased().hasPrefix("http") == true
            let place = isInWeb ? "<base href=\"\(base?.absoluteString.replacing("\"", with: "%22") ?? "")\">" : ""
            show(file: try files.add(place + html), as: base, tell)
        } catch {
            fail(nil, error, tell)
        }
    }

    func stop() {
        task?.cancel()
        if isLoading { state = .nothing }
    }

    private func begin(_ url: URL?, _ tell: @escaping @MainActor (Result<Step, any Error>) -> Void) {
        task?.cancel()
        self.url = url
        state = .loading
        tell(.success(.started))
    }

    private func show(file: URL, as url: URL?, _ tell: @escaping @MainActor (Result<Step, any Error>) -> Void) {
        begin(url, tell)
        // Whoever asks for a page is told of it later, as everywhere.
        task = Task { if Task.isCancelled { tell(.failure(URLError(.cancelled))) } else { show(file, as: url, tell) } }
    }

    private func show(_ address: URL, as url: URL?, _ tell: @MainActor (Result<Step, any Error>) -> Void) {
        self.url = url
        number += 1
        state = .frame(address)
        tell(.success(.committed))
        tell(.success(.finished))
    }

    private func fail(_ url: URL?, _ error: any Error, _ tell: @MainActor (Result<Step, any Error>) -> Void) {
        self.url = url
        state = url.map { .link($0, reason: error.localizedDescription) } ?? .nothing
        tell(.failure(error))
    }
}

/// Pages of an app's own as files, which go with who shows them.
private final class PageFiles {
    private var folder: URL?

    func add(_ html: String) throws -> URL {
        let place: URL
        if let folder {
            place = folder
        } else {
            place = FileManager.default.temporaryDirectory.appending(path: "web-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            folder = place
        }
        let file = place.appending(path: "\(UUID().uuidString).html")
        try Data(html.utf8).write(to: file)
        return file
    }

    deinit { if let folder { try? FileManager.default.removeItem(at: folder) } }
}

/// Asks a server whether its page may be in a frame: many sites refuse, and a browser would show its own error there.
enum FramePermission {
    /// - Returns: the address that the server led to, and whether its page may be shown in one of ours.
    /// - Throws: what is in the way of reaching it.
    static func ask(_ request: URLRequest) async throws -> (address: URL, mayBeFramed: Bool) {
        var asking = request
        asking.httpMethod = "HEAD"
        asking.timeoutInterval = min(request.timeoutInterval, 15)
        let (_, response) = try await URLSession.shared.data(for: asking)
        guard let answer = response as? HTTPURLResponse, let address = answer.url ?? request.url else { throw WKError(.unknown) }
        return (
            address,
            isGiven(
                options: answer.value(forHTTPHeaderField: "X-Frame-Options"),
                policy: answer.value(forHTTPHeaderField: "Content-Security-Policy"))
        )
    }

    /// What the headers of an answer say.
    static func isGiven(options: String?, policy: String?) -> Bool {
        let directives = (policy ?? "").split(whereSeparator: { $0 == ";" || $0 == "," }).map {
            $0.split(separator: " ").map { $0.lowercased() }
        }
        // A policy that names ancestors makes the older header void.
        if let ancestors = directives.first(where: { $0.first == "frame-ancestors" }) {
            return ancestors.dropFirst().contains { $0 == "*" || $0 == "http:" }
        }
        let option = (options ?? "").trimmingCharacters(in: .whitespaces).lowercased()
        return !option.hasPrefix("deny") && !option.hasPrefix("sameorigin")
    }
}
