import ReviewRules
import Testing

struct CODE008Tests {
    @Test func parametersThatNothingUsesAreInformation() throws {
        try expectFlagged(
            "CODE-008",
            """
            struct Shop {
                func total(of prices: [Double],
                    discount: Double) -> Double { // info
                    prices.reduce(0, +)
                }
                private func show(_ text: String) { // info
                    let words = ["a"]
                    use(words)
                }
            }
            func free(name: String) { // info
                start()
            }
            """)
        let test = RuleTest("func free(name: String, _ age: Int, at place: Int) { start() }")
        #expect(try test.findings("CODE-008").map(\.message) == ["free is given name, age and place and does not use them."])
    }

    @Test func othersAreNot() throws {
        try expectFlagged(
            "CODE-008",
            """
            import SwiftUI
            protocol Loader { func load(name: String) }
            struct Live: Loader { func load(name: String) { start() } }
            struct Shop {
                func ready(_ a: Int) -> Bool { true }
                func stub(_ a: Int) { fatalError() }
                func todo(_ a: Int) {}
                func ignored(_: Int, b _: Int) { start() }
                func of<T>(_ type: T.Type, like value: T) -> T? { decode() as T? }
                func text(_ a: Int) -> String { "\\(a)" }
                func wrapped(_ a: Binding<Int>) { use($a) }
                @objc func tapped(_ sender: Any) { start() }
                func delete(at offsets: IndexSet) { start() }
                var body: some View { List { Text("A") }.onDelete(perform: delete) }
                func shadow(a: Int?) { if let a { use(a) } }
            }
            class Base { func go(_ a: Int) { start() } }
            final class Derived: Base { override func go(_ a: Int) { stop() } }
            extension Array { func twice(by a: Int) { start() } }
            public func shared(_ a: Int) { start() }
            """.replacing("class Base { func go(_ a: Int) { start() } }", with: "class Base { func go(_ a: Int) { use(a) } }"))
    }
}
