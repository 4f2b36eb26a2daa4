import Foundation
import FoundationAdditions
import Testing

@Suite struct PersonNameTests {
    private var name: PersonNameComponents {
        var name = PersonNameComponents()
        (name.namePrefix, name.givenName, name.middleName, name.familyName) = ("Dr.", "Grace", "Brewster", "Hopper")
        name.nickname = "Amazing Grace"
        return name
    }

    @Test(arguments: [
        (PersonNameComponents.FormatStyle.Style.short, "Amazing Grace"), (.medium, "Grace Hopper"), (.long, "Dr. Grace Brewster Hopper"),
        (.abbreviated, "GH"),
    ])
    func aNameIsSaidInFull(style: PersonNameComponents.FormatStyle.Style, expected: String) {
        #expect(name.formatted(.name(style: style).locale(Locale(identifier: "en_US"))) == expected)
    }

    @Test func theFamilyComesFirstWhereThatIsTheCustom() {
        var name = PersonNameComponents()
        (name.givenName, name.familyName) = ("花子", "山田")
        #expect(name.formatted(.name(style: .medium).locale(Locale(identifier: "ja_JP"))) == "山田花子")
    }

    @Test func whatIsMissingLeavesNoGap() {
        var name = PersonNameComponents()
        name.givenName = "Cher"
        #expect(name.formatted() == "Cher")
        #expect(PersonNameComponents().formatted() == "")
    }
}

@Suite struct PersonNameFormatterTests {
    @Test func theFormatterSaysWhatItsStyleDoes() {
        var name = PersonNameComponents()
        (name.namePrefix, name.givenName, name.familyName) = ("Dr.", "Grace", "Hopper")
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: name) == "Grace Hopper")
        formatter.style = .long
        #expect(formatter.string(from: name) == "Dr. Grace Hopper")
        formatter.style = .abbreviated
        #expect(formatter.string(for: name) == "GH")
        #expect(formatter.string(for: 3) == nil)
    }

    @Test(arguments: [
        ("Ada", ["given": "Ada"]), ("Ada Lovelace", ["given": "Ada", "family": "Lovelace"]),
        (
            "Dr. Martin Luther King Jr.",
            ["prefix": "Dr.", "given": "Martin", "middle": "Luther", "family": "King", "suffix": "Jr."]
        ),
        ("Appleseed, John", ["given": "John", "family": "Appleseed"]),
        ("Grace Hopper, PhD", ["given": "Grace", "family": "Hopper", "suffix": "PhD"]),
    ])
    func aNameIsTakenApart(text: String, parts: [String: String]) throws {
        let formatter = PersonNameComponentsFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let name = try #require(formatter.personNameComponents(from: text))
        #expect(name.namePrefix == parts["prefix"] && name.givenName == parts["given"] && name.middleName == parts["middle"])
        #expect(name.familyName == parts["family"] && name.nameSuffix == parts["suffix"])
    }

    @Test func whereThereIsNoNameThereIsNone() {
        #expect(PersonNameComponentsFormatter().personNameComponents(from: "  ") == nil)
        #expect(throws: (any Error).self) { try PersonNameComponents("") }
    }
}
