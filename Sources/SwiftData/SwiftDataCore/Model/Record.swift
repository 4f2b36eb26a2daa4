import Foundation

/// One record of a batch, as a model takes it.
public struct _RecordReader {
    public var _values: ContiguousArray<StoredValue> = []
    /// Where the record begins among the values.
    public var _start: Int
    /// For each property the position within the record, or -1 if it is not part of it.
    public let _columns: [Int]
    /// The first value that did not fit its property.
    public private(set) var _failure: SwiftDataError?

    /// - Parameter batch: loses its values until `giveBack(to:)`.
    package init(_ batch: inout RecordBatch, columns: [Int]) {
        _start = 0
        _columns = columns
        swap(&_values, &batch.values)
    }

    package mutating func giveBack(to batch: inout RecordBatch) { swap(&_values, &batch.values) }

    /// The value of a property, which the record then has no longer: moved, so that no text is counted twice.
    @inlinable
    public mutating func _take(_ property: Int) -> StoredValue? {
        let column = _columns[property]
        guard column >= 0 else { return nil }
        var value = StoredValue.null
        swap(&value, &_values[_start + column])
        return value
    }

    public mutating func _fail(_ storage: _ModelStorage, _ property: Int, _ error: any Error) {
        guard _failure == nil else { return }
        _failure = SwiftDataError.modelValidationFailure.because(
            "\(storage.shownName), \(storage.info.name(at: property)): \(error)")
    }
}

/// Collects the values of records.
public struct _RecordWriter {
    package var batch: RecordBatch
    /// The first value that could not be written.
    package var failure: SwiftDataError?

    package init(width: Int) { batch = RecordBatch(width: width) }

    @inlinable
    public mutating func _append(_ value: StoredValue) { _appendValue(value) }

    @usableFromInline
    mutating func _appendValue(_ value: StoredValue) { batch.values.append(value) }

    public mutating func _fail(_ storage: _ModelStorage, _ property: Int, _ error: any Error) {
        batch.values.append(.null)
        guard failure == nil else { return }
        failure = SwiftDataError.modelValidationFailure.because(
            "\(storage.shownName), \(storage.info.name(at: property)): \(error)")
    }
}
