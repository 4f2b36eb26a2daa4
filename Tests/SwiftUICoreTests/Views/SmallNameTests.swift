import Combine
import Foundation
import RenderTree
import SwiftUICore
import Testing

/// Small forms that apps write.
@MainActor
struct SmallNameTests {
    @Test func aStepperShowsItsValueAsItsFormatSays() {
        let box = Box(1.5)
        let screen = Screen(
            Stepper("Size", value: box.binding, in: 0...2, step: 0.5, format: .number.precision(.fractionLength(2))))
        #expect(screen.texts == ["Size", 1.5.formatted(.number.precision(.fractionLength(2)))])
        screen.send(.change(.double(2)), to: .stepper)
        #expect(box.value == 2 && screen.node(.stepper)[.maximum] == .double(2))
        let own = Screen(
            Stepper(value: box.binding, step: 1, format: .percent) {
                Text("Share")
            })
        #expect(own.texts == ["Share", 2.0.formatted(.percent)])
    }

    @Test func aRenameButtonRunsTheActionAroundIt() {
        let log = Log()
        let screen = Screen(RenameButton().renameAction { log.add("rename") })
        #expect(screen.texts == ["Rename"])
        screen.send(.tap, to: .button)
        #expect(log.lines == ["rename"])
        #expect(Screen(RenameButton()).node(.button)[.isDisabled] == .bool(true))
    }

    @Test func aRenameButtonPutsTheFocusOnAField() {
        struct Name: View {
            @State var name = "a"
            @FocusState var isFocused: Bool
            var body: some View {
                TextField("Name", text: $name).focused($isFocused)
                RenameButton().renameAction($isFocused)
            }
        }
        let screen = Screen(Name())
        #expect(screen.operations { screen.send(.tap, to: .button) }.contains("focus(true)"))
    }

    @Test func actionsOfASectionComeAfterItsRows() {
        let screen = Screen(
            List {
                Section("Head") { Text("a") }.sectionActions { Button("Add") {} }
            })
        #expect(screen.texts == ["Head", "a", "Add"])
        #expect(screen.node(.section).children.filter { $0.kind == .row }.count == 2)
    }

    @Test func aSecondaryTextIsSmaller() {
        let own = Screen(Text("kg").font(.title).textScale(.secondary)).node(.text)
        #expect(own[.fontSize] == .double(22))
        let off = Screen(Text("kg").font(.title).textScale(.secondary, isEnabled: false)).node(.text)
        #expect(off[.fontSize] == nil && off[.font] == .string("title"))
        let around = Screen(VStack { Text("kg") }.font(.title).textScale(.secondary)).node(.text)
        #expect(around[.fontSize] == .double(22))
    }

    @Test func aSubscriptionViewRunsItsAction() {
        let subject = PassthroughSubject<Int, Never>()
        let log = Log()
        let screen = Screen(SubscriptionView(content: Text("a"), publisher: subject) { log.add("\($0)") })
        subject.send(3)
        #expect(screen.texts == ["a"] && log.lines == ["3"])
    }

    @Test func controlsAreActiveWhileThePageIsInFront() {
        struct State: View {
            @Environment(\.controlActiveState) var state
            var body: some View { Text("\(state)") }
        }
        #expect(Screen(State()).texts == ["key"])
        #expect(Screen(State().environment(\.scenePhase, .background)).texts == ["inactive"])
        #expect(Screen(State().environment(\.controlActiveState, .active)).texts == ["active"])
    }

    @Test func aModifierMayBeMadeOfTheEnvironment() {
        struct Spaced: EnvironmentalModifier {
            struct Pad: ViewModifier {
                let length: CGFloat
                func body(content: Content) -> some View { content.padding(length) }
            }
            func resolve(in environment: EnvironmentValues) -> Pad { Pad(length: environment.isEnabled ? 4 : 9) }
        }
        let texts = VStack {
            Text("on").modifier(Spaced())
            Text("off").modifier(Spaced()).disabled(true)
        }
        let screen = Screen(texts)
        #expect(screen.all { $0[.paddingTop] != nil }.map { $0[.paddingTop]?.double } == [4, 9])
    }

    @Test func linksShowNoChevronWhereItIsHidden() {
        let list = List {
            NavigationLink("Shown") { Text("a") }
            NavigationLink("Hidden") { Text("b") }.navigationLinkIndicatorVisibility(.hidden)
        }
        let screen = Screen(NavigationStack { list })
        #expect(screen.all { $0[.isNavigationLink] != nil }.count == 2)
        #expect(screen.all { $0[.hidesChevron] != nil }.count == 1)
    }

    @Test func theFocusEffectIsTakenAwayAndNotGivenBackInside() {
        struct Buttons: View {
            var body: some View {
                VStack {
                    Button("plain") {}.focusEffectDisabled(false)
                    Button("bare") {}.focusEffectDisabled()
                    VStack { Button("inside") {}.focusEffectDisabled(false) }.focusEffectDisabled()
                }
            }
        }
        let screen = Screen(Buttons())
        #expect(screen.all { $0[.hidesFocusEffect] != nil }.count == 3)
    }
}
