import ReviewRules
import Testing

struct ERR020Tests {
    @Test func propertiesTakenForGrantedAreFlagged() throws {
        try expectFlagged(
            "ERR-020",
            """
            final class Player {
                private var engine: Engine! // flagged
                var queue: [Item]! // flagged
                func set(_ engine: Engine) { self.engine = engine }
            }
            struct Settings { var theme: Theme! } // flagged
            """)
    }

    @Test func whatIsLoadedSetAtOnceOrPublicIsNot() throws {
        try expectFlagged(
            "ERR-020",
            """
            import UIKit
            final class AViewController: UIViewController {
                @IBOutlet private var label: UILabel!
                private var engine: Engine!
            }
            final class Player {
                private var engine: Engine!
                private var clock: Clock!
                public var name: String!
                private var title: String! = "A"
                private var note: String?
                init() {
                    engine = Engine()
                    reset()
                }
                func reset() { clock = Clock() }
            }
            """)
    }
}
