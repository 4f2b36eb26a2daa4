import ReviewRules
import Testing

struct LAYER006Tests {
    @Test func anImportThatNothingNeedsIsFlagged() throws {
        try expectFlagged(
            "LAYER-006",
            """
            import UIKit // flagged
            enum Endpoints {
                static let cats = URL(string: "https://example.com/cats")
                static let error = NSError(domain: "", code: 0)
            }
            """)
    }

    @Test func besideAnotherToo() throws {
        try expectFlagged(
            "LAYER-006",
            """
            import SwiftUI
            import UIKit // flagged
            struct AView: View {
                var body: some View { Text("A") }
            }
            """)
    }

    @Test func whatIsUsedIsNot() throws {
        try expectFlagged(
            "LAYER-006",
            """
            import SwiftUI
            import UIKit
            struct AView: View {
                var body: some View { Color(UIColor.systemBackground) }
            }
            """)
    }

    @Test func textsThatAreMeasuredAreNot() throws {
        try expectFlagged(
            "LAYER-006",
            """
            import UIKit
            extension String {
                func width(_ attributes: [NSAttributedString.Key: Any]) -> Double { (self as NSString).size(withAttributes: attributes).width }
            }
            """)
    }

    @Test func aNameOfTheModuleThatNobodyListsIsNot() throws {
        try expectFlagged(
            "LAYER-006",
            """
            import SwiftUI
            enum Places {
                static let place: SomethingNewer = .init()
            }
            """)
    }

    @Test func aFileOfImportsIsNot() throws {
        try expectFlagged(
            "LAYER-006",
            """
            @_exported import UIKit
            """)
    }
}
