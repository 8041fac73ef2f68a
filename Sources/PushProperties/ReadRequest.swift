internal import PushPayload

/// An input as a request: a request file, or a payload whose headers are not known.
struct ReadRequest {
    var headers: PushHeaders?
    var body: [UInt8]

    init(_ input: [UInt8]) {
        do throws(RequestFile.Fault) {
            let file = try RequestFile(parsing: input.span)
            headers = file.headers.isEmpty ? nil : file.headers
            body = Array(input[file.bodyRange])
        } catch {
            body = input
        }
    }
}
