/// What hosts ask of an app.
@MainActor
package enum AppScenes {
    /// The content of the app's first window, for one scene. Several scenes of one app share the app's states.
    package static func makeRootView<A: App>(of app: A) -> AnyView {
        AnyView(ProcessView(ProcessValue.shared { app }, content: rootContent))
    }

    /// The same for an app that is made on first use.
    package static func makeRootView<A: App>(of type: A.Type) -> AnyView {
        AnyView(ProcessView(ProcessValue.shared { A() }, content: rootContent))
    }

    private static func rootContent<A: App>(_ app: A) -> AnyView {
        let parts = parts(of: app.body)
        guard let first = parts.first else { return AnyView(EmptyView()) }
        // An app has one menu bar, with the commands of all its scenes.
        let commands = parts.flatMap(\.commands)
        return commands.isEmpty
            ? first.content : AnyView(CommandedContent(appName: name(of: A.self), commands: commands, content: first.content))
    }

    /// What the app is called: its type's name, without "App".
    package static func name<A: App>(of type: A.Type) -> String {
        let name = "\(type)"
        return name.hasSuffix("App") && name != "App" ? String(name.dropLast(3)) : name
    }

    static func parts<S: Scene>(of scene: S) -> [ScenePart] {
        if let primitive = scene as? any PrimitiveScene { return primitive.parts }
        return parts(of: ProcessDescription.installed(scene).body)
    }
}
