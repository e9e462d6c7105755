/// Messages of other processes and libraries that bear on a fetch or an association (swcd-logs.md 1.5). Those of the
/// transport count only inside swcd.
enum NeighbourMessages {
  static let rows: StaticString = #"""
    cfnetwork.session-wait		default	download	session,identifier		12-26	background session setup will wait for reply: session %@ with identifier %@	a session of swcd
    cfnetwork.session-reply		default	download	session,identifier		12-26	background session setup reply received: session %@ with identifier %@	a session of swcd
    cfnetwork.resuming		default	download	request,detail		12-26	Task <%@ resuming, %@	a request of swcd starts
    cfnetwork.finished-error		error	download	request,error		12-26	Task <%@ finished with error %@	a request of swcd failed
    cfnetwork.load-failed		error	download	request,bytes,error		12-26	Task <%@ HTTP load failed, %@ (error code: %@)	a request of swcd failed
    cfnetwork.response		default	download	request,status		12-26	Task <%@ received response, status %@	the answer's head came
    cfnetwork.finished		default	download	request		12-26	Task <%@ finished successfully	a request of swcd ended well
    cfnetwork.success		default	download	request,summary		12-26	Task <%@ summary for task success %@	a request of swcd ended well
    cfnetwork.failure		default	download	request,summary		12-26	Task <%@ summary for task failure %@	a request of swcd failed
    cfnetwork.task		default	download	request,detail		12-26	Task <%@>.<%@	other news of a request
    cfnetwork.trust-failed		error	download-tls	connection,kind,code		12-26	Connection %@: %@ TLS Trust evaluation failed(%@)	TLS of a request
    cfnetwork.trust-error		error	download-tls	connection,code		12-26	Connection %@: TLS Trust encountered error %@	TLS of a request
    cfnetwork.connection-error		error	download	connection,code		12-26	Connection %@: encountered error(%@)	connection of a request
    cfnetwork.connection-reset		error	download	connection,detail		12-26	Connection %@: received ECONNRESET %@	connection of a request
    cfnetwork.connection		default	download	connection,detail		12-26	Connection %@: %@	other news of a connection
    cfnetwork.ats		error	download-tls			12-26	ATS failed system trust	TLS of a request
    dasd.submitted		default	schedule	activity,detail		12-26	Submitted Activity: %@<com.apple.swcd>%@	a fetch was queued with the scheduler
    dasd.must-not-proceed		default	schedule	activity,policies	3003	12-26	%@<com.apple.swcd>%@Must Not Proceed}	the scheduler holds a fetch up: after a restart, on a hot device
    dasd.can-proceed		default	schedule	activity,policies,score		12-26	%@<com.apple.swcd>%@FinalDecision: Can Proceed%@	the scheduler lets a fetch go ahead
    auth.request-failed		error	approval	error		12-26	ASAuthorizationController credential request failed with error: %@	a sign-in request failed; 1004 often means that the app is not associated
    auth.not-associated		error	approval	app,domain	6006	12-26	Application with identifier %@ is not associated with domain %@	final: no entry for webcredentials, or a denied one
    auth.unable-to-verify		error	approval	service,app,domain	6005	12-26	Unable to verify %@ association of %@ with domain %@. Please try again in a few seconds.	no answer from the site's file yet
    auth.no-app-identifier		error	approval		1015	12-26	The calling process does not have an application identifier. Make sure it is properly configured.	unsigned, or without the entitlement
    auth.in-progress		error	other			26-27	Request already in progress for specified application identifier.	not an association fault
    auth.no-credentials		default	other			26-27	No credentials available for login.	not an association fault
    autofill.no-strong-password		error	approval	bundle,error		12-26	Cannot show Automatic Strong Passwords for app bundleID: %@ due to error: %@	the app's domain is not associated under webcredentials
    security.failed-to-approve		error	approval	code,domain,app	6006	9-13	NSOSStatusErrorDomain Code=%@ %@ failed to approve %@	SecRequestSharedWebCredential: the site's file denies the app
    ls.open-failed		error	other	url,error		12-26	Failed to open URL %@: %@	Launch Services did not open the URL
    springboard.policy		default	other	app,policy,category,sites,bundles	8111	13-26	Requested application %@ has policy %@, associated category:%@ associated sites:%@ equivalent bundle identifiers:%@	Screen Time's category check, not an association
    """#
}
