/// The messages of swcd since iOS 14, by category (swcd-logs.md 1.2).
enum SwcdMessages {
  static let rows: StaticString = #"""
    daemon.started	daemon	default	lifecycle			14-26	swcd started	daemon (re)launched; entries are re-synchronised right after
    daemon.terminating	daemon	default	lifecycle			14-26	Received signal SIGTERM. Will terminate when clean.	shutdown
    daemon.notification	daemon	info	registration	notification,list		14-26	Received notification %{public}s, updating entry list: %{private}s	app installed/removed or MDM change notification
    daemon.distnoted-event	daemon	debug	registration	event		14-26	XPC stream event (distnoted): %@	raw trigger
    daemon.libnotify-event	daemon	debug	registration	event		14-26	XPC stream event (libnotify): %@	raw trigger
    daemon.xpc-error	daemon	error	lifecycle	error		14-26	XPC error on event handler: %{public}s	internal
    daemon.xpc-type	daemon	error	lifecycle	type		14-26	Unexpected XPC type on event handler: %{public}s	internal
    daemon.notification-nameless	daemon	error	lifecycle	xpc		14-26	XPC message is missing a notification name: %{private}s	internal
    daemon.user-dir-suffix-failed	daemon	error	lifecycle	code,error		14-26	### _set_user_dir_suffix() failed: %i %{public}s	internal
    manager.ls-generation-changed	manager	default	registration	old,new		14-26	LS database generation has changed %{public}@ to %{public}@. Synchronizing SWC database to it.	LaunchServices DB changed (install/update): swcd re-reads entitlements of all apps
    manager.ls-generation-same	manager	debug	registration	generation		14-26	LS database generation is still %{public}@. No need to synchronize the SWC database to it.	nothing changed
    manager.enterprise-changed	manager	default	registration	old,new		14-26	Enterprise state has changed %{public}@ to %{public}@. Synchronizing SWC database to it.	MDM associated-domains payload changed
    manager.enterprise-same	manager	debug	registration	state		14-26	Enterprise state is still %{public}@. No need to synchronize the SWC database to it.	
    manager.enterprise-none	manager	debug	registration			14-26	Enterprise state is still nil. No need to synchronize the SWC database to it.	
    manager.resynchronize	manager	default	registration			14-26	Was asked to resynchronize the entire SWC database regardless of current state.	swcutil reset / add all apps / developer mode toggled
    manager.developer-mode	manager	default	registration	enabled		14-26	Developer mode enabled: %{BOOL}i	YES/NO. NO + entitlement ?mode=developer = domain is skipped silently (entry/debug)
    manager.ls-enumeration-error	manager	error	registration	error	2009	14-26	Error during LS enumeration. App list may be incomplete: %@	LaunchServices trouble
    manager.needs-update	manager	default	registration	entry		14-26	Entry %@ needs its JSON updated because the app PI changed	app reinstalled/updated: a download follows
    manager.moved-to-network	manager	default	registration	entry		14-26	Entry %@ needs its JSON updated because it moved from on-disk to network	system app
    manager.same-version	manager	default	registration	entry	2007	14-26	Entry %@ has moved databases but hasn't changed versions; we won't download new JSON right now	NO download: same bundle version re-registered; stale data stays
    manager.new-version	manager	default	registration	entry		14-26	Entry %@ has moved databases, and it has changed versions or it is from on-disk, will update JSON	download follows
    manager.removing-entries	manager	debug	registration	count,entries		14-26	Removing %llu entries: %@	
    manager.adding-entries	manager	debug	registration	count,entries		14-26	Adding %llu entries: %@	which (service, app, domain) triples are new
    manager.set-details	manager	info	registration	entry,details		14-26	Set details on %@: %@	
    manager.added-with-details	manager	info	registration	entry,details		14-26	Added %@ with details: %@	
    manager.not-found-to-remove	manager	debug	registration	service		14-26	Service '%@' not found to remove	
    manager.add-all-apps	manager	debug	registration			14-26	Add all apps	
    manager.updating-all-apps	manager	debug	registration	service		14-26	Updating all apps after updating additional service details for %@	
    manager.enabling-developer-mode	manager	debug	registration			14-26	Enabling developer mode.	
    manager.disabling-developer-mode	manager	debug	registration			14-26	Disabling developer mode.	
    manager.retries-exhausted	manager	info	approval	attempts,entry,caller	3004	14-26	Exhausted retry attempts (%{public}@) for entry %@; will not attempt to download it on behalf of an interested caller %llu	passkey/AutoFill caller asked, retries used up: persists until reinstall/backoff
    manager.already-decided	manager	debug	approval	entry,approval,caller		14-26	Entry %@ already has approval state %{public}@, skipping download for interested caller %llu	approved or denied already
    manager.found	manager	debug	match	entry,inputs		14-26	Found entry %@ matching inputs %@	a URL/service look-up hit an entry
    manager.matched	manager	debug	match	pattern,entry	7005	14-26	Inputs matched pattern %@ on entry %@	link will open the app (unless disabled by user)
    manager.blocked	manager	debug	match	pattern,entry	7002	14-26	Inputs blocked by pattern %@ on entry %@	exclude:true / NOT pattern hit
    manager.did-not-match	manager	debug	match	entry	7001	14-26	Inputs did not match entry %@	no pattern matched the URL
    manager.no-patterns	manager	debug	match	entry		14-26	Entry %@ did not have any patterns to match against	entry without downloaded patterns (e.g. sa = unspecified)
    manager.unentitled-process	manager	info	other	caller		14-26	### Unentitled process %llu attempted to connect	
    manager.connected	manager	debug	other	caller		14-26	Accepted connection: %llu	
    manager.interrupted	manager	debug	other	caller		14-26	Connection interrupted: %llu	
    manager.disconnected	manager	debug	other	caller		14-26	Connection invalidated: %llu	
    manager.connection-from-self	manager	debug	other			14-26	Treating connection from self as entitled (additional service details check)	
    entry.adding-bundle	entry	info	registration	bundle,version		14-26	Adding bundle record %@ (version %{public}@)	app HAS usable associated domains
    entry.no-domains	entry	debug	registration	bundle		14-26	No associated domains for bundle record %@	entitlement absent/empty, or every domain was skipped
    entry.missing-app-identifier	entry	debug	registration	bundle	1015	14-26	### Add bundle record %@ failed because of missing app identifier entitlement	unsigned / ad-hoc signed
    entry.skip-developer-mode	entry	debug	registration	domain	2002	14-26	Skipping domain %@ because developer mode is disabled	?mode=developer without the Developer setting / swcutil developer-mode
    entry.skip-not-developer-signed	entry	debug	registration	domain,bundle	2003	14-26	Skipping domain %@ because bundle %@ is not developer-signed	?mode=developer in an App Store/TestFlight/ad-hoc build
    entry.skip-no-mdm	entry	debug	registration	domain	2004	14-26	Skipping domain %@ because no MDM profile is active	?mode=managed on an unmanaged device
    entry.skip-mdm-disallows	entry	debug	registration	domain	2005	14-26	Skipping domain %@ because the MDM profile does not allow directly connecting to it	AssociatedDomainsEnableDirectDownloads missing
    entry.mdm-check-failed	entry	error	registration	domain,error		14-26	Failed to check if the MDM profile allows direct connections for %@: %@	MDM trouble
    entry.mdm-services-failed	entry	error	registration	bundle,error		14-26	Failed to get enterprise-supplied service specifiers for bundle record %@: %@	MDM trouble
    entry.no-mdm-services	entry	debug	registration	bundle		14-26	No enterprise-supplied services for bundle record %@	
    entry.mdm-not-wanted	entry	debug	registration	bundle		14-26	Bundle record %@ does not want enterprise-supplied entries; skipping lookup	lacks com.apple.developer.associated-domains.mdm-managed
    entry.mdm-services	entry	debug	registration	count,bundle		14-26	%llu enterprise-supplied services for bundle record %@	
    entry.app-mdm-services	entry	debug	registration	app,services		14-26	App %@ had enterprise-supplied service specifiers, adding them to the pile: %@	
    entry.app-on-disk-json	entry	debug	registration	app,json		14-26	App %@ had on-disk JSON, adding it to the pile: %@	system app
    entry.app-clip-ignored	entry	info	registration	bundle,domains	2008	14-26	Ignoring these associated domains for bundle record %@ because it is an app clip: %@	service type not allowed for App Clips
    entry.app-ids	entry	info	parse	count,apps		14-26	JSON entry had %llu appIDs: %@	AASA details[].appIDs
    entry.one-app-id	entry	info	parse	app		14-26	JSON entry had one appID: %@	AASA details[].appID; '(null)' = neither key present
    entry.retry-limit	entry	info	schedule	entry,date,attempts,limit	3004	14-26	nextCheckDate for '%@' will be %@ because it is at its retry limit (%{public}@ of %llu)	exponential backoff reached
    entry.json-decode-failed	entry	error	parse	file,error		14-26	Failed to decode JSON object from file %@: %@	on-disk JSON (system apps)
    entry.json-read-failed	entry	error	parse	file,error		14-26	Failed to read JSON file %@: %@	on-disk JSON (system apps)
    entry.json-name-no-domain	entry	info	parse	file,directory		14-26	Could not construct a domain name object for the filename %@.json in directory %@	system apps
    entry.json-urls	entry	debug	parse	count,directory,files		14-26	Found %llu JSON URLs (must filter) in directory %@: %@	system apps
    entry.json-files	entry	debug	parse	count,directory,files		14-26	Found %llu JSON filenames (filtered) in directory %@: %@	system apps
    entry.json-file	entry	debug	parse	file,domain,directory		14-26	Found JSON file %@ for domain %@ in directory %@	system apps
    entry.json-file-general	entry	debug	parse	file,domain,directory		14-26	Found JSON file %@ for domain %@ in directory %@ (nothing model-specific)	system apps
    dl.domain-invalid	dl	default	download	domain	2006	14-26	Domain %@ is invalid. Will not attempt a download.	SWCErrorDomain 8; reason is an info line of _SWCDomain just before
    dl.discretionary	dl	default	download	domain		14-26	Downloading discretionary data for domain %@	background refresh (weekly-ish); dasd may defer it
    dl.already	dl	default	download	domain,kind		14-26	Already downloading data for domain %@, so skipping a second download (%@)	last arg: discretionary | non-discretionary
    dl.begin	dl	default	download	task		14-26	Beginning data task %@	START of a fetch; %@ = AASA-<UUID> { domain: D, bytes: N, route: cdn|.wk }
    dl.internal-app	dl	fault	download	app,domain		14-26	Application %@ is attempting to download AASA data from %@ over the public Internet (via an Apple-controlled CDN.) Doing so may leak information about unannounced apps or features. This application must be updated. Please file a bug report against this application.	Apple-internal builds only
    dl.unknown-route	dl	fault	download	route		14-26	Unknown download route %llu: this is a bug in SWC.	internal
    dl.no-trust	dl	error	download-tls	challenge,task	3130	14-26	Failed to get server trust from %@ for task %@	SWCErrorDomain 101
    dl.credential	dl	info	download-tls	challenge,task		14-26	Successfully got credential for challenge %@ for task %@	TLS accepted
    dl.no-credential	dl	error	download-tls	trust,task	3130	14-26	Failed to get credential from server trust %@ for task %@	
    dl.trust-failed	dl	error	download-tls	trust,task,error	3130	14-26	Failed to verify server trust %@ for task %@: %{public}@	PUBLIC error text; SWCErrorDomain 100/102/103
    dl.redirect-allowed	dl	debug	download-redirect	from,to,task		14-26	Allowing redirect '%@' -> '%@' for task %@	https target: swcd itself follows it
    dl.redirect-denied	dl	error	download-redirect	from,to,task	3111	14-26	Denying redirect '%@' -> '%@' for task %@ because the new URL has a bad scheme	redirect to non-https
    dl.response	dl	debug	download	url,task		14-26	Received URL '%@' response start for task %@	headers arrived
    dl.not-http	dl	error	download	url,task,response		14-26	Request for '%@' for task %@ denied because it is not an HTTP response (%{public}@)	
    dl.cdn-stop	dl	error	download-cdn	url,task,status,reason	3108	14-26	Request for '%@' for task %@ denied because the CDN told us to stop with HTTP status %lli: %{public}@	SWCErrorDomain 7; PUBLIC tail = Apple-Failure-Reason[ -- Apple-Failure-Details] or 'unknown'
    dl.cdn-unexpected	dl	error	download-cdn	status,task	3108	14-26	CDN sent an unexpected HTTP status %lli (ignoring) for task %@	1xx/3xx from the CDN
    dl.proceeding-cdn	dl	debug	download-cdn	status,task		14-26	Proceeding: CDN gave HTTP status %lli for task %@	2xx
    dl.direct-denied	dl	error	download-direct	url,status,route,task	3120	14-26	Request for '%@' denied due to HTTP status %lli on route %{public}@ for task %@	origin answered 4xx on the direct (.wk) route; stored error: domain HTTP, code = status
    dl.proceeding	dl	debug	download-direct	status,task		14-26	Proceeding with response (status: %lli) for task %@	anything but 4xx goes on (a 5xx body is then parsed!)
    dl.too-large	dl	default	download	task	3150	14-26	Data for task %@ exceeded maximum length	AASA > 131072 bytes (128 KiB): NSURLErrorDomain -1103
    dl.downloaded	dl	debug	parse	domain,route		14-26	Downloaded data for domain %@ (route? %{public}@)	the only SUCCESS line of a fetch; debug level
    dl.securing-error	dl	error	parse	domain,error	4001	14-26	Error securing JSON file for %@: %@	body is neither JSON nor CMS-signed JSON (SWCErrorDomain 104 or NSCocoaErrorDomain 3840)
    dl.substituting-error	dl	info	download	cancellation,error		14-26	Substituting cancellation error %@ for error %@	-999 is replaced by the true reason
    security.trust-error	security	error	download-tls	trust,error	3130	14-26	Error evaluating trust %@: %@	precedes 'Failed to verify server trust'
    security.trust-result	security	debug	download-tls	trust,keychains,result		14-26	Trust result for %@ (keychains %{public}@allowed): %llu	SecTrustResultType number; second arg '' or 'NOT '
    db.no-entries	db	default	parse	domain	4010	14-26	JSON file for %@ had no entries	200 and valid JSON, but no applinks/webcredentials/... entry usable
    db.version	db	default	lifecycle	had,wanted		14-26	SWC database version did not match (had %llu, wanted %llu). Keeping settings and regenerating entries.	after an OS update (version 9 in 26.1)
    db.get-failed	db	error	lifecycle	error		14-26	Failed to get SWC database, rebuilding: %@	
    db.load-failed	db	error	lifecycle	error		14-26	Failed to load SWC database: %@	
    db.save-failed	db	error	lifecycle	error		14-26	Failed to save SWC database: %@	disk full / sandbox
    db.saving-failed	db	error	lifecycle	error		14-26	Error saving SWC database: %@	
    db.saving	db	info	lifecycle	count		14-26	Saving SWC database with %llu entries...	
    db.deleting	db	info	lifecycle			14-26	Deleting old SWC database from storage	swcutil reset
    db.delete-failed	db	error	lifecycle	error		14-26	Delete SWC database from storage failed with error %@	
    db.removing-settings	db	default	registration	specifier		14-26	Will remove settings for service specifier %@ because there are no more service entries matching it	user's open-in-Safari choice forgotten
    db.removing-to-reorder	db	debug	parse	entry		14-26	Removing to reorder %@	
    db.reordered	db	debug	parse	entry		14-26	Reordered %@	
    db.cannot-save	db	debug	lifecycle			14-26	Non-shared instance of SWCDatabase cannot save--ignoring call.	
    db.cannot-schedule-save	db	debug	lifecycle			14-26	Non-shared instance of SWCDatabase cannot save--ignoring scheduling call.	
    dlsched.update	dlsched	default	schedule			14-26	Performing SWC update.	hourly xpc activity com.apple.SharedWebCredentials.recheck fired
    dlsched.activity-state	dlsched	info	schedule	state		14-26	Update activity state: %lli	
    dlsched.not-running	dlsched	debug	schedule	state		14-26	Activity block was fired with state %lli; not running now.	
    dlsched.continue-failed	dlsched	error	schedule			14-26	Continue activity state failed; downloads will not proceed at this time.	
    dlsched.updating	dlsched	debug	schedule	entry		14-26	Updating entry %@	
    dlsched.overdue	dlsched	debug	schedule	entry,date		14-26	Entry %@ needed to be rechecked at %{public}@	overdue: will be fetched
    dlsched.not-due	dlsched	debug	schedule	entry,date		14-26	Entry %@ will need to be rechecked at %{public}@	not yet
    dlsched.disabled	dlsched	debug	schedule			14-26	Ignoring call to schedule downloads because the scheduler is disabled	
    enterprise.1701	1701	error	registration	error	9006	14-26	Error getting enterprise-managed associated domains data. If this device is not enterprise-managed, this is normal: %@	NOISE on every unmanaged device; do not report as a fault
    domain.localhost		info	registration	domain		14-26	Domain %@ is localhost in developer mode, explicitly allowing.	
    domain.ip-address		info	registration	domain	1007	14-26	Domain %@ is an IP address in normal mode, explicitly blocking.	IP literals need a mode
    domain.invalid-port		info	registration	domain,port	1006	14-26	Domain %@ contained an invalid port %llu	
    domain.empty-host		info	registration	domain	1007	14-26	Domain %@ contained empty hostname	e.g. 'applinks:' with nothing after the colon
    domain.illegal-character		info	registration	domain,code,character	1007	14-26	Domain %@ contained illegal character %llx ('%{public}@')	
    domain.leading-period		info	registration	domain	1007	14-26	Domain %@ began with a period character	
    domain.two-periods		info	registration	domain	1007	14-26	Domain %@ contained two period characters in a row	
    domain.tld		info	registration	domain	1007	14-26	Domain %@ was a TLD	single label with trailing dot, e.g. 'com.'
    domain.no-period		info	registration	domain	1007	14-26	Domain %@ did not contain a period character	bare host; also what 'applinks:https://example.com' should yield (host parses as 'https'; inference)
    domain.encompasses		debug	match	domain,other		14-26	Domain %@ encompasses %@	wildcard or host match
    domain.not-valid		debug	match	domain,other		14-26	Domain %@ is not valid; discarding matching result against %@	
    """#
}
