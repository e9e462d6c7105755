/// SWCD3003: The system deferred the fetch.
enum FetchDeferred: FindingKind {
  static let definition = FindingDefinition(
    3003, "fetch-deferred", .fetched, .warning,
    title: "The system deferred the fetch",
    detects: "The system's activity scheduler (dasd) put the download of swcd off.",
    why: """
      The file is fetched later than expected. Typical reasons are a restart less than 15 minutes ago and a \
      device that is hot.
      """,
    evidence: "Lines of dasd that name `com.apple.swcd` and end in `FinalDecision: Must Not Proceed`.",
    fix: "Leave the device idle, cool and on power for 15 minutes, then try again.",
    audience: .nobody,
    verify: "sudo swcutil show --verbose",
    source: "swcd-logs.md 1.5, 1.6",
    triggers: [
      FindingExample(
        "The scheduler refuses swcd's download",
        [
          (
            "console.log",
            """
            default	08:12:30.704957 -0400	swcd	Started request for domain 'www.grocer.example', URL 'https://www.grocer.example/.well-known/apple-app-site-association'
            default	08:12:31.400900 -0400	dasd	com.apple.CFNetwork-cc-90-23-Task <61423537-B9D8-4B8B-9AED-379AEDAEA921>.<com.apple.swcd>.<com.apple.SharedWebCredentials-B9EE69DD-791C-441A-BB89-FF1EA18FD0AB>.<1>:3B7A10:[
            	{name: ThunderingHerdPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, Score: 0.00, Rationale: [{timeSinceThunderingHerdTriggerEvent < 300}]}}
             ], FinalDecision: Must Not Proceed}
            """
          )
        ], options: ["--domain", "www.grocer.example"])
    ],
    passes: [
      FindingExample(
        "The scheduler refuses another program",
        [
          (
            "console.log",
            """
            default	08:12:30.704957 -0400	swcd	Started request for domain 'www.grocer.example', URL 'https://www.grocer.example/.well-known/apple-app-site-association'
            default	08:12:31.400900 -0400	dasd	com.example.podcasts.refresh:3B7A10:[
            	{name: ThunderingHerdPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, Score: 0.00, Rationale: [{timeSinceThunderingHerdTriggerEvent < 300}]}}
             ], FinalDecision: Must Not Proceed}
            """
          )
        ], options: ["--domain", "www.grocer.example"])
    ])
}
