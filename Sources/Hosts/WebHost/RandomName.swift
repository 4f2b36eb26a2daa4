/// A name that nobody guesses, of letters and digits: 64 random bits a word.
package func randomName(words: Int) -> String {
    (0..<words).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
}
