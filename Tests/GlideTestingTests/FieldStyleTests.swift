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
        enum Field { case mail, password }
        @FocusState private var field: Field?
        @State private var mail = ""
        @State private var password = ""
        var body: some View {
            VStack {
                TextField("Mail", text: $mail).textFieldStyle(Framed(sign: "@")).focused($field, equals: .mail)
                SecureField("Password", text: $password).textFieldStyle(Framed(sign: "***")).focused($field, equals: .password)
                Text(field == nil ? "nowhere" : field == .mail ? "at mail" : "at password")
            }
            .onSubmit { field = field == .mail ? .password : nil }
        }
    }

    @Test func theStyleDrawsSecureFieldsToo() throws {
        let host = TestHost(SignIn())
        #expect(host.texts.contains("@") && host.texts.contains("***"))
        try host.find(.textField, "Password").type("secret")
        #expect(try host.find(.textField, "Password").isFocused)
    }

    @Test func theFocusOfAFieldInABoxIsKnown() throws {
        let host = TestHost(SignIn())
        try host.find(.textField, "Mail").type("ada@example.com")
        #expect(host.texts.contains("at mail"))
        try host.find(.textField, "Mail").submit()
        #expect(host.texts.contains("at password"))
        #expect(try host.find(.textField, "Password").isFocused)
    }
}
