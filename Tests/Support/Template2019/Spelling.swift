import SwiftUI

/// A class without isolation that calls UIKit, as code before Swift 6 does.
class Spelling: ObservableObject {
    @Published var word = ""
    var isRight: Bool { UITextChecker.knows(word) }
}

extension UITextChecker {
    static func knows(_ word: String) -> Bool {
        let range = NSRange(location: 0, length: word.utf16.count)
        let wrong = UITextChecker().rangeOfMisspelledWord(in: word, range: range, startingAt: 0, wrap: false, language: "en")
        return wrong.location == NSNotFound
    }
}
