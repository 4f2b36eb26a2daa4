import RenderTree
import Testing

@testable import SwiftUICore

/// Where the styles of a pushed screen's controls come from: the stack, not the link.
@MainActor
struct ScreenLooksTests {
    struct Links: View {
        @State private var isLarge = false
        @State private var name = "before"
        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("View") { Inside() }.buttonStyle(.borderedProminent)
                    NavigationLink("Value", value: 1)
                    Button("Rename") { name = "after" }
                }
                .font(.largeTitle)
                .controlSize(.large)
                .navigationDestination(for: Int.self) { _ in Inside() }
                .environment(\.screenName, name)
            }
            .toggleStyle(.button)
            .labelStyle(isLarge ? AnyLabels(.titleOnly) : AnyLabels(.iconOnly))
        }
    }

    struct AnyLabels: LabelStyle {
        let isTitle: Bool
        enum Kind { case titleOnly, iconOnly }
        init(_ kind: Kind) { isTitle = kind == .titleOnly }
        func makeBody(configuration: Configuration) -> some View { Text(isTitle ? "title" : "icon") }
    }

    struct Inside: View {
        @Environment(\.screenName) private var name
        @Environment(\.controlSize) private var size
        @Environment(\.font) private var font
        var body: some View {
            Button("Press") {}
            Text("\(name) \(size) \(font == nil)")
            Label("Label", systemImage: "star")
            Toggle("Toggle", isOn: .constant(true))
        }
    }

    @Test(arguments: ["View", "Value"]) func aPushedScreenLooksAsTheStackSays(link: String) throws {
        let scene = ViewGraph.showing(Links())
        try scene.tap(link)
        #expect(scene.has("before regular \(link == "Value")"), "fonts and values of the app's own come along")
        #expect(scene.has("icon"), "styles around the stack count")
        #expect(!scene.all(.button).suffix(1).contains { $0[.style] == .string("borderedProminent") }, "the link's style is its own")
    }
}

extension EnvironmentValues {
    @Entry fileprivate var screenName = "none"
}
