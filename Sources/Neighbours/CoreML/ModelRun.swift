import Foundation
import ModelFile

/// One prediction.
struct ModelRun {
    private var values: [String: MLFeatureValue]

    init(_ values: [String: MLFeatureValue]) { self.values = values }

    /// What a model gives for its inputs, by name.
    func outputs(of file: ModelFile) throws -> [String: MLFeatureValue] {
        switch file.kind {
        case .pipeline(let models):
            var run = self
            for model in models { run.values.merge(try run.outputs(of: model)) { $1 } }
            return run.values.filter { value in file.outputs.contains { $0.name == value.key } }
        case .linearRegression(let linear):
            let sums = try sums(linear, file).map { Self.transformed($0, linear.transform) }
            return [file.resultName: sums.count == 1 ? MLFeatureValue(double: sums[0]) : MLFeatureValue(multiArray: MLMultiArray(sums))]
        case .treeRegression(let trees):
            let sums = Self.transformed(try Self.sums(trees, try numbers(of: file)), trees.transform)
            return [file.resultName: sums.count == 1 ? MLFeatureValue(double: sums[0]) : MLFeatureValue(multiArray: MLMultiArray(sums))]
        case .linearClassification(let linear, let labels, let isOneVersusRest):
            return try Self.classified(Self.shares(try sums(linear, file), linear.transform, labels, isOneVersusRest), labels, file)
        case .treeClassification(let trees, let labels):
            var sums = Self.transformed(try Self.sums(trees, try numbers(of: file)), trees.transform)
            if sums.count == 1, labels.count == 2 { sums = [1 - sums[0], sums[0]] }
            return try Self.classified(sums, labels, file)
        case .vector(let columns):
            let all = try columns.flatMap { column -> [Double] in
                let part = try Self.numbers(value(column.name), of: column.name)
                return column.count > 0 && part.count > column.count ? Array(part.prefix(column.count)) : part
            }
            return [file.resultName: MLFeatureValue(multiArray: MLMultiArray(all))]
        case .identity:
            return zip(file.inputs, file.outputs).reduce(into: [:]) { result, pair in result[pair.1.name] = values[pair.0.name] }
        case .other(let kind):
            throw MLModelError(.generic, "The model is \(kind), which is not run here.")
        default:
            return [file.resultName: try prepared(file)]
        }
    }

    // MARK: Preparation of inputs

    /// By models that change one value.
    private func prepared(_ file: ModelFile) throws -> MLFeatureValue {
        let name = file.inputs.first?.name ?? ""
        let input = try value(name)
        switch file.kind {
        case .oneHot(let labels, let ignoresUnknown):
            var places = Array(repeating: 0.0, count: labels.count)
            guard let place = labels.place(of: input.content) else {
                if ignoresUnknown { return MLFeatureValue(multiArray: MLMultiArray(places)) }
                throw MLModelError(.generic, "\(input) is none of the values that the model knows for \(name).")
            }
            places[place] = 1
            return MLFeatureValue(multiArray: MLMultiArray(places))
        case .imputer(let numbers, let word, let missing):
            if case .string(let text) = input.content { return text.isEmpty ? MLFeatureValue(string: word ?? "") : input }
            let own = try Self.numbers(input, of: name)
            let filled = own.enumerated().map { place, number in
                let isMissing = number.isNaN || number == missing
                return isMissing ? numbers.count == 1 ? numbers[0] : place < numbers.count ? numbers[place] : number : number
            }
            return input.type == .multiArray ? MLFeatureValue(multiArray: MLMultiArray(filled)) : MLFeatureValue(double: filled[0])
        case .scaler(let shift, let scale):
            let scaled = try Self.numbers(input, of: name).enumerated().map { place, number in
                (number + (shift.each(place) ?? 0)) * (scale.each(place) ?? 1)
            }
            return input.type == .multiArray ? MLFeatureValue(multiArray: MLMultiArray(scaled)) : MLFeatureValue(double: scaled[0])
        case .normalizer(let kind):
            let own = try Self.numbers(input, of: name)
            let norm =
                switch kind {
                case 0: own.map(abs).max() ?? 0
                case 1: own.map(abs).reduce(0, +)
                default: own.map { $0 * $0 }.reduce(0, +).squareRoot()
                }
            return MLFeatureValue(multiArray: MLMultiArray(norm > 0 ? own.map { $0 / norm } : own))
        case .extractor(let places):
            let own = try Self.numbers(input, of: name)
            let chosen = try places.map { place in
                guard own.indices.contains(place) else { throw MLModelError(.generic, "\(name) has no number at \(place).") }
                return own[place]
            }
            return chosen.count == 1 ? MLFeatureValue(double: chosen[0]) : MLFeatureValue(multiArray: MLMultiArray(chosen))
        case .dictionaryVector(let labels):
            return MLFeatureValue(multiArray: MLMultiArray(labels.numbers(in: input.content)))
        case .mapping(let numbers, let words):
            if case .string(let text) = input.content, let number = numbers[text] { return MLFeatureValue(int64: number) }
            if case .integer(let number) = input.content, let word = words[number] { return MLFeatureValue(string: word) }
            throw MLModelError(.generic, "\(input) is none of the values that the model knows for \(name).")
        default: return input
        }
    }

