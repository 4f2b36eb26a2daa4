import Foundation
import RenderTree
import SwiftUICore

/// What a page shows of a web view.
struct PageContentView: View {
    let content: PageContent

    var body: some View {
        switch content.state {
        case .nothing: Color.white
        case .loading: Color.white.overlay { ProgressView() }
        case .frame(let address): WebFrame(address: address).id(content.number)
        case .link(let address, let reason): ElsewhereView(reason: reason, address: address)
        }
    }
}

/// What hosts are told of a page in a frame.
struct WebFrame {
    let address: URL
}

extension WebFrame: View, NodeMaking, ElementChain, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .webPage }

    func properties(in context: ElementContext) -> Properties {
        SafeURL.checked(address, schemes: ["http", "https", "file"]).map { [.url: .string($0)] } ?? [:]
    }
}
