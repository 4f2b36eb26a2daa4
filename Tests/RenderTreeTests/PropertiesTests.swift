import RenderTree
import Testing

struct PropertiesTests {
    @Test func theOrderOfWritingDoesNotMatter() {
        var a: Properties = [:]
        var b: Properties = [:]
        for key in [PropertyKey.text, .width, .isOn, .identifier] { a[key] = .int(1) }
        for key in [PropertyKey.identifier, .isOn, .width, .text] { b[key] = .int(1) }
        #expect(a == b)
        #expect(a.hashValue == b.hashValue)
        #expect(a.map(\.key) == a.map(\.key).sorted())
    }

    @Test func nilRemoves() {
        var properties: Properties = [.text: .string("a"), .isOn: .bool(true)]
        properties[.text] = nil
        properties[.title] = nil
        #expect(properties == [.isOn: .bool(true)])
        #expect(properties.count == 1)
    }

    @Test func differencesNameTheKeysThatCameWentAndChanged() {
        let old: Properties = [.text: .string("a"), .isOn: .bool(true), .width: .double(1)]
        let new: Properties = [.text: .string("b"), .width: .double(1), .help: .string("c")]
        #expect(Properties.difference(old, new) == [.text, .isOn, .help])
        #expect(Properties.difference(new, new).isEmpty)
        #expect(Properties.difference([:], old).count == 3)
    }

    @Test func mergingOverridesWhatIsThere() {
        var properties: Properties = [.text: .string("a"), .isOn: .bool(true)]
        properties.merge([.text: .string("b"), .width: .double(2)])
        #expect(properties == [.text: .string("b"), .isOn: .bool(true), .width: .double(2)])
        var empty: Properties = [:]
        empty.merge(properties)
        #expect(empty == properties)
    }

    @Test func copiesAreIndependent() {
        let old: Properties = [.text: .string("a")]
        var copy = old
        copy[.text] = .string("b")
        #expect(old[.text] == .string("a"))
    }

    @Test func aLiteralThatNamesAKeyTwiceTakesTheLast() {
        let properties: Properties = [.text: .string("a"), .text: .string("b")]
        #expect(properties == [.text: .string("b")])
    }
}
