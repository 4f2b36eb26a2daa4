/// Does something in a tick, before the views that are deeper run: a fetch whose results they show.
package final class ActionConsumer: Consumer {
    package var action: (@MainActor () -> Void)?

    package override func run() { action?() }
}
