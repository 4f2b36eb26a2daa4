import SwiftData
import SwiftUI

/// The screens of the seed documents, each at its level of the architecture.
@main
struct LevelsApp: App {
    @State private var conditions = ServiceConditions()

    var body: some Scene {
        WindowGroup("Levels") {
            HomeView()
                .environment(conditions)
        }
        .modelContainer(for: [Item.self, Category.self, Tag.self])
    }
}
