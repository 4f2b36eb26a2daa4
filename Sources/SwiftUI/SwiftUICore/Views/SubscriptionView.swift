import Combine

/// A view that runs an action for each element of a publisher.
public struct SubscriptionView<PublisherType: Publisher, Content: View> where PublisherType.Failure == Never {
    public var content: Content
    public var publisher: PublisherType
    public var action: (PublisherType.Output) -> Void

    nonisolated public init(content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void) {
        self.content = content
        self.publisher = publisher
        self.action = action
    }
}

extension SubscriptionView: View {
    public var body: some View { content.onReceive(publisher, perform: action) }
}
