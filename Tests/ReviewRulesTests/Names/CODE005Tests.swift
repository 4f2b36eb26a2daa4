import ReviewRules
import Testing

struct CODE005Tests {
    @Test func copiesAreFlaggedOnce() throws {
        try expectFlagged(
            "CODE-005",
            """
            import Foundation
            final class Model {
                var weekAgo: Date { // flagged
                    let calendar = Calendar.current
                    var parts = DateComponents()
                    parts.day = -7
                    return calendar.date(byAdding: parts, to: Date())!
                }
                var monthAgo: Date {
                    let calendar = Calendar.current
                    var parts = DateComponents()
                    parts.month = -1
                    return calendar.date(byAdding: parts, to: Date())!
                }
                private var yearAgo: Date {
                    let calendar = Calendar.current
                    var parts = DateComponents()
                    parts.year = -1
                    return calendar.date(byAdding: parts, to: Date())!
                }
                func addRed() { // flagged
                    count += 1
                    reds.append(Item(name: "Red", value: count))
                    save(reds, as: "reds")
                }
                func addBlue() {
                    count += 1
                    blues.append(Item(name: "Blue", value: count))
                    save(blues, as: "blues")
                }
                func addGreen() {
                    count += 2
                    greens.append(Item(name: "Green", value: count))
                    save(greens, as: "greens")
                }
            }
            """)
    }

    @Test func othersAreNot() throws {
        try expectFlagged(
            "CODE-005",
            """
            import SwiftUI
            enum Kind {
                case a, b, c
                var title: String { switch self { case .a: "A"; case .b: "B"; case .c: "C" } }
                var symbol: String { switch self { case .a: "a"; case .b: "b"; case .c: "c" } }
                var name: String { switch self { case .a: "1"; case .b: "2"; case .c: "3" } }
            }
            final class Model {
                func addRed() { count += 1; reds.append(Item(name: "Red", value: count)); save(reds, as: "reds") }
                func addBlue() { count += 1; blues.append(Item(name: "Blue", value: count)); save(blues, as: "blues") }
                func load() { isLoading = true; items = service.items(of: kind, sorted: true); isLoading = false; log("A", 1) }
                func save() { isLoading = true; items = service.store(of: kind, sorted: true); isLoading = false; log("A", 1) }
                func send() { isLoading = true; items = service.sent(of: kind, sorted: true); isLoading = false; log("A", 1) }
                func one() { a(1); b(2) }
                func two() { a(2); b(2) }
                func three() { a(3); b(2) }
                override func viewDidLoad() { count += 1; reds.append(Item(name: "Red", value: count)); save(reds, as: "reds") }
            }
            """)
    }
}
