extension JSONErrorCause {
    /// What went wrong, seen from the writer's side. Each case shows a text that has this cause.
    public enum Kind: UInt8, Sendable {
        /// Nothing more is known than the error itself: `{"a":1 ? 2}`.
        case unknown

        // Nothing there

        /// No byte at all.
        case emptyInput
        /// Spaces and line ends only: three spaces.
        case onlyWhiteSpace

        // Commas, colons, brackets

        /// A comma with no element after it: `{"badge": 1,}`.
        case trailingComma
        /// Two elements side by side: `{"badge": 1 "sound": "x"}`. The place is the end of the first.
        case missingComma
        /// One comma too many between elements: `[1,,2]`.
        case doubledComma
        /// A comma before the first element: `[,1]`.
        case leadingComma
        /// A key and its value without a colon: `{"badge" 1}`. With a comma in its place, that comma: `{"badge", 1}`.
        case missingColon
        /// Two colons in a row: `{"badge":: 1}`.
        case doubledColon
        /// An equals sign or an arrow for the colon: `{"badge" = 1}`, `{"badge" => 1, "sound": "x"}`.
        case equalsForColon
        /// A key without a value: `{"badge": , "sound": "x"}`, `{"badge"}`.
        case missingValue
        /// A value without a key: `{: 1}`, `{"a": 1, {"b": 2}}`.
        case missingKey
        /// A semicolon: `{"badge": 1; "sound": "x"}`.
        case semicolon
        /// The text ends while an object is open: `{"aps": {"badge": 1}`. The place is the brace never closed.
        case unclosedObject
        /// The same with an array: `{"args": ["a", "b"`, `{"args": ["a", "b"}`.
        case unclosedArray
        /// A closing bracket of the other sort: `{"args": ["a", "b"}}`.
        case mismatchedBracket
        /// More closing brackets than opening ones: `{"badge": 1}}`.
        case extraBracket
        /// Square brackets around members: `{"aps": ["badge": 1]}`. The place is the opening bracket.
        case bracketForBrace
        /// Members without braces around them: `"aps": {"badge": 1}`, `{"aps": "badge": 1}`.
        case missingBraces

        // Quotes and words

        /// A string in single quotes: `{'badge': 1}`.
        case singleQuotes
        /// A quotation mark as in print: `{“badge”: 1}`.
        case typographicQuotes
        /// A string in backticks: ``{"alert": `Hi`}``.
        case backtickQuotes
        /// A key without quotes: `{badge: 1}`.
        case unquotedKey
        /// Text without quotes where a value is wanted: `{"alert": Hello}`, `{"day": 2026-01-31}`.
        case unquotedString
        /// A string that does not end, or not where it should: `{"alert": "Hi}`, `{"a": "x, "b": "y"}`.
        case unclosedString
        /// A quotation mark inside a string without its backslash: `{"alert": "He said "hi" to me"}`.
        case unescapedQuote
        /// A comment: `{"badge": 1 /* unread */}`, `// unread`, `# unread`.
        case comment
        /// Not a number, in any spelling: `{"mean": NaN}`.
        case notANumber
        /// Infinity, in any spelling: `{"most": -Infinity}`, `inf`.
        case infinity
        /// `None`, `True` or `False` in a text that is otherwise JSON: `{"quiet": True}`.
        case pythonLiteral
        /// A literal with capital letters: `{"quiet": TRUE}`, `Null`.
        case wrongCaseLiteral
        /// A literal with a slip: `{"quiet": ture}`, `nul`.
        case misspelledLiteral
        /// JavaScript's `undefined`: `{"badge": undefined}`.
        case undefined
        /// Another language's word for nothing: `{"badge": nil}`, `(null)`, `<null>`.
        case nilLiteral

        // Numbers

        /// A zero in front: `{"badge": 007}`.
        case leadingZero
        /// A plus in front: `{"badge": +1}`.
        case leadingPlus
        /// No digit before the point: `{"score": .5}`.
        case missingIntegerPart
        /// No digit after the point: `{"score": 1.}`.
        case missingFraction
        /// No digit in the exponent: `{"score": 1e}`.
        case missingExponent
        /// A number that is not decimal: `{"colour": 0xFF}`, `0b1`, `0o7`.
        case hexNumber
        /// Digits in groups: `{"badge": 1_000}`, `{"badge": 1,000}`.
        case digitSeparator
        /// A comma for the decimal point: `{"score": 1,5}`.
        case decimalComma
        /// A type's letter after a number: `{"badge": 10L}`, `1.5f`.
        case numberSuffix

        // Inside strings

