/// The known messages of swcd and its neighbours, one a line: id, category, level, stage, names of the arguments,
/// finding number, systems, template (in the notation of os_log) and meaning, separated by tabs
/// (swcd-logs.md 1.2, 1.4, 1.5).
enum CatalogueData {
  static let rows: StaticString = #"""
    daemon.started	daemon	default	lifecycle			26.1	swcd started	daemon (re)launched; entries are re-synchronised right after
    daemon.received-signal-sigterm-will-terminate	daemon	default	lifecycle			26.1	Received signal SIGTERM. Will terminate when clean.	shutdown
    daemon.received-notification-updating-entry-list	daemon	info	registration	value,detail		26.1	Received notification %{public}s, updating entry list: %{private}s	app installed/removed or MDM change notification
    daemon.xpc-stream-event-distnoted	daemon	debug	registration	detail		26.1	XPC stream event (distnoted): %@	raw trigger
    daemon.xpc-stream-event-libnotify	daemon	debug	registration	detail		26.1	XPC stream event (libnotify): %@	raw trigger
    daemon.xpc-error-on-event-handler	daemon	error	lifecycle	detail		26.1	XPC error on event handler: %{public}s	internal
    daemon.unexpected-xpc-type-on-event	daemon	error	lifecycle	detail		26.1	Unexpected XPC type on event handler: %{public}s	internal
    daemon.xpc-message-is-missing-a	daemon	error	lifecycle	detail		26.1	XPC message is missing a notification name: %{private}s	internal
    daemon.set-user-dir-suffix-failed	daemon	error	lifecycle	error,value		26.1	### _set_user_dir_suffix() failed: %i %{public}s	internal
    manager.ls-database-generation-has-changed	manager	default	registration	value,value2		26.1	LS database generation has changed %{public}@ to %{public}@. Synchronizing SWC database to it.	LaunchServices DB changed (install/update): swcd re-reads entitlements of all apps
    manager.ls-database-generation-is-still	manager	debug	registration	value		26.1	LS database generation is still %{public}@. No need to synchronize the SWC database to it.	nothing changed
    manager.enterprise-state-has-changed-to	manager	default	registration	value,value2		26.1	Enterprise state has changed %{public}@ to %{public}@. Synchronizing SWC database to it.	MDM associated-domains payload changed
    manager.enterprise-state-is-still-no	manager	debug	registration	value		26.1	Enterprise state is still %{public}@. No need to synchronize the SWC database to it.	-
    manager.enterprise-state-is-still-nil	manager	debug	registration			26.1	Enterprise state is still nil. No need to synchronize the SWC database to it.	-
    manager.was-asked-to-resynchronize-the	manager	default	registration			26.1	Was asked to resynchronize the entire SWC database regardless of current state.	swcutil reset / add all apps / developer mode toggled
    manager.developer-mode	manager	default	registration	enabled		26.1	Developer mode enabled: %{BOOL}i	YES/NO. NO + entitlement ?mode=developer = domain is skipped silently (entry/debug)
    manager.ls-enumeration-error	manager	error	registration	detail	2009	26.1	Error during LS enumeration. App list may be incomplete: %@	LaunchServices trouble
    manager.needs-update	manager	default	registration	entry		26.1	Entry %@ needs its JSON updated because the app PI changed	app reinstalled/updated: a download follows
    manager.entry-needs-its-json-updated	manager	default	registration	entry		26.1	Entry %@ needs its JSON updated because it moved from on-disk to network	system app
    manager.same-version	manager	default	registration	entry	2007	26.1	Entry %@ has moved databases but hasn't changed versions; we won't download new JSON right now	NO download: same bundle version re-registered; stale data stays
    manager.entry-has-moved-databases-and	manager	default	registration	entry		26.1	Entry %@ has moved databases, and it has changed versions or it is from on-disk, will update JSON	download follows
    manager.removing-entries	manager	debug	registration	value,detail		26.1	Removing %llu entries: %@	-
    manager.adding-entries	manager	debug	registration	value,detail		26.1	Adding %llu entries: %@	which (service, app, domain) triples are new
    manager.set-details-on	manager	info	registration	value,detail		26.1	Set details on %@: %@	-
    manager.added-with-details	manager	info	registration	value,detail		26.1	Added %@ with details: %@	-
    manager.service-not-found-to-remove	manager	debug	registration	value		26.1	Service '%@' not found to remove	-
    manager.add-all-apps	manager	debug	registration			26.1	Add all apps	-
    manager.updating-all-apps-after-updating	manager	debug	registration	value		26.1	Updating all apps after updating additional service details for %@	-
    manager.enabling-developer-mode	manager	debug	registration			26.1	Enabling developer mode.	-
    manager.disabling-developer-mode	manager	debug	registration			26.1	Disabling developer mode.	-
    manager.retries-exhausted	manager	info	approval	value,entry,value2	3004	26.1	Exhausted retry attempts (%{public}@) for entry %@; will not attempt to download it on behalf of an interested caller %llu	passkey/AutoFill caller asked, retries used up: persists until reinstall/backoff
    manager.entry-already-has-approval-state	manager	debug	approval	entry,value,value2		26.1	Entry %@ already has approval state %{public}@, skipping download for interested caller %llu	approved or denied already
    manager.found	manager	debug	match	entry,value		26.1	Found entry %@ matching inputs %@	a URL/service look-up hit an entry
    manager.matched	manager	debug	match	pattern,entry		26.1	Inputs matched pattern %@ on entry %@	link will open the app (unless disabled by user)
    manager.blocked	manager	debug	match	pattern,entry	7002	26.1	Inputs blocked by pattern %@ on entry %@	exclude:true / NOT pattern hit
    manager.did-not-match	manager	debug	match	entry	7001	26.1	Inputs did not match entry %@	no pattern matched the URL
    manager.no-patterns	manager	debug	match	entry		26.1	Entry %@ did not have any patterns to match against	entry without downloaded patterns (e.g. sa = unspecified)
    manager.unentitled-process-attempted-to-connect	manager	info	other	value		26.1	### Unentitled process %llu attempted to connect	-
    manager.accepted-connection	manager	debug	other	detail		26.1	Accepted connection: %llu	-
    manager.connection-interrupted	manager	debug	other	detail		26.1	Connection interrupted: %llu	-
    manager.connection-invalidated	manager	debug	other	detail		26.1	Connection invalidated: %llu	-
    manager.treating-connection-from-self-as	manager	debug	other			26.1	Treating connection from self as entitled (additional service details check)	-
    entry.adding-bundle-record-version	entry	info	registration	bundle,version		26.1	Adding bundle record %@ (version %{public}@)	app HAS usable associated domains
    entry.no-associated-domains-for-bundle	entry	debug	registration	bundle		26.1	No associated domains for bundle record %@	entitlement absent/empty, or every domain was skipped
    entry.missing-app-identifier	entry	debug	registration	bundle	1015	26.1	### Add bundle record %@ failed because of missing app identifier entitlement	unsigned / ad-hoc signed
    entry.skip-developer-mode	entry	debug	registration	domain	2002	26.1	Skipping domain %@ because developer mode is disabled	?mode=developer without the Developer setting / swcutil developer-mode
    entry.skip-not-developer-signed	entry	debug	registration	domain,bundle	2003	26.1	Skipping domain %@ because bundle %@ is not developer-signed	?mode=developer in an App Store/TestFlight/ad-hoc build
    entry.skip-no-mdm	entry	debug	registration	domain	2004	26.1	Skipping domain %@ because no MDM profile is active	?mode=managed on an unmanaged device
    entry.skip-mdm-disallows	entry	debug	registration	domain	2005	26.1	Skipping domain %@ because the MDM profile does not allow directly connecting to it	AssociatedDomainsEnableDirectDownloads missing
    entry.failed-to-check-if-the	entry	error	registration	value,detail		26.1	Failed to check if the MDM profile allows direct connections for %@: %@	MDM trouble
    entry.failed-to-get-enterprise-supplied	entry	error	registration	bundle,detail		26.1	Failed to get enterprise-supplied service specifiers for bundle record %@: %@	MDM trouble
    entry.no-enterprise-supplied-services-for	entry	debug	registration	bundle		26.1	No enterprise-supplied services for bundle record %@	-
    entry.bundle-record-does-not-want	entry	debug	registration	bundle		26.1	Bundle record %@ does not want enterprise-supplied entries; skipping lookup	lacks com.apple.developer.associated-domains.mdm-managed
    entry.enterprise-supplied-services-for-bundle	entry	debug	registration	value,bundle		26.1	%llu enterprise-supplied services for bundle record %@	-
    entry.app-had-enterprise-supplied-service	entry	debug	registration	app,detail		26.1	App %@ had enterprise-supplied service specifiers, adding them to the pile: %@	-
    entry.app-had-on-disk-json	entry	debug	registration	app,detail		26.1	App %@ had on-disk JSON, adding it to the pile: %@	system app
    entry.app-clip-ignored	entry	info	registration	bundle,detail	2008	26.1	Ignoring these associated domains for bundle record %@ because it is an app clip: %@	service type not allowed for App Clips
    entry.json-entry-had-appids	entry	info	parse	value,detail		26.1	JSON entry had %llu appIDs: %@	AASA details[].appIDs
    entry.json-entry-had-one-appid	entry	info	parse	detail		26.1	JSON entry had one appID: %@	AASA details[].appID; '(null)' = neither key present
    entry.retry-limit	entry	info	schedule	url,value,value2,value3	3004	26.1	nextCheckDate for '%@' will be %@ because it is at its retry limit (%{public}@ of %llu)	exponential backoff reached
    entry.failed-to-decode-json-object	entry	error	parse	value,detail		26.1	Failed to decode JSON object from file %@: %@	on-disk JSON (system apps)
    entry.failed-to-read-json-file	entry	error	parse	value,detail		26.1	Failed to read JSON file %@: %@	on-disk JSON (system apps)
    entry.could-not-construct-a-domain	entry	info	parse	value,value2		26.1	Could not construct a domain name object for the filename %@.json in directory %@	system apps
    entry.found-json-urls-must-filter	entry	debug	parse	value,value2,detail		26.1	Found %llu JSON URLs (must filter) in directory %@: %@	system apps
    entry.found-json-filenames-filtered-in	entry	debug	parse	value,value2,detail		26.1	Found %llu JSON filenames (filtered) in directory %@: %@	system apps
    entry.found-json-file-for-domain	entry	debug	parse	value,domain,value2		26.1	Found JSON file %@ for domain %@ in directory %@	system apps
    entry.found-json-file-for-domain-2	entry	debug	parse	value,domain,value2		26.1	Found JSON file %@ for domain %@ in directory %@ (nothing model-specific)	system apps
    dl.domain-invalid	dl	default	download	domain	2006	26.1	Domain %@ is invalid. Will not attempt a download.	SWCErrorDomain 8; reason is an info line of _SWCDomain just before
    dl.discretionary	dl	default	download	domain		26.1	Downloading discretionary data for domain %@	background refresh (weekly-ish); dasd may defer it
    dl.already	dl	default	download	domain,value		26.1	Already downloading data for domain %@, so skipping a second download (%@)	last arg: discretionary | non-discretionary
    dl.begin	dl	default	download	task		26.1	Beginning data task %@	START of a fetch; %@ = AASA-<UUID> { domain: D, bytes: N, route: cdn|.wk }
    dl.application-is-attempting-to-download	dl	fault	download	app,value		26.1	Application %@ is attempting to download AASA data from %@ over the public Internet (via an Apple-controlled CDN.) Doing so may leak information about unannounced apps or features. This application must be updated. Please file a bug report against this application.	Apple-internal builds only
    dl.unknown-download-route-this-is	dl	fault	download	value		26.1	Unknown download route %llu: this is a bug in SWC.	internal
    dl.no-trust	dl	error	download-tls	value,task	3130	26.1	Failed to get server trust from %@ for task %@	SWCErrorDomain 101
    dl.successfully-got-credential-for-challenge	dl	info	download-tls	value,task		26.1	Successfully got credential for challenge %@ for task %@	TLS accepted
    dl.no-credential	dl	error	download-tls	trust,task	3130	26.1	Failed to get credential from server trust %@ for task %@	-
    dl.trust-failed	dl	error	download-tls	trust,task,detail	3130	26.1	Failed to verify server trust %@ for task %@: %{public}@	PUBLIC error text; SWCErrorDomain 100/102/103
    dl.redirect-allowed	dl	debug	download-redirect	from,to,task		26.1	Allowing redirect '%@' -> '%@' for task %@	https target: swcd itself follows it
    dl.redirect-denied	dl	error	download-redirect	from,to,task	3111	26.1	Denying redirect '%@' -> '%@' for task %@ because the new URL has a bad scheme	redirect to non-https
    dl.received-url-response-start-for	dl	debug	download	url,task		26.1	Received URL '%@' response start for task %@	headers arrived
    dl.not-http	dl	error	download	url,task,value		26.1	Request for '%@' for task %@ denied because it is not an HTTP response (%{public}@)	-
    dl.cdn-stop	dl	error	download-cdn	url,task,status,reason	3108	26.1	Request for '%@' for task %@ denied because the CDN told us to stop with HTTP status %lli: %{public}@	SWCErrorDomain 7; PUBLIC tail = Apple-Failure-Reason[ -- Apple-Failure-Details] or 'unknown'
    dl.cdn-sent-an-unexpected-http	dl	error	download-cdn	status,task		26.1	CDN sent an unexpected HTTP status %lli (ignoring) for task %@	1xx/3xx from the CDN
    dl.proceeding-cdn	dl	debug	download-cdn	status,task		26.1	Proceeding: CDN gave HTTP status %lli for task %@	2xx
    dl.direct-denied	dl	error	download-direct	url,status,route,task	3120	26.1	Request for '%@' denied due to HTTP status %lli on route %{public}@ for task %@	origin answered 4xx on the direct (.wk) route; stored error: domain HTTP, code = status
    dl.proceeding	dl	debug	download-direct	status,task		26.1	Proceeding with response (status: %lli) for task %@	anything but 4xx goes on (a 5xx body is then parsed!)
    dl.too-large	dl	default	download	task	3150	26.1	Data for task %@ exceeded maximum length	AASA > 131072 bytes (128 KiB): NSURLErrorDomain -1103
    dl.downloaded	dl	debug	parse	domain,route		26.1	Downloaded data for domain %@ (route? %{public}@)	the only SUCCESS line of a fetch; debug level
    dl.securing-error	dl	error	parse	domain,detail	4001	26.1	Error securing JSON file for %@: %@	body is neither JSON nor CMS-signed JSON (SWCErrorDomain 104 or NSCocoaErrorDomain 3840)
    dl.substituting-cancellation-error-for-error	dl	info	download	error,error2		26.1	Substituting cancellation error %@ for error %@	-999 is replaced by the true reason
    security.trust-error	security	error	download-tls	trust,detail	3130	26.1	Error evaluating trust %@: %@	precedes 'Failed to verify server trust'
    security.trust-result-for-keychains-allowed	security	debug	download-tls	value,value2,detail		26.1	Trust result for %@ (keychains %{public}@allowed): %llu	SecTrustResultType number; second arg '' or 'NOT '
    db.no-entries	db	default	parse	domain	4010	26.1	JSON file for %@ had no entries	200 and valid JSON, but no applinks/webcredentials/... entry usable
    db.swc-database-version-did-not	db	default	lifecycle	value,value2		26.1	SWC database version did not match (had %llu, wanted %llu). Keeping settings and regenerating entries.	after an OS update (version 9 in 26.1)
    db.failed-to-get-swc-database	db	error	lifecycle	detail		26.1	Failed to get SWC database, rebuilding: %@	-
    db.failed-to-load-swc-database	db	error	lifecycle	detail		26.1	Failed to load SWC database: %@	-
    db.failed-to-save-swc-database	db	error	lifecycle	detail		26.1	Failed to save SWC database: %@	disk full / sandbox
    db.error-saving-swc-database	db	error	lifecycle	detail		26.1	Error saving SWC database: %@	-
    db.saving-swc-database-with-entries	db	info	lifecycle	value		26.1	Saving SWC database with %llu entries...	-
    db.deleting-old-swc-database-from	db	info	lifecycle			26.1	Deleting old SWC database from storage	swcutil reset
    db.delete-swc-database-from-storage	db	error	lifecycle	error		26.1	Delete SWC database from storage failed with error %@	-
    db.will-remove-settings-for-service	db	default	registration	specifier		26.1	Will remove settings for service specifier %@ because there are no more service entries matching it	user's open-in-Safari choice forgotten
    db.removing-to-reorder	db	debug	parse	value		26.1	Removing to reorder %@	-
    db.reordered	db	debug	parse	value		26.1	Reordered %@	-
    db.non-shared-instance-of-swcdatabase	db	debug	lifecycle			26.1	Non-shared instance of SWCDatabase cannot save--ignoring call.	-
    db.non-shared-instance-of-swcdatabase-2	db	debug	lifecycle			26.1	Non-shared instance of SWCDatabase cannot save--ignoring scheduling call.	-
    dlsched.performing-swc-update	dlsched	default	schedule			26.1	Performing SWC update.	hourly xpc activity com.apple.SharedWebCredentials.recheck fired
    dlsched.update-activity-state	dlsched	info	schedule	detail		26.1	Update activity state: %lli	-
    dlsched.activity-block-was-fired-with	dlsched	debug	schedule	value		26.1	Activity block was fired with state %lli; not running now.	-
    dlsched.continue-activity-state-failed-downloads	dlsched	error	schedule			26.1	Continue activity state failed; downloads will not proceed at this time.	-
    dlsched.updating-entry	dlsched	debug	schedule	entry		26.1	Updating entry %@	-
    dlsched.entry-needed-to-be-rechecked	dlsched	debug	schedule	entry,value		26.1	Entry %@ needed to be rechecked at %{public}@	overdue: will be fetched
    dlsched.entry-will-need-to-be	dlsched	debug	schedule	entry,value		26.1	Entry %@ will need to be rechecked at %{public}@	not yet
    dlsched.ignoring-call-to-schedule-downloads	dlsched	debug	schedule			26.1	Ignoring call to schedule downloads because the scheduler is disabled	-
    enterprise.1701	1701	error	registration	error	9006	26.1	Error getting enterprise-managed associated domains data. If this device is not enterprise-managed, this is normal: %@	NOISE on every unmanaged device; do not report as a fault
    shared.domain-is-localhost-in-developer		info	registration	domain		26.1	Domain %@ is localhost in developer mode, explicitly allowing.	-
    shared.domain-is-an-ip-address		info	registration	domain		26.1	Domain %@ is an IP address in normal mode, explicitly blocking.	IP literals need a mode
    shared.domain-contained-an-invalid-port		info	registration	domain,value		26.1	Domain %@ contained an invalid port %llu	-
    shared.domain-contained-empty-hostname		info	registration	domain		26.1	Domain %@ contained empty hostname	e.g. 'applinks:' with nothing after the colon
    shared.domain-contained-illegal-character		info	registration	domain,value,value2		26.1	Domain %@ contained illegal character %llx ('%{public}@')	-
    shared.domain-began-with-a-period		info	registration	domain		26.1	Domain %@ began with a period character	-
    shared.domain-contained-two-period-characters		info	registration	domain		26.1	Domain %@ contained two period characters in a row	-
    shared.domain-was-a-tld		info	registration	domain		26.1	Domain %@ was a TLD	single label with trailing dot, e.g. 'com.'
    shared.domain-did-not-contain-a		info	registration	domain		26.1	Domain %@ did not contain a period character	bare host; also what 'applinks:https://example.com' should yield (host parses as 'https'; inference)
    shared.domain-encompasses		debug	match	domain,value		26.1	Domain %@ encompasses %@	wildcard or host match
    shared.domain-is-not-valid-discarding		debug	match	domain,value		26.1	Domain %@ is not valid; discarding matching result against %@	-
    legacy.added-service		default	registration	service,app,domain		9-12	Added service '%@', appID '%@', domain '%@'	the association was registered
    legacy.session		default	schedule	value,discretionary		9-12	Starting NSURLSession %@, Discretionary %@	a download was queued
    legacy.begin		default	download	domain,url		9-12	Started request for domain '%@', URL '%@'	start of a direct download
    legacy.completed		default	download	url,status		9-12	Completing request for '%@', status %@	end of a download; 0 is success
    legacy.reject-trust		error	download-tls	url,method,error	3130	9-10	### Rejecting URL '%@' for auth method '%@': %@	the server trust was refused
    legacy.bad-trust		error	download-tls	error	3130	10	### Bad apple-app-site-association server trust: %@	detail of a refused trust
    legacy.redirect-denied		error	download-redirect	from,to	3111	10	### Denying redirect '%@' -> '%@'	redirect refused
    legacy.download-url		default	download	url		10	### Download URL '%@	download
    cfnetwork.session-wait		default	download	value		12	background session setup will wait for reply: %@	session of swcd
    cfnetwork.session-reply		default	download	value		12	background session setup reply received: %@	session of swcd
    cfnetwork.resuming		default	download	value,detail		12-26	Task <%@ resuming, %@	a request of swcd starts
    cfnetwork.finished-error		error	download	value,detail		12-26	Task <%@ finished with error %@	transport failure of a request of swcd
    cfnetwork.load-failed		error	download	value,detail		12-26	Task <%@ HTTP load failed, %@	transport failure of a request of swcd
    cfnetwork.response		default	download	value,status		12-26	Task <%@ received response, status %@	headers of a request of swcd
    cfnetwork.success		default	download	value,detail		12-26	Task <%@ summary for task success %@	a request of swcd ended well
    cfnetwork.failure		default	download	value,detail		12-26	Task <%@ summary for task failure %@	a request of swcd failed
    cfnetwork.trust-failed		error	download-tls	value,detail		12-26	Connection %@: system TLS Trust evaluation failed%@	TLS of a request of swcd
    cfnetwork.trust-error		error	download-tls	value,detail		12-26	Connection %@: TLS Trust encountered error %@	TLS of a request of swcd
    cfnetwork.connection-error		error	download	value,detail		12-26	Connection %@: encountered error%@	connection of a request of swcd
    cfnetwork.ats		error	download-tls			12-26	ATS failed system trust	TLS of a request of swcd
    dasd.submitted		default	schedule	value,detail		12	Submitted Activity: %@<com.apple.swcd>%@	a fetch was queued with the scheduler
    screen-time		default	other	program,policy,detail	8111	13	Requested application %@ has policy %@, associated category:%@	Screen Time, not an association
    """#
}
