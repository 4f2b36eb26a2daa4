import ReviewRules
import Testing

struct A11Y002Tests {
    @Test func tapsThatWorkLikeButtonsAreFlagged() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("More").onTapGesture { isOpen = true } // flagged
                    Image("A").padding().onTapGesture { isOpen.toggle() } // flagged
                    ItemRow(item: item)
                        .onTapGesture { // flagged
                            chosen = item
                        }
                    HStack { Text("A") }.onTapGesture(perform: { open() }) // flagged
                }
            }
            """)
    }

    @Test func otherTapsAreNot() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("More").onTapGesture { isOpen = true }.accessibilityAddTraits(.isButton)
                    Text("More").accessibilityAction { open() }.onTapGesture { open() }
                    Image("A").onTapGesture(count: 2) { zoom() }
                    Color.black.opacity(0.4).onTapGesture { isOpen = false }
                    HStack { TextField("A", text: $text) }.onTapGesture { isFocused = false }
                    Text("A").onTapGesture { place in mark(place) }
                    VStack { Text("A") }.navigationTitle("A").onTapGesture { hideKeyboard() }
                }
            }
            """)
    }

    @Test func whatStandsForAllOfAViewSaysWhatItsTapsDo() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct RatingView: View {
                var body: some View {
                    HStack {
                        ForEach(1...5, id: \\.self) { star in
                            Image(systemName: "star").onTapGesture { rating = star }
                        }
                    }
                    .accessibilityElement(children: .ignore)
                    .accessibilityAdjustableAction { rating += $0 == .increment ? 1 : -1 }
                    HStack { Text("A").onTapGesture { open() } }.accessibilityRepresentation { Button("A", action: open) }
                    HStack { Text("A").onTapGesture { open() } }.accessibilityElement(children: .contain) // flagged
                    HStack { Text("A").onTapGesture { open() } }.accessibilityHidden(isLocked) // flagged
                }
            }
            """)
    }

    @Test func shapesThatAreTappedAreFlagged() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Circle().frame(width: 20).onTapGesture { choose(.red) } // flagged
                    Capsule().fill(.red).onTapGesture { choose(.red) }.accessibilityAddTraits(.isButton)
                    Rectangle().onTapGesture { close() }
                }
            }
            """)
    }

    @Test func rowsOfTheProjectThatAreTappedAreFlagged() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    HabitRowView(name: "A").contentShape(Rectangle()).onTapGesture { open() } // flagged
                    HabitList(name: "A").onTapGesture { open() }
                }
            }
            """)
    }

    @Test func aTapThatDoesMoreThanHideTheKeyboardIsFlagged() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct SearchBar: View {
                @Binding var text: String
                var body: some View {
                    Image(systemName: "xmark").onTapGesture { // flagged
                        UIApplication.shared.endEditing()
                        text = ""
                    }
                    Text("A").onTapGesture { UIApplication.shared.endEditing() }
                }
            }
            """)
    }

    @Test func elementsOfALoopThatAreTappedAreFlagged() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct ProductTile: View { var body: some View { Text("") } }
            struct AView: View {
                let days: [Int]
                var body: some View {
                    ForEach(days, id: \\.self) { day in
                        VStack { Text("\\(day)") }
                            .frame(width: 20)
                            .onTapGesture { choose(day) } // flagged
                        ProductTile().onTapGesture { choose(day) } // flagged
                        ProductTile().accessibilityElement(children: .combine).onTapGesture { choose(day) }
                        Color.red.onTapGesture { choose(day) }
                    }
                    VStack { Text("") }.onTapGesture { close() }
                    ForEach(days, id: \\.self) { day in
                        Text("").background { VStack { Text("") }.onTapGesture { close() } }
                    }
                }
            }
            """)
    }

    @Test func aStackThatIsMadeTappableIsFlagged() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    ZStack { Image("green"); Text("Start") }
                        .contentShape(Rectangle())
                        .onTapGesture { start() } // flagged
                    VStack { Text("All of it") }
                        .frame(maxWidth: .infinity, maxHeight: .infinity)
                        .contentShape(Rectangle())
                        .onTapGesture { close() }
                    VStack { Text("Background") }
                        .onTapGesture { close() }
                }
            }
            """)
    }

    @Test func functionsAndGesturesAreTapsToo() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct AView: View {
                @FocusState private var isFocused: Bool
                var body: some View {
                    Image(systemName: "trash").onTapGesture(perform: delete) // flagged
                    Text("A").gesture(TapGesture().onEnded { delete() }) // flagged
                    Text("A").gesture(TapGesture().onEnded { _ in delete() }) // flagged
                    Text("A").gesture(TapGesture(count: 2).onEnded { delete() })
                    Text("A").gesture(DragGesture().onEnded { _ in delete() })
                    Text("A").onTapGesture(perform: hideKeyboard)
                    Color.black.onTapGesture(perform: delete)
                    Image(systemName: "trash").onTapGesture(perform: delete).accessibilityAddTraits(.isButton)
                }
                private func delete() { print(1) }
            }
            """)
    }

    @Test func tapsThatAreAddedAsGestures() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOpen = false
                var body: some View {
                    Text("A").simultaneousGesture(TapGesture().onEnded { isOpen = true }) // flagged
                    Text("B").highPriorityGesture(TapGesture().onEnded { isOpen = true }) // flagged
                    Text("C").simultaneousGesture(TapGesture(count: 2).onEnded { isOpen = true })
                    Text("D").simultaneousGesture(DragGesture().onEnded { _ in isOpen = true })
                    Button("E") { isOpen = true }.simultaneousGesture(TapGesture().onEnded { isOpen = false })
                }
            }
            """)
    }

    @Test func oneTapAndShapesWithSomethingOnThem() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Text("Go").onTapGesture(count: 1) { go() } // flagged
                    Text("Go").onTapGesture(count: 1, perform: go) // flagged
                    RoundedRectangle(cornerRadius: 4).overlay { Text("Go") }.onTapGesture { go() } // flagged
                    Rectangle().overlay(Image("go")).onTapGesture { go() } // flagged
                    Rectangle().onTapGesture { go() }
                    Rectangle().overlay { Color.red }.onTapGesture { go() }
                    Text("Go").onTapGesture(count: 2) { go() }
                }
                private func go() {}
            }
            """)
    }

    @Test func coloursOfASizeAndCards() throws {
        try expectFlagged(
            "A11Y-002",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Color.red.frame(width: 40, height: 40).onTapGesture { go() } // flagged
                    Color(.red).frame(width: 40, height: 40).onTapGesture { go() } // flagged
                    RoundedRectangle(cornerRadius: 4).fill(.red).frame(width: 40, height: 40).onTapGesture { go() } // flagged
                    VStack { Text("A") }.background(.red).cornerRadius(8).onTapGesture { go() } // flagged
                    ZStack { Text("A") }.background(.red).clipShape(.capsule).onTapGesture { go() } // flagged
                    Color.clear.onTapGesture { close() }
                    Color.black.opacity(0.4).ignoresSafeArea().onTapGesture { close() }
                    Color.clear.frame(width: proxy.size.width, height: proxy.size.height).onTapGesture { close() }
                    VStack { Text("A") }.background(.red).onTapGesture { close() }
                }
            }
            """)
    }
}
