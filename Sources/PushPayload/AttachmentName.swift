package import PushJSON

/// Names of keys under which apps send the address of a picture or film: attachment-url, media-url, image, picture and the like, and
/// the fcm_options of Firebase.
package enum AttachmentName {
    /// Bytes of the key of `fcm_options`.
    static var optionsByteCount: Int { 13 }

    /// Not 0 where a key, one that stands in an object and is written without escapes, may be one of them by length and first letter.
    /// Without a branch: it is asked of all keys that apps think up.
    @inline(__always)
    static func likelihood(_ key: JSONValue) -> UInt32 {
        // Of the letters' numbers in the alphabet: a, f, i, m, p, r, v.
        let letters: UInt32 = 1 &<< 1 | 1 &<< 6 | 1 &<< 9 | 1 &<< 13 | 1 &<< 16 | 1 &<< 18 | 1 &<< 22
        // With quotes: a little more than `image` to `media-attachment-url`. The key is not the whole text.
        let isLength: UInt32 = UInt(bitPattern: key.byteCount &- 5) < 20 ? 1 : 0
        return unsafe letters &>> UInt32(key.firstPair &>> 8) & isLength
    }

    /// A key of an object may be one of them.
    package static func mayBe(_ key: JSONValue) -> Bool {
        key.remarks.intersects(.escapes) || likelihood(key) != 0
    }
}
