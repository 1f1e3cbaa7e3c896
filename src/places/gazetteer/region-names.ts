/** What people call regions beside the names that GeoNames has for them. */
import type { Area } from "./place-table.ts";

/** Countries whose GeoNames codes are the letters that people write: TX, ENG, ZH. */
const LETTERED_COUNTRIES: ReadonlySet<string> = new Set(["US", "GB", "CH"]);

/** Postal abbreviations of regions that GeoNames numbers. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  "CA.01": "AB",
  "CA.02": "BC",
  "CA.03": "MB",
  "CA.04": "NB",
  "CA.05": "NL",
  "CA.07": "NS",
  "CA.08": "ON",
  "CA.09": "PE",
  "CA.10": "QC",
  "CA.11": "SK",
  "CA.12": "YT",
  "CA.13": "NT",
  "CA.14": "NU",
  "AU.01": "ACT",
  "AU.02": "NSW",
  "AU.03": "NT",
  "AU.04": "QLD",
  "AU.05": "SA",
  "AU.06": "TAS",
  "AU.07": "VIC",
  "AU.08": "WA",
};

/** GeoNames names regions in English where it can: here are the names that their people write. */
export const OTHER_REGION_NAMES: Readonly<Record<string, readonly string[]>> = {
  "AT.02": ["Kärnten"],
  "AT.03": ["Niederösterreich"],
  "AT.04": ["Oberösterreich"],
  "AT.06": ["Steiermark"],
  "AT.07": ["Tirol"],
  "AT.09": ["Wien"],
  "DE.02": ["Bayern"],
  "DE.05": ["Hessen"],
  "DE.06": ["Niedersachsen", "Lower Saxony"],
  "DE.07": ["Nordrhein-Westfalen", "North Rhine-Westphalia", "NRW"],
  "DE.08": ["Rheinland-Pfalz", "Rhineland-Palatinate"],
  "DE.12": ["Mecklenburg-Vorpommern"],
  "DE.13": ["Sachsen"],
  "DE.14": ["Sachsen-Anhalt"],
  "DE.15": ["Thüringen"],
  "ES.51": ["Andalucía"],
  "ES.53": ["Canarias", "Islas Canarias"],
  "ES.56": ["Catalunya", "Cataluña"],
  "ES.59": ["País Vasco", "Euskadi"],
  "IT.09": ["Lombardia"],
  "IT.12": ["Piemonte"],
  "IT.15": ["Sicilia"],
  "IT.14": ["Sardegna"],
  "IT.16": ["Toscana"],
  "IT.03": ["Calabria"],
  "IT.13": ["Puglia"],
  "FR.94": ["Corse"],
  "FR.53": ["Bretagne"],
  "FR.28": ["Normandie"],
  "CA.10": ["Québec"],
};

/** The letters that people write for a region; null where there are none. */
export function regionAbbreviation({ countryCode, admin1Code = "" }: Area): string | null {
  if (LETTERED_COUNTRIES.has(countryCode)) return admin1Code;
  return ABBREVIATIONS[`${countryCode}.${admin1Code}`] ?? null;
}
