import SourceModel
import SwiftSyntax

/// Each route leads somewhere.
struct DefaultRoute: Rule {
    let info = RuleInfo(
        "FLOW-027", "a route that leads to nothing", .warning,
        page: ExplainPage(
            why: """
                With a `default` the compiler says nothing when a route has no screen: somebody who follows it comes to an empty one, and has to find \
                the way back.
                """,
            bad: """
                import SwiftUI
                enum Route: Hashable { case trip, packing }
                struct AView: View {
                    var body: some View {
                        NavigationStack {
                            Text("A").navigationDestination(for: Route.self) { route in
                                switch route {
                                case .trip: Text("Trip")
                                default: EmptyView()
                                }
                            }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                enum Route: Hashable { case trip, packing }
                struct AView: View {
                    var body: some View {
                        NavigationStack {
                            Text("A").navigationDestination(for: Route.self) { route in
                                switch route {
                                case .trip: Text("Trip")
                                case .packing: Text("Packing")
                                }
                            }
                        }
                    }
                }
                """,
            notFlagged: ["A `default` that shows something.", "Switches elsewhere."],
            fix: "Write down every case.", source: "review of apps"))

    func check(_ context: FileContext) {
        for choice in context.file.nodes.switchCases {
            guard case .default(let label) = choice.label, choice.statements.count == 1,
                choice.statements.trimmedText == "EmptyView()", !context.isPreview(choice),
                let place = choice.callsAround.map(ClosureRole.name).first(where: {
                    ["navigationDestination", "sheet", "fullScreenCover"].contains($0)
                })
            else { continue }
            context.report(
                label.defaultKeyword, "Whatever has no case here leads to an empty screen, and the compiler does not say which.",
                advice: "Write down every case\(place == "navigationDestination" ? " of the route" : "").")
        }
    }
}
