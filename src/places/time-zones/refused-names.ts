/** Abbreviations and bare offsets. They are no zones, since they do not say when clocks change. */

/** The zones that people who write the abbreviation may mean, the likeliest first. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ACDT: "Australia/Adelaide",
  ACST: "Australia/Adelaide Australia/Darwin",
  ADT: "America/Halifax Atlantic/Bermuda",
  AEDT: "Australia/Sydney Australia/Melbourne Australia/Hobart",
  AEST: "Australia/Sydney Australia/Melbourne Australia/Brisbane Australia/Hobart",
  AKDT: "America/Anchorage",
  AKST: "America/Anchorage",
  ART: "America/Argentina/Buenos_Aires",
  AST: "America/Halifax America/Puerto_Rico America/Santo_Domingo Asia/Riyadh Atlantic/Bermuda",
  AWST: "Australia/Perth",
  BDT: "Asia/Dhaka Asia/Brunei",
  BOT: "America/La_Paz",
  BRT: "America/Sao_Paulo America/Fortaleza America/Bahia",
  BST: "Europe/London Asia/Dhaka Pacific/Bougainville",
  CAT: "Africa/Maputo Africa/Harare Africa/Lusaka Africa/Khartoum Africa/Kigali",
  CDT: "America/Chicago America/Winnipeg America/Havana",
  CEST: "Europe/Berlin Europe/Paris Europe/Rome Europe/Madrid Europe/Warsaw Europe/Amsterdam",
  CET: "Europe/Berlin Europe/Paris Europe/Rome Europe/Madrid Europe/Warsaw Africa/Algiers",
  CHST: "Pacific/Guam Pacific/Saipan",
  CLST: "America/Santiago",
  CLT: "America/Santiago",
  COT: "America/Bogota",
  CST: "America/Chicago Asia/Shanghai America/Mexico_City Asia/Taipei America/Winnipeg America/Havana",
  CST6CDT: "America/Chicago America/Winnipeg",
  CT: "America/Chicago America/Winnipeg America/Mexico_City",
  EAT: "Africa/Nairobi Africa/Addis_Ababa Africa/Dar_es_Salaam Africa/Kampala",
  ECT: "America/Guayaquil America/Port_of_Spain",
  EDT: "America/New_York America/Toronto",
  EEST: "Europe/Kyiv Europe/Bucharest Europe/Athens Europe/Helsinki Africa/Cairo Asia/Beirut",
  EET: "Europe/Kyiv Europe/Bucharest Europe/Athens Europe/Helsinki Africa/Cairo Europe/Kaliningrad",
  EST: "America/New_York America/Toronto America/Panama America/Jamaica America/Cancun",
  EST5EDT: "America/New_York America/Toronto",
  ET: "America/New_York America/Toronto Africa/Addis_Ababa",
  GMT: "Europe/London UTC Africa/Accra Africa/Abidjan Atlantic/Reykjavik",
  GREENWICH: "Europe/London UTC",
  GST: "Asia/Dubai Asia/Muscat Pacific/Guam Atlantic/South_Georgia",
  HDT: "America/Adak",
  HKT: "Asia/Hong_Kong",
  HST: "Pacific/Honolulu America/Adak",
  ICT: "Asia/Bangkok Asia/Ho_Chi_Minh Asia/Phnom_Penh",
  IDT: "Asia/Jerusalem",
  IRST: "Asia/Tehran",
  IST: "Asia/Kolkata Europe/Dublin Asia/Jerusalem",
  JST: "Asia/Tokyo",
  KST: "Asia/Seoul",
  MDT: "America/Denver America/Edmonton",
  MEST: "Europe/Berlin",
  MESZ: "Europe/Berlin Europe/Vienna Europe/Zurich",
  MET: "Europe/Berlin",
  MEZ: "Europe/Berlin Europe/Vienna Europe/Zurich",
  MMT: "Asia/Yangon",
  MSK: "Europe/Moscow",
  MST: "America/Denver America/Phoenix America/Edmonton America/Hermosillo",
  MST7MDT: "America/Denver America/Edmonton",
  MT: "America/Denver America/Phoenix America/Edmonton Europe/Malta",
  MYT: "Asia/Kuala_Lumpur",
  NDT: "America/St_Johns",
  NPT: "Asia/Kathmandu",
  NST: "America/St_Johns",
  NT: "America/St_Johns Australia/Darwin",
  NZDT: "Pacific/Auckland",
  NZST: "Pacific/Auckland",
  NZT: "Pacific/Auckland",
  PDT: "America/Los_Angeles America/Vancouver America/Tijuana",
  PET: "America/Lima",
  PHT: "Asia/Manila",
  PKT: "Asia/Karachi",
  PST: "America/Los_Angeles America/Vancouver America/Tijuana Asia/Manila",
  PST8PDT: "America/Los_Angeles America/Vancouver",
  PT: "America/Los_Angeles America/Vancouver Europe/Lisbon",
  PYT: "America/Asuncion",
  SAST: "Africa/Johannesburg",
  SGT: "Asia/Singapore",
  SST: "Pacific/Pago_Pago Asia/Singapore Pacific/Guadalcanal",
  TRT: "Europe/Istanbul",
  UCT: "UTC",
  UYT: "America/Montevideo",
  UZT: "Asia/Tashkent Asia/Samarkand",
  VET: "America/Caracas",
  WAT: "Africa/Lagos Africa/Kinshasa Africa/Luanda",
  WEST: "Europe/Lisbon Atlantic/Canary Atlantic/Madeira",
  WET: "Europe/Lisbon Atlantic/Canary Atlantic/Madeira Atlantic/Faroe",
  WIB: "Asia/Jakarta Asia/Pontianak",
  WIT: "Asia/Jayapura",
  WITA: "Asia/Makassar",
  YEKT: "Asia/Yekaterinburg",
  ZULU: "UTC",
};

const AREA_OF_OFFSETS = /^etc\//iu;
const SIGNED = /^(?:(?<area>etc\/)?(?:utc|gmt))?\s*(?<sign>[+−–-])\s*(?<digits>\d[\d:.]*)$/iu;
const UNSIGNED = /^(?:etc\/)?(?:utc|gmt)\s*(?<digits>\d[\d:.]*)$/iu;
const DIGITS = /^(?<hours>\d{1,2})(?:[:.]?(?<minutes>[0-5]\d))?$/u;

/** The zones meant by an abbreviation in any case: `EST`, `cst6cdt`, `Etc/GMT`; null for other text. */
export function zonesOfAbbreviation(text: string): readonly string[] | null {
  const name = text.trim().replace(AREA_OF_OFFSETS, "").toUpperCase();
  if (!Object.hasOwn(ABBREVIATIONS, name)) return null;
  return ABBREVIATIONS[name]?.split(" ") ?? null;
}

/** Minutes east of Greenwich of a bare offset: `UTC+2`, `GMT-5`, `+05:30`; null for other text. */
export function parseOffset(text: string): number | null {
  const match = (SIGNED.exec(text.trim()) ?? UNSIGNED.exec(text.trim()))?.groups;
  const digits = DIGITS.exec(match?.["digits"] ?? "")?.groups;
  if (digits === undefined) return null;
  const minutes = Number(digits["hours"]) * 60 + Number(digits["minutes"] ?? 0);
  const isMinus = match?.["sign"] !== undefined && match["sign"] !== "+";
  // POSIX counts west of Greenwich: Etc/GMT+5 is UTC-5.
  const isPosix = match?.["area"] !== undefined;
  return isMinus === isPosix ? minutes : 0 - minutes;
}
