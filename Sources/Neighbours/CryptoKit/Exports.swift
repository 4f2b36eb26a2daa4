// Apple's CryptoKit under its own name. CryptoExtras holds what CryptoKit does not have, and stays outside.
@_exported import Crypto
