/// A URL in the forms in which rules compare it. Each form is made when the first rule asks for it.
final class PreparedURL {
  let url: URLText

  init(_ url: URLText) { self.url = url }

  /// The forms differ by `percentEncoded` and `caseSensitive`.
  struct Form {
    var path: [UInt8]
    var query: [UInt8]
    var fragment: [UInt8]
    var items: [(name: [UInt8], value: [UInt8])]
  }

  private var forms: [Form?] = [nil, nil, nil, nil]

  func form(encoded: Bool, folded: Bool) -> Form {
    let slot = (encoded ? 0 : 1) + (folded ? 2 : 0)
    if let form = forms[slot] { return form }
    var form = encoded ? encodedForm : decodedForm
    if folded {
      form.path = CaseFolding.folded(form.path)
      form.query = CaseFolding.folded(form.query)
      form.fragment = CaseFolding.folded(form.fragment)
      // Names never fold (Q7).
      form.items = form.items.map { ($0.name, CaseFolding.folded($0.value)) }
    }
    forms[slot] = form
    return form
  }

  private var encodedForm: Form {
    Form(
      path: PathNormalisation.normalised(url.path), query: url.query ?? [], fragment: url.fragment ?? [],
      items: url.query.map(URLText.items) ?? [])
  }

  /// What cannot be decoded counts as empty, as Foundation has it (E6).
  private var decodedForm: Form {
    Form(
      path: PathNormalisation.normalised(URLText.decoded(url.path) ?? []),
      query: URLText.decoded(url.query ?? []) ?? [],
      fragment: URLText.decoded(url.fragment ?? []) ?? [],
      items: (url.query.map(URLText.items) ?? []).map {
        (URLText.decoded($0.name) ?? [], URLText.decoded($0.value) ?? [])
      })
  }
}
