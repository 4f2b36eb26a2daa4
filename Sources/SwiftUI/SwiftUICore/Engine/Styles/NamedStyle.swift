/// A style that hosts know by name.
protocol NamedStyle {
    /// As in Apple's static member: "insetGrouped".
    var styleName: String { get }
}

/// The name of a style in the environment; "automatic" leaves the choice to the host.
struct StyleNameModifier {
    let name: String
    let keyPath: WritableKeyPath<EnvironmentValues, String>

    nonisolated init(_ style: Any, _ keyPath: WritableKeyPath<EnvironmentValues, String>) {
        name = (style as? any NamedStyle)?.styleName ?? "automatic"
        self.keyPath = keyPath
    }
}

extension StyleNameModifier: EnvironmentModifier {
    func change(_ values: inout EnvironmentValues) { values[keyPath: keyPath] = name }
}
