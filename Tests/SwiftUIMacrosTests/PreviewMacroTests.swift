import Testing

@Suite("#Preview")
struct PreviewMacroTests {
    /// The registering type around the given statements of `makePreview`.
    private func registry(line: Int = 1, column: Int = 1, _ statements: String) -> String {
        """
        nonisolated struct __macro_local_15PreviewRegistryfMu_: SwiftUI.PreviewRegistry {
            static var fileID: String {
                "TestModule/test.swift"
            }
            static var line: Int {
                \(line)
            }
            static var column: Int {
                \(column)
            }
            @MainActor static func makePreview() throws -> SwiftUI.Preview {
        \(statements)
            }
        }
        """
    }

    @Test("without a name")
    func bodyOnly() {
        expectExpansion(
            of: "#Preview { Card() }",
            is: registry("        SwiftUI.Preview {\n            Card()\n        }"))
    }

    @Test("its name is passed on")
    func name() {
        expectExpansion(
            of: #"#Preview("Dark card") { Card() }"#,
            is: registry(#"        SwiftUI.Preview("Dark card") {\#n            Card()\#n        }"#))
    }

    @Test("all its traits are passed on")
    func traits() {
        expectExpansion(
            of: #"#Preview("Wide", traits: .landscapeLeft, .fixedLayout(width: 1, height: 2)) { Card() }"#,
            is: registry(
                #"        SwiftUI.Preview("Wide", traits: .landscapeLeft, .fixedLayout(width: 1, height: 2)) {\#n            Card()\#n        }"#
            ))
    }

    @Test("arguments on lines of their own")
    func argumentsOnLines() {
        expectExpansion(
            of: """
                #Preview(
                    "Wide",
                    traits: .landscapeLeft
                ) { Card() }
                """,
            is: registry(
                #"        SwiftUI.Preview("Wide", traits: .landscapeLeft) {\#n            Card()\#n        }"#))
    }

    @Test("a body passed by label")
    func labelledBody() {
        expectExpansion(
            of: #"#Preview("Made elsewhere", body: makeCard)"#,
            is: registry(#"        SwiftUI.Preview("Made elsewhere", body: makeCard)"#))
    }

    @Test("a body of several statements stays as it is")
    func severalStatements() {
        expectExpansion(
            of: """
                #Preview {
                    let model = Model()
                    return Card(model: model)
                }
                """,
            is: registry(
                """
                        SwiftUI.Preview {
                            let model = Model()
                            return Card(model: model)
                        }
                """))
    }

    @Test("registers the line and column that it stands at")
    func location() {
        expectExpansion(
            of: """
                struct Card {}

                #Preview { Card() }
                """,
            is: """
                struct Card {}

                \(registry(line: 3, "        SwiftUI.Preview {\n            Card()\n        }"))
                """)
    }

    @Test("variables marked @Previewable become those of a view")
    func previewable() {
        expectExpansion(
            of: """
                #Preview("Switch") {
                    @Previewable @State var isOn = true
                    @Previewable @FocusState var isFocused: Bool
                    let title = "Wi-Fi"
                    Toggle(title, isOn: $isOn)
                }
                """,
            is: registry(
                """
                        struct __PreviewableContent: SwiftUI.View {
                            @State var isOn = true
                            @FocusState var isFocused: Bool
                            var body: some SwiftUI.View {
                            let title = "Wi-Fi"
                            Toggle(title, isOn: $isOn)
                            }
                        }
                        return SwiftUI.Preview("Switch") {
                            __PreviewableContent()
                        }
                """))
    }

    @Test("a mark below the top of the body is reported where it stands")
    func nestedPreviewable() {
        expectDiagnostic(
            "'@Previewable' belongs at the top of a '#Preview' body; move the variable there or remove the attribute",
            line: 3, column: 9, of: "Preview",
            in: """
                #Preview {
                    VStack {
                        @Previewable @State var isOn = true
                    }
                }
                """)
    }

    @Test("a missing body is reported")
    func noBody() {
        expectDiagnostic(
            "'#Preview' needs a body; add a closure that makes a view, as in '#Preview { MyView() }'",
            line: 1, column: 1, of: "Preview",
            in: #"#Preview("Name")"#)
    }
}

@Suite("@Previewable")
struct PreviewableMacroTests {
    @Test("outside a preview it is reported")
    func misplaced() {
        expectExpansion(
            of: """
                struct Card {
                    @Previewable var isOn = true
                }
                """,
            is: """
                struct Card {
                    var isOn = true
                }
                """,
            diagnostics: [
                .init(
                    message:
                        "'@Previewable' belongs at the top of a '#Preview' body; move the variable there or remove the attribute",
                    line: 2, column: 5)
            ])
    }

    @Test("on anything but a variable it is reported")
    func notAVariable() {
        expectDiagnostic(
            "'@Previewable' marks variables only; remove it here",
            line: 1, column: 1, of: "Previewable", in: "@Previewable struct Card {}")
    }
}
