/** A stored forecast → the message that shows it, page by page. */
import { type ForecastControlId, forecastControls } from "./forecast/controls.ts";
import { dayChoice } from "./forecast/day-line.ts";
import { cardEmbed, type ForecastBasis, pageEmbeds, weekEmbed } from "./forecast/embeds.ts";
import { CHART_NAME, canHaveChart } from "./forecast/forecast-chart.ts";
import { pageRanges, type ShownDays, shownDays } from "./forecast/shown-days.ts";
import { extremeSentences, rangeSentences, type TrendStyle } from "./forecast/trend.ts";
import { plainText } from "./markdown.ts";
import { type MessageBody, type MessageFile, NO_MENTIONS } from "./message-body.ts";

export { EMBED_COLOUR } from "./forecast/colour.ts";

/** Discord's limit. */
const ALT_TEXT_LIMIT = 1024;

export interface ForecastView extends ForecastBasis {
  /** From 0; a page beyond the last shows the last. */
  readonly page: number;
  /** Whether all days are shown as one card, with the chart in it. */
  readonly isWeek?: boolean;
  /** The picture of {@link chartInput}; none where it is not wanted or could not be drawn. */
  readonly chart?: Uint8Array | null;
  readonly pageButtonId: ForecastControlId;
}

/** The message for one page of a forecast. It pings nobody and fits Discord's limits. */
export function forecastMessage(view: ForecastView): MessageBody {
  const shown = shownDays(view);
  const pages = pageRanges(shown.days.length);
  const page = Math.min(Math.max(view.page, 0), pages.length - 1);
  const onPage = shown.days.slice(...(pages[page] ?? [0]));
  const style = styleOf(view, shown);
  const picture = canHaveChart(shown) ? (view.chart ?? null) : null;
  const [first] = onPage;
  const content = { all: shown.days, onPage, hasChart: picture !== null };
  const isCard = first !== undefined && shown.days.length === 1;
  return {
    embeds: isCard
      ? [cardEmbed(view, { day: first, shownCount: 1 }, style)]
      : view.isWeek === true
        ? [weekEmbed(view, content, style)]
        : pageEmbeds(view, content, style),
    components: forecastControls(
      {
        page,
        pages: pages.length,
        unit: style.unit,
        chart: canHaveChart(shown) ? (picture === null ? "hidden" : "shown") : null,
        choices: onPage.map((day) => dayChoice(day, style)),
        controlId: view.pageButtonId,
      },
      view.t.forecast,
    ),
    ...(picture === null ? {} : { files: [chartFile(picture, shown, style)] }),
    allowedMentions: NO_MENTIONS,
  };
}

/** The card of one day of a forecast; null when the forecast has no such day any more. */
export function dayMessage(view: ForecastBasis, date: string): MessageBody | null {
  const shown = shownDays(view);
  const day = shown.days.find((one) => one.date === date);
  if (day === undefined) return null;
  const card = { day, shownCount: view.days };
  return {
    embeds: [cardEmbed(view, card, styleOf(view, shown))],
    components: [],
    allowedMentions: NO_MENTIONS,
  };
}

function styleOf({ stored, t }: ForecastBasis, { today }: ShownDays): TrendStyle {
  return {
    unit: stored.forecast.unit,
    t: t.forecast,
    chartWords: t.chart,
    format: t.format,
    today,
  };
}

function chartFile(data: Uint8Array, { days }: ShownDays, style: TrendStyle): MessageFile {
  const [from, to] = [days[0], days.at(-1)].map((day) => style.format.day(day?.date ?? ""));
  const sentences = [
    // A date may end with a dot of its own.
    style.chartWords.about(from ?? "", to ?? "").replace(/\.\.$/, "."),
    ...rangeSentences(days, style),
    ...extremeSentences(days, style),
  ];
  return { name: CHART_NAME, data, description: plainText(sentences.join(" "), ALT_TEXT_LIMIT) };
}
