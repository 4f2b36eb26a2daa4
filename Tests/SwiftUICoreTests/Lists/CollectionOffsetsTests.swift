import Foundation
import Testing

@testable import SwiftUICore

struct CollectionOffsetsTests {
    @Test func removesAtOffsets() {
        var letters = Array("abcdef")
        letters.remove(atOffsets: [0, 2, 5])
        #expect(letters == Array("bde"))
    }

    @Test(arguments: [([0], 3, "bcadef"), ([4], 1, "aebcdf"), ([0, 4], 6, "bcdfae"), ([1, 2], 0, "bcadef"), ([2], 2, "abcdef")])
    func movesKeepingTheOrder(source: [Int], destination: Int, result: String) {
        var letters = Array("abcdef")
        letters.move(fromOffsets: IndexSet(source), toOffset: destination)
        #expect(String(letters) == result)
    }
}
