import FoundationAdditions

extension Keychain {
    func add(_ attributes: CFDictionary, _ result: CFTypeRefPointer?) -> OSStatus {
        perform { items in
            let item = try KeychainItem(adding: attributes)
            guard !items.contains(where: item.isSame) else { throw KeychainError(errSecDuplicateItem) }
            items.append(item)
            result?.pointee = KeychainQuery.answer(of: attributes, for: item)
        }
    }

    func find(_ query: CFDictionary, _ result: CFTypeRefPointer?) -> OSStatus {
        perform(isChanging: false) { items in
            let wanted = try KeychainQuery(query)
            let found = items.filter(wanted.matches)
            guard let first = found.first else { throw KeychainError(errSecItemNotFound) }
            if wanted.limit == 1 {
                result?.pointee = KeychainQuery.answer(of: query, for: first)
            } else {
                let answers = found.prefix(wanted.limit).compactMap { KeychainQuery.answer(of: query, for: $0) as Any? }
                result?.pointee = answers.isEmpty ? nil : answers as AnyObject
            }
        }
    }

    func update(_ query: CFDictionary, _ changes: CFDictionary) -> OSStatus {
        perform { items in
            let wanted = try KeychainQuery(query)
            let found = items.indices.filter { wanted.matches(items[$0]) }
            guard !found.isEmpty else { throw KeychainError(errSecItemNotFound) }
            for index in found {
                let changed = try items[index].updated(with: changes)
                let others = items.indices.filter { $0 != index }
                guard !others.contains(where: { items[$0].isSame(as: changed) }) else { throw KeychainError(errSecDuplicateItem) }
                items[index] = changed
            }
        }
    }

    func delete(_ query: CFDictionary) -> OSStatus {
        perform { items in
            let wanted = try KeychainQuery(query)
            let count = items.count
            items.removeAll(where: wanted.matches)
            guard items.count < count else { throw KeychainError(errSecItemNotFound) }
        }
    }
}
