/** The shape of every good answer (section 2.4), written independently of the source. */
import { z } from "zod";

const whole = z.string().regex(/^-?\d+$/);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const moonTime = z.union([clock, z.literal("")]);
const windScale = z.string().regex(/^\d{1,2}(?:-\d{1,2})?$/);
const words = z.string().min(1);

const daySchema = z.strictObject({
  fxDate: z.iso.date(),
  sunrise: clock.nullable(),
  sunset: clock.nullable(),
  moonrise: moonTime,
  moonset: moonTime,
  moonPhase: words,
  moonPhaseIcon: z.string().regex(/^80[0-7]$/),
  tempMax: whole,
  tempMin: whole,
  iconDay: z.string().regex(/^[1-5]\d\d$/),
  textDay: words,
  iconNight: z.string().regex(/^[1-5]\d\d$/),
  textNight: words,
  wind360Day: whole,
  windDirDay: words,
  windScaleDay: windScale,
  windSpeedDay: whole,
  wind360Night: whole,
  windDirNight: words,
  windScaleNight: windScale,
  windSpeedNight: whole,
  humidity: whole,
  precip: z.string().regex(/^\d+\.\d$/),
  pressure: whole,
  vis: whole,
  cloud: whole,
  uvIndex: whole,
});

export const answerSchema = z.strictObject({
  code: z.literal("200"),
  updateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/),
  fxLink: z.url({ protocol: /^https$/ }),
  daily: z.array(daySchema),
  refer: z.strictObject({ sources: z.array(words).min(1), license: z.array(words).min(1) }),
});

export type Day = z.infer<typeof daySchema>;
