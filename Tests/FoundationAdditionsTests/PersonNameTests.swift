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
