import AuthenticationServices
import GlideTesting
import SwiftUI
import Testing

private struct SignInView: View {
    @State private var message = "Welcome"
    @State private var scopes = 0

    var body: some View {
        VStack {
            Text(message)
            Text("\(scopes) scopes")
            SignInWithAppleButton(.continue) { request in
                request.requestedScopes = [.fullName, .email]
                scopes = request.requestedScopes?.count ?? 0
            } onCompletion: { result in
                switch result {
                case .success(let authorization):
                    if let credential = authorization.credential as? ASAuthorizationAppleIDCredential { message = credential.user }
                case .failure(let error): message = error.localizedDescription
                }
            }
            .signInWithAppleButtonStyle(.whiteOutline)
            .frame(height: 50)
        }
    }
}

@MainActor
private final class Coordinator: NSObject, ASAuthorizationControllerDelegate {
    var heard: CheckedContinuation<any Error, Never>?

    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
        heard?.resume(returning: error)
    }
}

@MainActor @Suite struct AuthenticationServicesTests {
    @Test func applesButtonFailsWithWordsThatSayWhatToDo() throws {
        let host = TestHost(SignInView())
        try host.find(.button, "Continue with Apple").tap()
        _ = try host.find(.text, "2 scopes")
        _ = try host.find(.text, "Apple's accounts cannot be reached from a page. Offer another way to sign in.")
    }

    @Test func aControllerTellsItsDelegate() async throws {
        let request = ASAuthorizationAppleIDProvider().createRequest()
        request.requestedScopes = [.email]
        request.nonce = "n"
        let controller = ASAuthorizationController(authorizationRequests: [request, ASAuthorizationPasswordProvider().createRequest()])
        let coordinator = Coordinator()
        controller.delegate = coordinator
        let error = await withCheckedContinuation { continuation in
            coordinator.heard = continuation
            controller.performRequests()
        }
        let failure = try #require(error as? ASAuthorizationError)
        #expect(failure.code == .notHandled)
        #expect((error as NSError).code == 1003)
        #expect(try await ASAuthorizationAppleIDProvider().credentialState(forUserID: "u") == .notFound)
    }

    @Test func aPageThatSignsInDoesNotStart() async throws {
        let url = try #require(URL(string: "https://example.org/login"))
        let error = await withCheckedContinuation { continuation in
            let session = ASWebAuthenticationSession(url: url, callbackURLScheme: "app") { _, error in continuation.resume(returning: error)
            }
            #expect(!session.start())
        }
        #expect((error as? ASWebAuthenticationSessionError)?.code == .presentationContextInvalid)
    }
}
