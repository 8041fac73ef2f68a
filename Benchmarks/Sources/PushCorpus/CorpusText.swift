/// What people and servers write into pushes: words of several languages, identifiers, encoded bytes.
enum CorpusText {
    static let english = words(
        """
        your order has shipped and will arrive tomorrow before noon please meet the courier at the door new message from team \
        standup moved to ten thirty don't forget the quarterly review flight delayed gate changed boarding starts soon you have \
        a match someone liked photo goal scored final minute security alert sign in from unknown device payment received \
        balance low driver is two minutes away
        """)
    static let portuguese = words(
        """
        você tem uma nova mensagem não esqueça a reunião amanhã às três horas o pedido já saiu para entrega promoção só hoje \
        até às onze ação necessária atenção coração município informações são paulo avião atrasado portão alterado três gols \
        na segunda etapa
        """)
    static let japanese = words(
        """
        新着メッセージがあります ご注文の商品を発送しました 本日の予定 会議は午後三時からです お支払いが完了しました セキュリティ警告 \
        不明な端末からのログイン まもなく到着します 東京駅 試合終了
        """)
    /// Code points, joiners and selectors among them: senders cut emoji apart.
    static let emoji: [String] = "😀🎉🚀❤️👍🏽🔥⚽️🍕✈️📦👨‍👩‍👧".unicodeScalars.map { String(Character($0)) }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    /// The first letter as a capital, where it is an ASCII letter.
    static func capitalized(_ text: String) -> String {
        guard let first = text.utf8.first, first >= 0x61, first <= 0x7A else { return text }
        return String(Character(Unicode.Scalar(first - 0x20))) + text.dropFirst()
    }
}

extension CorpusRandom {
    /// `low ... high` words with spaces between them.
    mutating func words(_ low: Int, _ high: Int, of list: [String] = CorpusText.english) -> String {
        var text = pick(list)
        for _ in 1..<max(between(low, high), 1) {
            text += " "
            text += pick(list)
        }
        return text
    }

    /// A name: words with capitals.
    mutating func name(_ low: Int, _ high: Int) -> String {
        (0..<between(low, high)).map { _ in CorpusText.capitalized(pick(CorpusText.english)) }.joined(separator: " ")
    }

    /// Mostly English; the rest Portuguese, Japanese, with emoji, or with quotes and line ends.
    mutating func text(_ low: Int, _ high: Int) -> String {
        switch below(100) {
        case ..<62: return CorpusText.capitalized(words(low, high))
        case ..<78: return CorpusText.capitalized(words(low, high, of: CorpusText.portuguese))
        case ..<88:
            return (0..<max(1, (low + high) / 8)).map { _ in pick(CorpusText.japanese) }.joined(separator: "。")
        case ..<95: return words(low, high) + " " + (0..<between(1, 3)).map { _ in pick(CorpusText.emoji) }.joined()
        default: return "He said \"\(words(1, 3))\"\n\(words(low, high))\\\(words(1, 2))/"
        }
    }

    mutating func hexadecimal(_ count: Int) -> String { characters(count, of: Self.hexadecimalDigits) }

    mutating func decimals(_ count: Int) -> String { characters(count, of: Self.decimalDigits) }

    mutating func uuid() -> String {
        [8, 4, 4, 4, 12].map { hexadecimal($0) }.joined(separator: "-")
    }

    /// Base64 of `count` random bytes: as URLs have it, without padding, or as it is usual.
    mutating func base64(_ count: Int, isForURL: Bool = false) -> String {
        let alphabet = isForURL ? Self.base64URLDigits : Self.base64Digits
        // A last group of one or two bytes ends in a digit that holds only their leftover bits.
        let rest = count % 3
        var text = characters(count / 3 * 4 + rest, of: alphabet)
        if rest > 0 {
            let step = rest == 1 ? 16 : 4
            text += String(Character(Unicode.Scalar(alphabet[below(64 / step) * step])))
            if !isForURL { text += String(repeating: "=", count: 3 - rest) }
        }
        return text
    }

    private mutating func characters(_ count: Int, of alphabet: [UInt8]) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for _ in 0..<count { bytes.append(pick(alphabet)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let decimalDigits = Array("0123456789".utf8)
    private static let hexadecimalDigits = Array("0123456789abcdef".utf8)
    private static let base64Digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let base64URLDigits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
