import SwiftUI
import WebKit

/// A page of the app's own, and one of the web whose address a person types.
struct WebScreen: View {
    @State private var typed = ""
    @State private var address: URL?
    @State private var events: [String] = []

    var body: some View {
        VStack {
            OwnPage(events: $events).frame(height: 160)
            Text(events.joined(separator: " ")).accessibilityIdentifier("events")
            HStack {
                TextField("Address", text: $typed)
                Button("Go") { address = URL(string: typed) }
            }
            WebView(url: address).accessibilityLabel("Page of the web").border(.secondary)
        }
        .padding()
        .navigationTitle("Web")
    }
}

private struct OwnPage: UIViewRepresentable {
    @Binding var events: [String]

    final class Coordinator: NSObject, WKNavigationDelegate {
        let page: OwnPage
        init(_ page: OwnPage) { self.page = page }
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { page.events.append("finished") }
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }

    func makeUIView(context: Context) -> WKWebView {
        let view = WKWebView()
        view.navigationDelegate = context.coordinator
        view.loadHTMLString(
            """
            <style>h1 { color: rgb(200, 0, 0); font-family: sans-serif }</style><h1>Own page</h1><p id=seen></p>
            <script>
            let seen = [];
            try { seen.push(parent.document.title) } catch { seen.push('no parent') }
            try { seen.push(document.cookie) } catch { seen.push('no cookie') }
            document.getElementById('seen').textContent = seen.join(', ');
            </script>
            """, baseURL: nil)
        return view
    }

    func updateUIView(_ view: WKWebView, context: Context) {}
}
