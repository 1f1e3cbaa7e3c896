/**
 * Finds the towns that a message names, offline and without guessing: capitalised words, or words of a script
 * without capitals, that are the whole name of a town today in any language. The longest name counts.
 */
import type { DisplayNames } from "./display-names/display-names.ts";
import type { Area, AreaNames } from "./gazetteer/area-names.ts";
import { fold } from "./gazetteer/fold.ts";
import type { Gazetteer } from "./gazetteer/gazetteer.ts";

/** Discord's longest message. */
const MAX_TEXT_LENGTH = 2_000;
const MAX_TOWNS = 5;
const MIN_POPULATION = 5_000;
const MAX_WORDS = 4;
/** Keeps the longest text to a few milliseconds. Only one without spaces needs more, and its end is not read. */
const MAX_LOOKUPS = 1_500;
/** How many namesakes are looked at. */
const MATCHES = 8;

/** Code, links, and what Discord shows as something else: `<@1>`, `<:sun:1>`, `:sun:`. */
const NOT_TEXT =
  /```.*?(?:```|$)|`[^`\n]*`|https?:\/\/\S+|<(?:[@#:/]|a:|t:|id:)[^<>\n]{0,100}>|:\w{1,32}:/gsu;

/** Written without spaces, so that a name may begin and end anywhere. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
/** Endings follow a name in the same word. */
const OPEN = String.raw`[\p{sc=Hangul}\p{sc=Hiragana}]`;
/** Prepositions of a letter or two stand in front of a name in the same word. */
const PREFIXED = String.raw`[\p{sc=Arabic}\p{sc=Hebrew}]`;
const WORD = new RegExp(
  [
    String.raw`(?:St|Ste|Ft|Mt)\.`,
    String.raw`\p{Lu}[\p{Lu}\p{Ll}\p{M}]*|[\p{Lt}\p{Ll}][\p{Lu}\p{Ll}\p{M}]*`,
    `(?<unspaced>${UNSPACED}+)`,
    `(?<open>${OPEN}+)`,
    `(?<prefixed>${PREFIXED}+)`,
    String.raw`[\p{sc=Katakana}ー]+`,
    `(?:(?!${UNSPACED}|${OPEN}|${PREFIXED})[\\p{Lo}\\p{Lm}\\p{M}])+`,
  ].join("|"),
  "gu",
);
const LOWER_CASE = /^\p{Ll}/u;
const MARK = /^\p{M}/u;
/** What stands between the words of one name: `New York`, `Saint-Denis`, `L’Aquila`. */
const JOINT = /^[ \u{a0}'’-]?$/u;
const COMMA = /^[,،，、] ?/u;

/** In front of a name: in, at, to or near in the languages that write names of towns as they are. */
const BEFORE_TOWN =
  /(?:(?<!\p{L})(?:in|at|to|near|nach|bei|aus|à|en|vers|em|para|naar) |[在去到]|ใน|ที่)$/iu;
/** Behind a name: `Reading, England`; but not `Nice, thanks` and `Nice, I see`. */
const BEFORE_NAME = /^, ?\p{Lu}\p{L}/u;
/** Of two letters, many names are words, too, except in scripts that write a syllable with each. */
const SHORT = /^(?![\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}]{2}).{1,2}$/u;
/** The same for what a place is called in another language: Caen is Can in Turkish. */
const SHORT_ABROAD =
  /^(?:(?![\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}]{2}).{1,3}|[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]{4})$/u;

/** Common words that are also towns, folded: of English, names of people, German, French, Spanish and others. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
    along ask best buy can come date fully goes long made man mill minus most much never none page same say
    side than welcome wells young price post city university real center send north media change save college
    sale gay market model human march street mobile august hard nov mon major star central god green federal
    reading holiday king bay bar casino hope union bush nice band male spring friendly police deal valley
    wedding hospital opportunity success modern normal enterprise van republic pacific pop hit mission officer
    worth progress grant economy justice forest stone commerce oral bag diamond steps tours orange manage
    reserve golden carry vice ray bear spa battle bath crystal ski delta atlantic trail poll lens alliance
    tank sterling gray arab drama chamber gateway split marks superior bright rapid metro pearl opera rain
    salt bell nitro temple plum sandy eagle buffalo liberty independence paradise eden colon surprise corona
    imperial hurricane sunrise sunset talent
    george david martin scott taylor davis wilson jones williams anderson adam allen gary bruce mary lee
    howard clark moore elizabeth alexander jordan victoria billy ross nancy kyle anna parker wayne palmer
    vincent pierre michel albert homer leo luna rosa
    auch dass denen ende ersten hatten lange starke tat vom waren wem wer wissen ware tut mach namen essen
    buch laufen boden hart stark sinn stelle kamen rum lage zug haar mut stein kuchen leer keller berg oma
    papa regen wetter hof tal heide halle linden buchen weiden horn weil singen lachen hassen holle kuche
    leiden landen senden
    ete mer lac jardin avion belle sens par sur serez trente vif marche terme choix peine vite montre rouge
    passage plaisir portes vise salon voisins billet conception grave celle permet lors mais sienne
    como dado este habla largo manera nada nuevo pero sal seria suyo tarde tienen ultimo una varias gracias
    gente mira chico manos toma tomar malo luz pueblo presidente nave orden mala diez anda vista bonito bonita
    hermosa baja mesa linda busca sala alma libertad carta isla salida tome corte obra azul duda princesa
    capaz perros alta boda blanca esperanza cine tema banda dejen flores leche amas silla dara encantado cabo
    marca tumba dura castillo esquina hola extrema
    com dessa dao esse nesse perto sete sim ola plano caras pegou chama natal gracas loja cair mau bela mestre
    bola graca saco belo saida socorro bunda batalha estrela carros mora praia parede pedra floresta branca
    virar bolo antigo chaves manda jardim vitoria montanha prato para mas terra
    assai cento delle hanno mila nove paese quarto sarai stara sue voi posso guarda donna porta bello bella
    vedi mani pensa parla fate parola fortuna bere pace luce fermo grado tempi vinto passi gamba rosso segno
    banca meta muro fiume matto mercato stella lettere segni isola campo
    elk hun zeven goed laten leven eten hoor halen kant welkom heer hemel dieren vrede duren boom uren kosten
    bron taal vorst hem
    sama taki tak toba nowe bara inga redan detta samma deras anden ham meget mere uden verden tama sitten
    minden sina bana benim demin hatta orada bukan hanya kalau kapan kita orang terasa lai trang
    буде ветер года дом доброе или итак казах мира новое новый они оно русский совет советский так такой там
    утро час καιρο μεσα ان انا كان ليس مدينه المدينه الجديد الجديده 中心 中间 公平 合作 土地 天堂 海洋 胜利 中央 バス 가자 나가 다만 머리
    미리 아마 와우 이리 후에 공주 เลย ลอง ตาก แพร่ น่าน
  `
    .trim()
    .split(/\s+/),
);

