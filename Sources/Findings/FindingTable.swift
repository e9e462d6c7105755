/// The finding codes: code, slug, link, severity, title and when, one a line, separated by tabs. Codes are stable: new
/// ones get the next free number, none is used again.
enum FindingTable {
  static let rows: StaticString = #"""
    SWCD1001	entitlement-missing	entitled	error	The app's signed entitlements have no associated domains	entitlements or profile given, key absent or empty
    SWCD1002	domain-not-entitled	entitled	error	The entitlement list lacks this service and domain	a URL, relying party, dump or log names a domain that no entry of that service covers
    SWCD1003	entitlement-has-scheme	entitled	error	Entitlement value carries a URL scheme	applinks:https://example.com; host would parse as "https"
    SWCD1004	entitlement-has-path	entitled	error	Entitlement value carries a path, trailing slash, blank or a query other than mode	applinks:example.com/
    SWCD1005	entitlement-service-unknown	entitled	error	Entitlement value has no known service prefix	applink:, universal:, bare host
    SWCD1006	entitlement-port	entitled	error	Entitlement value carries a port	unsupported by Apple's documentation
    SWCD1007	entitlement-host-invalid	entitled	error	Entitlement host can never be valid	IP address or localhost without mode=developer, single label, empty, leading dot, two dots
    SWCD1008	entitlement-wildcard-misuse	entitled	error	Wildcard where none is supported	*, *.com, foo*.example.com, appclips:*.example.com
    SWCD1009	wildcard-apex-www	entitled	warning	Wildcard, apex and www are not the same host	only *.example.com listed and the apex is wanted, or the other way round
    SWCD1010	developer-mode-in-distribution	entitled	error	mode=developer in a distribution-signed build	get-task-allow false, beta-reports-active, or a profile without devices; warning where signing is unknown
    SWCD1011	entitlement-mode-unknown	entitled	warning	Unknown mode value is ignored silently	?mode=dev
    SWCD1012	entitlement-not-ascii	entitled	warning	Internationalised host not written in punycode	show the A-label
    SWCD1013	entitlement-duplicate	entitled	note	Same service and host listed twice	
    SWCD1014	profile-lacks-entitlement	entitled	error	The provisioning profile does not grant associated domains	profile or team that does not carry the capability; the value * in a profile is normal and grants it
    SWCD1015	no-application-identifier	entitled	error	The binary has no application identifier	unsigned or ad-hoc build
    SWCD1016	app-id-prefix-differs-from-team	entitled	note	App ID prefix and Team ID differ	the prefix of application-identifier is what the file must list
    SWCD1017	entitlement-host-unusual	entitled	warning	Trailing dot or other host spelling that never equals the plain host	
    SWCD1018	entitlement-placeholder	entitled	error	Unresolved build variable or placeholder in the entitlement	applinks:$(DOMAIN)
    SWCD1019	app-prefix-placeholder	entitled	error	The signed app carries a placeholder prefix	FAKETEAMID of a Simulator or ad-hoc build
    SWCD2001	not-registered	registered	error	swcd has no entry for this app, service and domain	complete dump given, entry absent
    SWCD2002	developer-mode-off	registered	error	Developer mode is off, so the mode=developer domain was skipped	log line or Developer Mode: no
    SWCD2003	not-developer-signed	registered	error	mode=developer domain skipped: the build is not development-signed	log line
    SWCD2004	managed-mode-without-mdm	registered	error	mode=managed domain skipped: no management profile	log line
    SWCD2005	mdm-disallows-direct	registered	error	The management profile does not allow direct downloads	log line
    SWCD2006	domain-invalid	registered	error	swcd judged the domain invalid and did not download	log line or SWCErrorDomain 8
    SWCD2007	same-version-reinstall	registered	warning	Reinstall of the same version does not trigger a download	log line
    SWCD2008	app-clip-service-ignored	registered	warning	Service ignored because the bundle is an App Clip	log line
    SWCD2009	registration-error	registered	warning	App enumeration failed, entries may be missing	log line
    SWCD2010	several-app-copies	registered	warning	Several entries for one app with different identifiers or versions	one app id with several persistent identifiers or versions
    SWCD3001	never-fetched	fetched	error	Registered, but the file was never fetched on this device	no Last Checked, or a sentinel date
    SWCD3002	fetch-in-progress	fetched	note	A fetch is running or queued	Flags updating, NETWORK section
    SWCD3003	fetch-deferred	fetched	warning	The system deferred the fetch	dasd: Must Not Proceed
    SWCD3004	retries-backing-off	fetched	warning	Repeated failures, the next try is backed off	Retries, retry limit lines
    SWCD3101	origin-refused-cdn	fetched	error	The site refuses the request (401, 403)	SWCERR00101 with that status, or a recorded answer of the site
    SWCD3102	origin-not-found	fetched	error	The site has no file at the well-known path (404, 410)	SWCERR00101 with that status, or a recorded answer of the site
    SWCD3103	origin-server-error	fetched	error	The site answers with a server error (5xx)	SWCERR00101 with that status, or a recorded answer of the site
    SWCD3104	origin-bad-status	fetched	error	The site answers with another status	SWCERR00101 with that status, or a recorded answer of the site; redirects are 3110
    SWCD3105	cdn-timeout	fetched	error	Apple's CDN timed out on the site	SWCERR00301
    SWCD3106	cdn-private-address	fetched	error	The site resolves to a private or reserved address	SWCERR00202
    SWCD3107	cdn-bad-json	fetched	error	Apple's CDN found no usable JSON at the site	SWCERR00401
    SWCD3108	cdn-refused	fetched	error	Apple's CDN refused, reason unknown	SWCErrorDomain 7, unknown SWCERR number, or no reason
    SWCD3110	origin-redirects	fetched	error	The file's URL redirects	recorded answer or SWCERR00101 with 3xx
    SWCD3111	redirect-denied	fetched	error	swcd denied a redirect to another scheme	log line
    SWCD3120	direct-http-error	fetched	error	Direct fetch answered with an HTTP error	route .wk with an HTTP error in the log, error domain HTTP, or a recorded answer to the direct request
    SWCD3130	tls-untrusted	fetched	error	The server's certificate is not trusted	SWCErrorDomain 100-102, NSURLErrorDomain -1202 to -1206, recorded certificate errors, old kAuthenticationErr lines
    SWCD3131	tls-private-root	fetched	error	The certificate chains to a root outside the system store	SWCErrorDomain 103, or a chain shown to end in a private or unknown root
    SWCD3132	tls-handshake	fetched	error	TLS connection failed	NSURLErrorDomain -1200, -1201
    SWCD3140	network-offline	fetched	error	No network when the file was fetched	NSURLErrorDomain -1009
    SWCD3141	host-not-found	fetched	error	The host name did not resolve	NSURLErrorDomain -1003, -1006; a recorded failure to resolve; possibly a 405 of the CDN
    SWCD3142	network-timeout	fetched	error	The fetch timed out on the device	NSURLErrorDomain -1001
    SWCD3143	connection-failed	fetched	error	Connection refused or lost	NSURLErrorDomain -1004, -1005
    SWCD3150	file-too-large	fetched	error	The file exceeds 131,072 bytes	log line, NSURLErrorDomain -1103, or measured
    SWCD3160	wrong-location	fetched	error	The file is served only at the wrong path or name	root path only, .json suffix, sub-path, other name
    SWCD3161	content-type	fetched	note	Content type is not application/json	never a cause by itself; warning for text/html
    SWCD3163	wildcard-parent-without-file	fetched	error	The host that a wildcard is fetched from does not serve the file	*.example.com is fetched from example.com
    SWCD3170	cdn-copy-differs	fetched	warning	Apple's CDN copy differs in meaning from the origin's	both given
    SWCD3171	device-copy-differs	fetched	error	The device's stored patterns differ in meaning from the file's	dump and file given; say which rules are missing or extra
    SWCD4001	not-json	parsed	error	The file is not valid JSON	with line and column, and what stands there
    SWCD4002	html-not-json	parsed	error	An HTML page was served instead of the file	login wall or single-page-app fallback
    SWCD4003	empty-body	parsed	error	The file is empty	
    SWCD4004	json-lenient	parsed	warning	JSON that only a lenient parser accepts	one trailing comma is accepted by Foundation
    SWCD4005	encoding	parsed	warning	Byte order mark, UTF-16 or invalid UTF-8	
    SWCD4006	root-not-object	parsed	error	The top level is not an object	
    SWCD4007	duplicate-key	parsed	warning	Same key twice in one object	
    SWCD4008	signed-file	parsed	note	CMS-signed file	no longer needed
    SWCD4009	signed-file-unreadable	parsed	error	CMS-signed file cannot be unwrapped or its certificate expired	
    SWCD4010	no-services	parsed	error	Valid JSON that registers nothing	also the log line "had no entries"
    SWCD4011	service-not-object	parsed	error	A service's value is not an object	
    SWCD4012	service-misspelt	parsed	error	Top-level key looks like a misspelt service	Applinks, applink, webCredentials
    SWCD4013	rules-outside-applinks	parsed	error	details, paths or components outside applinks	
    SWCD4014	service-uses-details	parsed	error	A service that reads only apps was given details	webcredentials, appclips, activitycontinuation
    SWCD4015	apps-not-array	parsed	error	apps is not an array of strings	
    SWCD4016	variables-misplaced	parsed	warning	substitutionVariables or defaults where they are not read	
    SWCD4017	unknown-top-level-key	parsed	note	Unknown top-level key is ignored	
    SWCD4020	details-single-object	parsed	error	details is one object instead of an array: nothing is registered	
    SWCD4021	details-dictionary	parsed	warning	details keyed by app id (iOS 9 form)	works on Apple systems
    SWCD4022	details-empty	parsed	error	details is null, empty or of a wrong type	
    SWCD4023	apps-claim-everything	parsed	error	No details, ids in apps: every URL is claimed	
    SWCD4024	apps-not-empty	parsed	warning	apps should be an empty array beside details	
    SWCD4025	apps-missing	parsed	note	Systems up to iOS 12 want an empty apps array	
    SWCD5001	app-not-listed	listed	error	The file does not list this app for this service	also: dump says denied
    SWCD5002	app-prefix-mismatch	listed	error	The file lists the bundle id under another prefix	
    SWCD5003	app-prefix-missing	listed	error	App id without its ten-character prefix	
    SWCD5004	app-id-near-miss	listed	error	A listed id differs by a typo or by case	
    SWCD5005	listed-under-other-service	listed	error	The app is listed, but under another service	
    SWCD5006	app-id-placeholder	listed	error	Placeholder or build variable in an app id	TEAMID, $(AppIdentifierPrefix), XXXXXXXXXX
    SWCD5007	app-id-malformed	listed	error	App id with blanks, wildcard, wrong separator or swapped parts	
    SWCD5008	item-without-app-id	listed	error	A details item names no app	
    SWCD5009	app-ids-not-array	listed	error	appIDs is not an array of strings	
    SWCD5010	app-id-ignored	listed	error	appID is ignored because appIDs is present	note where it is also a member
    SWCD5011	app-in-two-items	listed	error	Second details item for one app is dropped	
    SWCD5012	app-id-repeated	listed	warning	Same app id twice in one list	
    SWCD5013	details-key-misspelt	listed	error	Misspelt key in a details item	appIds, AppIDs, Components
    SWCD5014	apple-private-key	listed	warning	Key reserved for Apple's own apps	relativeOrder, alwaysEnabled
    SWCD5015	mixed-generations	listed	warning	appIDs with paths, or appID with components	
    SWCD5016	app-prefix-lower-case	listed	note	Prefix in lower case	compared without case, works
    SWCD6001	site-denied	approved	error	The device holds a denial for this association	dump: Site/Fmwk Approval denied
    SWCD6002	site-unspecified	approved	error	The device never obtained an answer for this association	unspecified with errors and retries
    SWCD6003	refresh-failing	approved	warning	Approved from an old copy, but refreshing fails now	approved with Error
    SWCD6004	user-denied	approved	error	The user denied this association	User Approval denied
    SWCD6005	association-pending	approved	warning	The system could not verify the association yet	"Unable to verify ... association"
    SWCD6006	association-refused	approved	error	The system says the app is not associated with the domain	"... is not associated with domain ..."
    SWCD6007	developer-refetch-window	approved	warning	mode=developer entries drop to unspecified while they are fetched again	
    SWCD6008	check-overdue	approved	note	The next check lies in the past	relative to the capture time
    SWCD6009	past-error-settled	approved	note	An older failure has been settled since	newer evidence shows the link holding
    SWCD7001	url-not-matched	matched	error	No rule matches the URL	with the closest rule and what failed in it
    SWCD7002	url-excluded	matched	error	A rule excludes the URL	with the rule
    SWCD7003	url-host-not-covered	matched	error	The URL's host is not the file's or entitlement's domain	
    SWCD7004	url-claimed-by-several-apps	matched	warning	Several apps claim the URL	order in the file is not a priority
    SWCD7005	url-matched	matched	note	A rule matches the URL	
    SWCD7101	rules-absent	matched	error	No components and no paths: every URL is claimed	
    SWCD7102	rules-not-array	matched	error	components or paths is not an array: every URL is claimed	
    SWCD7103	rules-empty	matched	error	Empty rule list: nothing matches	an empty components also hides paths
    SWCD7104	components-hide-paths	matched	warning	paths differ from components and are ignored since iOS 13	
    SWCD7105	component-not-object	matched	error	A component that is not an object matches every URL	
    SWCD7106	path-not-string	matched	error	A path entry that is not a string matches every URL	
    SWCD7107	component-unconstrained	matched	error	A component without usable constraint matches every URL	only comment or misspelt keys
    SWCD7108	constraint-wrong-type	matched	error	A constraint of the wrong type is dropped	
    SWCD7109	rule-unreachable	matched	error	An earlier rule always decides first	name both rules
    SWCD7110	only-excludes	matched	error	Only exclude rules: nothing can match	note where it is a deliberate opt-out
    SWCD7111	nothing-after-excludes	matched	warning	Excludes are followed by no rule that matches the rest	
    SWCD7112	catch-all-hijack	matched	warning	A catch-all also claims sign-in callbacks and the like	
    SWCD7113	flag-not-boolean	matched	warning	exclude, caseSensitive or percentEncoded is not a boolean	
    SWCD7114	flag-null	matched	error	A null flag counts as false	
    SWCD7115	component-key-misspelt	matched	error	Misspelt component key is ignored	casesensitive, excluded
    SWCD7116	defaults-undocumented	matched	warning	defaults carries a constraint that applies to every rule	
    SWCD7117	defaults-not-object	matched	error	defaults is not an object	
    SWCD7118	component-key-unknown	matched	note	Unknown component key is ignored	
    SWCD7201	pattern-leading-slash	matched	note	Pattern without leading slash	Apple's systems add it
    SWCD7202	pattern-absolute-url	matched	error	Absolute URL or host in a path pattern	
    SWCD7203	pattern-query-in-path	matched	error	Query or fragment text in a path pattern	? is a wildcard there
    SWCD7204	pattern-one-character	matched	error	One-character pattern matches at most the root	only / and * are useful
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
    SWCD7215	pattern-too-complex	matched	warning	Very many wildcards	error above 64
    SWCD7216	pattern-star-needs-segment	matched	note	/a/*/c does not match /a/c	
    SWCD7301	not-malformed	matched	error	NOT rule that is not recognised as one	NOT/x, !/x, blank before NOT
    SWCD7302	not-two-blanks	matched	error	NOT followed by two blanks	
    SWCD7303	not-lower-case	matched	warning	not in lower case	
    SWCD7304	not-in-component	matched	error	NOT inside a component	use exclude
    SWCD7401	query-not-string	matched	error	A query value that is not a string voids the whole object	
    SWCD7402	exclude-query-star	matched	error	Exclude with * also matches URLs without that item	
    SWCD7404	query-star-not-presence	matched	warning	* does not require the item, ?* does	
    SWCD7405	query-string-form	matched	warning	Whole-query pattern fails on extra parameters	
    SWCD7406	query-name-pattern	matched	error	Query names are literal	
    SWCD7407	query-name-encoding	matched	warning	Query name must be written encoded	a%5B%5D
    SWCD7408	query-punctuation	matched	error	Pattern begins with ? & or #	
    SWCD7409	query-no-constraint	matched	note	Constraint that constrains nothing	
    SWCD7410	fragment-slash	matched	warning	Fragments are not normalised	a slash at either end counts
    SWCD7411	query-name-case	matched	warning	Query names never fold	caseSensitive false does not apply to them
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
    SWCD7611	variable-region-lang	matched	warning	region and lang take bare ISO codes only	UK, EU, en-US in a pattern, or in an asked URL that fails because of it
    SWCD8001	user-prefers-browser	preferred	error	The user chose to open this app's links in the browser	SETTINGS enabled = 0, OSStatus -912
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
    SWCD8112	browser-entitlement	opened	error	An app with the web-browser entitlement may not claim universal links	com.apple.developer.web-browser in the entitlements
    SWCD9001	input-unrecognised	evidence	warning	Input of no known kind	
    SWCD9002	input-truncated	evidence	warning	Input ends early or a member is damaged	what was read is kept
    SWCD9003	values-private	evidence	note	Values are redacted	say what was recovered by matching known domains
    SWCD9004	debug-lines-missing	evidence	note	Matching is logged at debug level only	the log cannot prove or disprove a match
    SWCD9005	window-too-short	evidence	note	The log does not cover the time in question	
    SWCD9006	mdm-noise	evidence	note	Error 1701 is normal on an unmanaged device	never a cause
    SWCD9007	message-unknown	evidence	note	swcd message that is not in the catalogue	listed verbatim, clustered
    SWCD9008	compression-unsupported	evidence	warning	Log archive part in an unsupported form	
    SWCD9009	evidence-conflicts	evidence	warning	Two inputs contradict each other	say which is newer
    SWCD9010	evidence-missing	evidence	note	What is needed to settle the open link	
    SWCD9011	simulator-evidence	evidence	note	Evidence from a Simulator proves nothing for a device	
    """#
}
