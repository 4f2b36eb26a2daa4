import FoundationAdditions

extension Keychain {
    func add(_ attributes: CFDictionary, _ result: CFTypeRefPointer?) -> OSStatus {
        perform { keychain in
            let item = try KeychainItem(adding: attributes)
            guard !keychain.items.contains(where: item.isSame) else { throw KeychainError(errSecDuplicateItem) }
            keychain.items.append(item)
            result?.pointee = KeychainQuery.answer(of: attributes, for: item)
        }
    }

    func find(_ query: CFDictionary, _ result: CFTypeRefPointer?) -> OSStatus {
        perform(isChanging: false) { keychain in
            let wanted = try KeychainQuery(query)
            let found = keychain.items.filter(wanted.matches)
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
        perform { keychain in
            let wanted = try KeychainQuery(query)
            let found = keychain.items.indices.filter { wanted.matches(keychain.items[$0]) }
            guard !found.isEmpty else { throw KeychainError(errSecItemNotFound) }
            for index in found {
                let changed = try keychain.items[index].updated(with: changes)
                let others = keychain.items.indices.filter { $0 != index }
                guard !others.contains(where: { keychain.items[$0].isSame(as: changed) }) else { throw KeychainError(errSecDuplicateItem) }
                keychain.items[index] = changed
            }
        }
    }

    func delete(_ query: CFDictionary) -> OSStatus {
        perform { keychain in
            let wanted = try KeychainQuery(query)
            let count = keychain.items.count
            keychain.items.removeAll(where: wanted.matches)
            guard keychain.items.count < count else { throw KeychainError(errSecItemNotFound) }
        }
    }
}
