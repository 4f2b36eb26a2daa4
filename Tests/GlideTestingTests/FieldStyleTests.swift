import GlideTesting
import SwiftUI
import Testing

/// Fields that a style of the app's draws.
@MainActor
struct FieldStyleTests {
    struct Framed: TextFieldStyle {
        var sign: String
        func _body(configuration: TextField<Self._Label>) -> some View {
            HStack {
                Text(sign)
                configuration
            }
            .padding()
            .background(.thinMaterial)
        }
    }

    struct SignIn: View {
        @State private var mail = ""
        @State private var password = ""
        var body: some View {
            VStack {
                TextField("Mail", text: $mail).textFieldStyle(Framed(sign: "@"))
                SecureField("Password", text: $password).textFieldStyle(Framed(sign: "***"))
                Text("\(password.count) characters")
            }
        }
    }

    @Test func theStyleDrawsSecureFieldsToo() throws {
        let host = TestHost(SignIn())
        #expect(host.texts.contains("@") && host.texts.contains("***"))
        try host.find(.textField, "Password").type("secret")
        #expect(host.texts.contains("6 characters"))
    }
}
