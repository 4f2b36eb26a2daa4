import SwiftUI
import Testing
import UIKit

@MainActor
struct TextSizeTests {
    @Test func longerAndLargerTextsNeedMoreRoom() {
        let font = UIFont.systemFont(ofSize: 17)
        let short = "Hello".size(withAttributes: [.font: font])
        #expect("Hello, hello".size(withAttributes: [.font: font]).width > short.width * 2)
        // Each is rounded up.
        #expect(abs("Hello".size(withAttributes: [.font: font.withSize(34)]).width - short.width * 2) <= 2)
        #expect(NSString(string: "Hello").size(withAttributes: [.font: font]) == short && short.height > 17)
    }

    @Test func aTextInAWidthHasSeveralLines() {
        let text = String(repeating: "word ", count: 40)
        let font = UIFont.systemFont(ofSize: 17)
        let room = CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)
        let box = text.boundingRect(
            with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
        #expect(box.width <= 200 && box.height > 100)
        #expect(text.boundingRect(with: room, attributes: [.font: font], context: nil).height < 30)
    }

    @Test func rectanglesAreKeptInValues() {
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func animationsRunTheirChangesAndSayWhenTheyAreOver() async {
        var log: [String] = []
        await withCheckedContinuation { continuation in
            UIView.animate(withDuration: 0.01, delay: 0, options: .curveEaseOut) {
                log.append("changed")
            } completion: { isFinished in
                log.append("\(isFinished)")
                continuation.resume()
            }
            #expect(log == ["changed"])
        }
        #expect(log == ["changed", "true"])
    }

    @Test func aPictureMayBeDrawnAsAMask() {
        let picture = UIImage(systemName: "star")?.withRenderingMode(.alwaysTemplate)
        #expect(picture?.renderingMode == .alwaysTemplate && UIImage().renderingMode == .automatic)
    }
}
