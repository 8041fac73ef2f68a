@safe public struct JSONNumber { let start: UnsafePointer<UInt8>; let byteCount: Int
@unsafe public init(start: UnsafePointer<UInt8>, byteCount: Int) { unsafe self.start = start; self.byteCount = byteCount }
public var double: Double { 1 } 
public var int64: Int64? { 1 }
public var uint64: UInt64? { 1 }
public var isWhole: Bool { true }
public enum Range: UInt8, Sendable { case exact, rounded, overflow, underflow }
public var range: Range { .exact }
public var isIntegerOutOfRange: Bool { false }
public var isIntegerNotInteroperable: Bool { false }
}