        /// A control character other than a tab or a line end, as it is: `{"alert": "ding␇"}` with U+0007.
        case rawControlCharacter
        /// A line end inside a string: `{"alert": "one⏎two"}` with U+000A where the sign stands.
        case rawLineEnd
        /// A tab inside a string: `{"alert": "one⇥two"}` with U+0009 where the sign stands.
        case rawTab
        /// A backslash before a character that needs none or has no meaning: `{"alert": "It\'s"}`.
        case badEscape
        /// A character code in another language's form, or cut short: `\U0001F600`, `\u{1F600}`, `\x41`, `\u12G4`.
        case badUnicodeEscape

        // Before, after, several

        /// Two JSON texts in a row, as in a file with one payload a line: `{"badge": 1}{"badge": 2}`.
        case secondValue
        /// Something else after the payload: `{"badge": 1} done`.
        case textAfterValue
        /// Something in front of the payload: `payload: {"badge": 1}`, header lines.
        case textBeforeValue
        /// Zero bytes, at the end or anywhere: `{"badge": 1}` and the byte 00 after it.
        case nulBytes

        // The text is another language's

        /// A printed Python dictionary: `{'aps': {'alert': None, 'quiet': True}}`, `b'{"aps": {}}'`.
        case printedPython
        /// A printed Ruby hash: `{:aps=>{"alert"=>nil}}`.
        case printedRuby
        /// A printed PHP array: `Array ( [aps] => Array ( ) )`, `array ( 'aps' => 1 )`, `a:1:{s:3:"aps";i:1;}`.
        case printedPHP
        /// A printed `NSDictionary`: `{ aps = { alert = "x"; }; }`.
        case printedNSDictionary
        /// A printed Swift dictionary: `["aps": ["alert": "x"]]`, `[AnyHashable("aps"): 1]`.
        case printedSwiftDictionary
        /// A printed Swift optional: `{"alert": Optional("Hi")}`.
        case printedSwiftOptional
        /// A printed Java or Kotlin map: `{aps={alert=Hi, badge=1}}`.
        case printedJavaMap
        /// A printed Go map: `map[aps:map[badge:1]]`.
        case printedGoMap
        /// A JavaScript object turned into text: `[object Object]`, `{"data": [Object]}`.
        case javaScriptObject
        /// JSON that was escaped like the inside of a string: `{\"badge\": 1}`.
        case escapedJSON
        /// JSON in percent encoding: `%7B%22badge%22%3A1%7D`.
        case percentEncoded
        /// JSON in base64: `eyJiYWRnZSI6MX0=`.
        case base64
        /// JSON with HTML entities: `{&quot;badge&quot;: 1}`.
        case htmlEntity
        /// XML, HTML or a property list: `<?xml version="1.0"?><plist/>`.
        case xml
        /// Something left out: `{"badge": 1, ...}`, `[…]`.
        case ellipsis
        /// A placeholder that was not filled in: `{"badge": {{count}}}`, `${count}`, `<count>`, `%d`.
        case templatePlaceholder

        // Encodings

        /// UTF-16, low byte first: `{"` as the bytes 7B 00 22 00, with or without FF FE in front.
        case utf16LittleEndian
        /// UTF-16, high byte first: `{"` as the bytes 00 7B 00 22, with or without FE FF in front.
        case utf16BigEndian
        /// UTF-32, low byte first: `{` as the bytes 7B 00 00 00.
        case utf32LittleEndian
        /// UTF-32, high byte first: `{` as the bytes 00 00 00 7B.
        case utf32BigEndian
        /// A byte order mark before UTF-8: the bytes EF BB BF, then `{"badge": 1}`.
        case byteOrderMark
        /// Latin-1 or Windows-1252: `{"alert": "café"}` with the byte E9.
        case latin1
        /// Some other encoding that is not UTF-8, for instance Windows-1251: `{"alert": "..."}` with CF F0 E8 E2 E5 F2.
        case otherEncoding
        /// A character cut in two: `{"alert": "caf\u{c3}"}` with C3 alone.
        case truncatedUTF8
        /// A character written with more bytes than it needs: C0 AF.
        case overlongUTF8
        /// Half of a UTF-16 pair written as if it were a character: ED A0 BD.
        case encodedSurrogate
        /// Compressed bytes: gzip's 1F 8B and the like.
        case compressed
        /// A space or an invisible character that JSON does not know, outside strings: U+00A0, U+200B.
        case foreignWhiteSpace
        /// Punctuation or a digit of East Asian width: `{"badge"：1}` with U+FF1A.
        case fullWidthForm

        // Limits

        /// More levels of brackets than allowed: `[[[1]]]` when there may be two.
        case tooDeep
        /// More bytes than allowed: `{"badge": 1}` when there may be eight.
        case tooLong
        /// More values than allowed: `[1, 2, 3]` when there may be two.
        case tooManyTokens
    }
}

#if !hasFeature(Embedded)
    // The list of all cases is an array, which Embedded Swift without allocation refuses.
    extension JSONErrorCause.Kind: CaseIterable {}
#endif
