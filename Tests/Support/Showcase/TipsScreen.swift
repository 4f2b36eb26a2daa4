import SwiftUI
import TipKit

private struct FavoriteTip: Tip {
    var title: Text { Text("Save as a Favorite") }
    var message: Text? { Text("Your favorite backyards always appear at the top of the list.") }
    var image: Image? { Image(systemName: "star") }
}

private struct ExportTip: Tip {
    @Parameter static var visits: Int = 0
    static let didExport = Event(id: "didExport")

    var title: Text { Text("Export Your List") }
    var message: Text? { Text("All that is on it fits into one file.") }
    var image: Image? { Image(systemName: "square.and.arrow.up") }

    var actions: [Action] {
        Action(id: "export", title: "Export Now")
        Action(id: "more", title: "Learn More")
    }

    var rules: [Rule] {
        #Rule(Self.$visits) { $0 >= 2 }
        #Rule(Self.didExport) { $0.donations.count == 0 }
    }
}

private struct FilterTip: Tip {
    var title: Text { Text("Show Less") }
    var message: Text? { Text("Choose what the list shows.") }
    var image: Image? { Image(systemName: "line.3.horizontal.decrease.circle") }
}

private struct SortTip: Tip {
    var title: Text { Text("In Any Order") }
    var message: Text? { Text("Touch and hold the button for other orders.") }
}

/// Tips among views and in popovers.
struct TipsScreen: View {
    @State private var chosen = "nothing"
    @State private var barTips = TipGroup(.ordered) {
        FilterTip()
        SortTip()
    }

    init() { try? Tips.configure() }

    var body: some View {
        List {
            Section {
                TipView(FavoriteTip())
                TipView(ExportTip(), arrowEdge: .bottom) { action in
                    chosen = action.id
                    if action.id == "export" { ExportTip.didExport.sendDonation() }
                }
                .tipBackground(.orange.opacity(0.15))
                .tipImageSize(CGSize(width: 28, height: 28))
            }
            .listRowBackground(Color.clear)
            .listRowInsets(EdgeInsets(top: 6, leading: 0, bottom: 6, trailing: 0))
            .listRowSeparator(.hidden)
            Section {
                LabeledContent("Chosen", value: chosen).accessibilityIdentifier("chosen")
                Button("Visit") { ExportTip.visits += 1 }.accessibilityIdentifier("visit")
                Button("Start the Tips Anew") {
                    Task {
                        await FavoriteTip().resetEligibility()
                        await FilterTip().resetEligibility()
                        await SortTip().resetEligibility()
                    }
                }
                .accessibilityIdentifier("anew")
            }
        }
        .navigationTitle("Tips")
        .toolbar {
            ToolbarItemGroup {
                Button("Filter", systemImage: "line.3.horizontal.decrease.circle") { FilterTip().invalidate(reason: .actionPerformed) }
                    .accessibilityIdentifier("filter")
                    .popoverTip(barTips.currentTip as? FilterTip)
                Button("Sort", systemImage: "arrow.up.arrow.down") {}
                    .popoverTip(barTips.currentTip as? SortTip)
            }
        }
    }
}
