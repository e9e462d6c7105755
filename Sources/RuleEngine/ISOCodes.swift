/// The codes behind the built-in variables `region` and `lang` (aasa-semantics.md S4).
enum ISOCodes {
  /// ISO 3166-1 alpha-2, all 249 officially assigned codes.
  static let regions: StaticString = """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY \
    BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK \
    FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR \
    IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK \
    ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM \
    PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF \
    TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
    """

  /// Codes without official assignment that Apple's systems know as regions of their own.
  static let furtherRegions: StaticString = "AC CP DG EA IC TA XK"

  /// ISO 639 two-letter codes: all of ISO 639-1.
  static let twoLetterLanguages: StaticString = """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el \
    en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it \
    iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt \
    my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk \
    sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi \
    yo za zh zu
    """

  /// Three-letter codes as Foundation lists them: those of languages without a two-letter code, and some others.
  static let threeLetterLanguages: StaticString = """
    ace ach ada ady aeb afh agq ain akk akz ale aln alt ang anp apw arc arn aro arp arq ars arw ary arz asa ase \
    ast avk awa bal ban bar bas bax bbc bbj bej bem ber bew bez bfd bfq bgc bgn bho bik bin bjn bkm bla blo bpy \
    bqi bra brh brx bss bua bug bum byn byv cad car cay cch ccp ceb cgg chb chg chk chm chn cho chp chr chy cic \
    ckb cop cps crh csb csw dak dar dav del den dgr din dje doi dsb dtp dua dum dyo dyu dzg ebu efi egl egy eka \
    elx enm esu ewo ext fan fat fil fit fon frc frm fro frp frr frs fur gaa gag gan gay gba gbz gez gil glk gmh \
    goh gom gon gor got grb grc gsw guc gur guz gwi hai hak haw hif hil hit hmn hsb hsn hup iba ibb ilo inh izh \
    jam jbo jgo jmc jpr jrb jut kaa kab kac kaj kam kaw kbd kbl kcg kde kea ken kfo kgp kha kho khq khw kiu kkj \
    kln kmb koi kok kos kpe krc kri krj krl kru ksb ksf ksh kum kut kxv lad lag lah lam lez lfn lij liv lkt lmo \
    lol loz lrc ltg lua lui lun luo lus lut luy lzh lzz mad maf mag mai mak man mas mde mdf mdh mdr men mer mfe \
    mga mgh mgo mic mid min mis mnc mni moh mos mrj mua mul mus mwl mwr mwv mye myv mzn nan nap naq nds new nia \
    niu njo nmg nnh nnp nog non nov nqo nso nus nwc nym nyn nyo nzi osa ota otk oui pag pal pam pap pau pcd pcm \
    pdc pdt peo pfl phn pms pnt pon pqm prg pro quc qug raj rap rar rej rgn rhg rif rof rom rtm rue rug rup rwk \
    sad sah sam saq sas sat saz sba sbp scn sco sdc sdh see seh sei sel ses sga sgs shi shn shu sid sjd sje sju \
    sli sly sma smj smn sms snk sog srn srr ssy stq suk sus sux swb syc syr szl tcy tem teo ter tet tig tiv tkl \
    tkr tlh tli tly tmh tog tok tpi tru trv tsd tsi ttt tum tvl twq tyv tzm udm uga umb und vai vec vep vls vmf \
    vmw vot vro vun wae wal war was wbp wuu xal xmf xnr xog yao yap yav ybb yrl yue zap zbl zea zen zgh zun zxx \
    zza
    """

  /// The words of a table.
  static func words(_ table: StaticString) -> [[UInt8]] {
    table.withUTF8Buffer { $0.split(separator: 0x20).map(Array.init) }
  }
}
