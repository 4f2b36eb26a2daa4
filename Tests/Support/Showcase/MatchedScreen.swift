import SwiftUI

/// Views that are seen as one that moves.
struct MatchedScreen: View {
    var body: some View {
        ScrollView {
            VStack(spacing: 30) {
                UnderlinedTabs()
                PillTabs()
                TwoStacks()
                Hero()
                DealtCards()
                Zooms()
            }
            .padding()
            .frame(maxWidth: .infinity)
        }
        .navigationTitle("Matched")
    }
}

/// The line under the tab comes as another one goes.
private struct UnderlinedTabs: View {
    @State private var selected = "Home"
    @Namespace private var space

    var body: some View {
        HStack(spacing: 24) {
            ForEach(["Home", "Favourites", "Me"], id: \.self) { tab in
                VStack(spacing: 4) {
                    Text(tab).foregroundStyle(selected == tab ? .orange : .secondary)
                    if selected == tab {
                        Capsule().fill(.orange).frame(height: 3)
                            .matchedGeometryEffect(id: "line", in: space)
                            .accessibilityIdentifier("line")
                    } else {
                        Color.clear.frame(height: 3)
                    }
                }
                .fixedSize()
                .onTapGesture { withAnimation(.easeInOut(duration: 0.6)) { selected = tab } }
                .accessibilityIdentifier(tab)
            }
        }
    }
}

/// The pill stands where the chosen one of the sources does.
private struct PillTabs: View {
    @State private var selected = 0
    @Namespace private var space

    var body: some View {
        HStack(spacing: 0) {
            ForEach(0..<3, id: \.self) { index in
                Text(["One", "Number two", "3"][index])
                    .padding(.horizontal, 16)
                    .padding(.vertical, 8)
                    .matchedGeometryEffect(id: index, in: space)
                    .onTapGesture { withAnimation(.linear(duration: 0.6)) { selected = index } }
                    .accessibilityIdentifier("pill \(index)")
            }
        }
        .background {
            Capsule().fill(.orange.opacity(0.3))
                .matchedGeometryEffect(id: selected, in: space, isSource: false)
                .accessibilityIdentifier("pill")
        }
    }
}

/// An item that goes from one stack to another.
private struct TwoStacks: View {
    @State private var left = ["A", "B", "C"]
    @State private var right: [String] = []
    @Namespace private var space

    var body: some View {
        HStack(alignment: .top, spacing: 60) {
            stack(left) { item in
                left.removeAll { $0 == item }
                right.append(item)
            }
            stack(right) { item in
                right.removeAll { $0 == item }
                left.append(item)
            }
        }
        .frame(height: 160, alignment: .top)
    }

    private func stack(_ items: [String], move: @escaping (String) -> Void) -> some View {
        VStack {
            Color.clear.frame(width: 60, height: 1)
            ForEach(items, id: \.self) { item in
                Text(item)
                    .frame(width: 60, height: 36)
                    .background(.teal.opacity(0.4), in: .rect(cornerRadius: 8))
                    .matchedGeometryEffect(id: item, in: space)
                    .onTapGesture { withAnimation(.linear(duration: 0.6)) { move(item) } }
                    .accessibilityIdentifier("item \(item)")
            }
        }
    }
}

/// A card that grows into a detail.
private struct Hero: View {
    @State private var isOpen = false
    @Namespace private var space

    var body: some View {
        ZStack {
            if isOpen {
                RoundedRectangle(cornerRadius: 24)
                    .fill(.indigo.gradient)
                    .matchedGeometryEffect(id: "card", in: space)
                    .frame(width: 300, height: 220)
                    .overlay { Text("Detail").font(.largeTitle).foregroundStyle(.white) }
                    .onTapGesture { withAnimation(.linear(duration: 0.6)) { isOpen = false } }
                    .accessibilityIdentifier("detail")
            } else {
                RoundedRectangle(cornerRadius: 12)
                    .fill(.indigo.gradient)
                    .matchedGeometryEffect(id: "card", in: space)
                    .frame(width: 100, height: 60)
                    .frame(width: 300, height: 220, alignment: .bottomLeading)
                    .onTapGesture { withAnimation(.linear(duration: 0.6)) { isOpen = true } }
                    .accessibilityIdentifier("card")
            }
        }
    }
}

/// Cards that are dealt one after the other, each with an animation of its own in one action.
private struct DealtCards: View {
    @State private var dealt: Set<Int> = []
    @Namespace private var space

    var body: some View {
        HStack(spacing: 20) {
            ZStack {
                ForEach((0..<3).filter { !dealt.contains($0) }, id: \.self) { card($0) }
            }
            .frame(width: 40, height: 60)
            .onTapGesture {
                for number in 0..<3 {
                    withAnimation(.linear(duration: 1.5).delay(Double(number) * 0.6)) { _ = dealt.insert(number) }
                }
            }
            .accessibilityIdentifier("deck")
            ForEach((0..<3).filter(dealt.contains), id: \.self) { card($0) }
        }
        .frame(width: 300, alignment: .leading)
    }

    private func card(_ number: Int) -> some View {
        RoundedRectangle(cornerRadius: 6).fill(.orange).frame(width: 40, height: 60)
            .overlay { Text("\(number)") }
            .matchedGeometryEffect(id: number, in: space)
            .transition(.identity)
            .accessibilityIdentifier("dealt \(number)")
    }
}

private struct Zooms: View {
    @Namespace private var space

    var body: some View {
        HStack {
            ForEach(0..<3, id: \.self) { number in
                NavigationLink {
                    Color.orange.overlay { Text("Picture \(number)") }
                        .navigationTransition(.zoom(sourceID: number, in: space))
                        .navigationTitle("Picture")
                } label: {
                    RoundedRectangle(cornerRadius: 12).fill(.orange).frame(width: 80, height: 80)
                        .matchedTransitionSource(id: number, in: space)
                }
                .accessibilityLabel("Zoom \(number)")
            }
        }
    }
}
