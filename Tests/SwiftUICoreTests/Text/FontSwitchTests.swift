import Foundation
import RenderTree
import SwiftUICore
import Testing

/// Looks of a font that are turned on and off by a value, and texts that tell the time.
@MainActor
struct FontSwitchTests {
    private func properties(_ font: Font) -> Properties { Screen(Text("a").font(font)).node(.text).properties }

    @Test func aLookIsTurnedOnAndOff() {
        for isOn in [true, false] {
            #expect((properties(.body.bold(isOn))[.fontWeight]?.int == 700) == isOn)
            #expect((properties(.body.italic().italic(isOn))[.isItalic] == .bool(true)) == isOn)
            #expect((properties(.body.monospaced(isOn))[.fontDesign] == .string("monospaced")) == isOn)
            #expect((properties(.body.monospacedDigit(isOn))[.isMonospacedDigit] == .bool(true)) == isOn)
            #expect((properties(.body.smallCaps(isOn))[.smallCapitals] == .string("all")) == isOn)
            #expect((properties(.body.lowercaseSmallCaps(isOn))[.smallCapitals] == .string("lowercase")) == isOn)
            #expect((properties(.body.uppercaseSmallCaps(isOn))[.smallCapitals] == .string("uppercase")) == isOn)
        }
    }

    @Test func aSizeOfItsOwnReplacesTheStyle() {
        #expect(properties(.largeTitle.bold().pointSize(30))[.fontSize] == .double(30))
        #expect(properties(.largeTitle.bold().pointSize(30))[.fontWeight]?.int == 700)
        let custom = properties(.custom("Avenir", size: 12).scaled(by: 2).pointSize(20))
        #expect(custom[.fontSize] == .double(20) && custom[.fontDesign] == .string("family Avenir"))
    }

    private let anchor = Date(timeIntervalSinceReferenceDate: 0)
    private func offset(_ seconds: Double, _ style: SystemFormatStyle.DateOffset) -> String {
        String(style.locale(Locale(identifier: "en_US")).format(anchor + seconds).characters)
    }

    @Test func anOffsetTellsTheFieldsThatItMay() {
        #expect(offset(7260, .init(to: anchor)) == "+2 hours, 1 minute")
        #expect(offset(-7260, .init(to: anchor, allowedFields: [.minute])) == "-121 minutes")
        #expect(offset(7260, .init(to: anchor, allowedFields: [.hour, .minute], maxFieldCount: 1, sign: .never)) == "2 hours")
    }

    @Test func aReferenceTellsTheDateFromItsThresholdOn() {
        func text(_ style: SystemFormatStyle.DateReference) -> String {
            String(style.locale(Locale(identifier: "en_US")).format(anchor - 7200).characters)
        }
        #expect(text(.init(to: anchor)) == "in 2 hours")
        #expect(
            text(.init(to: anchor, thresholdField: .hour))
                == anchor.formatted(
                    Date.FormatStyle(date: .abbreviated, time: .omitted, locale: Locale(identifier: "en_US"))))
        #expect(text(.init(to: anchor, allowedFields: [.minute], thresholdField: .week)) == "in 120 minutes")
    }
}
