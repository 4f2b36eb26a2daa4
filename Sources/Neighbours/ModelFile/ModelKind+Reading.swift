extension ModelKind {
    init(_ message: Message, depth: Int) throws {
        for field in [200, 201, 202] {
            guard let pipeline = try message.message(field) else { continue }
            // Those that classify or predict hold the pipeline itself.
            let inner = field == 202 ? pipeline : try pipeline.message(1)
            self = .pipeline(try (inner?.messages(1) ?? []).map { try ModelFile($0, depth: depth + 1) })
            return
        }
        if let model = try message.message(300) {
            self = .linearRegression(try Linear(model))
        } else if let model = try message.message(400) {
            self = .linearClassification(try Linear(model), try Labels(model, 100, 101), isOneVersusRest: try model.integer(4) == 1)
        } else if let model = try message.message(302) {
            self = .treeRegression(try Trees(model))
        } else if let model = try message.message(402) {
            self = .treeClassification(try Trees(model), try Labels(model, 100, 101))
        } else if let model = try message.message(602) {
            self = .vector(try model.messages(1).map { ($0.string(1), max(0, Int(clamping: try $0.integer(2)))) })
        } else if let model = try message.message(600) {
            self = .oneHot(try Labels(model, 1, 2), ignoresUnknown: try model.integer(11) == 1)
        } else if let model = try message.message(601) {
            self = try Self.imputer(model)
        } else if let model = try message.message(604) {
            self = .scaler(shift: try model.doubles(1), scale: try model.doubles(2))
        } else if let model = try message.message(607) {
            self = .normalizer(Int(clamping: try model.integer(1)))
        } else if let model = try message.message(609) {
            self = .extractor(try model.integers(1).map { Int(clamping: $0) })
        } else if let model = try message.message(603) {
            self = .dictionaryVector(try Labels(model, 1, 2))
        } else if let model = try message.message(606) {
            self = try Self.mapping(model)
        } else if message.has(900) {
            self = .identity
        } else {
            self = .other(Self.names.first { message.has($0.key) }?.value ?? "of a newer kind")
        }
    }

    private static let names: [Int: String] = [
        301: "a support vector machine", 303: "a neural network", 304: "a Bayesian regressor", 401: "a support vector machine",
        403: "a neural network", 404: "a nearest neighbour classifier", 500: "a neural network", 502: "a neural network",
        555: "code of its author's", 556: "another file's", 560: "a recommender of items", 610: "a neural network",
        2_000: "a classifier of texts",
        2_001: "a tagger of words", 2_002: "a neural network for pictures", 2_003: "a neural network for sounds",
    ]

    private static func imputer(_ model: Message) throws -> ModelKind {
        var numbers = try model.doubles(1) + model.integers(2).map(Double.init)
        if numbers.isEmpty { numbers = try model.message(4)?.doubles(1) ?? [] }
        if numbers.isEmpty { numbers = try model.message(5)?.integers(1).map(Double.init) ?? [] }
        let missing = try model.has(11) ? model.double(11) : model.has(12) ? Double(model.integer(12)) : nil
        return .imputer(numbers: numbers, word: model.strings(3).last, missing: missing)
    }

    private static func mapping(_ model: Message) throws -> ModelKind {
        var numbers: [String: Int64] = [:]
        for entry in try model.message(1)?.messages(1) ?? [] { numbers[entry.string(1)] = try entry.integer(2) }
        var words: [Int64: String] = [:]
        for entry in try model.message(2)?.messages(1) ?? [] { words[try entry.integer(1)] = entry.string(2) }
        return .mapping(numbers, toWords: words)
    }
}

extension ModelKind.Linear {
    init(_ model: Message) throws {
        weights = try model.messages(1).map { try $0.doubles(1) }
        offsets = try model.doubles(2)
        transform = Int(clamping: try model.integer(3))
    }
}

extension ModelKind.Labels {
    init(_ model: Message, _ words: Int, _ integers: Int) throws {
        self = try model.message(integers).map { .integers(try $0.integers(1)) } ?? .words(try model.message(words)?.strings(1) ?? [])
    }

    package var count: Int {
        switch self {
        case .words(let words): words.count
        case .integers(let integers): integers.count
        }
    }
}

extension ModelKind.Trees {
    init(_ model: Message) throws {
        guard let ensemble = try model.message(1) else { throw MessageReader.Malformed() }
        var nodes: [Int64: [Int: Node]] = [:]
        for entry in try ensemble.messages(1) {
            let results = try entry.messages(20).map { (index: Int(clamping: try $0.integer(1)), value: try $0.double(2)) }
            nodes[try entry.integer(1), default: [:]][Int(clamping: try entry.integer(2))] = Node(
                behavior: Int(clamping: try entry.integer(3)), feature: Int(clamping: try entry.integer(10)),
                value: try entry.double(11), whenTrue: Int(clamping: try entry.integer(12)),
                whenFalse: Int(clamping: try entry.integer(13)), isTrueWhenMissing: try entry.integer(14) == 1, results: results)
        }
        trees = try nodes.sorted { $0.key < $1.key }.map { _, nodes in
            let reached = Set(nodes.values.flatMap { $0.behavior == Self.leaf ? [] : [$0.whenTrue, $0.whenFalse] })
            guard let root = nodes.keys.filter({ !reached.contains($0) }).min() else { throw MessageReader.Malformed() }
            return (root, nodes)
        }
        base = try ensemble.doubles(3)
        transform = Int(clamping: try model.integer(2))
    }

    package static let leaf = 6
}
