/** The conditions of half a day, with their codes, rain, cloud and visibility. */
import type { ConditionName } from "./texts/weather-texts.ts";

/** Whether the half day is `iconDay`'s or `iconNight`'s. */
export type DayPart = "day" | "night";

type Range = readonly [low: number, high: number];

/** One condition. Ranges are inclusive. */
export interface Condition {
  readonly code: Readonly<Record<DayPart, string>>;
  /** Rain or melted snow in half a day; [0, 0] when it stays dry. */
  readonly millimetres: Range;
  readonly cloudPercent: Range;
  readonly visibilityKm: Range;
}

const DRY: Range = [0, 0];

/** Codes that are the same by day and by night. */
const allDay = (code: string): Record<DayPart, string> => ({ day: code, night: code });

/** Every condition the fake forecasts, with the icon codes of the service. */
export const CONDITIONS: Readonly<Record<ConditionName, Condition>> = {
  sunny: {
    code: { day: "100", night: "150" },
    millimetres: DRY,
    cloudPercent: [0, 12],
    visibilityKm: [22, 30],
  },
  clear: {
    code: { day: "100", night: "150" },
    millimetres: DRY,
    cloudPercent: [0, 12],
    visibilityKm: [22, 30],
  },
  "few-clouds": {
    code: { day: "102", night: "152" },
    millimetres: DRY,
    cloudPercent: [12, 35],
    visibilityKm: [22, 28],
  },
  "partly-cloudy": {
    code: { day: "103", night: "153" },
    millimetres: DRY,
    cloudPercent: [35, 60],
    visibilityKm: [20, 26],
  },
  cloudy: {
    code: { day: "101", night: "151" },
    millimetres: DRY,
    cloudPercent: [60, 85],
    visibilityKm: [18, 25],
  },
  overcast: {
    code: allDay("104"),
    millimetres: DRY,
    cloudPercent: [88, 100],
    visibilityKm: [14, 24],
  },
  shower: {
    code: { day: "300", night: "350" },
    millimetres: [0.3, 3],
    cloudPercent: [60, 85],
    visibilityKm: [14, 22],
  },
  thundershower: {
    code: allDay("302"),
    millimetres: [2, 14],
    cloudPercent: [70, 95],
    visibilityKm: [9, 18],
  },
  drizzle: {
    code: allDay("309"),
    millimetres: [0.1, 0.8],
    cloudPercent: [85, 100],
    visibilityKm: [8, 15],
  },
  "light-rain": {
    code: allDay("305"),
    millimetres: [0.4, 4],
    cloudPercent: [85, 100],
    visibilityKm: [10, 18],
  },
  "moderate-rain": {
    code: allDay("306"),
    millimetres: [4, 12],
    cloudPercent: [90, 100],
    visibilityKm: [7, 13],
  },
  "heavy-rain": {
    code: allDay("307"),
    millimetres: [12, 24],
    cloudPercent: [95, 100],
    visibilityKm: [4, 9],
  },
  rainstorm: {
    code: allDay("310"),
    millimetres: [24, 60],
    cloudPercent: [97, 100],
    visibilityKm: [2, 6],
  },
  sleet: {
    code: allDay("404"),
    millimetres: [0.4, 5],
    cloudPercent: [90, 100],
    visibilityKm: [4, 10],
  },
  "snow-flurry": {
    code: { day: "407", night: "457" },
    millimetres: [0.1, 0.6],
    cloudPercent: [60, 90],
    visibilityKm: [8, 18],
  },
  "light-snow": {
    code: allDay("400"),
    millimetres: [0.2, 1.5],
    cloudPercent: [85, 100],
    visibilityKm: [5, 12],
  },
  "moderate-snow": {
    code: allDay("401"),
    millimetres: [1.5, 3],
    cloudPercent: [92, 100],
    visibilityKm: [3, 7],
  },
  "heavy-snow": {
    code: allDay("402"),
    millimetres: [3, 6],
    cloudPercent: [96, 100],
    visibilityKm: [1, 3],
  },
  snowstorm: {
    code: allDay("403"),
    millimetres: [6, 14],
    cloudPercent: [98, 100],
    visibilityKm: [0, 1],
  },
  mist: {
    code: allDay("500"),
    millimetres: DRY,
    cloudPercent: [40, 90],
    visibilityKm: [2, 9],
  },
  fog: {
    code: allDay("501"),
    millimetres: DRY,
    cloudPercent: [50, 100],
    visibilityKm: [0, 1],
  },
  haze: {
    code: allDay("502"),
    millimetres: DRY,
    cloudPercent: [20, 70],
    visibilityKm: [2, 6],
  },
};
