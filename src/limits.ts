/**
 * Discord's limits, as far as the bot meets them. Lengths are in UTF-16 units. Each source is a page of
 * Discord's reference (https://docs.discord.com/developers).
 */

/** Choices of an autocomplete answer. "Receiving and Responding", Autocomplete. */
export const MAX_CHOICES = 25;
/** Name of a choice, and its value if that is a text. "Application Commands", Option Choice Structure. */
export const MAX_CHOICE_LENGTH = 100;

/** Options of a select menu. "Component Reference", String Select. */
export const MAX_MENU_OPTIONS = 25;
/** Label, value or description of a menu's option. "Component Reference", Select Option Structure. */
export const MAX_MENU_OPTION_LENGTH = 100;
/** What a select menu shows before anything is chosen. "Component Reference", String Select. */
export const MAX_PLACEHOLDER_LENGTH = 150;
/** "Component Reference", Button. */
export const MAX_BUTTON_LABEL_LENGTH = 80;
/** "Component Reference", Custom ID. */
export const MAX_CUSTOM_ID_LENGTH = 100;

/** Text of a message. "Message", Create Message. */
export const MAX_CONTENT_LENGTH = 2000;
/** All texts of all embeds of one message together. "Message", Embed Limits. */
export const MAX_EMBEDS_LENGTH = 6000;
/** "Message", Embed Limits. */
export const MAX_EMBED_DESCRIPTION_LENGTH = 4096;
/** Value of a field. "Message", Embed Limits. */
export const MAX_EMBED_FIELD_LENGTH = 1024;
/** "Message", Embed Limits. */
export const MAX_EMBED_FOOTER_LENGTH = 2048;
/** Description of a file, which screen readers read out. "Message", Attachment Structure. */
export const MAX_FILE_DESCRIPTION_LENGTH = 1024;
/** Discord remembers nonces for "the past few minutes"; less, to be safe. "Message", Create Message. */
export const NONCE_MEMORY_MS = 2 * 60 * 1000;
/** "Channel", Start Thread without Message. */
export const MAX_THREAD_NAME_LENGTH = 100;

/** Messages in one answer. "Message", Get Channel Messages. */
export const MAX_MESSAGES_PER_PAGE = 100;
/** Guilds in one answer. "User", Get Current User Guilds. */
export const MAX_GUILDS_PER_PAGE = 200;

/** How long Discord waits for the first answer to an interaction. "Receiving and Responding", Interaction Callback. */
export const FIRST_ANSWER_TIMEOUT_MS = 3_000;
/** Requests with the bot's token, over all its processes; answers to interactions don't count. "Rate Limits", Global Rate Limit. */
export const MAX_REQUESTS_PER_SECOND = 50;
/** More answers 401, 403 or 429 within ten minutes get an IP address blocked. "Rate Limits", Invalid Request Limit. */
export const MAX_INVALID_REQUESTS = 10_000;
/** Within this time a bot may identify once per bucket of shards. "Gateway", Sharding, `max_concurrency`. */
export const IDENTIFY_WINDOW_MS = 5_000;
