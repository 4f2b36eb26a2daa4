import RenderTree
import Testing

@testable import WebHost

/// What pages are told of a scene of sprites.
@MainActor struct SpriteTextTests {
    private func layer(
        _ id: Int, in parent: Int = 0, x: Double = 0, y: Double = 0, opacity: Double = 1, look: SpritePicture.Look = .nothing
    ) -> SpritePicture.Layer {
        SpritePicture.Layer(id: id, parent: parent, place: SpritePicture.Place(x: x, y: y, opacity: opacity), look: look)
    }

    private let square: SpritePicture.Look = {
        var sprite = SpritePicture.Sprite()
        (sprite.width, sprite.height, sprite.color) = (4, 2, RenderColor(.components(red: 255, green: 0, blue: 0)))
        return .sprite(sprite)
    }()

    @Test func aSceneIsToldAsAWholeOnce() {
        let picture = SpritePicture(layers: [layer(1, x: 2, look: square)])
        #expect(
            SpriteText.all(picture)
                == ##"[[10,0,0,""],[],[[1,0,[20,0,0,1000,1000,250,0,0],["s",0,0,4,2,0.5,0.5,"rgb(255 0 0)",0,"source-over",0]]]]"##)
        let html = ElementMapper.element(for: RenderNode(.sprites, [.sprites: .sprites(picture)])).html()
        #expect(html.contains("<canvas") && html.contains("[[10,0,0,&quot;&quot;]") || html.contains("[[10,0,0,\"\"]"))
    }

    @Test func ofWhatMovesTheStepsAreTold() {
        let old = SpritePicture(layers: [layer(1), layer(9, in: 1, x: 5, y: 5), layer(12, in: 1), layer(13, in: 12, look: square)])
        let cases: [(inout [SpritePicture.Layer]) -> Void] = [
            { _ in },
            { $0[1] = self.layer(9, in: 1, x: 6.5, y: 5) },
            { layers in
                layers[1] = self.layer(9, in: 1, x: 5, y: 4, opacity: 0.5)
                layers[3] = self.layer(13, in: 12, x: 1)
            },
            { $0.remove(at: 1) },
            { $0.insert(self.layer(20, in: 1), at: 2) },
            { $0 = [$0[0], $0[2], $0[3], $0[1]] },
        ]
        let told = [
            "[]", "[0,0,0,0,[9,1,15]]", "[0,0,0,0,[9,34,-10,-125,4,1,10],[13,0]]", "[0,0,[9]]",
            "[0,0,0,[0,[9,20,1,[0,0,0,1000,1000,250,0,0],0]]]", "[0,0,0,[1,[1,0,12,1,13,12,9,1]]]",
        ]
        for (change, text) in zip(cases, told) {
            var new = old
            change(&new.layers)
            #expect(SpriteText.change(from: old, to: new) == text)
        }
        var new = old
        (new.note, new.pictures) = ("% fps", [[.url: .string("https://a.example/b.png")]])
        let text = SpriteText.change(from: old, to: new)
        #expect(text.hasPrefix(#"[[10,0,0,"% fps"],["<img"#))
    }

    /// Two hundred sprites that all move and turn: a message of two kilobytes, and a bit.
    @Test func aFrameOfManyMovingSpritesIsSmall() {
        func picture(_ time: Double) -> SpritePicture {
            SpritePicture(
                layers: (0..<200).map { index in
                    let phase = Double(index) / 7 + time * 3
                    return SpritePicture.Layer(
                        id: index + 8, parent: 0,
                        place: SpritePicture.Place(
                            x: 200 + 150 * phase.remainder(dividingBy: 2), y: 300 + 90 * (phase / 2).remainder(dividingBy: 2),
                            rotation: phase),
                        look: square)
                })
        }
        let text = SpriteText.change(from: picture(0), to: picture(1.0 / 60))
        #expect(text.utf8.count < 3_000, "\(text.utf8.count)")
    }
}
