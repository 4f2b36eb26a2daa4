import Foundation

extension Int {
    /// "1 note", "2,345 notes".
    func counted(_ one: String, _ many: String) -> String { "\(formatted()) \(self == 1 ? one : many)" }
}
