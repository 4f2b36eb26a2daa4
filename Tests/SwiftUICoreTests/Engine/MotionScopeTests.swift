import RenderTree
import Testing

@testable import SwiftUICore

/// What is animated by `animation(_:value:)`: the modifiers inside are, those outside are not, whatever they change.
@MainActor
struct MotionScopeTests {
    /// A modifier that changes, and the first property by which hosts know it.
    struct Changed: CustomTestStringConvertible, Sendable {
        let name: String
        let key: PropertyKey
        /// It makes its box larger or smaller.
        var isLength = false
        /// A style is taken from the environment by the view inside, which is in the scope.
        var belongsToContent = false
        let apply: @MainActor @Sendable (any View, Bool) -> any View
        var testDescription: String { name }
    }

    nonisolated static let modifiers: [Changed] = [
        Changed(name: "opacity", key: .opacity) { $0.opacity($1 ? 1 : 0.5) },
        Changed(name: "offset", key: .offsetX) { $0.offset(x: $1 ? 10 : 5) },
        Changed(name: "scale", key: .scaleX) { $0.scaleEffect($1 ? 2 : 1.5) },
        Changed(name: "rotation", key: .rotation) { $0.rotationEffect(.degrees($1 ? 90 : 10)) },
        Changed(name: "frame", key: .width, isLength: true) { $0.frame(width: $1 ? 90 : 50) },
        Changed(name: "padding", key: .paddingLeading, isLength: true) { $0.padding(.leading, $1 ? 20 : 5) },
        Changed(name: "background", key: .background) { $0.background($1 ? Color.red : Color.blue) },
        Changed(name: "foreground", key: .foreground, belongsToContent: true) { $0.foregroundStyle($1 ? Color.red : Color.blue) },
        Changed(name: "blur", key: .blur) { $0.blur(radius: $1 ? 3 : 1) },
        Changed(name: "corner radius", key: .cornerRadius) { $0.cornerRadius($1 ? 12 : 4) },
        Changed(name: "clip shape", key: .clipShape) { $0.clipShape(RoundedRectangle(cornerRadius: $1 ? 12 : 4)) },
    ]

    /// What is above of both: an animation of the change, a scope, or nothing.
    enum Above: CaseIterable {
        case nothing, animation, scope, none

        var seconds: Double? {
            switch self {
            case .nothing, .none: nil
            case .animation: 5
            case .scope: 7
            }
        }
    }

    struct Screen: View {
        let changed: Changed
        let above: Above
        let own: Animation?
        let isInside: Bool
        @State private var isOn = false

        var body: some View {
            Tap("act") {
                withAnimation(above == .animation || above == .none ? .linear(duration: 5) : nil) { isOn.toggle() }
            }
            VStack {
                if isInside {
                    AnyView(AnyView(changed.apply(Text("a"), isOn)).animation(own, value: isOn))
                } else {
                    AnyView(changed.apply(Text("a").animation(own, value: isOn), isOn))
                }
            }
            .transaction {
                if above == .scope { $0.animation = .linear(duration: 7) }
                if above == .none { $0.animation = nil }
            }
        }
    }

    private func told(_ changed: Changed, _ above: Above, _ own: Animation?, isInside: Bool) throws -> [String] {
        let scene = MotionTests.Watched(Screen(changed: changed, above: above, own: own, isInside: isInside))
        _ = scene.take()
        try scene.act()
        return scene.take()
    }

    private func seconds(_ key: PropertyKey, in told: [String]) -> String? {
        told.first { $0.contains(" \(key)") || $0.contains(",\(key)") }.map { String($0.split(separator: ": ").last ?? "") }
    }

    @Test(arguments: modifiers, Above.allCases)
    func whatIsInsideTakesTheTimeOfTheScope(_ changed: Changed, _ above: Above) throws {
        let told = try told(changed, above, .linear(duration: 2), isInside: true)
        #expect(seconds(changed.key, in: told) == "linear 2.0 s", "\(told)")
        #expect(!told.contains("a stays"))
    }

    @Test(arguments: modifiers, Above.allCases)
    func whatIsOutsideTakesTheTimeFromAboveOrNone(_ changed: Changed, _ above: Above) throws {
        let told = try told(changed, above, .linear(duration: 2), isInside: false)
        let expected = changed.belongsToContent ? 2 : above.seconds
        #expect(seconds(changed.key, in: told) == expected.map { "linear \($0) s" }, "\(told)")
        // A box that is larger at once does not glide there with what it holds.
        #expect(told.contains("a stays") == (changed.isLength && expected == nil), "\(told)")
    }

    @Test(arguments: modifiers, Above.allCases)
    func whatIsInsideOfNoAnimationJumps(_ changed: Changed, _ above: Above) throws {
        #expect(seconds(changed.key, in: try told(changed, above, nil, isInside: true)) == nil)
    }

    private struct Fade: ViewModifier {
        let isOn: Bool
        func body(content: Content) -> some View { content.opacity(isOn ? 1 : 0.5) }
    }

    private struct Faded: View {
        let usesTransaction: Bool
        @State private var isOn = false
        var body: some View {
            Tap("act") { isOn.toggle() }
            let content = Text("a").padding(.leading, isOn ? 20 : 5)
            if usesTransaction {
                content.modifier(Fade(isOn: isOn).transaction { $0.animation = .linear(duration: 2) })
            } else {
                content.modifier(Fade(isOn: isOn).animation(.linear(duration: 2)))
            }
        }
    }

    @Test(arguments: [false, true]) func aModifierIsAnimatedWithoutItsContent(usesTransaction: Bool) throws {
        let scene = MotionTests.Watched(Faded(usesTransaction: usesTransaction))
        _ = scene.take()
        try scene.act()
        let told = scene.take()
        #expect(seconds(.opacity, in: told) == "linear 2.0 s", "\(told)")
        #expect(seconds(.paddingLeading, in: told) == nil, "\(told)")
    }
}