interface Sources {
  readonly gazetteer: Pick<Gazetteer, "begins" | "search">;
  readonly areaNames: Pick<AreaNames, "find">;
  readonly displayNames: Pick<DisplayNames, "name">;
  /** The viewer's language. */
  readonly locale: string;
}

/** The names of at most five towns, each once, as they appear: `Paris`, or `Paris, Texas` with its area. */
export function townsInText(message: string, sources: Sources): readonly string[] {
  const text = message.slice(0, MAX_TEXT_LENGTH).replace(NOT_TEXT, "\n");
  const words = [...text.matchAll(WORD)];
  const names = new Map<string, string>();
  let lookups = 0;
  let position = 0;
  for (const [index, word] of words.entries()) {
    for (const start of startsIn(word)) {
      if (start < position || lookups >= MAX_LOOKUPS) continue;
      const ends: number[] = [];
      for (const end of endsAfter(start, words.slice(index, index + MAX_WORDS), text)) {
        lookups += 1;
        if (!sources.gazetteer.begins(text.slice(start, end))) break;
        ends.push(end);
      }
      const end = ends.findLast(
        (one) => isMeant(text, start, one) && isTown(text.slice(start, one), sources),
      );
      if (end === undefined) continue;
      const name = text.slice(start, end);
      const area = areaBehind(name, text.slice(end), sources);
      position = end + area.length;
      names.set(fold(name + area), name + area);
      if (names.size === MAX_TOWNS) return [...names.values()];
    }
  }
  return [...names.values()];
}

type Word = RegExpMatchArray;

/** Where in the text a name can start within a word. */
function startsIn({ 0: word, index = 0, groups = {} }: Word): readonly number[] {
  if (groups["unspaced"] !== undefined)
    return Array.from({ length: word.length }, (_, at) => index + at);
  if (groups["prefixed"] !== undefined) return [index, index + 1, index + 2];
  return LOWER_CASE.test(word) ? [] : [index];
}

/** Where a name that starts there can end: the nearest first, and no further than its words are joined. */
function* endsAfter(start: number, words: readonly Word[], text: string): Generator<number> {
  let before: number | null = null;
  for (const { 0: word, index = 0, groups = {} } of words) {
    if (before !== null && !JOINT.test(text.slice(before, index))) return;
    const end = index + word.length;
    if (groups["unspaced"] !== undefined || groups["open"] !== undefined) {
      for (let at = Math.max(start, index) + 1; at < end; at++)
        if (!MARK.test(text.charAt(at))) yield at;
    }
    if (!LOWER_CASE.test(word)) yield end;
    before = end;
  }
}

/** False for a common word that nothing marks as a town. */
function isMeant(text: string, start: number, end: number): boolean {
  const name = text.slice(start, end);
  if (!SHORT.test(name) && !COMMON_WORDS.has(fold(name))) return true;
  return (
    BEFORE_TOWN.test(text.slice(Math.max(start - 8, 0), start)) ||
    BEFORE_NAME.test(text.slice(end, end + 4))
  );
}

function isTown(name: string, sources: Sources, within?: readonly Area[]): boolean {
  const { gazetteer, displayNames, locale } = sources;
  return gazetteer
    .search(name, { limit: MATCHES, tolerance: "exact", ...(within && { within }) })
    .some(({ place, quality }) => {
      if (place.population < MIN_POPULATION) return false;
      if (quality !== "exact-current") return quality === "exact";
      const isOwn = fold(displayNames.name(place.id, locale) ?? "") === fold(name);
      return isOwn || !SHORT_ABROAD.test(name);
    });
}

/** `, Texas` if the text goes on with an area in which a town is called so; else nothing. */
function areaBehind(name: string, text: string, sources: Sources): string {
  const [comma] = COMMA.exec(text) ?? [];
  if (comma === undefined) return "";
  const words = [...text.matchAll(WORD)].slice(0, MAX_WORDS);
  const area = [...endsAfter(comma.length, words, text)].findLast((end) => {
    const areas = sources.areaNames.find(text.slice(comma.length, end), sources.locale);
    const within = areas.map(({ area }) => area);
    return within.length > 0 && isTown(name, sources, within);
  });
  return text.slice(0, area ?? 0);
}
