import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct ColorResolvedTests {
    private var dark: EnvironmentValues {
        var values = EnvironmentValues()
        values.colorScheme = .dark
        return values
    }

    @Test func onlyWhatHasNoOpacityIsClear() {
        #expect(Color.black.opacity(0.001).value.alpha == 1)
        #expect(Color.black.opacity(0).value.alpha == 0 && Color.clear.opacity(0.5).value.alpha == 0)
    }

    @Test func coloursAreDescribedByTheirNames() {
        let described: [(Color, String)] = [
            (.red, "red"), (.accentColor, "accentColor"), (.primary, "primary"), (.black, "black"), (.clear, "clear"),
            (.red.opacity(0.5), "50% red"), (Color(red: 0.2, green: 0.4, blue: 1), "#3366FFFF"),
        ]
        for (color, words) in described { #expect(color.description == words) }
    }

    @Test func componentsAreThoseOfTheSurroundings() {
        let light = Color.red.resolve(in: EnvironmentValues())
        #expect(light.description == "#FF3B30FF" && Color.red.resolve(in: dark).description == "#FF453AFF")
        #expect(abs(Color.blue.opacity(0.5).resolve(in: EnvironmentValues()).opacity - 0.5) < 0.01)
    }

    @Test func linearAndEncodedComponentsFollowEachOther() {
        var color = Color.Resolved(red: 0.5, green: 0, blue: 1, opacity: 0.25)
        #expect(abs(color.linearRed - 0.214) < 0.001 && abs(color.red - 0.5) < 0.000_01)
        color.green = 0.2
        #expect(abs(color.linearGreen - 0.0331) < 0.001)
        #expect(Color.Resolved(colorSpace: .sRGBLinear, red: 0.214, green: 0, blue: 0).red > 0.49)
        #expect(Color(color).resolve(in: EnvironmentValues()).description == "#8033FF40")
    }

    @Test func coloursAreMixedInTheSpaceThatIsAskedFor() {
        let (black, white) = (Color(red: 0, green: 0, blue: 0), Color(red: 1, green: 1, blue: 1))
        func grey(_ space: Gradient.ColorSpace) -> Float { black.mix(with: white, by: 0.5, in: space).resolve(in: EnvironmentValues()).red }
        #expect(abs(grey(.device) - 0.5) < 0.01)
        // Half as light to the eye is darker than the middle of the numbers.
        #expect(abs(grey(.perceptual) - 0.388) < 0.01)
        let blue = Color(red: 0, green: 0, blue: 1)
        #expect(blue.mix(with: .white, by: 0).resolve(in: EnvironmentValues()).description == "#0000FFFF")
    }

    @Test func aGradientTellsWhatLiesBetweenItsStops() throws {
        let plain = Gradient(colors: [.black, .white]), own = plain.colorSpace(.perceptual)
        func stops(_ style: some ShapeStyle) -> [RenderFill.Stop] {
            guard case .linear(let stops, _, _, _, _)? = style.resolvedFill(in: EnvironmentValues()) else { return [] }
            return stops
        }
        #expect(stops(plain).count == 2 && stops(own).count == 9)
        #expect(stops(own)[4].location == 0.5)
        #expect(abs(stops(own)[4].color.components(isDark: false).x - 0.388) < 0.01)
        #expect(stops(own).first == stops(plain).first && stops(own).last == stops(plain).last)
    }

    @Test func coloursOfTheSystemAreMixed() {
        let mixed = Color.red.mix(with: .blue, by: 0.5, in: .device)
        #expect(mixed.resolve(in: EnvironmentValues()).description == "#805B98FF")
        #expect(mixed.resolve(in: dark) != mixed.resolve(in: EnvironmentValues()))
        #expect(Color.white.mix(with: .black, by: 0) == .white)
    }

    @Test func aFunctionOfALengthKeepsItsBends() {
        #expect(LengthFunction { $0 * 0.5 }.points.map(\.value) == [0, 2048])
        let bent = LengthFunction { min($0 / 2, 160) }
        #expect(bent.points.map(\.length) == [0, 320, 4096] && bent.text == "0 0 320 160 4096 160")
        #expect(LengthFunction { _ in .nan }.points.map(\.value) == [0, 0])
    }

    @Test(arguments: [(2, 2, 4), (3, 3, 8), (1, 1, 1)])
    func aMeshThatDoesNotFitShowsItsBackground(width: Int, height: Int, count: Int) {
        let mesh = MeshGradient(
            width: width, height: height, points: Array(repeating: [0, 0], count: count), colors: Array(repeating: .red, count: count),
            background: .green)
        let fill = mesh.fill(in: EnvironmentValues())
        if width * height == count, width > 1 {
            guard case .mesh(let drawn) = fill else {
                Issue.record("no mesh")
                return
            }
            #expect(drawn.height == height && drawn.vertices.count == count)
        } else {
            #expect(fill == .color(RenderColor(.named(.green))))
        }
    }
}
