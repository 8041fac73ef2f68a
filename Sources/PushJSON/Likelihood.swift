// What the compiler cannot know of the hot loops: which way a branch nearly always goes. It keeps the other way out of line,
// and the loop's state in registers around it.

/// `condition`, which is nearly always false.
@inlinable
@inline(__always)
package func rarely(_ condition: Bool) -> Bool { _slowPath(condition) }

/// `condition`, which is nearly always true.
@inlinable
@inline(__always)
package func usually(_ condition: Bool) -> Bool { _fastPath(condition) }