    private func value(_ name: String) throws -> MLFeatureValue {
        guard let value = values[name], !value.isUndefined else { throw MLModelError(.featureType, "The model has no value for \(name).") }
        return value
    }

    private static func numbers(_ value: MLFeatureValue, of name: String) throws -> [Double] {
        switch value.content {
        case .integer(let number): [Double(number)]
        case .double(let number): [number]
        case .array(let array): array.numbers
        default: throw MLModelError(.featureType, "\(name) is no number.")
        }
    }

    /// All inputs of a model as one row.
    private func numbers(of file: ModelFile) throws -> [Double] {
        try file.inputs.flatMap { try Self.numbers(value($0.name), of: $0.name) }
    }

    // MARK: Results

    private func sums(_ linear: ModelKind.Linear, _ file: ModelFile) throws -> [Double] {
        let row = try numbers(of: file)
        return try linear.weights.enumerated().map { place, weights in
            guard weights.count == row.count else {
                throw MLModelError(.generic, "The model wants \(weights.count) numbers, and has \(row.count).")
            }
            return zip(weights, row).reduce(linear.offsets.each(place) ?? 0) { $0 + $1.0 * $1.1 }
        }
    }

    /// Bounded: no path through a tree is longer than it has nodes.
    private static func sums(_ trees: ModelKind.Trees, _ row: [Double]) throws -> [Double] {
        var sums = trees.base.isEmpty ? [0] : trees.base
        for tree in trees.trees {
            var next = tree.root
            for _ in 0...tree.nodes.count {
                guard let node = tree.nodes[next] else {
                    throw MLModelError(.generic, "The model is damaged: a branch of it leads nowhere.")
                }
                guard node.behavior != ModelKind.Trees.leaf else {
                    for result in node.results {
                        guard result.index >= 0, result.index < 10_000 else { continue }
                        while sums.count <= result.index { sums.append(0) }
                        sums[result.index] += result.value
                    }
                    break
                }
                guard row.indices.contains(node.feature) else {
                    throw MLModelError(.generic, "The model wants more than the \(row.count) numbers that it has.")
                }
                next = node.isTrue(row[node.feature]) ? node.whenTrue : node.whenFalse
            }
        }
        return sums
    }

    private static func logistic(_ sum: Double) -> Double { 1 / (1 + exp(-sum)) }
    private static func probit(_ sum: Double) -> Double { erfc(-sum / 2.0.squareRoot()) / 2 }

