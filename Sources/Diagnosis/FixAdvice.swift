import Evidence

/// What to do about a fault of fetching, for the association at hand.
enum FixAdvice {
  static func text(_ code: Int, _ subject: Subject) -> String {
    let check = "Verify with: curl -sD - -o /dev/null \(subject.cdnURL)"
    return switch code {
    case 3101:
      "Let anonymous clients from anywhere fetch \(subject.fileURL) (firewall, bot protection, geo rules). \(check)"
    case 3102: "Publish the file at \(subject.fileURL). \(check)"
    case 3103, 3104, 3120: "Make the server answer \(subject.fileURL) with status 200 and the file. \(check)"
    case 3105: "Make the server answer within a few seconds, also when it was idle. \(check)"
    case 3106:
      "Give the host a public address, or use ?mode=developer (development) or ?mode=managed (managed devices)."
    case 3107: "Serve the JSON file itself at \(subject.fileURL), not a page. \(check)"
    case 3108: "Ask the CDN for its reason: curl -sD - -o /dev/null \(subject.cdnURL)"
    case 3110, 3111: "Answer \(subject.fileURL) with status 200 and the file, without any redirect. \(check)"
    case 3130: "Install a valid certificate with its full chain for the host. Verify with: curl -vI \(subject.fileURL)"
    case 3131:
      "Use a certificate of a public authority, or ?mode=developer while testing; look for a filter that replaces certificates."
    case 3132: "Offer TLS 1.2 or later with a common cipher. Verify with: curl -vI \(subject.fileURL)"
    case 3140: "Connect the device and wait for the next check, or install the app again."
    case 3141: "Publish the host in public DNS. Verify with: dig \(subject.domain?.host ?? "HOST")"
    case 3142, 3143: "Check that the device reaches Apple's CDN (proxy, VPN, filter) and install the app again."
    case 3150: "Shrink the file below 131,072 bytes, uncompressed: fewer rules, wildcards, no comments."
    default: ""
    }
  }
}
