/** The snapshot after an event, so that everything can be rendered again, e.g. in another language. */
import { MESSAGES_SHOWN, type PageEvent, type Snapshot } from "../protocol.ts";

export function snapshotAfter(before: Snapshot, event: PageEvent): Snapshot {
  switch (event.kind) {
    case "snapshot":
      return event;
    case "message": {
      const { message } = event;
      const isKnown = before.messages.some(({ id }) => id === message.id);
      return {
        ...before,
        messages: isKnown
          ? before.messages.map((one) => (one.id === message.id ? message : one))
          : [...before.messages, message].slice(-MESSAGES_SHOWN),
      };
    }
    case "message-deleted":
      return { ...before, messages: before.messages.filter(({ id }) => id !== event.id) };
    case "activity": {
      const { channelId, messageId } = event;
      const channels = before.channels.map((one) =>
        one.id === channelId ? { ...one, lastMessageId: messageId } : one,
      );
      return { ...before, channels };
    }
    case "channels": {
      const { channels } = event;
      const channel = channels.find(({ id }) => id === before.channel.id) ?? before.channel;
      return { ...before, channels, channel };
    }
    case "commands":
      return { ...before, commands: event.commands };
    case "weather-request":
      return { ...before, weatherRequests: [...before.weatherRequests, event.request] };
    case "violation":
      return { ...before, violations: [...before.violations, event.violation] };
    case "weather-fault":
      return { ...before, weatherFault: event.fault };
    case "bot":
      return { ...before, botOnline: event.online };
    case "delivery":
      return { ...before, delivery: event.delivery };
    case "signed-request":
      return { ...before, signedRequests: [...before.signedRequests, event.request] };
    case "discord-request":
      return { ...before, discordRequests: [...before.discordRequests, event.request] };
    case "log-line":
      return { ...before, log: [...before.log, event.line] };
    case "next-runs":
      return { ...before, nextRuns: event.runs };
    case "forecast-counts":
      return { ...before, forecastCounts: event.counts };
    case "clock":
      return { ...before, aheadMs: event.aheadMs };
  }
}
