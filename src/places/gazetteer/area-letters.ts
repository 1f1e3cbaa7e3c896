/** The few letters that people write for countries, regions and large cities: `DEU`, `TX`, `NYC`. */
import { fold } from "./fold.ts";

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

/** Countries whose GeoNames codes are the letters that people write: TX, ENG, ZH. */
const LETTERED_COUNTRIES: ReadonlySet<string> = new Set(["US", "GB", "CH"]);

/** Letters of regions in daily use, each after the number that GeoNames has for the region. */
export const REGION_LETTERS: Readonly<Record<string, string>> = {
  AR: "01 PBA 07 CABA",
  AT: "01 BGLD 02 KTN 03 NÖ 04 OÖ 05 SBG 06 STMK 08 VBG",
  AU: "01 ACT 02 NSW 03 NT 04 QLD 05 SA 06 TAS 07 VIC 08 WA",
  BR:
    "01 AC 02 AL 03 AP 04 AM 05 BA 06 CE 07 DF 08 ES 11 MS 13 MA 14 MT 15 MG 16 PA 17 PB 18 PR " +
    "20 PI 21 RJ 22 RN 23 RS 24 RO 25 RR 26 SC 27 SP 28 SE 29 GO 30 PE 31 TO",
  CA:
    "01 AB 02 BC 03 MB 04 NB 05 NL 07 NS 08 ON 09 PE 09 PEI 10 QC 11 SK 12 YT 13 NT 13 NWT " +
    "14 NU",
  DE:
    "01 BW 02 BY 03 HB 04 HH 05 HE 06 NI 07 NW 07 NRW 08 RP 08 RLP 09 SL 10 SH 11 BB 12 MV " +
    "13 SN 14 ST 15 TH 16 BE",
  ES:
    "07 IB 27 RI 29 MD 31 MC 32 NC 34 AS 39 CB 51 AN 52 AR 53 CN 54 CM 54 CLM 55 CL 55 CYL " +
    "56 CT 57 EX 58 GA 59 PV 60 VC CE CE ML ML",
  FR: "11 IDF 93 PACA",
  GB: "NIR NI",
  ID: "04 DKI 10 DIY 17 NTB 18 NTT",
  IN:
    "01 AN 02 AP 03 AS 05 CH 07 DL 09 GJ 10 HR 11 HP 12 JK 13 KL 14 LD 16 MH 17 MN 18 ML 19 KA " +
    "20 NL 21 OD 22 PY 23 PB 24 RJ 25 TN 26 TR 28 WB 29 SK 30 AR 31 MZ 33 GA 34 BR 35 MP 36 UP " +
    "37 CG 38 JH 39 UK 40 TG 40 TS 41 LA",
  IT: "06 FVG",
  MX:
    "01 AGS 02 BC 03 BCS 04 CAMP 05 CHIS 06 CHIH 07 COAH 08 COL 09 CDMX 10 DGO 11 GTO 12 GRO " +
    "13 HGO 14 JAL 15 EDOMEX 16 MICH 17 MOR 18 NAY 19 NL 20 OAX 21 PUE 22 QRO 23 QROO 24 SLP " +
    "25 SIN 26 SON 27 TAB 28 TAMPS 29 TLAX 30 VER 31 YUC 32 ZAC",
  MY: "14 KL",
  PH: "14 BARMM NCR NCR",
  ZA: "02 KZN 03 FS 05 EC 06 GP 07 MP 08 NC 09 LP 10 NW 11 WC",
};

/** Cities of over a million people, or whose area has as many, that everybody calls so; by GeoNames id. */
export const CITY_LETTERS: Readonly<Record<string, number>> = {
  BCN: 3_128_760,
  BSAS: 3_435_910,
  CDMX: 3_530_597,
  DC: 4_140_963,
  HCM: 1_566_083,
  HCMC: 1_566_083,
  HK: 1_819_729,
  JHB: 993_800,
  JKT: 1_642_911,
  KL: 1_735_161,
  LA: 5_368_361,
  MTL: 6_077_243,
  NYC: 5_128_581,
  SF: 5_391_959,
  ЕКБ: 1_486_209,
  МСК: 524_901,
  СПБ: 498_817,
};

/** `FRA` for `FR`; null where ISO has none (XK). */
export function alpha3Of(countryCode: string): string | null {
  return new RegExp(`(?:^| )${countryCode}([A-Z]{3})`, "u").exec(ISO_3166_1)?.[1] ?? null;
}

/** The letters that people write for a region, such as `US.TX`; perhaps none. */
export function lettersOfRegion(code: string): readonly string[] {
  const [countryCode = "", admin1Code = ""] = code.split(".", 2);
  const own = LETTERED_COUNTRIES.has(countryCode) ? [admin1Code] : [];
  const pairs = (REGION_LETTERS[countryCode] ?? "").matchAll(/(\S+) (\S+)/gu);
  return [
    ...own,
    ...[...pairs].flatMap(([, of, letters = ""]) => (of === admin1Code ? letters : [])),
  ];
}

/** The GeoNames id of the city that everybody calls so: `NYC`, `L.A.`. */
export function cityOfLetters(text: string): number | null {
  const letters = fold(text).replaceAll(" ", "").toUpperCase();
  return Object.hasOwn(CITY_LETTERS, letters) ? (CITY_LETTERS[letters] ?? null) : null;
}
