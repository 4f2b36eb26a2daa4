import Testing

@Suite("@Entry")
struct EntryMacroTests {
    /// The expansion of one entry: its declaration with accessors, and the key.
    private func entry(
        in container: String = "extension EnvironmentValues",
        _ declaration: String, name: String = "limit", key: String
    ) -> String {
        """
        \(container) {
            \(declaration) {
                get {
                    self[__Key_\(name).self]
                }
                set {
                    self[__Key_\(name).self] = newValue
                }
            }

        \(key)
        }
        """
    }

    private func source(
        in container: String = "extension EnvironmentValues", _ declaration: String
    ) -> String {
        "\(container) {\n    @Entry \(declaration)\n}"
    }

    @Test("a stated type makes a computed default")
    func statedType() {
        expectExpansion(
            of: source("var limit: Int = 3"),
            is: entry(
                "var limit: Int",
                key: """
                        private struct __Key_limit: SwiftUI.EnvironmentKey {
                            static var defaultValue: Int {
                                return 3
                            }
                        }
                    """))
    }

    @Test("an inferred type makes a stored default")
    func inferredType() {
        expectExpansion(
            of: source("var limit = Limit(3)"),
            is: entry(
                "var limit",
                key: """
                        private struct __Key_limit: SwiftUI.EnvironmentKey {
                            static let defaultValue = Limit(3)
                        }
                    """))
    }

    @Test(
        "an optional without a default is nil",
        arguments: ["Int?", "Optional<Int>", "(any Limiter)?", "(() -> Void)?"])
    func optional(type: String) {
        expectExpansion(
            of: source("var limit: \(type)"),
            is: entry(
                "var limit: \(type)",
                key: """
                        private struct __Key_limit: SwiftUI.EnvironmentKey {
                            static var defaultValue: \(type) {
                                return nil
                            }
                        }
                    """))
    }

    @Test("a closure as the default")
    func closure() {
        expectExpansion(
            of: source("var limit: @Sendable (Int) -> Void = { _ in }"),
            is: entry(
                "var limit: @Sendable (Int) -> Void",
                key: """
                        private struct __Key_limit: SwiftUI.EnvironmentKey {
                            static var defaultValue: @Sendable (Int) -> Void {
                                return { _ in
                                }
                            }
                        }
                    """))
    }

    @Test(
        "the key stays private, whatever the access of the entry",
        arguments: ["public", "fileprivate", "package"])
    func access(level: String) {
        expectExpansion(
            of: source(in: "\(level) extension EnvironmentValues", "var limit: any Limiter = None()"),
            is: entry(
                in: "\(level) extension EnvironmentValues",
                "var limit: any Limiter",
                key: """
                        private struct __Key_limit: SwiftUI.EnvironmentKey {
                            static var defaultValue: any Limiter {
                                return None()
                            }
                        }
                    """))
    }

    @Test("the key of a nonisolated entry is nonisolated")
    func nonisolated() {
        expectExpansion(
            of: source("nonisolated var limit: Int = 3"),
            is: entry(
                "nonisolated var limit: Int",
                key: """
                        private nonisolated struct __Key_limit: SwiftUI.EnvironmentKey {
                            static var defaultValue: Int {
                                return 3
                            }
                        }
                    """))
    }

    @Test("the key of an entry on the main actor conforms there")
    func mainActor() {
        expectExpansion(
            of: source("@MainActor var limit: Model = Model()"),
            is: entry(
                "@MainActor var limit: Model",
                key: """
                        @MainActor private struct __Key_limit: @MainActor SwiftUI.EnvironmentKey {
                            static var defaultValue: Model {
                                return Model()
                            }
                        }
                    """))
    }

    @Test("a name in backticks")
    func backticks() {
        expectExpansion(
            of: source("var `default`: Int = 3"),
            is: entry(
                "var `default`: Int", name: "default",
                key: """
                        private struct __Key_default: SwiftUI.EnvironmentKey {
                            static var defaultValue: Int {
                                return 3
                            }
                        }
                    """))
    }

    @Test(
        "the extended type chooses the protocol of the key",
        arguments: [
            ("Transaction", "TransactionKey"),
            ("ContainerValues", "ContainerValueKey"),
            ("SwiftUI.EnvironmentValues", "EnvironmentKey"),
        ])
    func container(type: String, keyProtocol: String) {
        expectExpansion(
            of: source(in: "extension \(type)", "var limit: Int = 3"),
            is: entry(
                in: "extension \(type)",
                "var limit: Int",
                key: """
                        private struct __Key_limit: SwiftUI.\(keyProtocol) {
                            static var defaultValue: Int {
                                return 3
                            }
                        }
                    """))
    }

    @Test(
        "the key of a focused value has the type inside the optional",
        arguments: [
            ("Binding<String>?", "Binding<String>"), ("(any Limiter)?", "any Limiter"),
            ("(() -> Void)?", "() -> Void"),
        ])
    func focusedValue(type: String, wrapped: String) {
        expectExpansion(
            of: source(in: "extension FocusedValues", "var limit: \(type)"),
            is: entry(
                in: "extension FocusedValues",
                "var limit: \(type)",
                key: """
                        private struct __Key_limit: SwiftUI.FocusedValueKey {
                            typealias Value = \(wrapped)
                        }
                    """))
    }
}