    /// Of a linear regression: nothing, logistic, or by the normal distribution.
    private static func transformed(_ sum: Double, _ transform: Int) -> Double {
        transform == 1 ? logistic(sum) : transform == 2 ? probit(sum) : sum
    }

    /// Of trees: nothing, shares of a whole, logistic, shares beside a class whose sum is 0.
    private static func transformed(_ sums: [Double], _ transform: Int) -> [Double] {
        switch transform {
        case 1: softmax(sums)
        case 2: sums.map(logistic)
        case 3: softmax([0] + sums)
        default: sums
        }
    }

    private static func softmax(_ sums: [Double]) -> [Double] {
        let largest = sums.max() ?? 0
        let powers = sums.map { exp($0 - largest) }
        let whole = powers.reduce(0, +)
        return powers.map { $0 / whole }
    }

    private static func shares(_ sums: [Double], _ transform: Int, _ labels: ModelKind.Labels, _ isOneVersusRest: Bool) -> [Double] {
        let chance = { (sum: Double) in transform == 1 ? probit(sum) : logistic(sum) }
        if isOneVersusRest {
            let chances = sums.map(chance)
            let whole = chances.reduce(0, +)
            return whole > 0 ? chances.map { $0 / whole } : chances
        }
        // One class less than labels: the first is what the others are compared with.
        if sums.count == 1, labels.count == 2 { return [1 - chance(sums[0]), chance(sums[0])] }
        return softmax([0] + sums)
    }

    private static func classified(_ shares: [Double], _ labels: ModelKind.Labels, _ file: ModelFile) throws -> [String: MLFeatureValue] {
        guard let best = shares.indices.max(by: { (shares[$0], $1) < (shares[$1], $0) }), shares.count == labels.count else {
            throw MLModelError(.generic, "The model has \(shares.count) results for \(labels.count) classes.")
        }
        let label: MLFeatureValue
        let chances: MLFeatureValue
        switch labels {
        case .words(let words):
            label = MLFeatureValue(string: words[best])
            chances = MLFeatureValue(.words(Dictionary(zip(words, shares)) { $1 }))
        case .integers(let integers):
            label = MLFeatureValue(int64: integers[best])
            chances = MLFeatureValue(.integers(Dictionary(zip(integers, shares)) { $1 }))
        }
        return [file.predictedFeature: label, file.predictedProbabilities: chances].filter { !$0.key.isEmpty }
    }
}

extension ModelFile {
    /// What the one result of a model is called.
    fileprivate var resultName: String { predictedFeature.isEmpty ? outputs.first?.name ?? "" : predictedFeature }
}

extension Array {
    /// One for all places, or one for each.
    fileprivate func each(_ place: Int) -> Element? { count == 1 ? self[0] : indices.contains(place) ? self[place] : nil }
}

extension ModelKind.Trees.Node {
    fileprivate func isTrue(_ number: Double) -> Bool {
        if number.isNaN { return isTrueWhenMissing }
        return switch behavior {
        case 0: number <= value
        case 1: number < value
        case 2: number >= value
        case 3: number > value
        case 4: number == value
        default: number != value
        }
    }
}

extension ModelKind.Labels {
    fileprivate func place(of content: MLFeatureValue.Content) -> Int? {
        switch (self, content) {
        case (.words(let words), .string(let word)): words.firstIndex(of: word)
        case (.integers(let integers), .integer(let integer)): integers.firstIndex(of: integer)
        case (.integers(let integers), .double(let number)): Int64(exactly: number).flatMap { integers.firstIndex(of: $0) }
        default: nil
        }
    }

    fileprivate func numbers(in content: MLFeatureValue.Content) -> [Double] {
        switch (self, content) {
        case (.words(let words), .words(let values)): words.map { values[$0] ?? 0 }
        case (.integers(let integers), .integers(let values)): integers.map { values[$0] ?? 0 }
        default: Array(repeating: 0, count: count)
        }
    }
}
