import RenderTree
import SwiftUICore
import Testing

private struct Marked: ViewModifier {
    func body(content: Content) -> some View { content.accessibilityIdentifier("marked") }
}

// Apps extend containers and controls without saying that what is in them is a view: the types say so themselves.
extension ScrollView { fileprivate func marked() -> some View { modifier(Marked()) } }
extension ScrollViewReader { fileprivate func marked() -> some View { modifier(Marked()) } }
extension GeometryReader { fileprivate func marked() -> some View { modifier(Marked()) } }
extension VStack { fileprivate func marked() -> some View { modifier(Marked()) } }
extension HStack { fileprivate func marked() -> some View { modifier(Marked()) } }
extension ZStack { fileprivate func marked() -> some View { modifier(Marked()) } }
extension LazyVStack { fileprivate func marked() -> some View { modifier(Marked()) } }
extension LazyHStack { fileprivate func marked() -> some View { modifier(Marked()) } }
extension LazyVGrid { fileprivate func marked() -> some View { modifier(Marked()) } }
extension LazyHGrid { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Grid { fileprivate func marked() -> some View { modifier(Marked()) } }
extension GridRow { fileprivate func marked() -> some View { modifier(Marked()) } }
extension ViewThatFits { fileprivate func marked() -> some View { modifier(Marked()) } }
extension GlassEffectContainer { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Form { fileprivate func marked() -> some View { modifier(Marked()) } }
extension List { fileprivate func marked() -> some View { modifier(Marked()) } }
extension NavigationStack { fileprivate func marked() -> some View { modifier(Marked()) } }
extension NavigationLink { fileprivate func marked() -> some View { modifier(Marked()) } }
extension TabView { fileprivate func marked() -> some View { modifier(Marked()) } }
extension AsyncImage { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Button { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Link { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Menu { fileprivate func marked() -> some View { modifier(Marked()) } }
extension ControlGroup { fileprivate func marked() -> some View { modifier(Marked()) } }
extension GroupBox { fileprivate func marked() -> some View { modifier(Marked()) } }
extension DisclosureGroup { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Label { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Toggle { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Picker { fileprivate func marked() -> some View { modifier(Marked()) } }
extension DatePicker { fileprivate func marked() -> some View { modifier(Marked()) } }
extension MultiDatePicker { fileprivate func marked() -> some View { modifier(Marked()) } }
extension ColorPicker { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Stepper { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Slider { fileprivate func marked() -> some View { modifier(Marked()) } }
extension TextField { fileprivate func marked() -> some View { modifier(Marked()) } }
extension SecureField { fileprivate func marked() -> some View { modifier(Marked()) } }
extension ProgressView { fileprivate func marked() -> some View { modifier(Marked()) } }
extension Gauge { fileprivate func marked() -> some View { modifier(Marked()) } }

@MainActor
struct ContainerExtensionTests {
    private func kinds(_ view: some View) -> [NodeKind] { Screen(view).all { $0[.identifier]?.string == "marked" }.map(\.kind) }

    @Test func anExtensionOfAContainerIsAModifierOfIt() {
        #expect(kinds(ScrollView { Text("a") }.marked()).first == .scroll)
        #expect(kinds(LazyVGrid(columns: []) { Text("a") }.marked()).first == .grid)
        #expect(kinds(Button("a") {}.marked()).first == .button)
        #expect(kinds(Toggle("a", isOn: .constant(true)).marked()).first == .toggle)
    }
}
