/// The files that an app has once.
enum AppTemplates {
    static let package = Template(
        """
        // swift-tools-version: 6.2
        import PackageDescription

        // On Apple's platforms the system's SwiftUI is used; on Linux, Glide's.
        let linux: [Target.Dependency] = [
            .product(name: "SwiftUI", package: "Glide", condition: .when(platforms: [.linux])),
            .product(name: "Combine", package: "Glide", condition: .when(platforms: [.linux])),
        ]

        let package = Package(
            name: "%App%",
            platforms: [%platforms%],
            dependencies: [%dependency%],
            targets: [
                .executableTarget(name: "%App%", dependencies: linux),
                .testTarget(name: "%App%Tests", dependencies: ["%App%"]),
            ]
        )
        """)

    static let app = Template(
        """
        import SwiftUI

        @main
        struct %App%App: App {
            private let container = %Container%%access%

            var body: some Scene {
                WindowGroup("%App%") {
                    ContentView(container: container)
                }
            }
        }
        """)

    static let container = Template(
        """
        import Foundation

        /// The composition root: builds what the app is made of, once.
        @MainActor
        final class %Container% {
            %%shared%%

            /// - Parameter folder: Where the app keeps its files.
            init(folder: URL = %Container%.defaultFolder) {
            }

            private nonisolated static var defaultFolder: URL {
                FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0].appending(path: "%App%")
            }
        }
        """)

    static let contentView = Template(
        """
        import SwiftUI

        /// The app's screens.
        struct ContentView: View {
            let container: %Container%

            var body: some View {
                TabView {
                }
            }
        }

        #Preview {
            ContentView(container: %Container%(folder: .temporaryDirectory))
        }
        """)

    static let readme = Template(
        """
        # %App%

        Run it in a browser: `swift run %App%` prints its address. Test it: `swift test`.

        A new feature: `glide new feature Name --level 2`. The levels: 1 is state in the view, 2 a view model, 3 a service
        that features share. Check the architecture: `glide review`.
        """)

    static let gitignore = Template(
        """
        .build/
        .DS_Store
        """)

    static let configuration = Template(
        """
        # What `glide review` is told about this app.
        profile: %profile%
        """)
}
