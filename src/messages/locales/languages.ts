/** The texts of every language that Discord has. */
import type { DiscordLocale } from "../../preferences/languages.ts";
import bg from "./bg.json" with { type: "json" };
import cs from "./cs.json" with { type: "json" };
import da from "./da.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import el from "./el.json" with { type: "json" };
import type { PartialTranslation, Translation } from "./en.ts";
import enGb from "./en-GB.json" with { type: "json" };
import es419 from "./es-419.json" with { type: "json" };
import esEs from "./es-ES.json" with { type: "json" };
import fi from "./fi.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };
import hr from "./hr.json" with { type: "json" };
import hu from "./hu.json" with { type: "json" };
import id from "./id.json" with { type: "json" };
import it from "./it.json" with { type: "json" };
import ja from "./ja.json" with { type: "json" };
import ko from "./ko.json" with { type: "json" };
import lt from "./lt.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import no from "./no.json" with { type: "json" };
import pl from "./pl.json" with { type: "json" };
import ptBr from "./pt-BR.json" with { type: "json" };
import ro from "./ro.json" with { type: "json" };
import ru from "./ru.json" with { type: "json" };
import svSe from "./sv-SE.json" with { type: "json" };
import th from "./th.json" with { type: "json" };
import tr from "./tr.json" with { type: "json" };
import uk from "./uk.json" with { type: "json" };
import vi from "./vi.json" with { type: "json" };
import zhCn from "./zh-CN.json" with { type: "json" };
import zhTw from "./zh-TW.json" with { type: "json" };

/** A variety lists only the texts that differ from its language. */
type Variety = "en-US" | "en-GB" | "es-419";

const LANGUAGES: Readonly<Record<Exclude<DiscordLocale, Variety>, Translation>> = {
  bg,
  cs,
  da,
  de,
  el,
  fi,
  fr,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  lt,
  nl,
  no,
  pl,
  ro,
  ru,
  th,
  tr,
  uk,
  vi,
  "pt-BR": ptBr,
  "sv-SE": svSe,
  "zh-CN": zhCn,
  "zh-TW": zhTw,
  "es-ES": esEs,
};
const VARIETIES: Readonly<Record<Variety, readonly PartialTranslation[]>> = {
  "en-US": [],
  "en-GB": [enGb],
  "es-419": [es419, esEs],
};

/** The texts to search for a locale, in this order, before the English ones. */
export const TEXTS_BY_LOCALE: ReadonlyMap<string, readonly PartialTranslation[]> = new Map([
  ...Object.entries(LANGUAGES).map(([locale, texts]) => [locale, [texts]] as const),
  ...Object.entries(VARIETIES),
]);
