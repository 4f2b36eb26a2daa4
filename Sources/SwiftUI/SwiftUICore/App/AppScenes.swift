/// What hosts ask of an app.
@MainActor
package enum AppScenes {
    /// The content of the app's first window, or of the one that the scene's address names. Several scenes of one app share the app's states.
    package static func makeRootView<A: App>(of app: A) -> AnyView {
        AnyView(ProcessView(ProcessValue.shared { app }, content: rootContent))
    }

    /// The same for an app that is made on first use.
    package static func makeRootView<A: App>(of type: A.Type) -> AnyView {
        AnyView(ProcessView(ProcessValue.shared { A() }, content: rootContent))
    }

    private static func rootContent<A: App>(_ app: A) -> AnyView {
        let parts = parts(of: app.body)
        let directory = WindowDirectory(parts)
        let window = ProcessDescription.scene?.services.window
        window?.directory = directory
        guard let index = directory.index(of: window?.address) else { return AnyView(EmptyView()) }
        let kind = parts[index].kind
        var content = parts[index].content
        // An app that is nothing but a menu.
        if kind == .menuBarExtra && window?.address == nil { content = AnyView(VStack(spacing: 12) { [content] in content }.padding()) }
        let documents = parts.flatMap(\.documents)
        if !documents.isEmpty { content = AnyView(content.environment(\.documentKinds, documents)) }
        // Small windows beside the others have no menu bar.
        let isSmall = kind == .settings || kind == .menuBarExtra
        // An app has one menu bar, with the commands of all its scenes.
        let commands = isSmall ? [] : parts.indices.flatMap { menuCommands(of: parts[$0], directory, $0) }
        return commands.isEmpty
            ? content : AnyView(CommandedContent(appName: name(of: A.self), commands: commands, content: content))
    }

    private static func menuCommands(of part: ScenePart, _ directory: WindowDirectory, _ index: Int) -> [any Commands] {
        var item = part.item
        item?.name = directory.declarations[index].name
        return (directory.first == index ? [] : part.standardCommands) + part.commands + (item.map { [$0] } ?? [])
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
