/// Pages that have to stay in the browser on most sites, by what they are for.
enum BrowserPages {
  struct Kind: Sendable {
    var name: String
    /// Usual paths of such pages, the most common first.
    var paths: [String]
  }

  static let signIn = Kind(
    name: "sign-in callbacks",
    paths: [
      "/oauth/callback", "/auth/callback", "/oauth2/callback", "/login/callback", "/signin-oidc", "/sso/callback",
      "/callback", "/login", "/signin", "/oauth/authorize", "/users/auth/callback",
    ])
  static let passwords = Kind(
    name: "password reset", paths: ["/reset-password", "/password/reset", "/password-reset", "/users/password/edit"])
  static let mail = Kind(name: "unsubscribe links", paths: ["/unsubscribe", "/email/unsubscribe"])
  static let payment = Kind(
    name: "payment returns", paths: ["/payment/return", "/checkout/return", "/payment/callback", "/3ds/callback"])
  static let admin = Kind(name: "admin pages", paths: ["/admin", "/admin/login"])
  static let wellKnown = Kind(
    name: "/.well-known/*", paths: ["/.well-known/security.txt", "/.well-known/change-password"])
  static let files = Kind(name: "text files and downloads", paths: ["/robots.txt", "/files/report.pdf"])

  static let all = [signIn, passwords, mail, payment, admin, wellKnown, files]
}
