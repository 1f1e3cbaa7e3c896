/** What the service is asked: an address, and how a good answer is read. */
import { z } from "zod";
import { between, text } from "./answer-fields.ts";
import type { DailyForecast } from "./forecast.ts";
import { parseNextAnswer } from "./next-response.ts";
import {
  type Coordinates,
  type DailyRequest,
  dailyUrl,
  lookupUrl,
  nextDailyUrl,
  warningsUrl,
} from "./request-url.ts";
import { parseDailyAnswer } from "./response.ts";
import { parseWarnings, type Warnings } from "./warnings.ts";

export interface Question<Answer> {
  /** @throws {RangeError} when no request can carry it */
  readonly url: (baseUrl: URL, extraQuery: Readonly<Record<string, string>>) => URL;
  readonly read: (body: unknown) => Reading<Answer>;
  /** How an answer is counted. */
  readonly outcome: "forecast" | "place" | "warnings";
}

type Reading<Answer> =
  | { readonly answer: Answer }
  | {
      readonly failure: "malformed" | "no-data" | "no-such-location";
      readonly detail: string;
    };

export function v7Question(request: DailyRequest): Question<DailyForecast> {
  return {
    url: (baseUrl, extraQuery) => dailyUrl(baseUrl, request, extraQuery),
    read: (body) => reading(parseDailyAnswer(body, request.unit)),
    outcome: "forecast",
  };
}

export function nextQuestion(request: DailyRequest, point: Coordinates): Question<DailyForecast> {
  const context = { unit: request.unit, latitude: point.latitude };
  return {
    url: (baseUrl, extraQuery) => nextDailyUrl(baseUrl, point, request, extraQuery),
    read: (body) => reading(parseNextAnswer(body, context)),
    outcome: "forecast",
  };
}

function reading(forecast: DailyForecast | null): Reading<DailyForecast> {
  if (forecast === null) return { failure: "malformed", detail: "no list of days" };
  return forecast.days.length === 0
    ? { failure: "no-data", detail: "no day" }
    : { answer: forecast };
}

export function warningsQuestion(point: Coordinates): Question<Warnings> {
  return {
    url: (baseUrl, extraQuery) => warningsUrl(baseUrl, point, extraQuery),
    read: (body) => {
      const answer = parseWarnings(body);
      return answer === null ? { failure: "malformed", detail: "no list of warnings" } : { answer };
    },
    outcome: "warnings",
  };
}

/** Where a location ID is. The service's answer must not be stored. */
export function lookupQuestion(id: string): Question<Coordinates> {
  return {
    url: (baseUrl, extraQuery) => lookupUrl(baseUrl, id, extraQuery),
    read: (body) => {
      const places = placesSchema.safeParse(body).data?.location;
      if (places === undefined) return { failure: "malformed", detail: "no list of places" };
      const { lat = null, lon = null } = places.find((place) => place.id === id) ?? {};
      return lat === null || lon === null
        ? { failure: "no-such-location", detail: "not among the places found" }
        : { answer: { latitude: lat, longitude: lon } };
    },
    outcome: "place",
  };
}

const placesSchema = z.object({
  location: z.array(z.object({ id: text, lat: between(-90, 90), lon: between(-180, 180) })),
});
