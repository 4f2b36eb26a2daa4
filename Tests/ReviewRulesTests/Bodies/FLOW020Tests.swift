import ReviewRules
import Testing

struct FLOW020Tests {
    @Test func fieldsThatSayNothingAreFlagged() throws {
        try expectFlagged(
            "FLOW-020",
            """
            import SwiftUI
            struct AView: View {
                @State private var email = ""
                @State private var age = 0
                @State private var price = 0.0
                var body: some View {
                    TextField("Email", text: $email) // flagged
                    TextField("Your e-mail address", text: $email).padding() // flagged
                    TextField("Age", value: $age, format: .number) // flagged
                    TextField("Price", value: $price, format: .currency(code: "EUR")) // flagged
                }
            }
            """)
    }

    @Test func fieldsThatSayItAreNot() throws {
        try expectFlagged(
            "FLOW-020",
            """
            import SwiftUI
            struct AView: View {
                @State private var email = ""
                @State private var age = 0
                var body: some View {
                    TextField("Email", text: $email).keyboardType(.emailAddress)
                    TextField("Email", text: $email).textContentType(.username)
                    VStack { TextField("Email", text: $email) }.textInputAutocapitalization(.never)
                    TextField("Age", value: $age, format: .number).keyboardType(.numberPad)
                    TextField("Name", text: $email)
                }
            }
            """)
    }

    @Test func macsAreNot() throws {
        try expectFlagged(
            "FLOW-020",
            """
            import SwiftUI
            struct AView: View {
                @State private var email = ""
                var body: some View {
                    TextField("Email", text: $email)
                    #if os(macOS)
                    Text("A")
                    #endif
                }
            }
            """)
    }
}
