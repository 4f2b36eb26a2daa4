import BlockCheck
import Foundation

/// A program that stands in for an app that does not build yet: its page shows why, at the address that the app will have.
///
/// Named as the app, with the app's data folder, it lets the same browsers in: what is open reaches the app once that takes its place.
struct WaitingApp {
    private let layout: ProjectLayout
    private let home: GlideHome
    private let cache: CacheFolder

    init(for layout: ProjectLayout, home: GlideHome, cache: CacheFolder) {
        self.layout = layout
        self.home = home
        self.cache = CacheFolder(cache.folder.appending(path: "Waiting"))
    }

    /// - Returns: The executable.
    /// - Throws: `ProjectError` and `CheckError`.
    /// Cost: once for each project, a compile of one file and a link, about five seconds.
    func build() throws -> URL {
        let module = layout.modules.last?.name ?? ProjectModule.moduleName(layout.name)
        let folder = cache.folder.appending(path: "Sources")
        try FileWriting.makeFolder(folder)
        let file = folder.appending(path: "WaitingApp.swift")
        try FileWriting.write(Self.source(type: appType ?? module, name: layout.name), to: file)
        let waiting = ProjectLayout(
            name: layout.name, root: folder, modules: [ProjectModule(name: module, sources: [file])], information: layout.information)
        switch try ProjectCompiler(home: home, cache: cache, note: { _ in }).build(waiting) {
        case .built(let executable): return executable
        case .failed(let errors): throw ProjectError.cannotStart(layout.name, reason: errors.first?.description ?? "")
        }
    }

    /// The app is called by its type's name.
    private var appType: String? { layout.modules.last?.sources.lazy.compactMap { SourceScan.of($0).mainStructure }.first }

    static func source(type: String, name: String) -> String {
        """
        import SwiftUI

        @main struct \(type): SwiftUI.App {
            var body: some SwiftUI.Scene {
                SwiftUI.WindowGroup {
                    SwiftUI.ContentUnavailableView(
                        \(SwiftLiteral.string("\(name) does not build yet")), systemImage: "hammer",
                        description: SwiftUI.Text("It takes the place of this page once it does."))
                }
            }
        }

        """
    }
}
