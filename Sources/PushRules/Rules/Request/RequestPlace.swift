internal import PushJSON
internal import PushPayload

// Where a finding stands that is about a request as a whole.
extension FindingSink {
    /// About the header that says most of it; where that is not there, about the payload.
    mutating func report<R: Rule>(
        _ rule: R.Type, _ severity: Severity? = nil, aboutRequest request: RequestView, header: PushHeaderName,
        reason: APNsReason = .none
    ) {
        if request.state.intersects(.header(header)) {
            report(rule, severity, header: header, in: request, reason: reason)
        } else if let root = request.root {
            report(rule, severity, byteOffset: root.byteOffset, byteCount: root.byteCount, reason: reason)
        } else {
            report(rule, severity, byteOffset: 0, byteCount: request.byteCount, reason: reason)
        }
    }
}

extension RequestView {
    /// Headers and body are those of a request to APNs itself, and not of one to a gateway with credentials of its own.
    var goesToAPNs: Bool {
        facts.form == .payload && facts.target == .device && facts.delivery.transport != .fcm
    }

    /// APNs reads `authorization`: with a certificate it does not.
    var needsProviderToken: Bool { goesToAPNs && facts.credentials != .certificate }

    /// The header that the push type was taken from.
    var typeHeader: PushHeaderName { typeSource == .topic ? .topic : .pushType }
}
