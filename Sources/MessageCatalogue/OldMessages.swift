/// The messages of swcd in iOS 9 to 12 (swcd-logs.md 1.4). Many stand behind an embedded time and `[SWC]`.
enum OldMessages {
  static let rows: StaticString = #"""
    legacy.added-service		default	registration	service,app,domain		9-12	Added service '%@', appID '%@', domain '%@'	the association was registered
    legacy.session		default	schedule	session,discretionary		9-12	Starting NSURLSession %@, Discretionary %@	downloads were handed to the session
    legacy.begin		default	download	domain,url		9-12	Started request for domain '%@', URL '%@'	START of a direct download
    legacy.completed		default	download	url,status		9-12	Completing request for '%@', status %@	end of a download; 0 is success, else an OSStatus
    legacy.reject-trust		default	download-tls	url,method,status	3130	9-10	### Rejecting URL '%@' for auth method '%@': %@	the server's certificate was refused
    legacy.bad-trust		default	download-tls	status	3130	9-10	### Bad apple-app-site-association server trust: %@	details of a refused certificate
    legacy.redirect-denied		default	download-redirect	from,to	3111	9-10	### Denying redirect '%@' -> '%@'	a redirect was refused
    legacy.download-url		default	download	url,detail		9-10	### Download URL '%@'%@	end of a download
    legacy.download-url-cut		default	download	url		9-10	### Download URL '%@	end of a download, cut short
    """#
}
