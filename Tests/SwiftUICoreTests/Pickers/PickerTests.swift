import RenderTree
import SwiftUICore
import Testing

@MainActor
struct PickerTests {
    enum Flavor: String, CaseIterable, Identifiable {
        case vanilla, mint, lemon
        var id: Self { self }
    }

    @Test func optionsComeFromTags() {
        let box = Box(Flavor.mint)
        let screen = Screen(
            Picker("Flavor", selection: box.binding) {
                Text("Vanilla").tag(Flavor.vanilla)
                Text("Mint").tag(Flavor.mint)
            })
        #expect(
            screen.text == """
                root
                  picker selection=1
                    title
                      text text="Flavor"
                    option title="Vanilla"
                      text text="Vanilla"
                    option title="Mint" isSelected=true
                      text text="Mint"
                """)
        screen.send(.change(.int(0)), to: .picker)
        #expect(box.value == .vanilla)
    }

    /// As in the picker of the number of people that a well-known course begins with.
    @Test func optionsOfARangeAreToldApartByHowFarTheyAreFromTheFirst() {
        let box = Box(2)
        let screen = Screen(Picker("People", selection: box.binding) { ForEach(2..<100) { Text("\($0) people") } })
        #expect(screen.node(.picker)[.selection] == .int(2))
        screen.send(.change(.int(0)), to: .picker)
        #expect(box.value == 0)
        let numbers = Screen(Picker("People", selection: box.binding) { ForEach(2..<100, id: \.self) { Text("\($0) people") } })
        numbers.send(.change(.int(0)), to: .picker)
        #expect(box.value == 2)
    }

    @Test func optionsComeFromTheIdsOfAForEach() {
        let box = Box(Flavor.lemon)
        let screen = Screen(
            Picker("Flavor", selection: box.binding) { ForEach(Flavor.allCases) { Text($0.rawValue) } })
        #expect(screen.node(.picker)[.selection] == .int(2))
        #expect(screen.send(.change(.int(3)), to: .picker) == .notTaken)
        #expect(screen.send(.change(.double(1)), to: .picker) == .notTaken)
        #expect(screen.send(.change(.int(-1)), to: .picker) == .notTaken)
        #expect(box.writes.isEmpty)
    }

    @Test func anOptionalSelectionTakesPlainTagsAndNil() {
        let box = Box<Flavor?>(nil)
        let screen = Screen(
            Picker("Flavor", selection: box.binding) {
                Text("None").tag(Flavor?.none)
                ForEach(Flavor.allCases) { Text($0.rawValue).tag($0) }
                Text("Mint again").tag(Optional(Flavor.mint))
            })
        #expect(screen.node(.picker)[.selection] == .int(0))
        screen.send(.change(.int(2)), to: .picker)
        #expect(box.value == .mint)
        screen.send(.change(.int(0)), to: .picker)
        #expect(box.value == nil)
    }

    @Test func aSelectionWithoutAMatchingTagIsMinusOne() {
        let screen = Screen(
            Picker("Number", selection: .constant(7)) {
                Text("One").tag(1)
                Text("Untagged")
            })
        #expect(screen.node(.picker)[.selection] == .int(-1))
        #expect(screen.all(.option).map { $0[.isDisabled] } == [nil, .bool(true)])
    }

    @Test func theSelectionFollowsTheOptions() {
        struct Choices: View {
            @State var names = ["a", "b"]
            @State var choice = "b"
            var body: some View {
                Picker("Name", selection: $choice) { ForEach(names, id: \.self) { Text($0) } }
                Button("Insert") { names.insert("0", at: 0) }
            }
        }
        let screen = Screen(Choices())
        #expect(screen.node(.picker)[.selection] == .int(1))
        let options = screen.all(.option)
        #expect(screen.operations { screen.send(.tap, to: .button) } == ["insert option into picker", "update picker selection"])
        #expect(screen.node(.picker)[.selection] == .int(2))
        #expect(Array(screen.all(.option).dropFirst()).elementsEqual(options, by: ===))
    }

    @Test func theStyleIsAProperty() {
        let screen = Screen(Picker("Flavor", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.segmented))
        #expect(screen.node(.picker)[.style] == .string("segmented"))
    }

    @Test func aChoiceSendsNothingBack() {
        struct Size: View {
            @State var size = 1
            var body: some View { Picker("Size", selection: $size) { ForEach(1..<4) { Text("\($0)").tag($0) } } }
        }
        let screen = Screen(Size())
        #expect(screen.operations { screen.send(.change(.int(2)), to: .picker) } == [])
        #expect(screen.all(.option).map { $0[.isSelected] } == [nil, nil, .bool(true)])
        #expect(screen.node(.picker)[.selection] == .int(2))
    }

    @Test func aRefusedChoiceIsSetBack() {
        let screen = Screen(Picker("Size", selection: .constant(1)) { ForEach(1..<3) { Text("\($0)").tag($0) } })
        let operations = screen.operations { screen.send(.change(.int(1)), to: .picker) }
        #expect(Set(operations) == ["update option isSelected", "update picker selection"])
        #expect(screen.node(.picker)[.selection] == .int(0))
    }

    @Test func optionsAreCalledWhatTheyShow() {
        struct Sizes: View {
            @State var unit = "cm"
            var body: some View {
                Picker("Size", selection: .constant(1)) { Label("1 \(unit)", systemImage: "ruler").tag(1) }
                Button("Inches") { unit = "in" }
            }
        }
        let screen = Screen(Sizes())
        #expect(screen.node(.option)[.title] == .string("1 cm"))
        screen.send(.tap, to: .button)
        #expect(screen.node(.option)[.title] == .string("1 in"))
    }

    @Test func severalSourcesAreSetTogether() {
        let boxes = [Box(1), Box(2)]
        let screen = Screen(
            Picker("All", sources: boxes, selection: \.binding) { ForEach(1..<4) { Text("\($0)").tag($0) } })
        #expect(screen.node(.picker)[.selection] == .int(-1))
        screen.send(.change(.int(2)), to: .picker)
        #expect(boxes.map(\.value) == [3, 3])
    }

    @Test func aLinkShowsTheChosenOptionAndLeadsToAllOfThem() throws {
        let box = Box(Flavor.mint)
        let screen = Screen(
            NavigationStack {
                Form {
                    Picker("Flavor", selection: box.binding) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
                        .pickerStyle(.navigationLink)
                }
            })
        #expect(screen.texts == ["Flavor", "mint"] && screen.all(.picker).isEmpty)
        screen.send(.tap, to: .button)
        #expect(screen.all(.screen).count == 2 && screen.all(.screen).last?[.title] == .string("Flavor"))
        let picker = screen.node(.picker)
        #expect(picker[.style] == .string("inline") && picker[.selection] == .int(1) && picker[.hidesLabel] == .bool(true))
        screen.send(.change(.int(2)), to: .picker)
        #expect(box.value == .lemon && screen.all(.screen).count == 1)
        // What is chosen already leads back too.
        screen.send(.tap, to: .button)
        screen.send(.change(.int(2)), to: .picker)
        #expect(box.value == .lemon && screen.all(.screen).count == 1)
    }

    @Test func theRowOfALinkFollowsTheSelectionByTag() {
        struct Chosen: View {
            @State var number: Int? = nil
            var body: some View {
                NavigationStack {
                    Picker("Number", selection: $number) {
                        Text("None").tag(Int?.none)
                        Text("One").tag(Int?.some(1))
                    }
                    .pickerStyle(.navigationLink)
                }
            }
        }
        let screen = Screen(Chosen())
        #expect(screen.texts == ["Number", "None"])
        screen.send(.tap, to: .button)
        screen.send(.change(.int(1)), to: .picker)
        #expect(screen.texts == ["Number", "One"])
    }

    @Test func aViewStandsForTheChosenOptionWhereThatAloneIsSeen() {
        func picker<Style: PickerStyle>(_ style: Style) -> Screen {
            Screen(
                NavigationStack {
                    Picker("Flavor", selection: .constant(Flavor.mint)) {
                        ForEach(Flavor.allCases) { Text($0.rawValue) }
                    } currentValueLabel: {
                        Text("fresh")
                    }
                    .pickerStyle(style)
                })
        }
        let menu = picker(.menu)
        #expect(menu.all { $0[.style] == .string("currentValue") }.first?.children.first?[.text] == .string("fresh"))
        #expect(menu.node(.picker)[.selection] == .int(1))
        #expect(picker(.navigationLink).texts == ["Flavor", "fresh"])
        #expect(!picker(.segmented).texts.contains("fresh"))
    }

    @Test func theScreenOfALinkHasTheSectionsOfTheOptions() {
        struct Tones: View {
            @State var tone = "Chord"
            var body: some View {
                NavigationStack {
                    Picker("Tone", selection: $tone) {
                        Section("New") { ForEach(["Chord", "Glass"], id: \.self) { Text($0) } }
                        Section("Classic") { Text("Bell").tag("Bell") }
                    }
                    .pickerStyle(.navigationLink)
                }
            }
        }
        let screen = Screen(Tones())
        screen.send(.tap, to: .button)
        let pickers = screen.all(.picker)
        #expect(screen.all(.section).count == 2 && pickers.map { $0.children.filter { $0.kind == .option }.count } == [2, 1])
        #expect(pickers.map { $0[.selection] } == [.int(0), .int(-1)])
        screen.scene.send(.change(.int(0)), to: pickers[1])
        #expect(screen.texts == ["Tone", "Bell"])
    }

    @Test func aPaletteMayLeaveItsChosenSymbolToTheApp() {
        func style(_ picker: some View) -> PropertyValue? { Screen(Menu("More") { picker }).node(.picker)[.style] }
        let picker = Picker("Tag", selection: .constant(1)) { ForEach(0..<3) { Image(systemName: "\($0).circle") } }.pickerStyle(.palette)
        #expect(style(picker) == .string("palette"))
        #expect(style(picker.paletteSelectionEffect(.custom)) == .string("palette custom"))
    }

    @Test func theSymbolsOfAPaletteHaveTheirTint() {
        let picker = Picker("Tag", selection: .constant(1)) {
            Label("Red", systemImage: "circle").tint(.red).tag(0)
            Label("Own", systemImage: "circle").foregroundStyle(.green).tint(.red).tag(1)
            Label("Plain", systemImage: "circle").tag(2)
        }
        func colors(_ picker: some View) -> [RenderFill?] { Screen(Menu("More") { picker }).all(.image).map { $0[.foreground]?.fill } }
        let red = RenderFill.color(RenderColor(.named(.red))), green = RenderFill.color(RenderColor(.named(.green)))
        #expect(colors(picker.pickerStyle(.palette)) == [red, green, nil])
        #expect(colors(picker.pickerStyle(.inline)) == [nil, green, nil])
    }
}
