import Bytes
import Evidence
import RuleEngine

// Interim: replaced by the generated registry and the lint rules.
public enum FindingRegistry {
  private static let table: [FindingCode: FindingDefinition] = {
    var result: [FindingCode: FindingDefinition] = [:]
    for line in rows.description.split(separator: "\n") {
      let f = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard f.count >= 5, let number = Int(f[0].dropFirst(4)), let link = ChainLink(rawValue: f[2]),
        let severity = Severity(rawValue: f[3])
      else { continue }
      result[FindingCode(number)] = FindingDefinition(
        number, f[1], link, severity, title: f[4], detects: "", why: "", evidence: "", fix: "", audience: .webEngineer,
        source: "", triggers: [], passes: [])
    }
    return result
  }()
  public static subscript(code: FindingCode) -> FindingDefinition? { table[code] }
  private static let rows: StaticString = """
    SWCD1001	entitlement-missing	entitled	error	The app's signed entitlements have no associated domains
    SWCD1002	domain-not-entitled	entitled	error	The entitlement list lacks this service and domain
    SWCD1003	entitlement-has-scheme	entitled	error	Entitlement value carries a URL scheme
    SWCD1004	entitlement-has-path	entitled	error	Entitlement value carries a path, trailing slash, blank or a query other than mode
    SWCD1005	entitlement-service-unknown	entitled	error	Entitlement value has no known service prefix
    SWCD1006	entitlement-port	entitled	error	Entitlement value carries a port
    SWCD1007	entitlement-host-invalid	entitled	error	Entitlement host can never be valid
    SWCD1008	entitlement-wildcard-misuse	entitled	error	Wildcard where none is supported
    SWCD1009	wildcard-apex-www	entitled	warning	Wildcard, apex and www are not the same host
    SWCD1010	developer-mode-in-distribution	entitled	error	mode=developer in a distribution-signed build
    SWCD1011	entitlement-mode-unknown	entitled	warning	Unknown mode value is ignored silently
    SWCD1012	entitlement-not-ascii	entitled	warning	Internationalised host not written in punycode
    SWCD1013	entitlement-duplicate	entitled	note	Same service and host listed twice
    SWCD1014	profile-lacks-entitlement	entitled	error	The provisioning profile does not grant associated domains
    SWCD1015	no-application-identifier	entitled	error	The binary has no application identifier
    SWCD1016	app-id-prefix-differs-from-team	entitled	note	App ID prefix and Team ID differ
    SWCD1017	entitlement-host-unusual	entitled	warning	Trailing dot or other host spelling that never equals the plain host
    SWCD1018	entitlement-placeholder	entitled	error	Unresolved build variable or placeholder in the entitlement
    SWCD1019	app-prefix-placeholder	entitled	error	The signed app carries a placeholder prefix
    SWCD2001	not-registered	registered	error	swcd has no entry for this app, service and domain
    SWCD2002	developer-mode-off	registered	error	Developer mode is off, so the mode=developer domain was skipped
    SWCD2003	not-developer-signed	registered	error	mode=developer domain skipped: the build is not development-signed
    SWCD2004	managed-mode-without-mdm	registered	error	mode=managed domain skipped: no management profile
    SWCD2005	mdm-disallows-direct	registered	error	The management profile does not allow direct downloads
    SWCD2006	domain-invalid	registered	error	swcd judged the domain invalid and did not download
    SWCD2007	same-version-reinstall	registered	warning	Reinstall of the same version does not trigger a download
    SWCD2008	app-clip-service-ignored	registered	warning	Service ignored because the bundle is an App Clip
    SWCD2009	registration-error	registered	warning	App enumeration failed, entries may be missing
    SWCD2010	several-app-copies	registered	warning	Several entries for one app with different identifiers or versions
    SWCD3001	never-fetched	fetched	error	Registered, but the file was never fetched on this device
    SWCD3002	fetch-in-progress	fetched	note	A fetch is running or queued
    SWCD3003	fetch-deferred	fetched	warning	The system deferred the fetch
    SWCD3004	retries-backing-off	fetched	warning	Repeated failures, the next try is backed off
    SWCD3101	origin-refused-cdn	fetched	error	The site refuses the request (401, 403)
    SWCD3102	origin-not-found	fetched	error	The site has no file at the well-known path (404, 410)
    SWCD3103	origin-server-error	fetched	error	The site answers with a server error (5xx)
    SWCD3104	origin-bad-status	fetched	error	The site answers with another status
    SWCD3105	cdn-timeout	fetched	error	Apple's CDN timed out on the site
    SWCD3106	cdn-private-address	fetched	error	The site resolves to a private or reserved address
    SWCD3107	cdn-bad-json	fetched	error	Apple's CDN found no usable JSON at the site
    SWCD3108	cdn-refused	fetched	error	Apple's CDN refused, reason unknown
    SWCD3110	origin-redirects	fetched	error	The file's URL redirects
    SWCD3111	redirect-denied	fetched	error	swcd denied a redirect to another scheme
    SWCD3120	direct-http-error	fetched	error	Direct fetch answered with an HTTP error
    SWCD3130	tls-untrusted	fetched	error	The server's certificate is not trusted
    SWCD3131	tls-private-root	fetched	error	The certificate chains to a root outside the system store
    SWCD3132	tls-handshake	fetched	error	TLS connection failed
    SWCD3140	network-offline	fetched	error	No network when the file was fetched
    SWCD3141	host-not-found	fetched	error	The host name did not resolve
    SWCD3142	network-timeout	fetched	error	The fetch timed out on the device
    SWCD3143	connection-failed	fetched	error	Connection refused or lost
    SWCD3150	file-too-large	fetched	error	The file exceeds 131,072 bytes
    SWCD3160	wrong-location	fetched	error	The file is served only at the wrong path or name
    SWCD3161	content-type	fetched	note	Content type is not application/json
    SWCD3163	wildcard-parent-without-file	fetched	error	The host that a wildcard is fetched from does not serve the file
    SWCD3170	cdn-copy-differs	fetched	warning	Apple's CDN copy differs in meaning from the origin's
    SWCD3171	device-copy-differs	fetched	error	The device's stored patterns differ in meaning from the file's
    SWCD4001	not-json	parsed	error	The file is not valid JSON
    SWCD4002	html-not-json	parsed	error	An HTML page was served instead of the file
    SWCD4003	empty-body	parsed	error	The file is empty
    SWCD4004	json-lenient	parsed	warning	JSON that only a lenient parser accepts
    SWCD4005	encoding	parsed	warning	Byte order mark, UTF-16 or invalid UTF-8
    SWCD4006	root-not-object	parsed	error	The top level is not an object
    SWCD4007	duplicate-key	parsed	warning	Same key twice in one object
    SWCD4008	signed-file	parsed	note	CMS-signed file
    SWCD4009	signed-file-unreadable	parsed	error	CMS-signed file cannot be unwrapped or its certificate expired
    SWCD4010	no-services	parsed	error	Valid JSON that registers nothing
    SWCD4011	service-not-object	parsed	error	A service's value is not an object
    SWCD4012	service-misspelt	parsed	error	Top-level key looks like a misspelt service
    SWCD4013	rules-outside-applinks	parsed	error	details, paths or components outside applinks
    SWCD4014	service-uses-details	parsed	error	A service that reads only apps was given details
    SWCD4015	apps-not-array	parsed	error	apps is not an array of strings
    SWCD4016	variables-misplaced	parsed	warning	substitutionVariables or defaults where they are not read
    SWCD4017	unknown-top-level-key	parsed	note	Unknown top-level key is ignored
    SWCD4020	details-single-object	parsed	error	details is one object instead of an array: nothing is registered
    SWCD4021	details-dictionary	parsed	warning	details keyed by app id (iOS 9 form)
    SWCD4022	details-empty	parsed	error	details is null, empty or of a wrong type
    SWCD4023	apps-claim-everything	parsed	error	No details, ids in apps: every URL is claimed
    SWCD4024	apps-not-empty	parsed	warning	apps should be an empty array beside details
    SWCD4025	apps-missing	parsed	note	Systems up to iOS 12 want an empty apps array
    SWCD5001	app-not-listed	listed	error	The file does not list this app for this service
    SWCD5002	app-prefix-mismatch	listed	error	The file lists the bundle id under another prefix
    SWCD5003	app-prefix-missing	listed	error	App id without its ten-character prefix
    SWCD5004	app-id-near-miss	listed	error	A listed id differs by a typo or by case
    SWCD5005	listed-under-other-service	listed	error	The app is listed, but under another service
    SWCD5006	app-id-placeholder	listed	error	Placeholder or build variable in an app id
    SWCD5007	app-id-malformed	listed	error	App id with blanks, wildcard, wrong separator or swapped parts
    SWCD5008	item-without-app-id	listed	error	A details item names no app
    SWCD5009	app-ids-not-array	listed	error	appIDs is not an array of strings
    SWCD5010	app-id-ignored	listed	error	appID is ignored because appIDs is present
    SWCD5011	app-in-two-items	listed	error	Second details item for one app is dropped
    SWCD5012	app-id-repeated	listed	warning	Same app id twice in one list
    SWCD5013	details-key-misspelt	listed	error	Misspelt key in a details item
    SWCD5014	apple-private-key	listed	warning	Key reserved for Apple's own apps
    SWCD5015	mixed-generations	listed	warning	appIDs with paths, or appID with components
    SWCD5016	app-prefix-lower-case	listed	note	Prefix in lower case
    SWCD6001	site-denied	approved	error	The device holds a denial for this association
    SWCD6002	site-unspecified	approved	error	The device never obtained an answer for this association
    SWCD6003	refresh-failing	approved	warning	Approved from an old copy, but refreshing fails now
    SWCD6004	user-denied	approved	error	The user denied this association
    SWCD6005	association-pending	approved	warning	The system could not verify the association yet
    SWCD6006	association-refused	approved	error	The system says the app is not associated with the domain
    SWCD6007	developer-refetch-window	approved	warning	mode=developer entries drop to unspecified while they are fetched again
    SWCD6008	check-overdue	approved	note	The next check lies in the past
    SWCD6009	past-error-settled	approved	note	An older failure has been settled since
    SWCD7001	url-not-matched	matched	error	No rule matches the URL
    SWCD7002	url-excluded	matched	error	A rule excludes the URL
    SWCD7003	url-host-not-covered	matched	error	The URL's host is not the file's or entitlement's domain
    SWCD7004	url-claimed-by-several-apps	matched	warning	Several apps claim the URL
    SWCD7005	url-matched	matched	note	A rule matches the URL
    SWCD7101	rules-absent	matched	error	No components and no paths: every URL is claimed
    SWCD7102	rules-not-array	matched	error	components or paths is not an array: every URL is claimed
    SWCD7103	rules-empty	matched	error	Empty rule list: nothing matches
    SWCD7104	components-hide-paths	matched	warning	paths differ from components and are ignored since iOS 13
    SWCD7105	component-not-object	matched	error	A component that is not an object matches every URL
    SWCD7106	path-not-string	matched	error	A path entry that is not a string matches every URL
    SWCD7107	component-unconstrained	matched	error	A component without usable constraint matches every URL
    SWCD7108	constraint-wrong-type	matched	error	A constraint of the wrong type is dropped
    SWCD7109	rule-unreachable	matched	error	An earlier rule always decides first
    SWCD7110	only-excludes	matched	error	Only exclude rules: nothing can match
    SWCD7111	nothing-after-excludes	matched	warning	Excludes are followed by no rule that matches the rest
    SWCD7112	catch-all-hijack	matched	warning	A catch-all also claims sign-in callbacks and the like
    SWCD7113	flag-not-boolean	matched	warning	exclude, caseSensitive or percentEncoded is not a boolean
    SWCD7114	flag-null	matched	error	A null flag counts as false
    SWCD7115	component-key-misspelt	matched	error	Misspelt component key is ignored
    SWCD7116	defaults-undocumented	matched	warning	defaults carries a constraint that applies to every rule
    SWCD7117	defaults-not-object	matched	error	defaults is not an object
    SWCD7118	component-key-unknown	matched	note	Unknown component key is ignored
    SWCD7201	pattern-leading-slash	matched	note	Pattern without leading slash
    SWCD7202	pattern-absolute-url	matched	error	Absolute URL or host in a path pattern
    SWCD7203	pattern-query-in-path	matched	error	Query or fragment text in a path pattern
    SWCD7204	pattern-one-character	matched	error	One-character pattern matches at most the root
    SWCD7205	pattern-empty	matched	warning	Empty pattern means the root only
    SWCD7206	pattern-matches-parent	matched	note	/x/* also matches /x
    SWCD7207	pattern-redundant	matched	note	Rule adds nothing to its neighbour
    SWCD7208	pattern-star-joined	matched	note	/x* also matches /xyz
    SWCD7209	pattern-question-takes-slash	matched	note	/x?* also matches /x
    SWCD7210	pattern-double-star	matched	warning	** is one * in paths and never matches empty text elsewhere
    SWCD7211	pattern-backslash	matched	error	Backslash is no escape
    SWCD7212	pattern-regex	matched	error	Regular-expression or router syntax is literal text
    SWCD7213	pattern-whitespace	matched	error	Blank, tab or newline in a pattern
    SWCD7214	pattern-dot-segment	matched	warning	Dot segments are literal
    SWCD7215	pattern-too-complex	matched	warning	Very many wildcards
    SWCD7216	pattern-star-needs-segment	matched	note	/a/*/c does not match /a/c
    SWCD7301	not-malformed	matched	error	NOT rule that is not recognised as one
    SWCD7302	not-two-blanks	matched	error	NOT followed by two blanks
    SWCD7303	not-lower-case	matched	warning	not in lower case
    SWCD7304	not-in-component	matched	error	NOT inside a component
    SWCD7401	query-not-string	matched	error	A query value that is not a string voids the whole object
    SWCD7402	exclude-query-star	matched	error	Exclude with * also matches URLs without that item
    SWCD7404	query-star-not-presence	matched	warning	* does not require the item, ?* does
    SWCD7405	query-string-form	matched	warning	Whole-query pattern fails on extra parameters
    SWCD7406	query-name-pattern	matched	error	Query names are literal
    SWCD7407	query-name-encoding	matched	warning	Query name must be written encoded
    SWCD7408	query-punctuation	matched	error	Pattern begins with ? & or #
    SWCD7409	query-no-constraint	matched	note	Constraint that constrains nothing
    SWCD7410	fragment-slash	matched	warning	Fragments are not normalised
    SWCD7411	query-name-case	matched	warning	Query names never fold
    SWCD7501	pattern-not-encoded	matched	error	Raw text that a percent-encoded URL can never hold
    SWCD7502	pattern-encoded-while-decoding	matched	error	Percent escape while percentEncoded is false
    SWCD7503	pattern-lower-case-hex	matched	warning	Lower-case hex in an escape
    SWCD7504	pattern-bad-escape	matched	error	Malformed percent escape
    SWCD7505	pattern-needless-escape	matched	warning	Escape of an unreserved character
    SWCD7506	pattern-not-nfc	matched	warning	Decomposed text
    SWCD7507	pattern-encoded-slash	matched	warning	%2F matches only an encoded slash
    SWCD7601	variable-unknown	matched	error	Undefined substitution variable: the rule never matches
    SWCD7602	variable-case	matched	error	Variable name in the wrong case
    SWCD7603	variable-syntax	matched	error	$( without ), ${x}, %(x), $x, {x}
    SWCD7604	variable-nested	matched	error	Value refers to another variable and is skipped
    SWCD7605	variables-malformed	matched	error	substitutionVariables is not an object of string arrays
    SWCD7607	variable-empty	matched	error	Variable without values never matches
    SWCD7608	variable-name	matched	warning	Name holds $ ( or )
    SWCD7609	variable-shadows-builtin	matched	warning	Redefinition hides a built-in
    SWCD7610	variable-unused	matched	note	Defined, never used
    SWCD7611	variable-region-lang	matched	warning	region and lang take bare ISO codes only
    SWCD8001	user-prefers-browser	preferred	error	The user chose to open this app's links in the browser
    SWCD8101	same-site-navigation	opened	note	A link to the page's own domain stays in the browser
    SWCD8102	opened-by-own-app	opened	note	An app that opens its own link gets the browser
    SWCD8103	web-view-load	opened	note	Loading a URL in a web view does not trigger the app
    SWCD8104	typed-url	opened	note	A typed or pasted address stays in the browser
    SWCD8105	redirect-without-tap	opened	note	A redirect or script without a tap does not trigger the app
    SWCD8106	can-open-url	opened	note	canOpenURL says nothing about universal links
    SWCD8107	camera-choice	opened	note	The camera's chooser remembers an app
    SWCD8108	nfc-chooser	opened	note	With several apps an NFC tag shows a chooser
    SWCD8109	app-not-installed	opened	note	Without the app the browser opens
    SWCD8110	simulator	opened	note	Simulator behaviour differs
    SWCD8111	screen-time	opened	note	Screen Time category check, not an association fault
    SWCD8112	browser-entitlement	opened	error	An app with the web-browser entitlement may not claim universal links
    SWCD9001	input-unrecognised	evidence	warning	Input of no known kind
    SWCD9002	input-truncated	evidence	warning	Input ends early or a member is damaged
    SWCD9003	values-private	evidence	note	Values are redacted
    SWCD9004	debug-lines-missing	evidence	note	Matching is logged at debug level only
    SWCD9005	window-too-short	evidence	note	The log does not cover the time in question
    SWCD9006	mdm-noise	evidence	note	Error 1701 is normal on an unmanaged device
    SWCD9007	message-unknown	evidence	note	swcd message that is not in the catalogue
    SWCD9008	compression-unsupported	evidence	warning	Log archive part in an unsupported form
    SWCD9009	evidence-conflicts	evidence	warning	Two inputs contradict each other
    SWCD9010	evidence-missing	evidence	note	What is needed to settle the open link
    SWCD9011	simulator-evidence	evidence	note	Evidence from a Simulator proves nothing for a device
    """
}

public enum Lint {
  public static func run(_ document: AssociationDocument) -> [LintHit] { [] }
}
