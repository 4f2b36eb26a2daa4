import Dispatch

private let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()

/// Whether the caller runs on the main queue. Under a test runner that is not always the main thread on Linux.
func isOnMainQueue() -> Bool {
    _ = mark
    return DispatchQueue.getSpecific(key: mark) == true
}
