import Foundation

extension Tips {
    /// What an event donates that has nothing to say of itself.
    public struct EmptyDonation: Codable, Sendable { public init() {} }

    /// Something that happens again and again, and that rules count.
    public struct Event<DonationInfo: Codable & Sendable>: Identifiable, Sendable {
        public let id: String
        let limit: DonationLimit

        /// - Parameter id: The name under which what happened is kept.
        public init(id: String) { self.init(id: id, donationLimit: DonationLimit(maximumCount: 1_000)) }
        public init(id: String) where DonationInfo == EmptyDonation { self.init(id: id, donationLimit: DonationLimit(maximumCount: 1_000)) }

        /// - Parameter donationLimit: How much of what happened is kept.
        public init(id: String, donationLimit: DonationLimit) { (self.id, limit) = (id, donationLimit) }
        public init(id: String, donationLimit: DonationLimit) where DonationInfo == EmptyDonation {
            (self.id, limit) = (id, donationLimit)
        }

        /// What happened so far, the oldest first; the last 1,000 times unless a limit says otherwise.
        public var donations: [Donation] { TipStore.current.donations(to: self) }

        /// It has happened.
        public func donate(_ donation: DonationInfo) async { TipStore.current.donate(donation, to: self) }
        public func donate() async where DonationInfo == EmptyDonation { await donate(EmptyDonation()) }

        /// It has happened; for callers that do not wait.
        public func sendDonation(_ donation: DonationInfo, _ completion: (@Sendable () -> Void)? = nil) {
            Task {
                await donate(donation)
                completion?()
            }
        }

        public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) where DonationInfo == EmptyDonation {
            sendDonation(EmptyDonation(), completion)
        }

        /// One time that it happened.
        @dynamicMemberLookup
        public struct Donation: Sendable {
            public let date: Date
            let info: DonationInfo

            public subscript<Value>(dynamicMember keyPath: KeyPath<DonationInfo, Value>) -> Value { info[keyPath: keyPath] }
        }
    }

    /// How much of what happened is kept.
    public struct DonationLimit: Sendable {
        public let maximumCount: Int
        public let maximumAge: DonationTimeRange?

        public init(maximumCount: Int, maximumAge: DonationTimeRange? = nil) {
            (self.maximumCount, self.maximumAge) = (maximumCount, maximumAge)
        }
    }

    /// A time before now.
    public struct DonationTimeRange: Hashable, Sendable {
        let seconds: TimeInterval
        public static var minute: DonationTimeRange { minutes(1) }
        public static var hour: DonationTimeRange { hours(1) }
        public static var day: DonationTimeRange { days(1) }
        public static var week: DonationTimeRange { weeks(1) }
        public static func minutes(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: Double(value) * 60) }
        public static func hours(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: Double(value) * 3_600) }
        public static func days(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: Double(value) * 86_400) }
        public static func weeks(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: Double(value) * 7 * 86_400) }
    }
}

extension Sequence {
    /// The donations of the last time, which is so long.
    public func donatedWithin<DonationInfo: Codable & Sendable>(_ timeRange: Tips.DonationTimeRange) -> [Element]
    where Element == Tips.Event<DonationInfo>.Donation {
        let start = Date.now.addingTimeInterval(-timeRange.seconds)
        return filter { $0.date > start }
    }

    /// Of the groups of donations that say the same of themselves, the largest.
    public func largestSubset<DonationInfo: Codable & Sendable, Value: Hashable>(
        groupedBy keyPath: KeyPath<DonationInfo, Value>
    ) -> [Element] where Element == Tips.Event<DonationInfo>.Donation {
        Dictionary(grouping: self) { $0.info[keyPath: keyPath] }.values.max { $0.count < $1.count } ?? []
    }

    /// Of the groups of donations that say the same of themselves, the smallest.
    public func smallestSubset<DonationInfo: Codable & Sendable, Value: Hashable>(
        groupedBy keyPath: KeyPath<DonationInfo, Value>
    ) -> [Element] where Element == Tips.Event<DonationInfo>.Donation {
        Dictionary(grouping: self) { $0.info[keyPath: keyPath] }.values.min { $0.count < $1.count } ?? []
    }
}
