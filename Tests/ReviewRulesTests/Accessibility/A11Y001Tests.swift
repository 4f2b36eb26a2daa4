import ReviewRules
import Testing

struct A11Y001Tests {
    @Test func buttonsWithAPictureAloneAreFlagged() throws {
        try expectFlagged(
            "A11Y-001",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Button { add() } label: { Image(systemName: "plus").font(.title) } // flagged
                    Button(action: add) { Image("plus") } // flagged
                    Button(action: { add() }, label: { ZStack { Circle(); Image(systemName: "plus") } }) // flagged
                    NavigationLink(destination: Detail()) { Image(systemName: "gear") } // flagged
                    Menu { Button("A") {} } label: { Image(systemName: "ellipsis") } // flagged
                    Button { add() } label: { // flagged
                        if isOn { Image(systemName: "star.fill") } else { Image(systemName: "star") }
                    }
                }
            }
            """)
    }

    @Test func buttonsThatSayWhatTheyDoAreNot() throws {
        try expectFlagged(
            "A11Y-001",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    Button { add() } label: { Image(systemName: "plus") }.accessibilityLabel("Add")
                    Button { add() } label: { Image(systemName: "plus").accessibilityLabel("Add") }
                    Button { add() } label: { HStack { Image(systemName: "plus"); Text("Add") } }
                    Button { add() } label: { Label("Add", systemImage: "plus") }.labelStyle(.iconOnly)
                    Button("Add", systemImage: "plus") { add() }
                    Button("Add") { add() }
                    Button { add() } label: { icon }
                    Button { add() } label: { PlusIcon() }
                    Button { add() } label: { Image(systemName: "plus") }.padding().accessibilityHidden(true)
                    Image(systemName: "plus")
                }
            }
            #Preview { Button { add() } label: { Image(systemName: "plus") } }
            """)
    }

    @Test func aPictureOfTheViewsOwnIsFlagged() throws {
        try expectFlagged(
            "A11Y-001",
            """
            import SwiftUI
            struct AView: View {
                let isOn: Bool
                var body: some View {
                    Button { print(1) } label: { heart.padding() } // flagged
                    Button { print(1) } label: { heart } // flagged
                    Button { print(1) } label: { heart }.accessibilityLabel("Favourite")
                    Button { print(1) } label: { badge }
                }
                private var heart: Image { Image(systemName: isOn ? "heart.fill" : "heart") }
                private var badge: some View { Text("A") }
            }
            """)
    }

    @Test func aPictureOnAShapeOrFromAFunctionIsFlagged() throws {
        try expectFlagged(
            "A11Y-001",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    NavigationLink { NewView() } label: { // flagged
                        Circle().fill(.blue).overlay(Image(systemName: "plus").bold())
                    }
                    Button(action: add) { icon("plus") } // flagged
                    Button(action: add) { chevron(Image(systemName: "chevron.left")) } // flagged
                    Button(action: add) { Image("hill").overlay(Text("Add")) }
                    Button(action: add) { named("Add") }
                    Button(action: add) { chevron(Image(systemName: "chevron.left")).accessibilityLabel("Back") }
                }
                private func icon(_ name: String) -> some View { Image(systemName: name).padding() }
                private func chevron(_ image: Image) -> some View { image.resizable().frame(width: 12) }
                private func named(_ name: String) -> some View { Text(name).padding() }
            }
            """)
    }

    @Test func aSwitchWithAPictureAloneIsFlagged() throws {
        try expectFlagged(
            "A11Y-001",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOn = false
                var body: some View {
                    Toggle(isOn: $isOn) { Image(systemName: "bell") } // flagged
                    Toggle(isOn: $isOn) { Image(systemName: "bell") }.accessibilityLabel("Alarm")
                    Toggle(isOn: $isOn) { Label("Alarm", systemImage: "bell") }
                    Toggle("Alarm", isOn: $isOn)
                }
            }
            """)
    }

    @Test func linksOfAPictureAloneAreFlagged() throws {
        try expectFlagged(
            "A11Y-001",
            """
            import SwiftUI
            struct AView: View {
                let url: URL
                var body: some View {
                    Link(destination: url) { Image(systemName: "link") } // flagged
                    ShareLink(item: url) { Image(systemName: "square.and.arrow.up") } // flagged
                    Link("A", destination: url)
                    Link(destination: url) { Text("A") }
                    Link(destination: url) { Image(systemName: "link") }.accessibilityLabel("A")
                    ShareLink(item: url)
                }
            }
            """)
    }

    @Test func choicesThatArePictures() throws {
        try expectFlagged(
            "A11Y-001",
            """
            import SwiftUI
            struct AView: View {
                let kinds: [String]
                @State private var kind = ""
                var body: some View {
                    Picker("Kind", selection: $kind) { // flagged
                        ForEach(kinds, id: \\.self) { Image(systemName: $0) }
                    }
                    Picker("Kind", selection: $kind) { // flagged
                        Image(systemName: "list").tag("list")
                        Image(systemName: "square").tag("square")
                    }
                    Picker("Kind", selection: $kind) {
                        ForEach(kinds, id: \\.self) { Image(systemName: $0).accessibilityLabel($0) }
                    }
                    Picker("Kind", selection: $kind) {
                        ForEach(kinds, id: \\.self) { Label($0, systemImage: $0) }
                    }
                    Picker("Kind", selection: $kind) {
                        ForEach(kinds, id: \\.self) { KindView(kind: $0) }
                    }
                }
            }
            """)
    }

    @Test func picturesOfAPropertyAndOneOfTwo() throws {
        try expectFlagged(
            "A11Y-001",
            """
            import SwiftUI
            struct AView: View {
                @State private var isOn = false
                var body: some View {
                    Button(action: close) { icon } // flagged
                    Button(action: close) { isOn ? Image("on") : Image("off") } // flagged
                    Button(action: close) { title }
                    Button(action: close) { isOn ? first : second }
                    Button(action: close) { icon.accessibilityLabel("Close") }
                }
                private var icon: some View { Image(systemName: "xmark").padding() }
                private var title: some View { Text("Close").padding() }
                private func close() {}
            }
            """)
    }
}
