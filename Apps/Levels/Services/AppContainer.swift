import Observation
import SwiftUI

/// Every service of the app, each once.
@Observable
final class AppContainer {
    let userService: UserServiceProtocol
    let itemService: ItemServiceProtocol
    let profileService: ProfileServiceProtocol
    let authService: AuthenticationService
    let todoService: TodoService
    let remoteSearchService: SearchServiceProtocol
    let searchService: SearchService
    let persistenceService: PersistenceServiceProtocol
    let locationService: LocationServiceProtocol
    let notificationService: NotificationServiceProtocol
    let analyticsService: AnalyticsServiceProtocol
    let cacheService: CacheServiceProtocol

    init(
        conditions: ServiceConditions = ServiceConditions(),
        userService: UserServiceProtocol? = nil,
        itemService: ItemServiceProtocol? = nil,
        networkService: NetworkServiceProtocol? = nil,
        persistenceService: PersistenceServiceProtocol? = nil
    ) {
        let network = networkService ?? LoopbackNetworkService(conditions: conditions)
        let persistence = persistenceService ?? FilePersistenceService(conditions: conditions)
        self.userService = userService ?? UserService(conditions: conditions)
        self.itemService = itemService ?? ItemService(conditions: conditions)
        self.persistenceService = persistence
        profileService = ProfileService(conditions: conditions)
        authService = AuthenticationService(networkService: network, persistenceService: persistence)
        todoService = TodoService(networkService: network)
        remoteSearchService = RemoteSearchService(networkService: network)
        searchService = SearchService(networkService: network, persistenceService: persistence)
        locationService = LoopbackLocationService(conditions: conditions)
        notificationService = LoopbackNotificationService(conditions: conditions)
        analyticsService = LoopbackAnalyticsService()
        cacheService = CacheService()
    }

    static let shared = AppContainer()

    #if DEBUG
    static let preview = AppContainer(
        userService: MockUserService(), itemService: MockItemService(), networkService: MockNetworkService(),
        persistenceService: MockPersistenceService())
    #endif
}

struct AppContainerKey: EnvironmentKey {
    static let defaultValue = AppContainer.shared
}

struct UserServiceKey: EnvironmentKey {
    static let defaultValue: UserServiceProtocol = UserService.shared
}

extension EnvironmentValues {
    var container: AppContainer {
        get { self[AppContainerKey.self] }
        set { self[AppContainerKey.self] = newValue }
    }

    var userService: UserServiceProtocol {
        get { self[UserServiceKey.self] }
        set { self[UserServiceKey.self] = newValue }
    }
}
