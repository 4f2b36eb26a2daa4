import GameplayKit
import Testing

/// Chance, states, and what things in games are made of.
struct GameplayKitTests {
    @Test func aSeedGivesTheSameNumbersEachTime() {
        func numbers(_ source: GKRandomSource) -> [Int] { (0..<20).map { _ in source.nextInt(upperBound: 100) } }
        #expect(numbers(GKMersenneTwisterRandomSource(seed: 7)) == numbers(GKMersenneTwisterRandomSource(seed: 7)))
        #expect(numbers(GKMersenneTwisterRandomSource(seed: 7)) != numbers(GKMersenneTwisterRandomSource(seed: 8)))
        #expect(numbers(GKARC4RandomSource(seed: Data("a".utf8))) != numbers(GKARC4RandomSource(seed: Data("b".utf8))))
        let source = GKLinearCongruentialRandomSource(seed: 3)
        let (ints, shares) = ((0..<500).map { _ in source.nextInt(upperBound: 6) }, (0..<500).map { _ in source.nextUniform() })
        #expect(Set(ints) == Set(0..<6) && shares.allSatisfy { $0 >= 0 && $0 < 1 })
        let shuffled = source.arrayByShufflingObjects(in: Array(0..<50)).compactMap { $0 as? Int }
        #expect(shuffled != Array(0..<50) && shuffled.sorted() == Array(0..<50))
    }

    @Test func distributionsKeepToTheirEnds() {
        let dice = GKRandomDistribution.d6()
        #expect(Set((0..<300).map { _ in dice.nextInt() }) == Set(1...6))
        let cards = GKShuffledDistribution(lowestValue: 1, highestValue: 10)
        #expect(Set((0..<10).map { _ in cards.nextInt() }).count == 10 && Set((0..<10).map { _ in cards.nextInt() }).count == 10)
        let middle = GKGaussianDistribution(lowestValue: 0, highestValue: 100)
        let values = (0..<400).map { _ in middle.nextInt() }
        #expect(values.allSatisfy { (0...100).contains($0) } && values.count { (30...70).contains($0) } > 250)
    }

    private final class Told { var lines: [String] = [] }

    private class Step: GKState {
        let told: Told
        init(_ told: Told) { self.told = told }
        override func didEnter(from previousState: GKState?) {
            told.lines.append("+\(type(of: self)) from \(previousState.map { "\(type(of: $0))" } ?? "-")")
        }
        override func willExit(to nextState: GKState) { told.lines.append("-\(type(of: self))") }
        override func update(deltaTime seconds: TimeInterval) { told.lines.append("\(seconds)") }
    }
    private final class Ready: Step { override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass is Playing.Type } }
    private final class Playing: Step {}
    private final class Over: Step {}

    @Test func aStateFollowsWhereItMay() {
        let told = Told()
        let machine = GKStateMachine(states: [Ready(told), Playing(told)])
        #expect(machine.enter(Ready.self) && !machine.enter(Over.self) && !machine.enter(Ready.self) && machine.enter(Playing.self))
        machine.update(deltaTime: 0.5)
        #expect(told.lines == ["+Ready from -", "-Ready", "+Playing from Ready", "0.5"])
        #expect(machine.currentState === machine.state(forClass: Playing.self) && machine.currentState?.stateMachine === machine)
    }

    private final class Health: GKComponent {
        var points = 3
        override func update(deltaTime seconds: TimeInterval) { points -= 1 }
    }
    private final class Name: GKComponent {}

    @Test func anEntityHasOneComponentOfAClass() {
        let (entity, health) = (GKEntity(), Health())
        entity.addComponent(Health())
        entity.addComponent(health)
        entity.addComponent(Name())
        #expect(entity.components.count == 2 && entity.component(ofType: Health.self) === health && health.entity === entity)
        entity.update(deltaTime: 1)
        let system = GKComponentSystem<Health>(componentClass: Health.self)
        system.addComponent(foundIn: entity)
        system.update(deltaTime: 1)
        #expect(health.points == 1 && system.components.count == 1)
        entity.removeComponent(ofType: Health.self)
        #expect(entity.component(ofType: Health.self) == nil && health.entity == nil)
        #expect(GKScene(fileNamed: "GameScene") == nil)
    }
}
