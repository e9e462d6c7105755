/// A table of short codes, each in all-lower and all-upper spelling, as `$(region)` and `$(lang)` take them
/// (aasa-semantics.md S4).
public struct CodeTable: Sendable {
  /// The lengths that occur, ascending.
  let lengths: [Int]
  private let codes: Set<UInt32>

  init(_ text: [StaticString]) {
    var codes = Set<UInt32>()
    var lengths = Set<Int>()
    for part in text {
      part.withUTF8Buffer { bytes in
        for code in bytes.split(separator: 0x20) {
          codes.insert(Self.key(code[...]))
          lengths.insert(code.count)
        }
      }
    }
    (self.codes, self.lengths) = (codes, lengths.sorted())
  }

  /// Whether a code stands at a position: all lower, all upper, or with folding in any case.
  func contains(_ text: UnsafeBufferPointer<UInt8>, _ position: Int, _ length: Int, folding: Bool) -> Bool {
    let slice = text[position..<position + length]
    let isLower = slice.allSatisfy { (0x61...0x7A).contains($0) }
    let isUpper = slice.allSatisfy { (0x41...0x5A).contains($0) }
    guard isLower || isUpper || folding && slice.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }) else {
      return false
    }
    return codes.contains(slice.reduce(0) { $0 << 8 | UInt32($1 | 0x20) })
  }

  public func contains(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { $0.count <= 3 && contains($0, 0, $0.count, folding: false) }
  }

  private static func key(_ code: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    code.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// ISO 3166-1 alpha-2, and the seven codes that Apple's systems list beside it (AC, CP, DG, EA, IC, TA, XK).
  public static let regions = CodeTable([
    """
      ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by \
      bz ca cc cd cf cg ch ci ck cl cm cn co cp cr cu cv cw cx cy cz de dg dj dk dm do dz ea ec ee eg eh er es et fi \
      fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu ic id ie il im in io \
      iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh \
      mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm \
      pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st sv sx sy sz ta tc td tf \
      tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi vn vu wf ws xk ye yt za zm zw
    """
  ])

  /// ISO 639-1, ISO 639-2 in its terminology form, and the three-letter codes of the systems' locales.
  public static let languages = CodeTable([
    """
      aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el \
      en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu \
      ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na \
      nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so \
      sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """,
    """
      aar abk ace ach ada ady afa afh afr agq ain aka akk ale alg alt amh ang anp apa ara arc arg arn arp art arw asa \
      asm ast ath aus ava ave awa aym aze bad bai bak bal bam ban bas bat bej bel bem ben ber bez bho bih bik bin bis \
      bla bnt bod bos bra bre brx btk bua bug bul byn cad cai car cat cau ccp ceb cel ces cgg cha chb che chg chk chm \
      chn cho chp chr chu chv chy ckb cmc cnr cop cor cos cpe cpf cpp cre crh crp csb cus cym dak dan dar day del den \
      deu dgr din div dje doi dra dsb dua dum dyo dyu dzo ebu efi egy eka ell elx eng enm epo est eus ewe ewo fan fao \
      fas fat fij fil fin fiu fon fra frm fro frr frs fry ful fur gaa gay gba gem gez gil gla gle glg glv gmh goh gon \
      gor got grb grc grn gsw guj guz gwi hai hat hau haw heb her hil him hin hit hmn hmo hrv hsb hun hup hye iba ibo \
      ido iii ijo iku ile ilo ina inc ind ine inh ipk ira iro isl ita jav jbo jpn jpr jrb kaa kab kac kal kam kan kar \
      kas kat kau kaw kaz kbd kha khi khm kho kik kin kir kmb kok kom kon kor kos kpe krc krl kro kru ksb ksf ksh kua \
      kum kur kut lad lag lah lam lao lat lav lez lim lin lit lkt lol loz ltz lua lub lug lui lun luo lus luy mad mag \
      mah mai mak mal man map mar mas mdf mdr men mer mfe mga mgh mgo mic min mis mkd mkh mlg mlt mnc mni mno moh mon \
      mos mri msa mua mul mun mus mwl mwr mya myn myv mzn nah nai nap naq nau nav nbl nde ndo nds nep new nia nic niu \
      nld nmg nnh nno nob nog non nor nqo nso nub nus nwc nya nym nyn nyo nzi oci oji ori orm osa oss ota oto paa pag \
      pal pam pan pap pau peo phi phn pli pol pon por pra pro pus que raj rap rar roa rof roh rom ron run rup rus rwk \
      sad sag sah sai sal sam san saq sas sat sbp scn sco seh sel sem ses sga sgn shi shn sid sin sio sit sla slk slv \
      sma sme smi smj smn smo sms sna snd snk sog som son sot spa sqi srd srn srp srr ssa ssw suk sun sus sux swa swe \
      syc syr tah tai tam tat tel tem teo ter tet tgk tgl tha tig tir tiv tkl tlh tli tmh tog ton tpi tsi tsn tso tuk \
      tum tup tur tut tvl twi twq tyv udm uga uig ukr umb und urd uzb vai ven vie vol vot vun wae wak wal war was wen \
      wln wol xal xho xog yao yap yav yid yor ypk yue zap zbl zen zgh zha zho znd zul zun zxx zza
    """,
  ])
}
