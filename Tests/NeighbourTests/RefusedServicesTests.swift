import CloudKit
import Foundation
import GameController
import GameKit
import HealthKit
import Testing

// Services of Apple's that a page has none of: an app hears what it hears where nobody is signed in, or on a device without them.

@MainActor @Suite struct RefusedServicesTests {
    // MARK: Game controllers

    @Test func noControllerIsConnected() async {
        #expect(GCController.controllers().isEmpty && GCController.current == nil)
        await GCController.startWirelessControllerDiscovery()
        let isOver = await withCheckedContinuation { done in
            GCController.startWirelessControllerDiscovery { done.resume(returning: true) }
        }
        #expect(isOver)
    }

    // MARK: CloudKit

    @Test func nobodyIsSignedInToICloud() async throws {
        let container = CKContainer.default()
        #expect(try await container.accountStatus() == .noAccount)
        #expect(
            await withCheckedContinuation { done in container.accountStatus { status, _ in done.resume(returning: status) } } == .noAccount)
        await #expect(throws: CKError(.notAuthenticated)) { try await container.userRecordID() }
        let database = container.privateCloudDatabase
        let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "a"))
        await #expect(throws: CKError(.notAuthenticated)) { try await database.save(record) }
        let query = CKQuery(recordType: "Note", predicate: NSPredicate(value: true))
        await #expect(throws: CKError(.notAuthenticated)) { try await database.records(matching: query) }
        let error = await withCheckedContinuation { done in
            database.perform(query, inZoneWith: nil) { _, error in done.resume(returning: error as? CKError) }
        }
        #expect(error?.code == .notAuthenticated && error?.localizedDescription.contains("iCloud") == true)
    }

    @Test func workForICloudTellsItsBlocks() async {
        let operation = CKQueryOperation(query: CKQuery(recordType: "Note", predicate: NSPredicate(value: true)))
        operation.resultsLimit = 10
        let failed = await withCheckedContinuation { done in
            operation.queryResultBlock = { result in
                if case .failure(let error) = result { done.resume(returning: error as? CKError) } else { done.resume(returning: nil) }
            }
            CKContainer.default().publicCloudDatabase.add(operation)
        }
        #expect(failed == CKError(.notAuthenticated))
        let saving = CKModifyRecordsOperation(recordsToSave: [CKRecord(recordType: "Note")])
        let other = await withCheckedContinuation { done in
            saving.modifyRecordsCompletionBlock = { _, _, error in done.resume(returning: error as? CKError) }
            OperationQueue().addOperation(saving)
        }
        #expect(other == CKError(.notAuthenticated), "also in a queue of the app's")
    }

    @Test func recordsKeepWhatIsPutIntoThem() {
        let record = CKRecord(recordType: "Note", recordID: CKRecord.ID(recordName: "a"))
        record["title"] = "Bread"
        record["count"] = 3
        record.setObject(Date(timeIntervalSince1970: 1) as Date, forKey: "date")
        record["tags"] = ["x", "y"]
        record["gone"] = "1"
        record["gone"] = nil
        #expect(record["title"] as? String == "Bread" && record["count"] as? Int == 3)
        let title: String? = record["title"]
        #expect(title == "Bread" && record["tags"] as? [String] == ["x", "y"])
        #expect(Set(record.allKeys()) == ["title", "count", "date", "tags"] && record.changedKeys().contains("gone"))
        #expect(record.recordID == CKRecord.ID(recordName: "a") && record.recordID != CKRecord.ID(recordName: "b"))
        #expect(CKRecord.Reference(record: record, action: .deleteSelf).recordID == record.recordID)
        record.encryptedValues["secret"] = "s"
        #expect(record["secret"] as? String == "s")
    }

    // MARK: GameKit

    @Test func nobodyIsSignedInToGameCenter() async throws {
        let player = GKLocalPlayer.local
        let error = await withCheckedContinuation { done in
            player.authenticateHandler = { controller, error in
                done.resume(returning: controller == nil ? error as? GKError : nil)
            }
        }
        player.authenticateHandler = nil
        #expect(error?.code == .notAuthenticated && !player.isAuthenticated)
        await #expect(throws: GKError(.notAuthenticated)) {
            try await GKLeaderboard.submitScore(3, context: 0, player: player, leaderboardIDs: ["best"])
        }
        let achievement = GKAchievement(identifier: "first")
        achievement.percentComplete = 100
        #expect(achievement.isCompleted)
        let reported = await withCheckedContinuation { done in
            GKAchievement.report([achievement]) { done.resume(returning: $0 as? GKError) }
        }
        #expect(reported == GKError(.notAuthenticated))
    }

    private final class Finish: NSObject, GKGameCenterControllerDelegate {
        var count = 0
        func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController) { count += 1 }
    }

    @Test func theScreenOfGameCenterSaysThatThereIsNoneAndEnds() throws {
        let controller = GKGameCenterViewController(state: .leaderboards)
        let finish = Finish()
        controller.gameCenterDelegate = finish
        controller.loadViewIfNeeded()
        let stack = try #require(controller.view.subviews.first as? UIStackView)
        #expect((stack.arrangedSubviews.first as? UILabel)?.text == "There is no Game Center here.")
        (stack.arrangedSubviews.last as? UIButton)?.sendActions(for: .primaryActionTriggered)
        #expect(finish.count == 1)
    }

    // MARK: HealthKit

    @Test func nothingOfAnybodysHealthIsKnown() async {
        #expect(!HKHealthStore.isHealthDataAvailable())
        let store = HKHealthStore()
        let steps = HKQuantityType(.stepCount)
        #expect(HKObjectType.quantityType(forIdentifier: .stepCount) == steps && steps.identifier == "HKQuantityTypeIdentifierStepCount")
        await #expect(throws: HKError(.errorHealthDataUnavailable)) { try await store.requestAuthorization(toShare: [], read: [steps]) }
        let authorised = await withCheckedContinuation { done in
            store.requestAuthorization(toShare: nil, read: [steps]) { isAllowed, _ in done.resume(returning: isAllowed) }
        }
        #expect(!authorised)
        let day = HKQuery.predicateForSamples(withStart: .distantPast, end: .now, options: .strictStartDate)
        let error = await withCheckedContinuation { done in
            store.execute(
                HKStatisticsQuery(quantityType: steps, quantitySamplePredicate: day, options: .cumulativeSum) { _, result, error in
                    done.resume(returning: result == nil ? error as? HKError : nil)
                })
        }
        #expect(error == HKError(.errorHealthDataUnavailable))
        let samples = await withCheckedContinuation { done in
            store.execute(
                HKSampleQuery(sampleType: steps, predicate: day, limit: HKObjectQueryNoLimit, sortDescriptors: nil) { _, samples, error in
                    done.resume(returning: samples == nil && error != nil)
                })
        }
        #expect(samples)
    }

    @Test(arguments: [
        (HKUnit.mile(), 1.0, HKUnit.meterUnit(with: .kilo), 1.609344), (.pound(), 150, .gramUnit(with: .kilo), 68.0388555),
        (.degreeFahrenheit(), 98.6, .degreeCelsius(), 37), (.degreeCelsius(), 0, .kelvin(), 273.15), (.hour(), 2, .minute(), 120),
        (.kilocalorie(), 1, .jouleUnit(with: .kilo), 4.184), (.literUnit(with: .milli), 250, .liter(), 0.25),
        (HKUnit(from: "count/min"), 60, HKUnit.count().unitDivided(by: .second()), 1), (HKUnit(from: "kg"), 1, .gram(), 1_000),
        (HKUnit(from: "degC"), 100, .degreeFahrenheit(), 212), (.foot(), 1, .inch(), 12), (.percent(), 0.5, .count(), 0.5),
        (HKUnit(from: "mL/kg*min"), 1, HKUnit(from: "mL/(kg*min)"), 1),
    ])
    func quantitiesAreConverted(unit: HKUnit, value: Double, other: HKUnit, expected: Double) {
        let quantity = HKQuantity(unit: unit, doubleValue: value)
        #expect(quantity.is(compatibleWith: other))
        #expect(abs(quantity.doubleValue(for: other) - expected) < 1e-9 * max(1, expected))
    }

    @Test func quantitiesOfOtherKindsAreNoNumbers() {
        let weight = HKQuantity(unit: .gram(), doubleValue: 1)
        #expect(!weight.is(compatibleWith: .meter()) && weight.doubleValue(for: .meter()).isNaN)
        #expect(weight.compare(HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 1)) == .orderedAscending)
    }
}
