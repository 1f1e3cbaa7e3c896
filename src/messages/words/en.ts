/** What the bot says in English; the shape that every other language has to fill. */

export const en = {
  forecast: {
    title: (place: string, days: number) => `${place} · ${days === 1 ? "1 day" : `${days} days`}`,
    today: "today",
    updated: (when: string) => `Updated ${when}`,
    stale: (when: string) =>
      `⚠️ The weather service does not answer right now. This is its last forecast, from ${when}.`,
    fewerDays: (shown: number, asked: number) =>
      `The weather service has ${shown === 1 ? "1 day" : `${shown} days`} for this place, not ${asked}.`,
    high: "High",
    low: "Low",
    day: "Day",
    night: "Night",
    rain: "Precipitation",
    humidity: "Humidity",
    uvIndex: "UV",
    wind: "Wind",
    windForce: (scale: string) => `force ${scale}`,
    sun: "Sun",
    moon: "Moon",
    rises: "rises",
    sets: "sets",
    sources: (names: string) => `Source: ${names}`,
    licenses: (names: string) => `Licence: ${names}`,
    previousPage: "Previous",
    nextPage: "Next",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    locationId: (id: string) => `Location ID ${id}`,
    daysChoice: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  },
  location: {
    empty:
      "Which place? Give its name as `location`, such as `Paris` or `Paris, Texas`. To be asked no more, set your own with `/forecast-me set`.",
    "postal-code":
      "I do not understand postal codes. Please give the name of the town, such as `Paris` or `Paris, Texas`.",
    "out-of-range":
      "These coordinates are not on Earth: longitude goes from −180 to 180 and latitude from −90 to 90, as in `2.35,48.86`.",
    "out-of-range-swapped": (label: string) =>
      `These coordinates are not on Earth, but they would be the other way round: \`${label}\`.`,
    ambiguous: (name: string) => `There are several places called ${name}. Which one do you mean?`,
    "too-wide": (area: string) =>
      `${area} is too wide for one forecast. Choose one of its towns, or give another.`,
    unknown: (name: string) =>
      `I know no place called ${name}. Please check the spelling, or give a larger town nearby.`,
    "unknown-closest": (name: string) =>
      `I know no place called ${name}. Do you mean one of these?`,
    menu: "Choose a place",
  },
  preferences: {
    place: "Place",
    days: "Days",
    unit: "Units",
    language: "Language",
    timeZone: "Time zone",
    notSet: "not set",
    units: { m: "metric (°C, km/h)", i: "imperial (°F, mph)" },
    sources: {
      option: "given now",
      person: "yours",
      server: "this server's",
      "built-in": "built in",
    },
    nothingGiven: "Nothing was changed: give at least one of the options.",
    placeGone: (place: string) => `${place}, which is no longer known: please choose another`,
    mySaved: "Saved. This is what `/forecast` takes for you, wherever you use it:",
    myDefaults: "This is what `/forecast` takes for you here:",
    forgotten: "Forgotten: I no longer store anything about you.",
    nothingToForget: "I store nothing about you.",
    serverSaved:
      "Saved. This is what `/forecast` takes in this server unless somebody has their own:",
    serverDefaults: "This is what `/forecast` takes in this server unless somebody has their own:",
    resetQuestion: "This removes all of this server's defaults:",
    resetDone: "Removed: this server has no defaults any more.",
    resetCancelled: "Nothing was changed.",
    resetNothing: "This server has no defaults that could be removed.",
    resetButton: "Remove them",
    cancelButton: "Keep them",
    adminsOnly: "Only members who may manage this server can change its defaults.",
    serverOnly: "This works in a server only.",
    unknownTimeZone: (name: string) =>
      `I know no time zone called ${name}. Please choose one from the list, such as \`Europe/Paris\`.`,
    timeZoneAbbreviation: (name: string, examples: string) =>
      `${name} does not say which clock changes apply. Please give a place's zone, such as ${examples}.`,
    timeZoneExamples: (name: string, examples: string) =>
      `${name} has several time zones. Please give one, such as ${examples}.`,
  },
  failure: {
    database: "I cannot get at my notes right now. Please try again in a moment.",
    unauthorized:
      "I am not set up right: the weather service refuses my credentials. Please tell whoever runs this bot.",
    "invalid-host":
      "I am not set up right: the weather service does not know me at this address. Please tell whoever runs this bot.",
    "wrong-address":
      "I am not set up right: there is no weather service at the address I was given. Please tell whoever runs this bot.",
    "forbidden-by-plan": (shorter: number | null) =>
      shorter === null
        ? "This forecast is not part of this bot's plan with the weather service. Please tell whoever runs this bot."
        : `A forecast this long is not part of this bot's plan with the weather service. Try \`days: ${shorter}\` or fewer.`,
    account:
      "The weather service has closed its doors to this bot's account. Please tell whoever runs this bot.",
    deprecated:
      "The weather service no longer offers this forecast, so this bot needs an update. Please tell whoever runs it.",
    "no-such-location": (place: string) =>
      `The weather service does not know ${place}. Please check it, or try a place nearby.`,
    "no-data": (place: string) =>
      `The weather service has no forecast for ${place}. Try a place nearby.`,
    "invalid-request": (place: string) =>
      `The weather service did not accept the question about ${place}. Please check the options, or try a place nearby.`,
    "rate-limited":
      "The weather service gets too many questions right now. Please try again in a minute.",
    "quota-exhausted":
      "This bot has used up its share of forecasts for now. Please tell whoever runs it.",
    unavailable:
      "The weather service is out of order right now. Please try again in a few minutes.",
    timeout: "The weather service took too long to answer. Please try again in a moment.",
    malformed:
      "The weather service sent an answer I cannot read. Please try again in a few minutes.",
    "unknown-command":
      "I do not know this command any more. Please wait a minute and try again, or restart Discord.",
    "outdated-component": "This message is from an older version. Please use `/forecast` again.",
    unexpected:
      "Something went wrong on my side. Please try again; if it happens again, tell whoever runs this bot.",
    reference: (id: string) => `Reference ${id}`,
  },
  command: {
    description: "The daily weather of any place on Earth, for 1 to 30 days",
    location: "A place such as Paris or Paris, Texas; coordinates; or a location ID",
    days: "How many days, 1 to 30 (3 when left out)",
    unit: "Units of the answer",
    metric: "Metric: °C, km/h",
    imperial: "Imperial: °F, mph",
    private: "Only you can see the answer",
    me: {
      description: "Your own defaults for /forecast",
      set: "Set your own place, days or units",
      show: "Show what /forecast takes for you, and why",
      forget: "Delete all that is stored about you",
      location: "Your place: a name such as Paris or Paris, Texas; coordinates; or a location ID",
      days: "How many days, 1 to 30",
      unit: "Your units",
    },
    settings: {
      description: "This server's defaults for /forecast",
      set: "Set this server's place, days, units, language or time zone",
      show: "Show what /forecast takes in this server, and why",
      reset: "Remove all of this server's defaults",
      location: "The server's place: a name such as Paris or Paris, Texas; coordinates; or an ID",
      days: "How many days, 1 to 30",
      unit: "The server's units",
      language: "Language of the weather texts in this server",
      timezone: "Time zone of this server: type a city, a country or the time it is there",
    },
  },
};

export type Words = typeof en;
