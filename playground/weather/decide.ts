/** Decides the answer to a checked request: rejection, unknown place, fault or forecast. */
import { type AnswerRequest, dailyAnswer } from "./answer.ts";
import type { ForecastRequest, RequestCheck } from "./check-request.ts";
import type { Delivery } from "./deliver.ts";
import type { FaultLine } from "./fault-line.ts";
import { deliveryOf, type Fault } from "./faults.ts";
import { placeById } from "./places.ts";
import { problem } from "./problems.ts";
import { bodylessReply, jsonReply, problemReply, type Reply } from "./reply.ts";
import type { Rejection } from "./violations.ts";

/** How a request is answered, and its fault. */
export interface Decision {
  readonly delivery: Delivery;
  readonly fault: Fault["kind"] | null;
}

const whole = (reply: Reply): Decision => ({ delivery: { kind: "reply", reply }, fault: null });

const rejectionReply = (rejection: Rejection): Reply =>
  rejection.kind === "bodyless" ? bodylessReply(rejection.status) : problemReply(rejection.problem);

/** `null` for a valid location ID without a place. */
const answerRequestOf = (request: ForecastRequest, now: number): AnswerRequest | null => {
  const { location, dayCount, unit, lang } = request;
  const shared = { dayCount, unit, lang, now };
  if (location.kind === "coordinates") {
    const { longitude, latitude } = location.coordinates;
    const pageName = `at-${longitude.toFixed(2)}-${latitude.toFixed(2)}`;
    return { ...shared, place: location.coordinates, pageName };
  }
  const place = placeById(location.id);
  return place === null ? null : { ...shared, place, pageName: `${place.slug}-${place.id}` };
};

/** Decides at `now` (milliseconds since the Unix epoch). Only a valid request uses up a fault. */
export const decide = (
  { verdict, query }: Pick<RequestCheck, "verdict" | "query">,
  faults: FaultLine,
  now: number,
): Decision => {
  if (verdict.kind === "rejected") {
    return whole(rejectionReply(verdict.rejection));
  }
  const request = answerRequestOf(verdict.request, now);
  if (request === null) {
    return whole(problemReply(problem(400, "no-such-location")));
  }
  const fault = faults.take(query["location"] ?? "");
  if (fault === null) {
    return whole(jsonReply(200, dailyAnswer(request)));
  }
  const makeAnswer = (dayCount = request.dayCount) => dailyAnswer({ ...request, dayCount });
  return { delivery: deliveryOf(fault, makeAnswer), fault: fault.kind };
};
