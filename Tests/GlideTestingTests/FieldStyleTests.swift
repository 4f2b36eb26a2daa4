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

    struct Steps: View {
        enum Field { case mail, password }
        @FocusState private var field: Field?
        @State private var mail = ""
        @State private var password = ""
        var body: some View {
            VStack {
                TextField("Mail", text: $mail).textFieldStyle(Framed(sign: "@")).focused($field, equals: .mail)
                VStack { SecureField("Password", text: $password) }.focused($field, equals: .password)
                Text(field == nil ? "nowhere" : field == .mail ? "at mail" : "at password")
            }
            .onSubmit { field = field == .mail ? .password : nil }
        }
    }

    /// What is in a box, or in what a style makes of a field, comes into the tree after what is tied to its focus.
    @Test func theFocusOfFieldsInBoxesIsHeard() throws {
        let host = TestHost(Steps())
        try host.find(.textField, "Mail").focus()
        #expect(host.texts.contains("at mail"))
        try host.find(.textField, "Mail").submit()
        #expect(host.texts.contains("at password"))
        try host.find(.textField, "Password").submit()
        #expect(host.texts.contains("nowhere"))
    }

    @Test func theStyleDrawsSecureFieldsToo() throws {
        let host = TestHost(SignIn())
        #expect(host.texts.contains("@") && host.texts.contains("***"))
        try host.find(.textField, "Password").type("secret")
        #expect(host.texts.contains("6 characters"))
    }
}
