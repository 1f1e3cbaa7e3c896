/** Country codes and names, as people write them, for every country and in any language that Intl knows. */

/** ISO 3166-1: each alpha-2 code followed by its alpha-3 code. */
const ISO_3166_1 =
  "ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA " +
  "AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES " +
  "BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK " +
  "CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA " +
  "DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA " +
  "GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS " +
  "GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD " +
  "IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA " +
  "KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA " +
  "LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ " +
  "MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC " +
  "NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM " +
  "PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC " +
  "SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV " +
  "SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR " +
  "TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR " +
  "VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE";

/** Names in everyday use that Intl's English list writes otherwise or leaves out. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "Emirates"],
  BA: ["Bosnia"],
  CD: ["DR Congo", "DRC"],
  CI: ["Ivory Coast", "Côte d’Ivoire"],
  CZ: ["Czech Republic", "Czechia"],
  GB: ["UK", "Great Britain", "Britain"],
  KR: ["South Korea", "Korea"],
  MK: ["Macedonia"],
  MM: ["Burma", "Myanmar"],
  NL: ["Holland"],
  RU: ["Russian Federation"],
  SZ: ["Swaziland"],
  TR: ["Turkey", "Türkiye"],
  US: ["USA", "United States of America", "America"],
  VA: ["Vatican"],
};

/** Countries with several main languages; of all others Intl knows the one. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  BE: ["nl", "fr", "de"],
  CA: ["en", "fr"],
  CH: ["de", "fr", "it"],
  FI: ["fi", "sv"],
  IE: ["en", "ga"],
  IN: ["hi", "en", "ta", "te", "bn"],
  IL: ["he", "ar"],
  LU: ["fr", "de", "lb"],
  ZA: ["en", "af", "zu"],
};

/** `FRA` for `FR`; null where ISO has none (XK). */
export function alpha3Of(countryCode: string): string | null {
  return new RegExp(`(?:^| )${countryCode}([A-Z]{3})`, "u").exec(ISO_3166_1)?.[1] ?? null;
}

/** The country's name in a language; null where Intl has none, or for a locale that is not well-formed. */
export function countryName(countryCode: string, locale: string): string | null {
  return countryNamer(locale)(countryCode);
}

/** Names countries in one language, faster than asking for each anew. */
export function countryNamer(locale: string): (countryCode: string) => string | null {
  if (!isWellFormed(locale)) return () => null;
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  return (countryCode) => names.of(countryCode) ?? null;
}

/** Every name a country goes by in English, in its own main languages and in everyday use. */
export function createCountryNames(): (countryCode: string) => readonly string[] {
  const namers = new Map<string, (countryCode: string) => string | null>();
  const nameIn = (countryCode: string, language: string) => {
    const namer = namers.get(language) ?? countryNamer(language);
    namers.set(language, namer);
    return namer(countryCode);
  };
  return (countryCode) => {
    const own = LANGUAGES[countryCode] ?? [
      new Intl.Locale(`und-${countryCode}`).maximize().language,
    ];
    const names = ["en", ...own].map((language) => nameIn(countryCode, language));
    return [...names.filter((name) => name !== null), ...(OTHER_NAMES[countryCode] ?? [])];
  };
}

function isWellFormed(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
