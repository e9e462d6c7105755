import Evidence
import Findings
import SystemErrors

/// Names the fault behind an error, a status or a CDN reason (root-cause.md section 4, swcd-logs.md section 2).
enum FetchFault {
  /// What the site answered, whoever asked it: 3101-3104 and 3110.
  static func code(siteStatus status: Int) -> Int? {
    switch status {
    case 200..<300: nil
    case 300..<400: 3110
    case 401, 403: 3101
    case 404, 410: 3102
    case 500..<600: 3103
    default: 3104
    }
  }

  /// The CDN's own reason.
  static func code(_ reason: CDNReason) -> Int {
    switch reason.number {
    case 100..<200: reason.originStatus.flatMap { code(siteStatus: $0) } ?? 3104
    case 202: 3106
    case 300..<400: 3105
    case 401: 3107
    default: 3108
    }
  }

  /// The error that swcd stored or logged. Codes of `parsed` and `registered` are among the answers.
  static func code(_ error: SystemError) -> Int? {
    switch (error.domain, error.code) {
    case ("SWCErrorDomain", 7), ("_SWCErrorDomain", 7): reason(of: error).map { code($0) } ?? 3108
    case ("SWCErrorDomain", 8), ("_SWCErrorDomain", 8): 2006
    case ("SWCErrorDomain", 100...102), ("_SWCErrorDomain", 100...102): 3130
    case ("SWCErrorDomain", 103), ("_SWCErrorDomain", 103): 3131
    case ("SWCErrorDomain", 104), ("_SWCErrorDomain", 104), ("NSCocoaErrorDomain", 3840): 4001
    case ("HTTP", _): 3120
    case ("NSURLErrorDomain", let number): code(urlError: number)
    case ("SWCErrorDomain", 3): 2001
    default: nil
    }
  }

  static func code(urlError number: Int) -> Int? {
    switch number {
    case -1001: 3142
    case -1003, -1006: 3141
    case -1004, -1005: 3143
    case -1009: 3140
    case -1103: 3150
    case -1200, -1201: 3132
    case -1202 ... -1202, -1206 ... -1203: 3130
    default: nil
    }
  }

  static func reason(of error: SystemError) -> CDNReason? {
    for text in [error.description, error["NSDebugDescription"]] {
      if let reason = text.flatMap({ CDNReason(in: $0) }) { return reason }
    }
    return nil
  }

  /// A sentence for a fault of this code at this domain; `detail` is what the evidence adds.
  static func message(_ code: Int, _ host: String, detail: String? = nil) -> String {
    let more = detail.map { " (\($0))" } ?? ""
    return switch code {
    case 3101: "\(host) refuses Apple's request for the file\(more)."
    case 3102: "\(host) has no file at /.well-known/apple-app-site-association\(more)."
    case 3103: "\(host) answers the request for the file with a server error\(more)."
    case 3104: "\(host) answers the request for the file with an unusable status\(more)."
    case 3105: "Apple's CDN waited for \(host) and got no answer in time\(more)."
    case 3106: "\(host) resolves to a private or reserved address, which Apple's CDN never asks\(more)."
    case 3107: "Apple's CDN found no usable JSON at \(host)\(more)."
    case 3108: "Apple's CDN refused the file of \(host); its reason is not in the evidence\(more)."
    case 3110: "\(host) redirects the request for the file\(more); the file must be answered directly."
    case 3111: "swcd denied a redirect of \(host) to an address that is not https\(more)."
    case 3120: "The direct request for the file of \(host) was answered with an HTTP error\(more)."
    case 3130: "The certificate of \(host) is not trusted\(more)."
    case 3131: "The certificate of \(host) leads to a root that is not in the system's store\(more)."
    case 3132: "No TLS connection for the file of \(host) came about\(more)."
    case 3140: "The device had no network when it fetched the file of \(host)\(more)."
    case 3141: "The name \(host) did not resolve\(more)."
    case 3142: "The device's request for the file of \(host) timed out\(more)."
    case 3143: "The connection for the file of \(host) was refused or lost\(more)."
    case 3150: "The file of \(host) is larger than 131,072 bytes\(more)."
    case 4001: "What \(host) delivered is not valid JSON\(more)."
    case 2006: "swcd judged the domain \(host) invalid and did not download\(more)."
    default: "The file of \(host) could not be fetched\(more)."
    }
  }
}
