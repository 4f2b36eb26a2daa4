/// Lets `@Entry` be used in this module: what it generates names the module `SwiftUI`, which re-exports this one.
enum SwiftUI {
    typealias EnvironmentKey = SwiftUICore.EnvironmentKey
    typealias FocusedValueKey = SwiftUICore.FocusedValueKey
}
