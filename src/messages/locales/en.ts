/** The English texts, from which all other languages are translated. */
import { linkedMessage, message, type SomeTextsOf, type TextsOf } from "./message.ts";

/** Texts by section. A message names its values in the order in which they are given. */
export const en = {
  forecast: {
    title: message("{place} · {days, plural, one {# day} other {# days}}", ["place", "days"]),
    today: "today",
    updated: message("Updated {when}", ["when"]),
    stale: message(
      "⚠️ The weather service does not answer right now. This is its last forecast, from {when}.",
      ["when"],
    ),
    fewerDays: message(
      "The weather service has {shown, plural, one {# day} other {# days}} for this place, not {asked, number}.",
      ["shown", "asked"],
    ),
    high: "High",
    low: "Low",
    day: "Day",
    night: "Night",
    /** Half a day, `day` or `night`, and its weather. */
    labelled: message("{label}: {value}", ["label", "value"]),
    rain: "Precipitation",
    humidity: "Humidity",
    uvIndex: "UV",
    /** By the bands of the World Health Organization. */
    uvCategories: {
      low: "low",
      moderate: "moderate",
      high: "high",
      "very-high": "very high",
      extreme: "extreme",
    },
    pressure: "Pressure",
    visibility: "Visibility",
    cloudCover: "Cloud cover",
    wind: "Wind",
    /** The 16 directions that a wind may blow from, from north clockwise, without blanks inside. */
    compass: "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW",
    windForce: message("force {scale}", ["scale"]),
    /** The wind by the Beaufort scale, from force 0 to 12. */
    beaufort: {
      calm: "Calm",
      "light-air": "Light air",
      "light-breeze": "Light breeze",
      "gentle-breeze": "Gentle breeze",
      "moderate-breeze": "Moderate breeze",
      "fresh-breeze": "Fresh breeze",
      "strong-breeze": "Strong breeze",
      "near-gale": "Near gale",
      gale: "Gale",
      "strong-gale": "Strong gale",
      storm: "Storm",
      "violent-storm": "Violent storm",
      hurricane: "Hurricane force",
    },
    sun: "Sun",
    sunrise: "Sunrise",
    sunset: "Sunset",
    /** In polar night and in polar day. */
    noSunrise: "The sun does not rise",
    noSunset: "The sun does not set",
    moon: "Moon",
    moonrise: "Moonrise",
    moonset: "Moonset",
    sources: message("Source: {names}", ["names"]),
    licenses: message("License: {names}", ["names"]),
    previousPage: "Previous",
    nextPage: "Next",
    page: message("Page {page, number} of {pages, number}", ["page", "pages"]),
    locationId: message("Location ID {id}", ["id"]),
    daysChoice: message("{days, plural, one {# day} other {# days}}", ["days"]),
    /** On a menu; each choice is a day. */
    details: "Details of a day",
    /** In a menu, after the day's condition. */
    highAndLow: message("high {high}, low {low}", ["high", "low"]),
    dayGone: "This day is no longer part of the forecast. Please ask for a new one.",
    showInUnit: message("Show in {unit}", ["unit"]),
    showChart: "Show chart",
    hideChart: "Hide chart",
    refresh: "Refresh",
    tooSoon: message("This forecast was fetched {when}. I can ask for a newer one {then}.", [
      "when",
      "then",
    ]),
  },
  /** One message for several places. */
  overview: {
    title: message("{count, plural, one {# place} other {# places}}", ["count"]),
    /** After a place's name instead of its weather. `stale` stands after weather that is shown anyway. */
    faults: {
      gone: "no longer known",
      unknown: "unknown to the weather service",
      "no-data": "no forecast right now",
      plan: "not part of this bot’s plan with the weather service",
      refused: "the weather service refuses this bot",
      busy: "the weather service gets too many questions",
      down: "the weather service does not answer",
    },
    stale: message("last forecast, from {when}", ["when"]),
  },
  week: {
    title: message("The week in {place}", ["place"]),
  },
  /** What the chart shows, in sentences. `least` is a number; `most` and `value` are numbers with their unit. */
  chart: {
    about: message("Chart of temperature and precipitation, {from} to {to}.", ["from", "to"]),
    highs: message("Highs from {least} to {most}.", ["least", "most"]),
    highsOf: message("Highs of {value} every day.", ["value"]),
    lows: message("Lows from {least} to {most}.", ["least", "most"]),
    lowsOf: message("Lows of {value} every day.", ["value"]),
    warmer: "It gets warmer.",
    colder: "It gets colder.",
    steady: "Temperatures stay about the same.",
    warmest: message("Warmest day: {day}, {value}.", ["day", "value"]),
    coldest: message("Coldest day: {day}, {value}.", ["day", "value"]),
    wettest: message("Wettest day: {day}, {value}.", ["day", "value"]),
    dry: "No precipitation.",
    none: "There is no data for a chart.",
  },
  location: {
    empty:
      "Which place? Give its name as `location`, such as `Paris` or `Paris, Texas`. To be asked no more, set your own with `/forecast-me set`.",
    "postal-code":
      "I do not understand postal codes. Please give the name of the town, such as `Paris` or `Paris, Texas`.",
    "out-of-range":
      "These coordinates are not on Earth: longitude goes from −180 to 180 and latitude from −90 to 90, as in `2.35,48.86`.",
    "out-of-range-swapped": message(
      "These coordinates are not on Earth, but they would be the other way round: `{label}`.",
      ["label"],
    ),
    "longitude-first": message(
      "Read with the longitude first: {label}. For the other order ({town}), enter `{other}`.",
      ["label", "town", "other"],
    ),
    ambiguous: message("There are several places called {name}. Which one do you mean?", ["name"]),
    /** Above a menu. */
    guess: "Did you mean one of these?",
    "guess-one": "Did you mean this place?",
    "too-wide": message(
      "{area} is too wide for one forecast. Choose one of its towns, or give another.",
      ["area"],
    ),
    unknown: message(
      "I know no place called {name}. Please check the spelling, or give a larger town nearby.",
      ["name"],
    ),
    "unknown-closest": message("I know no place called {name}. Do you mean one of these?", [
      "name",
    ]),
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
      server: "this server’s",
      "built-in": "built in",
    },
    nothingGiven: "Nothing was changed: give at least one of the options.",
    placeGone: message("{place}, which is no longer known: please choose another", ["place"]),
    mySaved: "Saved. This is what `/forecast` takes for you, wherever you use it:",
    myDefaults: "This is what `/forecast` takes for you here:",
    forgotten: "Forgotten: I no longer store anything about you.",
    nothingToForget: "I store nothing about you.",
    serverSaved:
      "Saved. This is what `/forecast` takes in this server unless somebody has their own:",
    serverDefaults: "This is what `/forecast` takes in this server unless somebody has their own:",
    resetQuestion: "This removes all of this server’s defaults:",
    resetDone: "Removed: this server has no defaults any more.",
    resetCancelled: "Nothing was changed.",
    resetNothing: "This server has no defaults that could be removed.",
    resetButton: "Remove them",
    cancelButton: "Keep them",
    adminsOnly: "Only members who may manage this server can change its defaults.",
    serverOnly: "This works in a server only.",
    unknownTimeZone: message(
      "I know no time zone called {name}. Please choose one from the list, such as `Europe/Paris`.",
      ["name"],
    ),
    /** `names` are the languages to choose from. */
    unknownLanguage: message("I know no language called {name}. You can choose: {names}.", [
      "name",
      "names",
    ]),
    timeZoneAbbreviation: message(
      "{name} does not say which clock changes apply. Please give a place’s zone, such as {examples}.",
      ["name", "examples"],
    ),
    timeZoneExamples: message(
      "{name} has several time zones. Please give one, such as {examples}.",
      ["name", "examples"],
    ),
  },
  /** Daily posts and what is said about them. */
  schedule: {
    dailyPost: "Daily post",
    late: message("⏰ This post is late: it was due at {time}.", ["time"]),
    listTitle: message("{count, plural, one {# daily post} other {# daily posts}}", ["count"]),
    none: "This server has no daily posts yet. Make one with `/forecast-schedule add time:07:00 location:Paris`, for example.",
    placeGone: message("{reference}, no longer known", ["reference"]),
    /** In the list of choices, after the name of a daily post. */
    paused: "paused",
    next: message("Next: {when} ({relative})", ["when", "relative"]),
    nextRuns: "Next posts, shown in your own time:",
    /** `date` is a day such as "Thu, Dec 24". */
    pausedUntil: message(
      "Paused until {date} by a member. `/forecast-schedule resume` lets it go on at once.",
      ["date"],
    ),
    /** How a post is delivered, in the list between other short remarks. */
    delivery: {
      replace: "the last message is updated",
      bottom: "moves to the bottom of the channel",
      silent: "nobody’s device rings",
      week: "the week as a card",
      eachThread: "a new thread each time",
      namedThread: message("in the thread {name}", ["name"]),
      publish: "published to the channels that follow it",
      /** `name` is "old → new" for a tag that was renamed. */
      tag: message("tag {name}", ["name"]),
    },
    /** Whether the last message was published to the channels that follow its announcement channel. */
    publishing: {
      published: "Published.",
      waiting: "Not published yet.",
      retrying: message("Not published yet, I keep trying: {why}", ["why"]),
      failed: message("Not published: {why}", ["why"]),
    },
    /** The end of such a sentence, for reasons that only publishing has. */
    publishFailures: {
      "wrong-channel-kind": "the channel is no longer an announcement channel.",
      "message-gone": "somebody deleted it.",
      "rate-limited": "Discord lets a channel publish only a few messages an hour.",
    },
    /** Instead of the reason `tag-required` for a post that has a tag. */
    tagGone: message("the forum no longer has the tag {name}.", ["name"]),
    note: message("Note: {text}", ["text"]),
    pausedByPerson: message(
      "Paused {when} by a member. `/forecast-schedule resume` lets it go on.",
      ["when"],
    ),
    stopped: message("Paused {when}: {why} {cure}", ["when", "why", "cure"]),
    held: message("Paused {when}: {why} {cure} I try again by myself at the next time.", [
      "when",
      "why",
      "cure",
    ]),
    /** `why` ends a sentence after a colon; `cure` is a whole sentence. */
    reasons: {
      "unknown-channel": {
        why: "the channel is gone.",
        cure: "Choose another with `/forecast-schedule edit`, and it goes on.",
      },
      "missing-access": {
        why: "I cannot see the channel.",
        cure: "Give me the permission View Channel there and use `/forecast-schedule resume`, or choose another with `/forecast-schedule edit`.",
      },
      "missing-permission": {
        why: "I may not post in the channel.",
        cure: "Give me the permissions Send Messages (in a thread, Send Messages in Threads) and Embed Links there, then use `/forecast-schedule resume`.",
      },
      "channel-closed": {
        why: "the thread is closed.",
        cure: "Open it, unlock it and use `/forecast-schedule resume`, or choose another channel with `/forecast-schedule edit`.",
      },
      "wrong-channel-kind": {
        why: "a channel of this kind takes no posts.",
        cure: "Choose another with `/forecast-schedule edit`, and it goes on.",
      },
      "tag-required": {
        why: "the forum demands a tag for each of its posts.",
        cure: "Choose a tag with `/forecast-schedule edit`, and it goes on.",
      },
      "place-gone": {
        why: "the place is no longer known.",
        cure: "Choose another with `/forecast-schedule edit`, and it goes on.",
      },
      "unknown-time-zone": {
        why: "its time zone is no longer known.",
        cure: "Choose another as `timezone` of `/forecast-schedule edit`, and it goes on.",
      },
      "forbidden-by-plan": {
        why: "a forecast of so many days is not part of this bot’s plan with the weather service.",
        cure: "Choose fewer days with `/forecast-schedule edit`, and it goes on.",
      },
      "weather-refused": {
        why: "the weather service refuses this bot.",
        cure: "Please tell whoever runs it.",
      },
      "no-data": {
        why: "the weather service has no forecast for the place right now.",
        cure: "You need not do anything.",
      },
      blocked: {
        why: "Discord’s filters refused the text of the forecast.",
        cure: "You need not do anything.",
      },
      rejected: {
        why: "Discord refused the message, which is a mistake of mine.",
        cure: "Please tell whoever runs this bot.",
      },
    },
    /** The link leads to the post. */
    last: {
      posted: linkedMessage("Last: <link>posted</link> {when}", ["when"]),
      "posted-late": linkedMessage("Last: <link>posted late</link> {when}", ["when"]),
      quiet: message("Last: nothing to report, due {when}", ["when"]),
      unconfirmed: message(
        "Last: perhaps posted, due {when}: Discord did not confirm it, and I never post twice.",
        ["when"],
      ),
      missed: message("Last: skipped, due {when}: {why}", ["when", "why"]),
      failed: message("Last: not posted, due {when}: {why}", ["when", "why"]),
    },
    missReasons: {
      away: "I was away or too busy for more than two hours.",
      "guild-gone": "I was not a member of this server.",
      "discord-unavailable": "Discord was out of order for too long.",
      "weather-unavailable": "the weather service was out of order for too long.",
      unexpected: "something went wrong on my side.",
    },
    noticedPost: message("The daily post for {place} at {time} in {channel}", [
      "place",
      "time",
      "channel",
    ]),
    /** The link leads to the channel; `post` is `noticedPost`. */
    stoppedNotice: linkedMessage(
      "⏸️ {post} has stopped: {why} {cure} Other daily posts in this channel may have stopped, too: `/forecast-schedule list` <link>in the server</link> shows them.",
      ["post", "why", "cure"],
    ),
    heldNotice: linkedMessage(
      "⚠️ {post} did not appear: {why} {cure} I try again by myself at the next time. Other daily posts in this channel may be affected, too: `/forecast-schedule list` <link>in the server</link> shows them.",
      ["post", "why", "cure"],
    ),
  },
  /** When a daily post has something to report. */
  conditions: {
    /** What is looked for, as a heading and as a choice. */
    names: {
      rain: "Rain",
      snow: "Snow",
      precipitation: "Precipitation",
      low: "Low",
      high: "High",
      wind: "Wind",
      uv: "UV",
      "day-change": "Change from one day to the next",
      "forecast-change": "Change of the forecast",
      thunderstorm: "Thunderstorm",
      "freezing-rain": "Freezing rain",
      fog: "Fog",
      /** A low of 0 °C or less. */
      frost: "Frost",
      warmer: "Warmer",
      colder: "Colder",
      "forecast-warmer": "Warmer than forecast",
      "forecast-colder": "Colder than forecast",
    },
    /** `value` is a number with its unit. */
    atLeast: message("{what}: {value} or more", ["what", "value"]),
    atMost: message("{what}: {value} or less", ["what", "value"]),
    /** What a post begins with: `what` is one of the names, `value` a number with its unit or the kind of weather. */
    today: message("{what} today: {value}", ["what", "value"]),
    tomorrow: message("{what} tomorrow: {value}", ["what", "value"]),
    /** `date` is a day such as "Thu, Dec 24". */
    later: message("{what}, {date}: {value}", ["what", "date", "value"]),
    more: message("and {count, plural, one {# more} other {# more}}", ["count"]),
    /** In the list; `conditions` are finished texts. */
    any: message(
      "{days, plural, one {Only if today has any of these: {conditions}} other {Only if one of # days from today on has any of these: {conditions}}}",
      ["days", "conditions"],
    ),
    all: message(
      "{days, plural, one {Only if today has all of these: {conditions}} other {Only if one of # days from today on has all of these: {conditions}}}",
      ["days", "conditions"],
    ),
  },
  /** Answers of /forecast-schedule. */
  scheduling: {
    adminsOnly: "Only members who may manage this server can arrange its daily posts.",
    outdated: "This message is from an older version. Please use `/forecast-schedule` again.",
    unknownTime: message(
      "I cannot read {text} as a time of day. Please write it as in `07:00`, `19:30` or `7:30 pm`.",
      ["text"],
    ),
    nextMidnight:
      "24:00 could begin the day or end it. Please write `00:00`: a day’s post then comes at its very first minute.",
    unknownWeekdays: message(
      "I cannot read {text} as days of the week. Please write them as in `mon-fri`, `weekends` or `tue, thu`, or leave them out for every day.",
      ["text"],
    ),
    /** Why nothing can be posted in a channel of a kind. */
    channelKinds: {
      media: message(
        "{channel} is a media channel, which takes messages in its threads only. Please choose one of its threads instead.",
        ["channel"],
      ),
      voice: message(
        "{channel} is a voice channel. Please choose a text channel, an announcement channel or a thread.",
        ["channel"],
      ),
      stage: message(
        "{channel} is a stage. Please choose a text channel, an announcement channel or a thread.",
        ["channel"],
      ),
      other: message(
        "I cannot post in a channel like {channel}. Please choose a text channel, an announcement channel or a thread.",
        ["channel"],
      ),
    },
    lockedThread: message(
      "{channel} is locked. Please unlock it, let me manage threads there, or choose another channel.",
      ["channel"],
    ),
    missingPermissions: message(
      "I cannot post in {channel}, because I lack there: {names}. Please allow me that, or choose another channel.",
      ["channel", "names"],
    ),
    permissions: {
      "view-channel": "View Channel",
      "send-messages": "Send Messages",
      "send-messages-in-threads": "Send Messages in Threads",
      "embed-links": "Embed Links",
      "create-public-threads": "Create Public Threads",
      "attach-files": "Attach Files",
      "manage-threads": "Manage Threads",
    },
    everyone: "I do not mention everyone. Please choose another role, or leave `role` out.",
    roleNotYours: message(
      "You may not mention {role} in {channel}, so I will not do it for you. Please choose a role that everybody may mention, or ask somebody who may mention this one.",
      ["role", "channel"],
    ),
    roleSilent: message(
      "My mention of {role} in {channel} would not ring. Please let anyone mention the role, or give me Mention Everyone there.",
      ["role", "channel"],
    ),
    roleUnchecked: message(
      "I cannot tell from here whether you may mention {role} in {channel}. Please give both `channel` and `role`.",
      ["role", "channel"],
    ),
    noLocation:
      "Which place? Please give its name as `location`, or set this server’s place with `/forecast-settings set`.",
    noTimeZone: message(
      "I do not know the time zone of {place}. Please give it as `timezone`, such as `Europe/Paris`, or set this server’s with `/forecast-settings set`.",
      ["place"],
    ),
    tooMany: message(
      "This server has {count, plural, one {# daily post} other {# daily posts}}, and cannot have more. Please remove one with `/forecast-schedule remove`, or change one with `/forecast-schedule edit`.",
      ["count"],
    ),
    added: "Arranged: a new daily post.",
    /** Follows `added` if nobody chose the language for the server. */
    addedLanguage: message(
      "The posts are in {language}; to change that, use `language` with `/forecast-schedule edit`.",
      ["language"],
    ),
    edited: "Changed. This is the daily post now:",
    editedAndResumed: "Changed, and no longer paused. This is the daily post now:",
    nothingGiven: "Nothing was changed: give at least one of the options beside `schedule`.",
    paused: "Paused until somebody resumes it with `/forecast-schedule resume`:",
    alreadyPaused: "Nothing was changed, since it is paused already:",
    resumed: "Resumed:",
    alreadyActive: "Nothing was changed, since it is not paused:",
    removed: message("Removed: {post}. It will not be posted any more.", ["post"]),
    noSuchPost: message(
      "I know no daily post called {text} in this server. Please choose one from the list, or see `/forecast-schedule list`.",
      ["text"],
    ),
    severalPosts: message(
      "Several daily posts of this server are called {text}. Please choose one from the list.",
      ["text"],
    ),
    /** `date` is a day such as "Thu, Dec 24". */
    pausedUntil: message("Paused until {date}:", ["date"]),
    skipped: message("The next post is skipped. The one after it comes on {date}:", ["date"]),
    unknownDate: message(
      "I cannot read {text} as a date. Please write it as in `2026-12-24`, or choose one from the list.",
      ["text"],
    ),
    pastDate: message("{date} is over. Please give a later date.", ["date"]),
    farDate: message("{date} is too far away. Please give a date within a year.", ["date"]),
    unknownConditions: message(
      "I cannot read {text} as a condition. Please write it as in `rain 5 mm`, `low 0`, `wind 7` or `thunderstorm`, several with commas between them, or choose one from the list.",
      ["text"],
    ),
    tooManyConditions: message(
      "These are too many conditions: a daily post has {count, plural, one {# condition} other {# conditions}} at most.",
      ["count"],
    ),
    noConditions:
      "It has no conditions yet, which `match` and `within` are about. Please give them as `conditions`, such as `rain 5 mm`.",
    tooManyPlaces: message(
      "A daily post shows {count, plural, one {# place} other {# places}} at most. Please take one away first, such as with `places: -Paris`.",
      ["count"],
    ),
    placeThere: message("{place} is part of this daily post already.", ["place"]),
    placeNotThere: message(
      "{place} is not part of this daily post, so that it cannot be taken away.",
      ["place"],
    ),
    lastPlace:
      "This is its only place. Please add another one first, or remove the whole daily post with `/forecast-schedule remove`.",
    weekOfOnePlace:
      "The week as a card shows one place only. Please take the other places away, or choose another `layout`.",
    threadInThread: message(
      "{channel} is a thread itself, in which no further ones can be opened. Please choose another channel as well.",
      ["channel"],
    ),
    forumNeedsThread: message(
      "{channel} is a forum, in which each post is a thread. Please give `thread` as well.",
      ["channel"],
    ),
    publishNeedsAnnouncement:
      "Discord publishes only what is posted in an announcement channel itself, not in a thread. Please choose such a channel, or turn `publish` off.",
    tagNeedsForum: message(
      "Only posts in a forum have tags, and {channel} isn’t a forum. Please choose a forum, or post without a tag.",
      ["channel"],
    ),
    /** `names` are those of the forum's tags. */
    unknownTag: message("{channel} has no tag called {tag}. Please choose one of these: {names}", [
      "channel",
      "tag",
      "names",
    ]),
    tagRequired: message(
      "{channel} requires a tag for each post. Please give one of these as `tag`: {names}",
      ["channel", "names"],
    ),
    tagsUnchecked: message(
      "I cannot see the tags of {channel} right now. Please try again in a moment.",
      ["channel"],
    ),
    previewQuiet:
      "Right now there is nothing to report, so that nothing would be posted. Otherwise it would look like this:",
    previewBelow: "This is how it would look now:",
    previewHeading: message("Preview, for your eyes only, of {post} in {channel}.", [
      "post",
      "channel",
    ]),
    previewNext: message("Its next post comes {when}.", ["when"]),
    previewPaused: "It is paused, so that it is not posted.",
    noPreview: message("I cannot show how it would look now: {sentence}", ["sentence"]),
    placeGone:
      "Its place is no longer known. Please choose another with `/forecast-schedule edit`.",
  },
  failure: {
    database: "I cannot get at my notes right now. Please try again in a moment.",
    unauthorized:
      "I am not set up right: the weather service refuses my credentials. Please tell whoever runs this bot.",
    "invalid-host":
      "I am not set up right: the weather service does not know me at this address. Please tell whoever runs this bot.",
    "forbidden-by-plan":
      "This forecast is not part of this bot’s plan with the weather service. Please tell whoever runs this bot.",
    "forbidden-by-plan-shorter": message(
      "A forecast this long is not part of this bot’s plan with the weather service. Try `days: {days}` or fewer.",
      ["days"],
    ),
    account:
      "The weather service has closed its doors to this bot’s account. Please tell whoever runs this bot.",
    deprecated:
      "The weather service no longer offers this forecast, so this bot needs an update. Please tell whoever runs it.",
    "no-such-location": message(
      "The weather service does not know {place}. Please check it, or try a place nearby.",
      ["place"],
    ),
    "no-data": message("The weather service has no forecast for {place}. Try a place nearby.", [
      "place",
    ]),
    "invalid-request": message(
      "The weather service did not accept the question about {place}. Please check the options, or try a place nearby.",
      ["place"],
    ),
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
    restarting: "I am being restarted. Please ask again in a moment.",
    /** `when` is a moment as Discord shows it, such as "in 5 seconds". */
    "too-fast": message("That was a lot at once. Please ask again {when}.", ["when"]),
    "too-fast-server": message("This server asks a lot right now. Please ask again {when}.", [
      "when",
    ]),
    reference: message("Reference {id}", ["id"]),
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
      description: "This server’s defaults for /forecast",
      set: "Set this server’s place, days, units, language or time zone",
      show: "Show what /forecast takes in this server, and why",
      reset: "Remove all of this server’s defaults",
      location: "The server’s place: a name such as Paris or Paris, Texas; coordinates; or an ID",
      days: "How many days, 1 to 30",
      unit: "The server’s units",
      language: "Language of the forecasts in this server",
      timezone: "Time zone of this server: type a city or a country",
    },
    schedule: {
      description: "Daily forecasts, posted in this server’s channels",
      add: "Have a forecast posted every day, or on some days of the week",
      list: "Show this server’s daily posts, when they come next, and how the last ones went",
      edit: "Change a daily post; what you leave out stays as it is",
      pause: "Pause a daily post until you resume it",
      resume: "Let a paused daily post go on",
      remove: "Remove a daily post",
      preview: "Show you, and only you, how a daily post would look now",
      schedule: "Which daily post: choose it from the list",
      time: "Time of day, such as 07:00, 19:30 or 7:30 pm",
      location: "The place (the server’s when left out): a name, coordinates, or a location ID",
      days: "How many days, 1 to 30 (the server’s number when left out)",
      unit: "Units of the forecast (the server’s when left out)",
      language: "Language of the posts (the server’s when left out)",
      channel: "Where to post (here when left out)",
      timezone: "Time zone of the time (the place’s when left out): type a city or a country",
      weekdays: "Days of the week, such as mon-fri or weekends (every day when left out)",
      role: "A role to mention with each post (none when left out)",
      until: "The day to go on, such as 2026-12-24; or skip the next post only",
      skipNext: "Skip the next post only",
      /** Only for `edit`. */
      places: "Add places or take them away, such as Oslo; Rome; -Paris: up to 10 in one message",
      conditions: "Post only when it matters, such as: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Whether any of the conditions is enough, or one day must meet them all",
      matchAny: "any of them, such as rain or frost",
      matchAll: "all of them on one day, such as rain and wind",
      within: "How many days to look at for the conditions: 1 is today only, 2 today and tomorrow",
      mode: "What becomes of the last message, such as one that is always up to date",
      modeNew: "It stays, and a new one is posted each time",
      modeReplace: "It is updated where it stands: one message, always fresh",
      modeBottom: "It moves to the bottom: deleted and posted again (a pinned one is updated)",
      silent: "Post without ringing anybody’s device, such as for a post at night",
      thread: "Post in a thread: “each” opens one each time; or a name, such as Weather",
      threadEach: "a new one each time",
      note: "Your own words above each forecast, such as: Good morning, gardeners!",
      layout: "How it looks, such as the week as a card each Sunday",
      layoutForecast: "Like /forecast",
      layoutWeek: "The week as a card with the chart",
      publish: "Publish each new post to the servers that follow the announcement channel",
      tag: "The forum’s tag for each post: choose it from the list",
      clear: "Take something away again, such as the note",
      cleared: {
        conditions: "The conditions: post each time",
        places: "All places but the first",
        note: "The note",
        thread: "The thread: post in the channel itself",
        role: "The role: mention nobody",
        days: "The number of days: follow the server’s",
        unit: "The units: follow the server’s",
        language: "The language: follow the server’s",
        publish: "Publishing: only post from now on",
        tag: "The tag: post without one",
      },
      changed: {
        time: "Another time of day, such as 07:00, 19:30 or 7:30 pm",
        location:
          "Another place: a name such as Paris or Paris, Texas; coordinates; or a location ID",
        days: "Another number of days, 1 to 30",
        unit: "Other units of the forecast",
        language: "Another language of the posts",
        channel: "Another channel or thread",
        timezone: "Another time zone of the time: type a city or a country",
        weekdays: "Other days of the week, such as mon-fri or weekends",
        role: "Another role to mention with each post",
      },
    },
  },
};

/** The same texts in another language: the pattern of each message, and all other texts. */
export type Translation = TextsOf<typeof en>;

/** Those texts in which a variety of a language differs from the language. */
export type PartialTranslation = SomeTextsOf<typeof en>;
