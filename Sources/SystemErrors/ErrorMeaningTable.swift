/// Error numbers: domain, number, Apple's name, finding, meaning, what to do, one a line, separated by tabs.
enum ErrorMeaningTable {
  static let rows: StaticString = #"""
    SWCErrorDomain	-1			An internal error of swcd or swcutil; also "retries are used up and no error is stored".	Read the text that stands beside it.
    SWCErrorDomain	1			The caller is not entitled, or swcutil was not run as root.	Run swcutil with sudo.
    SWCErrorDomain	2			A bad argument, such as a service, app and domain that are not fully named.	Check the spelling of the options.
    SWCErrorDomain	3		2001	The service, app and domain are not in swcd's database: the app lacks the entitlement, or the domain was skipped.	Check the signed entitlements of the installed app.
    SWCErrorDomain	4			The management framework of the system is not available.	Nothing for the association.
    SWCErrorDomain	7		3108	Apple's CDN refused. Its reason stands in the description, in swcd's log, or in the CDN's header Apple-Failure-Reason.	Ask the CDN: curl -sD - -o /dev/null https://app-site-association.cdn-apple.com/a/v1/HOST
    SWCErrorDomain	8		2006	The domain's text is invalid, so no download is tried: an IP address in normal mode, no dot, a leading or double dot, an illegal character, a bad port.	Correct the host in the entitlement.
    SWCErrorDomain	100		3130	The certificate chain was rejected. TrustResultType tells how: 3 denied, 5 recoverable, 6 fatal, 7 other.	Install a valid certificate with its full chain.
    SWCErrorDomain	101		3130	The connection has no server trust to look at.	Check the TLS set-up of the host.
    SWCErrorDomain	102		3130	Extended validation was required and failed.	Check the certificate of the host.
    SWCErrorDomain	103		3131	The certificate leads to a root that is not in the system's own store.	Use a certificate of a public authority, or ?mode=developer for tests.
    SWCErrorDomain	104		4001	The body is neither JSON nor signed JSON. Often it is an HTML page.	Fetch the file and look at it; serve the JSON itself.
    SWCErrorDomain	1000			Two programs wrote settings at the same time. Harmless.	Try again.
    SWCErrorDomain	1701		9006	The device has no data of a management system. Normal on every unmanaged device.	Nothing.
    NSURLErrorDomain	-999	NSURLErrorCancelled		The request was cancelled. swcd puts the true reason in its place.	Look for the error that stands beside it.
    NSURLErrorDomain	-1001	NSURLErrorTimedOut	3142	The device's own request timed out.	Check that the device reaches Apple's CDN, or the site in a direct mode.
    NSURLErrorDomain	-1002	NSURLErrorUnsupportedURL		From Launch Services: the URL cannot be a Universal Link because of its scheme or host.	Use an https URL with a host.
    NSURLErrorDomain	-1003	NSURLErrorCannotFindHost	3141	The host name did not resolve.	Publish the host in public DNS; check the device's DNS and VPN.
    NSURLErrorDomain	-1004	NSURLErrorCannotConnectToHost	3143	The connection was refused or not made.	Check proxy, VPN and filters; in a direct mode check that the site listens on port 443.
    NSURLErrorDomain	-1005	NSURLErrorNetworkConnectionLost	3143	The connection was lost.	Check the device's network and try again.
    NSURLErrorDomain	-1006	NSURLErrorDNSLookupFailed	3141	The look-up of the host name failed.	Check the device's DNS and VPN.
    NSURLErrorDomain	-1009	NSURLErrorNotConnectedToInternet	3140	The device has no network.	Connect the device and wait for the next check, or install the app again.
    NSURLErrorDomain	-1103	NSURLErrorDataLengthExceedsMaximum	3150	The file is larger than 131,072 bytes.	Shrink the file.
    NSURLErrorDomain	-1200	NSURLErrorSecureConnectionFailed	3132	No TLS connection came about.	Offer TLS 1.2 or later; look for a filter in the network.
    NSURLErrorDomain	-1201	NSURLErrorServerCertificateHasBadDate	3132	No TLS connection came about; by its name, because of a date in the certificate.	Check the dates of the certificate and of the device.
    NSURLErrorDomain	-1202	NSURLErrorServerCertificateUntrusted	3130	The server's certificate is not trusted.	Install a valid certificate with its full chain; look for a filter that replaces certificates.
    NSURLErrorDomain	-1203	NSURLErrorServerCertificateHasUnknownRoot	3130	The certificate leads to an unknown root.	Use a certificate of a public authority.
    NSURLErrorDomain	-1204	NSURLErrorServerCertificateNotYetValid	3130	The certificate is not valid yet.	Check the dates of the certificate and of the device.
    NSURLErrorDomain	-1205	NSURLErrorClientCertificateRejected	3130	The server rejected a client certificate.	Let anonymous clients fetch the file.
    NSURLErrorDomain	-1206	NSURLErrorClientCertificateRequired	3130	The server wants a client certificate.	Let anonymous clients fetch the file.
    NSCocoaErrorDomain	3840	NSPropertyListReadCorruptError	4001	The body is not JSON: broken JSON, an HTML page, or nothing. The text beside it tells the place; it counts columns from zero.	Check the file with swcdlog lint.
    HTTP	301		3110	The file's URL redirects.	Answer the file's path with status 200 and the file.
    HTTP	302		3110	The file's URL redirects.	Answer the file's path with status 200 and the file.
    HTTP	401		3101	The site wants a login for the file.	Let anonymous clients fetch the file.
    HTTP	403		3101	The site refuses the file. It may refuse Apple's fetcher only.	Make an exception for the file's path in firewall, bot protection and geographic rules.
    HTTP	404		3102	There is no file at the well-known path. As the CDN's own answer it only means "no file": its header Apple-Failure-Reason tells why.	Publish the file, or read the CDN's reason.
    HTTP	405		3141	As an answer of Apple's CDN it was reported for hosts that do not resolve. That is possible, not certain.	Check that the host is in public DNS.
    HTTP	410		3102	The site says that the file is gone.	Publish the file.
    HTTP	429		3104	The site answers that it is asked too often.	Exempt the file's path from rate limits.
    HTTP	451		3104	The site refuses for legal reasons, often by region.	Exempt the file's path from regional rules.
    NSOSStatusErrorDomain	-10814	kLSApplicationNotFoundErr		From Launch Services: no app link fits the URL.	Check the association and the rules.
    NSOSStatusErrorDomain	-912		8001	From Launch Services: an app link was found, and the user has switched it off.	Press a link long and choose to open it in the app.
    NSOSStatusErrorDomain	-50	paramErr		From Launch Services: a bad parameter.	Check the call.
    NSOSStatusErrorDomain	-25293	errSecAuthFailed	6006	From shared web credentials: the site did not approve the app.	List the app under webcredentials in the file.
    NSOSStatusErrorDomain	-25300	errSecItemNotFound		No password was found. That is not an association fault by itself.	Check that a password is saved for the domain.
    NSOSStatusErrorDomain	-9802	errSSLFatalAlert	3130	In a connection's lines: the system did not trust the server.	Install a valid certificate with its full chain.
    NSOSStatusErrorDomain	-6754	kAuthenticationErr	3130	In the log of iOS 9 and 10: the server's certificate was not trusted.	Install a valid certificate with its full chain.
    NSPOSIXErrorDomain	45	ENOTSUP		Seen on watchOS when an app asked to open a URL.	Nothing for the association.
    com.apple.AuthenticationServices.AuthorizationError	1001	canceled		No credential is there, or the user cancelled. That is not an association fault.	Nothing for the association.
    com.apple.AuthenticationServices.AuthorizationError	1004	failed		A passkey or password request failed. The sentence beside it decides: "is not associated with domain" is final (SWCD6006), "Unable to verify" is pending (SWCD6005), "does not have an application identifier" is the signature (SWCD1015). "Request already in progress" is no association fault.	Analyse the whole sentence with swcdlog.
    """#
}
