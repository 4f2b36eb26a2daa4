import SwiftData
import SwiftUI

/// The screens of the seed documents, each at its level of the architecture.
@main
struct LevelsApp: App {
    @State private var conditions: ServiceConditions
    @State private var container: AppContainer

    init() {
        let conditions = ServiceConditions()
        _conditions = State(initialValue: conditions)
        _container = State(initialValue: AppContainer(conditions: conditions))
    }

    var body: some Scene {
        WindowGroup("Levels") {
            HomeView()
                .environment(conditions)
                .environment(\.container, container)
                .environment(\.userService, container.userService)
        }
        .modelContainer(for: [Item.self, Category.self, Tag.self])
    }
}
