@_exported import Glibc

// C's own locks, by the names of Apple's. They are inlined and nothing but Glibc's: a package that asks `canImport(os)`, as
// swift-argument-parser does, compiles with them and links without this module.

public typealias os_unfair_lock = pthread_mutex_t
public typealias os_unfair_lock_s = pthread_mutex_t
public typealias os_unfair_lock_t = UnsafeMutablePointer<pthread_mutex_t>

@_alwaysEmitIntoClient
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<pthread_mutex_t>) { pthread_mutex_lock(lock) }

@_alwaysEmitIntoClient
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<pthread_mutex_t>) -> Bool { pthread_mutex_trylock(lock) == 0 }

@_alwaysEmitIntoClient
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<pthread_mutex_t>) { pthread_mutex_unlock(lock) }
