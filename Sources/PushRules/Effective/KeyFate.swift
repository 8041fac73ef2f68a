public import PushJSON
public import PushPayload

/// What becomes of one key of a payload on the device.
///
/// Borrowed like every view: used inside the call that handed it out.
public struct KeyFate {
    /// The key's token.
    public let name: JSONValue
    /// The value that stands behind it.
    public let value: JSONValue
    /// The object that the key stands in.
    public let dictionary: KnownKey.Dictionary
    /// The row of the key tables; nil for a name that is in none.
    public let key: KnownKey?
    /// Why it comes to that.
    public let cause: Cause
    /// The key that an unknown name was probably meant to be.
    public let meant: KnownKey?
    /// Documented or observed; otherwise it is inferred or nobody has seen it, and is told as probable.
    public let isCertain: Bool
    /// The rule that speaks of it; nil where all is well, and where no rule does.
    public let rule: RuleID?

    /// What becomes of the key, in a word.
    public var kind: Kind { cause.kind }

    /// What becomes of a key, in a word.
    public enum Kind: UInt8, Sendable {
        /// It is read as it was sent.
        case kept
        /// It is read, as another value.
        case changed
        /// The key is read in such a push, but not this value: as if it were absent.
        case dropped
        /// The key has no effect in this push, whatever its value.
        case ignored
        /// Nobody knows.
        case unclear
    }

    /// Why a key is kept, changed, dropped or ignored.
    public enum Cause: UInt8, Sendable {
        // Kept.
        /// Read as it was sent.
        case plain
        /// A literal text beside a loc-key: shown where the app does not have the localised text.
        case fallback
        // Changed.
        /// A number out of its range counts as the nearest one in it.
        case clamped
        /// `true` counts as 1, `false` as 0.
        case booleanAsNumber
        /// A badge that is not whole.
        case fraction
        /// A flag that is neither 0 nor 1, nor true or false, counts as on.
        case countsAsOn
        /// A flag between 0 and 1 counts as off.
        case countsAsOff
        /// Some arguments of a localised text are replaced.
        case argumentsReplaced
        /// A date of a Live Activity in another unit than seconds since 1970.
        case dateUnit
        // Dropped.
        /// A JSON type that is not read under the key.
        case wrongType
        /// `null`.
        case null
        /// An empty text.
        case empty
        /// An empty object where a sound should be.
        case emptyObject
        /// A negative number.
        case outOfRange
        /// None of the words that the key takes.
        case unknownWord
        /// An alert without any text.
        case withoutText
        /// Data that the app cannot decode.
        case undecodable
        // Ignored.
        /// The system does not read the key in a push of this type.
        case notRead
        /// Something to see or hear in a background push.
        case notShown
        /// A name that is in no table.
        case unknownName
        /// The same, but a key of the same dictionary was probably meant.
        case nearMiss
        /// The same, but it belongs in another dictionary.
        case elsewhere
        /// The second of two equal names.
        case duplicate
        /// A key of `aps` beside `aps`.
        case atRoot
        /// Without effect on today's systems.
        case obsolete
        /// Arguments without the loc-key that they belong to.
        case withoutKey
        /// A volume of a sound that is not critical.
        case withoutCritical
        /// A sound of a passive notification.
        case passive
        /// The service extension does not run without a text.
        case withoutBanner
        /// An alert push that shows nothing does not wake the app either.
        case notWoken
        /// Read with another event of a Live Activity.
        case otherEvent
        /// An empty text that is read, and means nothing.
        case emptyWithoutEffect
        /// A setting of a notification, and there is none.
        case withoutNotification
        // Unclear.
        /// Read by the device, but undocumented.
        case undocumented
        /// The push type is not known.
        case undecided

        /// What it comes to.
        public var kind: Kind {
            switch self {
            case .plain, .fallback: .kept
            case .clamped, .booleanAsNumber, .fraction, .countsAsOn, .countsAsOff, .argumentsReplaced, .dateUnit:
                .changed
            case .wrongType, .null, .empty, .emptyObject, .outOfRange, .unknownWord, .withoutText, .undecodable:
                .dropped
            case .notRead, .notShown, .unknownName, .nearMiss, .elsewhere, .duplicate, .atRoot, .obsolete,
                .withoutKey, .withoutCritical, .passive, .withoutBanner, .notWoken, .otherEvent, .emptyWithoutEffect,
                .withoutNotification:
                .ignored
            case .undocumented, .undecided: .unclear
            }
        }
    }
}

extension KeyFate.Kind {
    /// `kept`, `changed`, `dropped`, `ignored`, `unclear`.
    public var name: StaticString {
        switch self {
        case .kept: "kept"
        case .changed: "changed"
        case .dropped: "dropped"
        case .ignored: "ignored"
        case .unclear: "unclear"
        }
    }
}
