import SwiftUICore

/// Apple's button to sign in. It looks as Apple's does, and a press of it fails with `ASAuthorizationError.notHandled`.
public struct SignInWithAppleButton: View {
    private let label: Label
    private let onRequest: (ASAuthorizationAppleIDRequest) -> Void
    private let onCompletion: (Result<ASAuthorization, any Error>) -> Void
    @Environment(\.signInWithAppleButtonStyle) private var style

    public init(
        _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
        onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
    ) {
        (self.label, self.onRequest, self.onCompletion) = (label, onRequest, onCompletion)
    }

    public var body: some View {
        Button {
            onRequest(ASAuthorizationAppleIDProvider().createRequest())
            onCompletion(.failure(ASAuthorizationError(.notHandled)))
        } label: {
            HStack(spacing: 6) {
                Image(systemName: "apple.logo")
                Text(label.text).fontWeight(.medium)
            }
            .foregroundStyle(style == .black ? .white : .black)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .frame(minWidth: 140, minHeight: 30)
            .background(style == .black ? .black : .white, in: .rect(cornerRadius: 8))
            .overlay { if style == .whiteOutline { RoundedRectangle(cornerRadius: 8).strokeBorder(.black) } }
        }
        .buttonStyle(.plain)
        .frame(maxHeight: 64)
    }

    public struct Label: Sendable {
        let text: LocalizedStringKey
        public static let signIn = Label(text: "Sign in with Apple")
        public static let signUp = Label(text: "Sign up with Apple")
        public static let `continue` = Label(text: "Continue with Apple")
    }

    public struct Style: Sendable, Equatable {
        private let name: String
        public static let black = Style(name: "black")
        public static let white = Style(name: "white")
        public static let whiteOutline = Style(name: "whiteOutline")
    }
}

private struct SignInWithAppleButtonStyleKey: EnvironmentKey {
    static let defaultValue = SignInWithAppleButton.Style.black
}

extension EnvironmentValues {
    fileprivate var signInWithAppleButtonStyle: SignInWithAppleButton.Style {
        get { self[SignInWithAppleButtonStyleKey.self] }
        set { self[SignInWithAppleButtonStyleKey.self] = newValue }
    }
}

extension View {
    nonisolated public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View {
        environment(\.signInWithAppleButtonStyle, style)
    }
}
