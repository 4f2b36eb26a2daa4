import Foundation
import SessionCore
import Synchronization

/// Drawings as pixels: a page that is open draws what the program asks for, and sends it back.
///
/// Whoever asks waits for the answer, on the main actor, too: nothing here needs that, or a task.
final class Paintings: Sendable {
    static let path = "/glide/paintings"
    /// What browsers have a canvas for.
    private static let longestSide = 16_384
    private static let mostPixels = 32_000_000

    private final class Order: Sendable {
        let isThere = DispatchSemaphore(value: 0)
        let file = Mutex<[UInt8]>([])
        let limit: Int

        init(limit: Int) { self.limit = limit }
    }

    private let orders = Mutex<[String: Order]>([:])
    private let patience: DispatchTimeInterval

    /// - Parameter patience: how long a page may take; less than what its connection is taken for dead after.
    init(patience: DispatchTimeInterval = .seconds(5)) { self.patience = patience }

    /// A drawing as a PNG; nil where the page does not send one in time.
    ///
    /// - Parameters:
    ///   - drawing: an SVG document that needs nothing else.
    ///   - width: in pixels, as `height`.
    func paint(_ drawing: String, width: Int, height: Int, by page: any MessageChannel) -> [UInt8]? {
        let sides = 1...Self.longestSide
        guard sides.contains(width), sides.contains(height), width * height <= Self.mostPixels else { return nil }
        let name = randomName(words: 4)
        // Noise is not compressed, and has its lines' marks and the file's own beside it.
        let order = Order(limit: (width * 4 + 1) * height * 11 / 10 + 65_536)
        orders.withLock { $0[name] = order }
        defer { orders.withLock { $0[name] = nil } }
        page.send(.text(Self.message(name, width, height, drawing)))
        guard order.isThere.wait(timeout: .now() + patience) == .success else { return nil }
        return order.file.withLock { $0.isEmpty ? nil : $0 }
    }

    /// Of a number below zero: a page takes it whatever it has yet to take, and acknowledges nothing.
    private static func message(_ name: String, _ width: Int, _ height: Int, _ drawing: String) -> String {
        "[-1,\(JSONText.quoted(name)),\(width),\(height),\(JSONText.quoted(drawing))]"
    }

    /// Who takes the file that a page sends; nil where nobody waits for it, or it is longer than it can be.
    func receiver(named name: String, bytes: Int) -> (any BodyReceiver)? {
        guard let order = orders.withLock({ $0[name] }), (0...order.limit).contains(bytes) else { return nil }
        return Receiver(order, bytes: bytes)
    }

    private final class Receiver: BodyReceiver {
        private let order: Order
        let limit: Int
        private let file = Mutex<[UInt8]>([])

        init(_ order: Order, bytes: Int) {
            self.order = order
            limit = bytes
            if bytes == 0 { aborted() }
        }

        /// The last piece is told of at once: what answers a request may have to wait for those who wait here.
        func received(_ bytes: [UInt8], resume: @escaping @Sendable () -> Void) -> Bool {
            let whole = file.withLock { file in
                file += bytes
                return file.count == limit ? file : nil
            }
            if let whole {
                order.file.withLock { $0 = whole }
                order.isThere.signal()
            }
            return true
        }

        func finished() async -> WebResponse { .status(204) }
        func aborted() { order.isThere.signal() }
    }
}
