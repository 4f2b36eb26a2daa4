import Foundation
import RenderTree
import SwiftUICore
import Testing

private struct PinnedKey: ContainerValueKey {
    static var defaultValue: Bool { false }
}

extension ContainerValues {
    fileprivate var isPinned: Bool {
        get { self[PinnedKey.self] }
        set { self[PinnedKey.self] = newValue }
    }
}

/// A container of an app that arranges the views it is given.
private struct Cards<Content: View>: View {
    let content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
    var body: some View {
        ForEach(subviews: content) { subview in
            HStack {
                Text(subview.containerValues.isPinned ? "pinned" : "card")
                subview
            }
        }
    }
}

private struct Pair: View {
    let name: String
    var body: some View {
        Text("\(name) 1")
        Text("\(name) 2").containerValue(\.isPinned, true)
    }
}

private struct Tally: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
}

@MainActor
struct SubviewTests {
    private func count(@ViewBuilder _ content: () -> some View) -> Int {
        let screen = Screen(Group(subviews: content()) { Text("\($0.count)") })
        return screen.texts.first.flatMap { Int($0) } ?? -1
    }

    @Test func eachViewOfABuilderIsASubview() {
        let isShown = true
        #expect(
            count {
                Text("a")
                if isShown { Text("b") } else { EmptyView() }
                if !isShown { Text("c") }
                Group {
                    Text("d")
                    AnyView(Text("e").padding())
                }
                ForEach(0..<3) { Text("\($0)") }
                Pair(name: "f")
            } == 9)
    }

    @Test func whatArrangesViewsItselfIsOneSubview() {
        #expect(
            count {
                VStack {
                    Text("a")
                    Text("b")
                }
                Tally(name: "c")
            } == 2)
        #expect(count {} == 0)
    }

    @Test func aContainerWrapsEachSubviewAndReadsWhatItSays() {
        let screen = Screen(
            Cards {
                Text("a")
                Text("b").containerValue(\.isPinned, true)
                Pair(name: "c")
            })
        #expect(screen.texts == ["card", "a", "pinned", "b", "card", "c 1", "pinned", "c 2"])
    }

    @Test func modifiersAroundSeveralViewsAreAroundEach() {
        let screen = Screen(
            Cards {
                Group {
                    Text("a")
                    Text("b")
                }
                .font(.title).opacity(0.5)
            })
        let texts = screen.all(.text).filter { ["a", "b"].contains($0[.text]?.string) }
        #expect(texts.count == 2)
        for text in texts { #expect(text[.font] == .string("title") && text[.opacity] == .double(0.5)) }
    }

    @Test func anActionAroundSeveralViewsRunsOnce() {
        let log = Log()
        _ = Screen(
            Cards {
                Group {
                    Text("a")
                    Text("b")
                }
                .onAppear { log.add("appeared") }
            })
        #expect(log.lines == ["appeared"])
    }

    @Test func aSubviewHasItsTag() {
        let screen = Screen(
            Group(
                subviews: Group {
                    Text("a").tag(1)
                    Text("b").tag("x")
                }
            ) { subviews in
                ForEach(subviews) { subview in
                    Text("\(subview.containerValues.tag(for: Int.self) ?? 0) \(subview.containerValues.hasTag("x") ? "x" : "-")")
                }
            })
        #expect(screen.texts == ["1 -", "0 x"])
    }

    @Test func aSubviewTakesTheEnvironmentOfWhereItIsShown() {
        let screen = Screen(ForEach(subviews: Text("a")) { $0.foregroundStyle(.red) })
        #expect(screen.node(.text)[.foreground] == .fill(.color(RenderColor(.named(.red)))))
    }

    @Test func subviewsOfElementsKeepTheirStateWhenTheyMove() {
        struct Names: View {
            @State private var names = ["a", "b"]
            var body: some View {
                Button("swap") { names.reverse() }
                Group(subviews: ForEach(names, id: \.self) { Tally(name: $0) }) { subviews in
                    VStack { subviews }
                }
            }
        }
        let scene = ViewGraph()
        scene.mount(Names())
        func titles() -> [String] {
            var found: [String] = []
            func visit(_ node: RenderNode) {
                if node.kind == .text, let text = node[.text]?.string { found.append(text) }
                node.children.forEach(visit)
            }
            visit(scene.tree.root)
            return found
        }
        func tap(_ title: String) {
            func find(_ node: RenderNode) -> RenderNode? {
                if node.kind == .button, node.children.contains(where: { $0[.text] == .string(title) }) { return node }
                return node.children.lazy.compactMap(find).first
            }
            if let node = find(scene.tree.root) { scene.send(.tap, to: node) }
        }
        #expect(titles() == ["swap", "a 0", "b 0"])
        tap("a 0")
        tap("swap")
        #expect(titles() == ["swap", "b 0", "a 1"])
    }

    @Test func whatAClosureOfTheContentReadsIsFollowed() {
        struct Numbers: View {
            @State private var last = 2
            var body: some View {
                Button("more") { last += 1 }
                Group(subviews: ForEach(0..<last, id: \.self) { Text("\($0)") }) { subviews in
                    Text("\(subviews.count) subviews")
                    subviews[1...]
                }
            }
        }
        let screen = Screen(Numbers())
        #expect(screen.texts.dropFirst() == ["2 subviews", "1"])
        screen.send(.tap, to: .button)
        #expect(screen.texts.dropFirst() == ["3 subviews", "1", "2"])
    }

    @Test func sectionsComeWithHeaderAndFooter() {
        let screen = Screen(
            Group(
                sections: Group {
                    Text("loose")
                    Section {
                        Text("a")
                        Text("b")
                    } header: {
                        Text("Head")
                    } footer: {
                        Text("Foot")
                    }
                    .containerValue(\.isPinned, true)
                    Section("Last") { Text("c") }
                }
            ) { sections in
                ForEach(sections) { section in
                    let counts = [section.header.count, section.content.count, section.footer.count]
                    Text("\(counts.map { "\($0)" }.joined(separator: " ")) \(section.containerValues.isPinned ? "pinned" : "")")
                    section.header
                }
            })
        #expect(screen.texts == ["0 1 0 ", "1 2 1 pinned", "Head", "1 1 0 ", "Last"])
        let loop = Screen(ForEach(sections: Section("One") { Text("a") }) { $0.content })
        #expect(loop.texts == ["a"])
    }
}
