/** The English texts, from which all other languages are translated. */
import type { SomeTextsOf, TextsOf } from "./message.ts";

/** Texts by section. A caller gives the values of a text in the order in which they first appear here. */
export const en = {
  forecast: {
    title: "{place} · {days, plural, one {# day} other {# days}}",
    today: "today",
    updated: "Updated {when}",
    stale: "⚠️ The weather service isn’t responding. This is its last forecast, from {when}.",
    fewerDays:
      "Only {shown, plural, one {# day is} other {# days are}} available here, not {asked, number}.",
    /** After `fewerDays`. */
    tenDaysAtMost: "The weather service no longer offers more than 10 days.",
    high: "High",
    low: "Low",
    night: "Night",
    /** In place of a value that is not known. */
    noData: "no data",
    unknownDay: "The weather service has no figures for this day.",
    /** What follows belongs to the label: `Night: Cloudy`. */
    labelled: "{label}: {value}",
    /** A value and what explains it: `6 (high)`. */
    remarked: "{value} ({remark})",
    rain: "Precipitation",
    /** By what is likely to fall. */
    chances: {
      rain: "Chance of rain",
      snow: "Chance of snow",
      precipitation: "Chance of precipitation",
    },
    /** The mean temperature of a day. */
    average: "Average",
    humidity: "Humidity",
    uvIndex: "UV index",
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
    gusts: "Gusts",
    /** The 16 directions that a wind may blow from, from north clockwise, without blanks inside. */
    compass: "N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW",
    windForce: "force {scale}",
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
    sunrise: "Sunrise",
    sunset: "Sunset",
    /** In polar night and in polar day. */
    noSunrise: "The sun doesn’t rise",
    noSunset: "The sun doesn’t set",
    moonrise: "Moonrise",
    moonset: "Moonset",
    moonPhases: {
      "new-moon": "New moon",
      "waxing-crescent": "Waxing crescent",
      "first-quarter": "First quarter",
      "waxing-gibbous": "Waxing gibbous",
      "full-moon": "Full moon",
      "waning-gibbous": "Waning gibbous",
      "last-quarter": "Last quarter",
      "waning-crescent": "Waning crescent",
    },
    sources: "Source: {names}",
    licenses: "License: {names}",
    previousPage: "Previous",
    nextPage: "Next",
    page: "Page {page, number} of {pages, number}",
    locationId: "Location ID {id}",
    /** A point that has no name, by the next town. */
    near: "Near {place}",
    /** `names` is one or more places. */
    morePlaces: "{names} and {count, plural, one {# more place} other {# more places}}",
    daysChoice: "{days, plural, one {# day} other {# days}}",
    /** On a menu; each choice is a day. */
    details: "See a day in detail",
    /** In a menu, after the day's condition. */
    highAndLow: "high {high}, low {low}",
    dayGone: "That day is no longer in this forecast. Run `/forecast` again.",
    showInUnit: "Show in {unit}",
    showChart: "Show chart",
    hideChart: "Hide chart",
    refresh: "Refresh",
    tooSoon: "Already up to date. You can refresh again {then}.",
  },
  /** The option `when`. `days` is a day such as "Thu, Dec 24", or a range of days. */
  when: {
    unknown:
      "{text} doesn’t say which days. Choose from the list, or enter for example `weekend`, `next week` or `Saturday`.",
    /** `last` is a day. */
    outOfReach: "{days} can’t be forecast. The last day I can show is {last}.",
    both: "`days` and `when` can’t be combined. Enter only one of them.",
    over: "These days are over. Run the command again.",
  },
  /** What a newer forecast says of a day; in brackets, what was forecast `when`, such as 8 hours ago. */
  changes: {
    gale: "{day}: now a gale, {now} ({when}: {before})",
    noGale: "{day}: no longer a gale, {now} ({when}: {before})",
    wet: "{day}: now wet, {now} ({when}: {before})",
    dry: "{day}: now dry, {now} ({when}: {before})",
    wetter: "{day}: now wetter, {now} ({when}: {before})",
    drier: "{day}: now drier, {now} ({when}: {before})",
    warmer: "{day}: now warmer, {now} ({when}: {before})",
    colder: "{day}: now colder, {now} ({when}: {before})",
  },
  /** Official warnings, such as those of a national weather service. */
  warnings: {
    /** Before the headline of a warning. */
    severities: {
      unknown: "Warning",
      minor: "Minor warning",
      moderate: "Moderate warning",
      severe: "Severe warning",
      extreme: "Extreme warning",
    },
    until: "until {when}",
    /** On a button. */
    read: "Read official warnings",
    title: "Official warnings for {place}",
    none: "There are no official warnings for this place right now.",
    failed: "I couldn’t get official warnings right now. Please try again in a few minutes.",
    off: "Official warnings are switched off for this bot.",
    /** Instead of the text of a warning that was cancelled or has expired. */
    ended: "No longer in force.",
  },
  /** One message for several places. */
  overview: {
    /** After a place's name instead of its weather. `stale` stands after weather that is shown anyway. */
    faults: {
      gone: "place no longer available",
      unknown: "unknown to the weather service",
      "no-data": "no forecast right now",
      plan: "not in this bot’s weather plan",
      refused: "the weather service rejected the request",
      busy: "the weather service gets too many requests right now",
      down: "the weather service isn’t responding",
    },
    stale: "last forecast, from {when}",
  },
  /** Two to five places side by side, for some days. */
  compare: {
    /** Below the figures of several days. */
    legend: "High and low are averages, precipitation is the total, wind is the strongest.",
    /** How many of the days are clear or partly cloudy. */
    sunny: "Sunny days: {count, number} of {days, number}",
    /** `places` is one or more places. */
    warmest: "Warmest: {places} ({value})",
    driest: "Driest: {places} ({value})",
    calmest: "Least wind: {places} ({value})",
    /** `dates` is a day or a range of days. */
    chart: "Chart of the highs, {dates}.",
    twice: "{place} is listed twice. Choose different places.",
  },
  week: {
    title: "{place} · the week ahead",
  },
  /** Answers of /forecast-best. `reasons` and `names` are words such as "Strong wind", some with days: "Rain (Fri, Sat)". */
  best: {
    nothingSuits: "No day is really suitable. The least bad first:",
    /** Below a day. */
    drawbacks: "Drawbacks: {reasons}",
    /** Below the best days. */
    otherDrawbacks: "Drawbacks of the other days: {reasons}",
    missing: "No figures for: {names}",
    /** What is said of a day, and what spoils one. */
    dry: "Dry",
    snow: "Little fresh snow",
    cold: "Too cold",
    high: "Too warm",
    wind: "Strong wind",
    uvIndex: "Strong sun",
    clouds: "Many clouds",
    humidity: "Humid air",
    moonlight: "Bright moon",
    moonPhase: "Moon phase",
    /** On a button. */
    showForecast: "Show the whole forecast",
  },
  /** What the chart shows, in sentences. `least` is a number; `most` and `value` are numbers with their unit. */
  chart: {
    about: "Chart of temperature and precipitation, {from} to {to}.",
    /** `day` is a day such as "Thu, Dec 24". */
    today: "Today is {day}.",
    highs: "Highs from {least} to {most}.",
    highsOf: "Highs of {value} every day.",
    lows: "Lows from {least} to {most}.",
    lowsOf: "Lows of {value} every day.",
    warmer: "It gets warmer.",
    colder: "It gets colder.",
    steady: "Temperatures stay about the same.",
    warmest: "Warmest day: {day}, {value}.",
    coldest: "Coldest day: {day}, {value}.",
    wettest: "Wettest day: {day}, {value}.",
    /** `chance` is such as "Chance of snow 80%". */
    likeliest: "Precipitation most likely: {day} ({chance}).",
    dry: "No precipitation.",
    none: "There is no data for a chart.",
  },
  location: {
    empty:
      "Which place? Enter one in `location`, for example `Paris` or `Paris, Texas`. To skip this next time, save your place with `/forecast-me set`.",
    "postal-code":
      "Postal codes aren’t supported. Enter a town instead, for example `Paris` or `Paris, Texas`.",
    "out-of-range":
      "Those coordinates don’t exist. Longitude runs from −180 to 180, latitude from −90 to 90, for example `2.35,48.86`.",
    "out-of-range-swapped": "Those coordinates don’t exist. Did you mean `{label}`?",
    "longitude-first":
      "Read with the longitude first: {label}. For the other order ({town}), enter `{other}`.",
    ambiguous: "There are several places called {name}. Which one do you mean?",
    /** Above a menu. */
    guess: "Did you mean one of these?",
    "guess-one": "Did you mean this place?",
    "too-wide": "{area} is too large for one forecast. Pick a town in it, or enter another place.",
    unknown: "I couldn’t find {name}. Check the spelling or try a larger town nearby.",
    "unknown-closest": "I couldn’t find {name}. Did you mean one of these?",
    menu: "Choose a place",
    /** Answers of the command "Forecast for this place"; the last one above a menu. */
    noText:
      "This message has no text that I can read. If it’s forwarded, use the command on the original.",
    noTown: "I found no town in this message. Try `/forecast` with its name.",
    whichTown: "Which place would you like the forecast for?",
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
      option: "chosen now",
      person: "your default",
      server: "server default",
      "built-in": "built-in default",
    },
    nothingGiven: "Nothing to change: pick at least one option.",
    placeGone: "{place} (no longer available; please choose another)",
    mySaved: "Saved. Your defaults, wherever you use `/forecast`:",
    myDefaults: "Your `/forecast` settings here:",
    forgotten: "Done. Everything I had stored about you is deleted.",
    nothingToForget: "I have nothing stored about you.",
    serverSaved: "Saved. This server’s `/forecast` defaults (members’ own settings come first):",
    serverDefaults: "This server’s `/forecast` defaults (members’ own settings come first):",
    resetQuestion: "Remove all of this server’s defaults?",
    resetDone: "Removed. This server has no defaults now.",
    resetCancelled: "Nothing was changed.",
    resetNothing: "This server has no defaults to remove.",
    resetButton: "Remove them",
    cancelButton: "Keep them",
    adminsOnly: "You need the Manage Server permission to change this server’s defaults.",
    serverOnly: "This only works in a server.",
    unknownTimeZone:
      "I don’t know a time zone called {name}. Choose one from the list, for example `Europe/Paris`.",
    /** `names` are the languages to choose from. */
    unknownLanguage: "I don’t know a language called {name}. You can choose: {names}.",
    timeZoneAbbreviation:
      "{name} doesn’t say when clocks change. Use a city’s time zone, for example {examples}.",
    timeZoneExamples: "{name} has several time zones. Choose one, for example {examples}.",
  },
  /** Daily posts and what is said about them. */
  schedule: {
    dailyPost: "Daily post",
    late: "⏰ Late: this was due at {time}.",
    listTitle: "{count, plural, one {# daily post} other {# daily posts}}",
    none: "No daily posts yet. Create one, for example with `/forecast-schedule add time:07:00 location:Paris`.",
    placeGone: "{reference}, no longer available",
    /** After the name of a daily post. */
    paused: "paused",
    needsAttention: "needs attention",
    /** `when` is "weekend", "next week" or a weekday. */
    daysShown: "days shown: {when}",
    /** The places after the first. */
    alsoPlaces: "Also: {places}",
    next: "Next: {when} ({relative})",
    nextRuns: "Next posts (your local time):",
    /** `date` is a day such as "Thu, Dec 24". */
    pausedUntil: "Paused by a member until {date}. Resume now with `/forecast-schedule resume`.",
    /** How a post is delivered, in the list between other short remarks. */
    delivery: {
      replace: "updates the last message",
      bottom: "moves to the bottom of the channel",
      silent: "no notification",
      week: "weekly card",
      eachThread: "new thread each time",
      namedThread: "in the thread {name}",
      publish: "published to the channels that follow it",
      /** `name` is "old → new" for a tag that was renamed. */
      tag: "tag {name}",
      /** `level` is one of `alertLevels` of the command, such as "Severe or extreme". */
      alerts: "official warnings right away: {level}",
    },
    /** Whether the last message was published to the channels that follow its announcement channel. */
    publishing: {
      published: "Published.",
      waiting: "Not published yet.",
      retrying: "Not published yet, still trying: {why}",
      failed: "Not published: {why}",
    },
    /** The end of such a sentence, for reasons that only publishing has. */
    publishFailures: {
      "wrong-channel-kind": "the channel is no longer an announcement channel.",
      "message-gone": "someone deleted it.",
      "rate-limited": "Discord limits how many messages a channel can publish an hour.",
    },
    /** Instead of the reason `tag-required` for a post that has a tag. */
    tagGone: "the forum no longer has the tag {name}.",
    note: "Note: {text}",
    pausedByPerson: "Paused by a member {when}. Resume with `/forecast-schedule resume`.",
    stopped: "Paused {when}: {why} {cure}",
    held: "Paused {when}: {why} {cure} I’ll try again at the next scheduled time.",
    /** Why something was not posted: the end of a sentence, after a colon. */
    reasons: {
      "unknown-channel": "the channel was deleted.",
      "missing-access": "I can’t see the channel.",
      "missing-permission": "I don’t have permission to post there.",
      "channel-closed": "the thread is closed.",
      "wrong-channel-kind": "I can’t post in this type of channel.",
      "tag-required": "this forum requires a tag on every post.",
      "place-gone": "the place is no longer available.",
      "unknown-time-zone": "its time zone is no longer known.",
      "forbidden-by-plan": "this bot’s weather plan doesn’t include that many days.",
      "weather-refused": "the weather service rejected the bot’s request.",
      "no-data": "the weather service has no forecast for the place right now.",
      blocked: "Discord’s filters blocked the text of the forecast.",
      rejected: "Discord rejected the message, which is a bug in this bot.",
      away: "I was offline or overloaded for more than two hours.",
      "guild-gone": "I wasn’t a member of this server.",
      "discord-unavailable": "Discord was down for too long.",
      "weather-unavailable": "the weather service was down for too long.",
      unexpected: "something went wrong in the bot.",
    },
    /** What to do about some of these: a whole sentence. */
    cures: {
      "unknown-channel": "Choose another with `/forecast-schedule edit`.",
      "missing-access":
        "Give me the View Channel permission there and use `/forecast-schedule resume`, or choose another channel with `/forecast-schedule edit`.",
      "missing-permission":
        "Check that I have the Send Messages (in threads, Create Public Threads and Send Messages in Threads) and Embed Links permissions there, then use `/forecast-schedule resume`.",
      "channel-closed":
        "Open and unlock it and use `/forecast-schedule resume`, or choose another channel with `/forecast-schedule edit`.",
      "wrong-channel-kind": "Choose another with `/forecast-schedule edit`.",
      "tag-required": "Choose a tag with `/forecast-schedule edit`.",
      "place-gone": "Choose another with `/forecast-schedule edit`.",
      "unknown-time-zone": "Choose another with `timezone` in `/forecast-schedule edit`.",
      "forbidden-by-plan": "Choose fewer days with `/forecast-schedule edit`.",
      "weather-refused": "Please tell the bot’s owner.",
      "no-data": "No action needed.",
      blocked: "No action needed.",
      rejected: "Please tell the bot’s owner.",
    },
    /** The link leads to the post. */
    last: {
      posted: "Last: <link>posted</link> {when}",
      "posted-late": "Last: <link>posted late</link> {when}",
      quiet: "Last: nothing to report (due {when})",
      unconfirmed:
        "Last: may have been posted (due {when}). Discord didn’t confirm it, and I never post twice.",
      missed: "Last: skipped (due {when}): {why}",
      failed: "Last: not posted (due {when}): {why}",
    },
    noticedPost: "The daily post for {place} at {time} in {channel}",
    /** The link leads to the channel; `post` is `noticedPost`. */
    stoppedNotice:
      "⏸️ {post} was paused: {why} {cure} Check `/forecast-schedule list` <link>in the server</link>: other posts in that channel may be affected too.",
    heldNotice:
      "⚠️ {post} wasn’t posted: {why} {cure} I’ll try again at the next scheduled time. Check `/forecast-schedule list` <link>in the server</link>: other posts in that channel may be affected too.",
  },
  /** What the weather is on certain days, in short sentences above the forecast. */
  answer: {
    /** `Saturday and Sunday: dry.`, `Other days: rain.`, `Frost: Monday.` Days are in the nominative. */
    statement: "{label}: {value}.",
    /** In place of the names of days, before or after a colon. */
    everyDay: "every day",
    otherDays: "other days",
    /** What a day is, after a colon; all but `dry` is what falls. */
    dry: "dry",
    rain: "rain",
    snow: "snow",
    /** Also for days of which some bring rain and some snow. */
    sleet: "rain or snow",
    thunderstorm: "thunderstorms",
    /** `what` is one of those, as are `day` and `night`. */
    possibly: "possibly {what}",
    halves: "{day} by day, {night} at night",
    /** `low` is a number, `high` has its unit: `dry, 14 to 21 °C`. */
    temperatures: "{what}, {low} to {high}",
    /** Before days with 35 °C or more. */
    heat: "Heat",
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
      gust: "Gusts",
      "rain-chance": "Chance of rain",
      average: "Average temperature",
      warning: "Official warning",
      uv: "UV index",
      "day-change": "Change from the day before",
      "forecast-change": "Forecast change",
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
    atLeast: "{what}: {value} or more",
    atLeastHigh: "{what}: {value} or higher",
    atMost: "{what}: {value} or lower",
    /** How severe a warning is, after `warning`. */
    severities: {
      minor: "minor",
      moderate: "moderate",
      severe: "severe",
      extreme: "extreme",
    },
    /** What a post begins with: `what` is one of the names, `value` a number with its unit or the kind of weather. */
    today: "{what} today: {value}",
    tomorrow: "{what} tomorrow: {value}",
    /** `date` is a day such as "Thu, Dec 24". */
    later: "{what}, {date}: {value}",
    more: "and {count, plural, one {# more} other {# more}}",
    /** In brackets after a condition: the weather service gives nothing to compare it with. */
    unchecked: "can’t be checked right now",
    /** Above a list of conditions. */
    any: "{days, plural, one {Only if any of these is forecast for today:} other {Only if any of these is forecast within # days:}}",
    all: "{days, plural, one {Only if all of these are forecast for today:} other {Only if all of these are forecast for the same day within # days:}}",
  },
  /** Answers of /forecast-schedule. */
  scheduling: {
    adminsOnly: "You need the Manage Server permission to manage this server’s daily posts.",
    outdated: "This message is from an older version. Use `/forecast-schedule` again.",
    unknownTime: "{text} isn’t a time I understand. Use `07:00`, `19:30` or `7:30 pm`.",
    nextMidnight: "24:00 is ambiguous. Use `00:00` to post right at the start of the day.",
    unknownWeekdays:
      "I don’t recognize {text} as days. Use `mon-fri`, `weekends` or `tue, thu`, or leave it empty for every day.",
    /** Why nothing can be posted in a channel of a kind. */
    channelKinds: {
      media:
        "{channel} is a media channel, so I can only post in its threads. Choose one of them instead.",
      voice:
        "{channel} is a voice channel. Choose a text channel, an announcement channel or a thread.",
      stage:
        "{channel} is a stage channel. Choose a text channel, an announcement channel or a thread.",
      other:
        "I can’t post in {channel}. Choose a text channel, an announcement channel or a thread.",
    },
    lockedThread:
      "{channel} is locked. Unlock it, give me the Manage Threads permission there, or choose another channel.",
    missingPermissions:
      "I can’t post in {channel}. Missing permissions: {names}. Please grant them or choose another channel.",
    permissions: {
      "view-channel": "View Channel",
      "send-messages": "Send Messages",
      "send-messages-in-threads": "Send Messages in Threads",
      "embed-links": "Embed Links",
      "create-public-threads": "Create Public Threads",
      "attach-files": "Attach Files",
      "manage-threads": "Manage Threads",
    },
    everyone: "I can’t mention @everyone. Choose another role or leave `role` empty.",
    roleNotYours:
      "You can’t mention {role} in {channel}, so I won’t either. Choose another role or ask someone who can.",
    roleSilent:
      "Mentioning {role} in {channel} wouldn’t notify anyone. Allow anyone to mention it, or give me the “Mention @everyone, @here, and All Roles” permission there.",
    roleUnchecked:
      "I can’t check from here whether you can mention {role} in {channel}. Set both `channel` and `role`.",
    noLocation:
      "Which place? Enter one in `location`, or save a place for this server with `/forecast-settings set`.",
    noTimeZone:
      "I don’t know the time zone of {place}. Enter one in `timezone`, for example `Europe/Paris`, or save one for this server with `/forecast-settings set`.",
    tooMany:
      "This server has reached the limit of {count, plural, one {# daily post} other {# daily posts}}. Remove one with `/forecast-schedule remove`, or change one with `/forecast-schedule edit`.",
    added: "Daily post created.",
    /** Follows `added` if nobody chose the language for the server. */
    addedLanguage:
      "It’s in {language}. To change that, use `language` in `/forecast-schedule edit`.",
    edited: "Updated:",
    editedAndResumed: "Updated and resumed:",
    nothingGiven: "Nothing to change: pick at least one option besides `schedule`.",
    paused: "Paused until someone resumes it with `/forecast-schedule resume`:",
    alreadyPaused: "It’s already paused:",
    resumed: "Resumed:",
    alreadyActive: "It isn’t paused:",
    removed: "Removed: {post}.",
    noSuchPost:
      "There’s no daily post called {text} here. Choose one from the list, or see `/forecast-schedule list`.",
    severalPosts: "Several daily posts here are called {text}. Choose one from the list.",
    /** `date` is a day such as "Thu, Dec 24". */
    pausedUntil: "Paused until {date}:",
    skipped: "The next post is skipped. The one after it is on {date}:",
    unknownDate:
      "{text} isn’t a date I understand. Use a date like `2026-12-24`, or choose one from the list.",
    pastDate: "{date} is in the past. Choose a later date.",
    farDate: "{date} is too far away. Choose a date within a year.",
    unknownConditions:
      "I don’t recognize the condition {text}. Use conditions like `rain 5 mm`, `low 0`, `wind 7` or `thunderstorm`, separated by commas, or choose one from the list.",
    tooManyConditions:
      "That’s too many conditions. A daily post can have up to {count, plural, one {# condition} other {# conditions}}.",
    noConditions:
      "`match` and `within` need conditions, and this post has none yet. Add some with `conditions`, for example `rain 5 mm`.",
    tooManyPlaces:
      "A daily post can show up to {count, plural, one {# place} other {# places}}. Remove one first, for example with `places: -Paris`.",
    placeThere: "{place} is already in this post.",
    /** A choice: the place that it takes out of a post. */
    removal: "{place} (remove)",
    placeNotThere: "{place} isn’t in this post.",
    lastPlace:
      "It’s the only place in this post. Add another first, or remove the post with `/forecast-schedule remove`.",
    weekOfOnePlace:
      "The weekly card shows only one place. Remove the other places, or choose another `layout`.",
    alertsNeedPlace:
      "There are no official warnings for location IDs. Choose a place by name or coordinates first.",
    threadInThread:
      "{channel} is itself a thread, and threads can’t contain threads. Choose another channel as well.",
    forumNeedsThread: "{channel} is a forum, where every post is a thread. Set `thread` as well.",
    publishNeedsAnnouncement:
      "Discord only publishes messages posted directly in an announcement channel, not in a thread. Choose such a channel, or turn `publish` off.",
    tagNeedsForum:
      "Only forum posts have tags, and {channel} isn’t a forum. Choose a forum, or post without a tag.",
    /** `names` are those of the forum's tags. */
    unknownTag: "{channel} has no tag called {tag}. Choose one of these: {names}",
    tagRequired: "{channel} requires a tag on every post. Set `tag` to one of these: {names}",
    tagsUnchecked: "I can’t see the tags of {channel} right now. Please try again in a moment.",
    previewQuiet:
      "Nothing to report right now, so nothing would be posted. Otherwise it would look like this:",
    previewBelow: "It would look like this now:",
    previewHeading: "Preview of {post} in {channel} (only you can see this).",
    previewNext: "The next post is {when}.",
    previewPaused: "It’s paused, so it won’t be posted.",
    noPreview: "I can’t show a preview: {sentence}",
    placeGone: "Its place is no longer available. Choose another with `/forecast-schedule edit`.",
  },
  /** Forecasts by direct message: daily ones, and watches over the weather of certain days. */
  personal: {
    /** What a direct message is, in its last line. */
    daily: "Daily forecast",
    watch: "Weather watch",
    test: "This is a test message. Your daily forecasts will look like this.",
    /** On buttons below each direct message. */
    stop: "Stop this",
    pauseWeek: "Pause a week",
    /** What a watch says first. `watch` is its place and its days, such as "Paris · Sat, Dec 12". */
    met: "{watch}: the weather you’re watching for is now forecast.",
    unmet: "{watch}: the weather you’re watching for is no longer forecast.",
    changed: "{watch}: the weather you’re watching for is still forecast, with new figures.",
    /** The evening before those days. */
    eve: {
      met: "{watch} (last message): the weather you’re watching for is forecast.",
      unmet: "{watch} (last message): the weather you’re watching for isn’t forecast.",
      unknown: "{watch} (last message): the forecast has no figures for your conditions.",
    },
    /** How a watch stands when it is created or changed. */
    standing: {
      met: "Right now, this weather is forecast.",
      unmet: "Right now, this weather isn’t forecast. I’ll message you when that changes.",
      unknown: "The forecast doesn’t say yet. I’ll keep looking.",
      /** `date` is a day such as "Thu, Dec 24". */
      early: "It’s too early to say. My first look at the forecast: {date}.",
    },
    listTitle:
      "{count, plural, one {# forecast by direct message} other {# forecasts by direct message}}",
    none: "You have no forecasts by direct message yet. Try `/forecast-me daily time:07:00 location:Paris` or `/forecast-me watch when:saturday conditions:dry location:Paris`.",
    noSuch:
      "You have no forecast called {text}. Choose one from the list, or see `/forecast-me list`.",
    /** Above a menu, and on it. */
    which: "Which one?",
    choose: "Choose a forecast",
    /** After a button below an old message. */
    gone: "You already stopped this one.",
    pausedByPerson: "Paused {when}. Resume with `/forecast-me resume`.",
    /** `date` is a day such as "Thu, Dec 24". */
    pausedUntil: "Paused until {date}. Resume now with `/forecast-me resume`.",
    /** `why` ends a sentence after a colon; `cure` is a whole sentence. */
    closed: {
      why: "Discord doesn’t let me message you.",
      cure: "Allow direct messages from members of a server that we share, or add me to your apps, and then use `/forecast-me resume`.",
    },
    /** After other reasons. */
    cure: "Change it with `/forecast-me edit` and then use `/forecast-me resume`.",
    trouble: "The last try failed: {why}",
    unconfirmed: "Discord didn’t confirm the last message. I never send one twice.",
    dailyAdded: "Your daily forecast is set, and I’ve sent you a test message.",
    testFailed: "Your daily forecast is set, but I couldn’t send a test message right now.",
    watchAdded: "I’m watching the forecast for you.",
    /** Instead of those; the reason follows below. */
    savedPaused: "It’s saved but paused, because I can’t message you.",
    paused: "Paused until you resume it with `/forecast-me resume`:",
    stopped: "Stopped. You get no more of these messages.",
    nextMessages: "Next messages (your local time):",
    /** `names` are those of options. */
    onlyDaily: "Only daily forecasts have these options: {names}",
    tooManyActive:
      "Up to {count, plural, one {# forecast by direct message} other {# forecasts by direct message}} can be active at a time. Stop or pause one first.",
    tooMany:
      "You’ve reached the limit of {count, plural, one {# forecast by direct message} other {# forecasts by direct message}}. Stop one with `/forecast-me stop`.",
    tooManyConditions:
      "That’s too many conditions. The limit is {count, plural, one {# condition} other {# conditions}}.",
    noTimeZone:
      "I don’t know the time zone of {place}. For a daily forecast, enter one in `timezone`, for example `Europe/Paris`. For a watch, choose a place by name.",
    /** Once, at the next command. */
    messagesClosed:
      "I couldn’t send you direct messages, so I paused {count, plural, one {# of your forecasts} other {# of your forecasts}}. To get them again, allow direct messages from members of a server that we share, or add me to your apps, and then use `/forecast-me resume`.",
    counts: "Direct messages: {active, number} active, {paused, number} paused",
  },
  failure: {
    database: "I can’t reach my saved data right now. Please try again in a moment.",
    unauthorized:
      "This bot isn’t set up correctly: the weather service rejected its credentials. Please tell the bot’s owner.",
    "invalid-host":
      "This bot isn’t set up correctly: the weather service doesn’t recognize its address. Please tell the bot’s owner.",
    "forbidden-by-plan":
      "This bot’s weather plan doesn’t include this forecast. Please tell the bot’s owner.",
    "forbidden-by-plan-shorter":
      "This bot’s weather plan doesn’t include that many days. Try `days: {days}` or fewer.",
    account: "The weather service has blocked this bot’s account. Please tell the bot’s owner.",
    deprecated:
      "The weather service no longer offers this forecast, so this bot needs an update. Please tell the bot’s owner.",
    "no-such-location":
      "The weather service doesn’t know {place}. Check it, or try a place nearby.",
    "no-data": "The weather service has no forecast for {place}. Try a place nearby.",
    "invalid-request":
      "The weather service couldn’t process the request for {place}. Check the options, or try a place nearby.",
    "rate-limited": "The weather service is overloaded. Try again in a minute.",
    "quota-exhausted":
      "This bot has used up its weather requests for now. Please tell the bot’s owner.",
    unavailable: "The weather service is down right now. Try again in a few minutes.",
    timeout: "The weather service took too long to respond. Try again in a moment.",
    malformed: "The weather service sent something I couldn’t read. Try again in a few minutes.",
    "unknown-command": "This command no longer exists. Wait a minute, or restart Discord.",
    expired: "This message has expired. Run the command again.",
    "outdated-component": "This message is from an older version. Use `/forecast` again.",
    unexpected:
      "Something went wrong in the bot. Please try again. If it keeps happening, tell the bot’s owner.",
    restarting: "I’m restarting. Please try again in a moment.",
    /** `when` is a moment as Discord shows it, such as "in 5 seconds". */
    "too-fast": "Too many requests at once. Try again {when}.",
    "too-fast-server": "Too many requests from this server right now. Try again {when}.",
    reference: "Error code {id}",
  },
  command: {
    description: "Daily weather forecast for any place, 1 to 30 days",
    location: "A place such as Paris or Paris, Texas; coordinates; or a location ID",
    days: "Number of days, 1–30 (default: 3)",
    unit: "Units (default: °F for US English, °C otherwise)",
    metric: "Metric: °C, km/h",
    imperial: "Imperial: °F, mph",
    private: "Only you can see the answer",
    when: "Which days: today, tomorrow, weekend, next week, a weekday or a date",
    best: {
      description: "Find the best days for an activity, such as a hike or a beach day",
      for: "What you want to do",
      days: "Number of days to choose from, 1–30 (default: 7)",
      activities: {
        hike: "Hiking",
        bike: "Cycling",
        barbecue: "Barbecue",
        beach: "A day at the beach",
        laundry: "Drying laundry outside",
        running: "Running",
        stargazing: "Stargazing",
        snow: "Fun in the snow",
        picnic: "Picnic",
        photography: "Photography",
      },
    },
    /** A command in the menu of a message: at most 32 characters. */
    forThisPlace: "Forecast for this place",
    compare: {
      description: "Compare the weather of two to five places",
      place: "A place to compare: a name, coordinates or a location ID",
    },
    me: {
      description: "Your own defaults for /forecast",
      set: "Save your place, number of days or units",
      show: "Show your settings and where each comes from",
      forget: "Delete everything stored about you",
      location: "Your place: a name such as Paris or Paris, Texas; coordinates; or a location ID",
      days: "Number of days, 1–30",
      unit: "Your units",
      daily: "Get a forecast by direct message every day, or only when it matters",
      watch: "Get a direct message when weather that you hope for or fear is forecast",
      list: "Show what you get by direct message",
      edit: "Change what you get by direct message; what you leave out stays as it is",
      pause: "Pause direct messages until a date or until you resume them",
      resume: "Resume paused direct messages",
      stop: "Stop a daily forecast or a watch",
      which: "Which one: choose it from the list",
      conditions: "Send only when it matters, for example: rain 5 mm, low 0, wind 7, thunderstorm",
      watched: "What you hope for or fear, for example: dry, rain 5 mm, snow, low 0, wind 6",
      changedConditions:
        "New conditions, such as rain 5 mm; off to send a daily forecast every time",
    },
    settings: {
      description: "This server’s defaults for /forecast",
      set: "Save this server’s place, number of days, units, language or time zone",
      show: "Show this server’s settings and where each comes from",
      reset: "Remove all of this server’s defaults",
      location: "The server’s place: a name such as Paris or Paris, Texas; coordinates; or an ID",
      days: "Number of days, 1–30",
      unit: "The server’s units",
      language: "Language of forecasts in this server",
      timezone: "Time zone of this server: type a city or a country",
    },
    schedule: {
      description: "Daily forecasts, posted in this server’s channels",
      add: "Post a forecast every day, or on some days of the week",
      list: "Show this server’s daily posts, their next times and how the last ones went",
      edit: "Change a daily post; what you leave out stays as it is",
      pause: "Pause a daily post until you resume it",
      resume: "Resume a paused daily post",
      remove: "Remove a daily post",
      preview: "Show what a daily post would look like now (only you see it)",
      schedule: "Which daily post: choose it from the list",
      time: "Time of day, such as 07:00, 19:30 or 7:30 pm",
      location: "Place name, coordinates or location ID (default: the server’s place)",
      days: "Number of days, 1–30 (default: the server’s)",
      unit: "Units (default: the server’s)",
      language: "Language of the posts (default: the server’s)",
      channel: "Where to post (default: this channel)",
      timezone: "Time zone (default: the place’s): type a city or a country",
      weekdays: "Days of the week, such as mon-fri or weekends (default: every day)",
      role: "Role to mention with each post (default: none)",
      until: "Date to resume on, such as 2026-12-24, or skip just the next post",
      skipNext: "Skip just the next post",
      /** Only for `edit`. */
      places: "Add or remove places, for example: Oslo; Rome; -Paris (up to 10 in one post)",
      conditions: "Post only when it matters, for example: rain 5 mm, low 0, wind 7, thunderstorm",
      match: "Require any condition, or all of them on the same day",
      matchAny: "any of them, for example rain or frost",
      matchAll: "all of them on the same day, for example rain and wind",
      within: "How many days to check: 1 = today, 2 = today and tomorrow",
      mode: "What to do with the previous message",
      modeNew: "Keep it and post a new one",
      modeReplace: "Update it in place",
      modeBottom: "Delete it and post again at the bottom (a pinned one is updated)",
      silent: "Post without notifications",
      thread: "Post in a thread: “each” for a new one every time, or a thread name",
      threadEach: "a new one each time",
      note: "Text above each forecast, for example: Good morning, gardeners!",
      layout: "How it looks",
      layoutForecast: "Like /forecast",
      layoutWeek: "Weekly card with the chart",
      publish: "Publish each post to servers that follow the announcement channel",
      tag: "Forum tag for each post: choose it from the list",
      when: "Days to show: today, tomorrow, weekend, next week or a weekday",
      alerts: "Post official warnings right away, not just with the daily post",
      alertLevels: {
        off: "Off",
        any: "All",
        moderate: "Moderate or more severe",
        severe: "Severe or extreme",
        extreme: "Extreme only",
      },
      clear: "Remove a setting, such as the note",
      cleared: {
        conditions: "Conditions: post every time",
        places: "All places except the first",
        note: "Note",
        thread: "Thread: post in the channel itself",
        role: "Role: mention nobody",
        days: "Number of days: use the server’s",
        unit: "Units: use the server’s",
        language: "Language: use the server’s",
        publish: "Publishing: just post",
        tag: "Tag: post without one",
        when: "Days to show: from today on",
        alerts: "Official warnings: only with the daily post",
      },
      changed: {
        time: "New time, such as 07:00, 19:30 or 7:30 pm",
        location: "New place: a name such as Paris or Paris, Texas; coordinates; or a location ID",
        days: "New number of days, 1–30",
        unit: "New units",
        language: "New language of the posts",
        channel: "New channel or thread",
        timezone: "New time zone: type a city or a country",
        weekdays: "New days of the week, such as mon-fri or weekends",
        role: "New role to mention with each post",
      },
    },
  },
} as const;

/** The same texts in another language. */
export type Translation = TextsOf<typeof en>;

/** Those texts in which a variety of a language differs from the language. */
export type PartialTranslation = SomeTextsOf<typeof en>;
