import Combine
import Foundation

@MainActor
final class NavigationCoordinator: ObservableObject {
    enum Route: Hashable {
        case noteDetail(noteId: String)
    }

    enum Sheet: Hashable {
        case settings
    }

    static let shared = NavigationCoordinator()

    @Published private(set) var path: [Route] = []
    @Published private(set) var sheet: Sheet?

    func navigate(to route: Route) {
        path.append(route)
    }

    func presentSheet(_ sheet: Sheet) {
        self.sheet = sheet
    }

    func handleDeepLink(_ url: URL) {
        path = [.noteDetail(noteId: url.lastPathComponent)]
    }
}
