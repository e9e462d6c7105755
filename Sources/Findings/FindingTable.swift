/// The codes that have no file of their own yet: code, slug, link, severity, title and when, one a line, separated by
/// tabs. `FindingRegistry` takes them only where no `FindingKind` has the code.
enum FindingTable {
  static let rows: StaticString = #"""
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
    """#
}
