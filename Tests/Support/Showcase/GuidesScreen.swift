import SwiftUI

/// Guides of an app's own.
struct GuidesScreen: View {
    var body: some View {
        ScrollView {
            VStack(spacing: 30) {
                Steps()
                Accounts()
                Badge()
                CornerBadge()
                Pile()
                Baselines()
                Cells()
            }
            .padding()
        }
        .navigationTitle("Guides")
    }
}

/// Half of it beyond the corner of what fills the width.
private struct CornerBadge: View {
    var body: some View {
        ZStack(alignment: .topTrailing) {
            RoundedRectangle(cornerRadius: 12).fill(.indigo).frame(height: 60).accessibilityIdentifier("cornered")
            Text("9+").padding(6).background(.red, in: .circle).accessibilityIdentifier("corner badge")
                .alignmentGuide(.top) { $0[VerticalAlignment.center] }
                .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
        }
    }
}

/// Each line begins farther right; a tap moves the guide.
private struct Steps: View {
    @State private var step: CGFloat = 20

    var body: some View {
        VStack(alignment: .leading) {
            Text("Zero").accessibilityIdentifier("zero")
            Text("One").alignmentGuide(.leading) { _ in -step }.accessibilityIdentifier("one")
            Text("Ends").alignmentGuide(.leading) { $0[.trailing] }.accessibilityIdentifier("ends")
        }
        .border(.gray)
        .onTapGesture { step += 30 }
        .accessibilityIdentifier("steps")
    }
}

extension VerticalAlignment {
    private struct AccountAndName: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
    }

    fileprivate static let accountAndName = VerticalAlignment(AccountAndName.self)
}

/// Two columns that are aligned by a line in each.
private struct Accounts: View {
    var body: some View {
        HStack(alignment: .accountAndName) {
            VStack {
                Text("@twostraws")
                    .alignmentGuide(.accountAndName) { $0[VerticalAlignment.center] }
                    .accessibilityIdentifier("account")
                Image(systemName: "photo").frame(width: 64, height: 64)
            }
            VStack {
                Text("Full name:")
                Text("PAUL HUDSON")
                    .alignmentGuide(.accountAndName) { $0[VerticalAlignment.center] }
                    .font(.largeTitle)
                    .accessibilityIdentifier("name")
            }
            Text("top").accessibilityIdentifier("top")
        }
        .border(.gray)
    }
}

/// A badge whose middle is at the corner.
private struct Badge: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 10).fill(.teal).frame(width: 80, height: 80)
            .accessibilityIdentifier("tile")
            .overlay(alignment: .topTrailing) {
                Text("3")
                    .padding(8)
                    .background(.red, in: .circle)
                    .alignmentGuide(.top) { $0[VerticalAlignment.center] }
                    .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] }
            }
    }
}

private struct Pile: View {
    var body: some View {
        ZStack(alignment: .topLeading) {
            ForEach(0..<4, id: \.self) { number in
                Color.orange.opacity(0.4).frame(width: 40, height: 40)
                    .alignmentGuide(.leading) { _ in CGFloat(number) * -30 }
                    .alignmentGuide(.top) { _ in CGFloat(number) * -10 }
                    .accessibilityIdentifier("pile \(number)")
            }
        }
        .border(.gray)
    }
}

private struct Baselines: View {
    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            Text("Large").font(.largeTitle).accessibilityIdentifier("large")
            Rectangle().fill(.red).frame(width: 30, height: 30)
                .alignmentGuide(.firstTextBaseline) { $0[.bottom] - 6 }
                .accessibilityIdentifier("square")
            Text("small").font(.caption)
        }
    }
}

private struct Cells: View {
    var body: some View {
        Grid {
            GridRow {
                Text("Name").gridColumnAlignment(.trailing).accessibilityIdentifier("head")
                Text("A long value beside it")
            }
            GridRow {
                Text("A longer name").accessibilityIdentifier("long")
                Circle().fill(.teal).frame(width: 20, height: 20).gridCellAnchor(.bottomTrailing)
            }
            Divider().gridCellUnsizedAxes(.horizontal).accessibilityIdentifier("line")
        }
        .border(.gray)
    }
}
