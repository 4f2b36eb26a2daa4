import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct MenuItemTests {
    @ViewBuilder private var controls: some View {
        Button("Button") {}
        Toggle("Toggle", isOn: .constant(true))
        Picker("Picker", selection: .constant(1)) { Text("One").tag(1) }
        Link("Link", destination: .init(filePath: "/"))
        Menu("Inner") { Button("Deep") {} }
    }

    private func kindsThatAreItems(_ screen: Screen) -> Set<NodeKind> {
        let kinds: Set<NodeKind> = [.button, .toggle, .picker, .link, .menu]
        return Set(screen.all { kinds.contains($0.kind) && $0[.isMenuItem] == .bool(true) }.map(\.kind))
    }

    @Test func everyControlInAMenuIsAnItemHoweverDeep() {
        let all: Set<NodeKind> = [.button, .toggle, .picker, .link, .menu]
        #expect(kindsThatAreItems(Screen(Menu("Menu") { controls })) == all)
        #expect(kindsThatAreItems(Screen(Menu("Menu") { Section("Part") { controls } })) == all)
        #expect(kindsThatAreItems(Screen(Menu("Menu") { Group { controls } })) == all)
        #expect(kindsThatAreItems(Screen(Menu("Menu") { ControlGroup { controls } })) == all)
        #expect(kindsThatAreItems(Screen(Text("View").contextMenu { controls })) == all)
        #expect(kindsThatAreItems(Screen(VStack { controls })) == [.button], "only what is in the inner menu")
    }

    @Test func aGroupOfControlsHasButtonsAlone() {
        let screen = Screen(ControlGroup("Controls") { Toggle("Toggle", isOn: .constant(true)) })
        #expect(screen.node(.toggle)[.style] == .string("button"))
        #expect(screen.all { $0.kind == .group && $0[.style] == .string("controlGroup") }.first?.children.map(\.kind) == [.title, .toggle])
        #expect(Screen(Menu("Menu") { ControlGroup { Toggle("Toggle", isOn: .constant(true)) } }).node(.toggle)[.style] == nil)
    }

    @Test func anItemLooksAsTheMenuDoesWhateverTheStyleAround() {
        let screen = Screen(Menu("Menu") { controls }.buttonStyle(.bordered).toggleStyle(.button))
        #expect(screen.all(.button).allSatisfy { $0[.style] == nil } && screen.node(.toggle)[.style] == nil)
    }

    /// White texts on a picture would be white ones in a menu, too.
    @Test func itemsAndDialogsDoNotTakeTheLooksOfTheTextsAround() {
        struct Dialogs: View {
            var body: some View {
                Text("Title").alert("Alert", isPresented: .constant(true)) {
                    Button("Action") {}
                } message: {
                    Text("Message")
                }
                Text("View").contextMenu {
                    Text("Context")
                } preview: {
                    Text("Preview")
                }
                Menu("Menu") { Text("Item") }
            }
        }
        let screen = Screen(
            VStack { Dialogs() }.font(.largeTitle).foregroundStyle(.white).redacted(reason: .placeholder).controlSize(.large))
        let looks: [PropertyKey] = [.font, .fontSize, .foreground, .style]
        for text in ["Message", "Context", "Item", "Action"] {
            let node = screen.all { $0.kind == .text && $0[.text] == .string(text) }.first
            #expect(node != nil && looks.allSatisfy { node?[$0] == nil }, "\(text)")
        }
        for text in ["Title", "Preview", "Menu"] {
            let node = screen.all { $0.kind == .text && $0[.text] == .string(text) }.first
            #expect(node?[.style] == .string("redacted") && node?[.foreground] != nil, "\(text)")
        }
        #expect(screen.all(.button).allSatisfy { $0[.controlSize] == nil })
    }

    @Test func aPopoverNamesTheViewItPointsTo() {
        struct Info: View {
            @State var isShown = false
            var body: some View {
                Text("Before")
                Button("Info") { isShown = true }
                    .popover(isPresented: $isShown, attachmentAnchor: .point(.bottom), arrowEdge: .top) { Text("About") }
            }
        }
        let screen = Screen(Info())
        screen.send(.tap, to: .button)
        let popover = screen.node(.popover)
        #expect(popover[.anchorNode] == .int(Int(screen.node(.button).id.rawValue)))
        #expect(popover[.placement] == .string("top") && popover[.anchor] == .string("0.5 1.0"))
    }

    @Test func aTintReachesTheBarsOfStacksTabsAndSplitViews() {
        let containers: [(NodeKind, Screen)] = [
            (.navigationStack, Screen(NavigationStack { Text("a") }.tint(.red))),
            (.tabs, Screen(TabView { Text("a").tabItem { Text("A") } }.tint(.red))),
            (
                .navigationSplit,
                Screen(
                    NavigationSplitView {
                        Text("a")
                    } detail: {
                        Text("b")
                    }.tint(.red))
            ),
        ]
        for (kind, screen) in containers {
            #expect(screen.node(kind)[.tint] == .color(RenderColor(.named(.red))), "\(kind)")
        }
    }

    @Test func aTintAroundAListIsNoneOfItsSwipeActions() {
        let screen = Screen(
            List {
                Text("a").swipeActions {
                    Button("Plain") {}
                    Button("Tinted") {}.tint(.blue)
                }
            }
            .tint(.red).buttonStyle(.borderedProminent))
        #expect(screen.all(.button).map { $0[.tint] } == [nil, .color(RenderColor(.named(.blue)))])
        #expect(screen.all(.button).allSatisfy { $0[.style] == nil })
    }

    @Test func aRowSaysBehindWhichEdgesActionsAre() {
        let screen = Screen(
            List {
                Text("a").swipeActions(edge: .leading) { Button("x") {} }.swipeActions { Button("y") {} }
                Text("b")
            })
        let edges = screen.all(.row).map { Set($0[.rowActions]?.strings ?? []) }
        #expect(edges == [["leading", "trailing"], []])
    }

    @Test func aFieldIsCalledByItsLabelAndShowsItsPrompt() {
        func shown(_ field: some View) -> [PropertyValue?] {
            let node = Screen(field).node(.textField)
            return [node[.title], node[.prompt]]
        }
        let text = Binding.constant("")
        for prompt in [nil, Text("Six digits")] {
            let expected: [PropertyValue?] = prompt == nil ? [nil, .string("Code")] : [.string("Code"), .string("Six digits")]
            #expect(shown(TextField("Code", text: text, prompt: prompt)) == expected)
            #expect(shown(SecureField("Code", text: text, prompt: prompt)) == expected)
            #expect(shown(SecureField(text: text, prompt: prompt) { Text("Code") }) == expected)
        }
    }
}
