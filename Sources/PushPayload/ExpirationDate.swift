/// How far a number is read as a date in seconds since 1970, in `apns-expiration`.
public enum ExpirationDate {
    /// Up to here, a second in September 2001, a number is read as a duration: rule expiration-is-duration.
    public static var lastDuration: Int64 { 1_000_000_000 }
    /// Beyond this, in the year 5138, a number is read as milliseconds: rule expiration-in-milliseconds.
    public static var lastSecond: Int64 { 100_000_000_000 }
    /// What Apple calls a few seconds.
    public static var fewSeconds: Int64 { 10 }
    /// The number is neither.
    public static func isPlausible(_ seconds: Int64) -> Bool { seconds > lastDuration && seconds <= lastSecond }
}
