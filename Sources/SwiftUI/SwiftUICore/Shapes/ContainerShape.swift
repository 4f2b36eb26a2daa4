extension EnvironmentValues {
    /// What a ``ContainerRelativeShape`` is.
    @Entry var containerShape: AnyShape? = nil
}

extension View {
    /// Says what a `ContainerRelativeShape` in the view is: that shape, in the size that it is drawn in.
    nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
        environment(\.containerShape, AnyShape(shape))
    }
}

extension ShapeDrawing {
    /// The same, with the container's shape for what is relative to it.
    func resolved(in environment: EnvironmentValues) -> ShapeDrawing {
        guard case .container(let name) = self else { return self }
        switch environment.containerShape?.drawing {
        case .named(let name): return .named(name)
        case .fixed(let path): return .fixed(path)
        case .sized, .container, nil: return .named(name)
        }
    }
}
