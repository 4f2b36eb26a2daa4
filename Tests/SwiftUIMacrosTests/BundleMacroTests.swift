import Testing

@Suite("#bundle")
struct BundleMacroTests {
    @Test("it is the bundle of the module that it stands in")
    func module() {
        expectExpansion(of: "let bundle = #bundle", is: "let bundle = Foundation.Bundle.module")
    }
}
