/** The texts of every language that Discord has. */
import type { Locale } from "discord.js";
import { bg } from "./bg.ts";
import { cs } from "./cs.ts";
import { da } from "./da.ts";
import { de } from "./de.ts";
import { el } from "./el.ts";
import type { PartialTranslation } from "./en.ts";
import { enGb } from "./en-gb.ts";
import { es419 } from "./es-419.ts";
import { esEs } from "./es-es.ts";
import { fi } from "./fi.ts";
import { fr } from "./fr.ts";
import { hi } from "./hi.ts";
import { hr } from "./hr.ts";
import { hu } from "./hu.ts";
import { id } from "./id.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import { lt } from "./lt.ts";
import { nl } from "./nl.ts";
import { no } from "./no.ts";
import { pl } from "./pl.ts";
import { ptBr } from "./pt-br.ts";
import { ro } from "./ro.ts";
import { ru } from "./ru.ts";
import { svSe } from "./sv-se.ts";
import { th } from "./th.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import { vi } from "./vi.ts";
import { zhCn } from "./zh-cn.ts";
import { zhTw } from "./zh-tw.ts";

/** Discord's codes (Discord's reference, "Locales"). */
export type DiscordLocale = `${Locale}`;

/** Where each language's texts are looked for, in this order, before the English ones. */
export const TEXTS_BY_LOCALE: Readonly<Record<DiscordLocale, readonly PartialTranslation[]>> = {
  id: [id],
  da: [da],
  de: [de],
  "en-GB": [enGb],
  "en-US": [],
  "es-ES": [esEs],
  "es-419": [es419, esEs],
  fr: [fr],
  hr: [hr],
  it: [it],
  lt: [lt],
  hu: [hu],
  nl: [nl],
  no: [no],
  pl: [pl],
  "pt-BR": [ptBr],
  ro: [ro],
  fi: [fi],
  "sv-SE": [svSe],
  vi: [vi],
  tr: [tr],
  cs: [cs],
  el: [el],
  bg: [bg],
  ru: [ru],
  uk: [uk],
  hi: [hi],
  th: [th],
  "zh-CN": [zhCn],
  ja: [ja],
  "zh-TW": [zhTw],
  ko: [ko],
};
