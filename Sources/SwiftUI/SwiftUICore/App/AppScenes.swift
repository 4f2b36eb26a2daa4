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
        parts(of: app.body).first?.content ?? AnyView(EmptyView())
    }

    static func parts<S: Scene>(of scene: S) -> [ScenePart] {
        if let primitive = scene as? any PrimitiveScene { return primitive.parts }
        return parts(of: ProcessDescription.installed(scene).body)
    }
}
