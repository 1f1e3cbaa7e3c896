/** The whole page: connects the channel, the command bar and the panel to the live connection. */
import type { Transport } from "../../inside-views.ts";
import type { GuildView, PageEvent, Snapshot, WeatherFaultId } from "../protocol.ts";
import { type Actor, rememberActor, rememberedActor } from "./actor.ts";
import {
  changeWorld,
  deliverOver,
  moveClock,
  runCommand,
  setWeatherFault,
  startOver,
} from "./api.ts";
import { ChannelList } from "./channel-list.ts";
import { Composer, type FilledCommand } from "./composer.ts";
import { createDirectory } from "./directory.ts";
import { createInsidePanel } from "./inside-panel.ts";
import { connectLive, type Watched } from "./live.ts";
import { MessageList } from "./message-list.ts";
import { layOutPage } from "./page-layout.ts";
import { PlaceRail } from "./place-rail.ts";
import { ReadMarks } from "./read-marks.ts";
import { snapshotAfter } from "./snapshot-after.ts";
import { refreshRelativeTimes } from "./timestamps.ts";
import { createWelcome } from "./welcome.ts";

const RELATIVE_TIME_REFRESH_MS = 15_000;

/** Builds the page in the document and connects it. */
export class Client {
  #actor: Actor = rememberedActor();
  #snapshot: Snapshot | null = null;
  #connected = false;
  /** The last shown channel of each server. */
  readonly #lastIn = new Map<string, string>();
  readonly #composer = new Composer((command) => this.#run(command));
  readonly #welcome = createWelcome((line) => this.#composer.send(line));
  readonly #messages = new MessageList(this.#welcome.element);
  readonly #inside = createInsidePanel({
    setPerson: (userId) => {
      this.#setActor({ userId });
      this.#live.watch({ userId });
    },
    setLocale: (locale) => {
      this.#setActor({ locale });
      this.#showAll();
    },
    setFault: (fault) => void this.#setFault(fault),
    deliverOver: (transport) => void this.#deliverOver(transport),
    moveClock: (at) => void moveClock(at),
    startOver: () => void startOver(),
    changeWorld: (change) => void changeWorld(change),
  });
  readonly #channels = new ChannelList((channelId) => this.#open(channelId));
  readonly #rail = new PlaceRail((guildId) => this.#goTo(guildId));
  readonly #marks = new ReadMarks();
  readonly #layout = layOutPage({
    rail: this.#rail.element,
    channels: this.#channels.element,
    messages: this.#messages.element,
    composer: this.#composer.element,
    inside: this.#inside.element,
  });
  readonly #live = connectLive(this.#watched(), {
    onEvent: (event) => this.#onEvent(event),
    onConnection: (connected) => {
      this.#connected = connected;
      this.#showNotice();
    },
  });

  constructor() {
    setInterval(
      () => refreshRelativeTimes(Date.now() + (this.#snapshot?.aheadMs ?? 0)),
      RELATIVE_TIME_REFRESH_MS,
    );
  }

  #open(channelId: string): void {
    this.#setActor({ channelId });
    this.#live.watch({ channelId });
  }

  /** Goes to the last shown channel of a server, or to the direct message. */
  #goTo(guildId: string | null): void {
    if (this.#snapshot === null) return;
    const { directChannel } = this.#snapshot;
    this.#open(guildId === null ? directChannel.id : (this.#lastIn.get(guildId) ?? guildId));
  }

  #watched(): Watched {
    const { userId, channelId } = this.#actor;
    return { userId, channelId };
  }

  #setActor(changes: Partial<Actor>): void {
    this.#actor = { ...this.#actor, ...changes };
    rememberActor(this.#actor);
  }

  async #setFault(fault: WeatherFaultId): Promise<void> {
    const answer = await setWeatherFault(fault);
    if (answer.kind === "rejected") this.#inside.setFault(this.#snapshot?.weatherFault ?? "none");
  }

  async #deliverOver(transport: Transport): Promise<void> {
    const answer = await deliverOver(transport);
    if (answer.kind === "rejected" && this.#snapshot !== null) {
      this.#inside.setDelivery(this.#snapshot.delivery);
    }
  }

  async #run(command: FilledCommand): Promise<string | null> {
    if (this.#snapshot === null) return "The playground is not there yet.";
    const { viewerId: userId, channel, people } = this.#snapshot;
    const { locale } = this.#actor;
    const userName = people.find(({ id }) => id === userId)?.name ?? "You";
    const used = { name: command.name, userName };
    const done = this.#messages.showSending(used);
    const answer = await runCommand({ ...command, userId, locale, channelId: channel.id });
    done();
    const isStillShown = this.#snapshot.channel.id === channel.id;
    if (answer.kind === "failed" && isStillShown) this.#messages.showFailure(used, answer.message);
    return answer.kind === "rejected" ? answer.message : null;
  }

  #onEvent(event: PageEvent): void {
    if (event.kind === "snapshot") {
      this.#snapshot = event;
      this.#showAll();
    } else if (this.#snapshot !== null) {
      this.#snapshot = snapshotAfter(this.#snapshot, event);
      this.#showChange(event);
    }
  }

  #showChange(event: Exclude<PageEvent, { kind: "snapshot" }>): void {
    switch (event.kind) {
      case "message":
        this.#messages.show(event.message);
        this.#setRead(event.message.id);
        break;
      case "message-deleted":
        this.#messages.remove(event.id);
        break;
      case "activity":
        this.#showChannels();
        break;
      case "channels":
        this.#showChannels();
        this.#setStage();
        break;
      case "commands":
        this.#setStage();
        break;
      case "weather-request":
        this.#inside.addRequest(event.request);
        break;
      case "violation":
        this.#inside.addViolation(event.violation);
        break;
      case "weather-fault":
        this.#inside.setFault(event.fault);
        break;
      case "bot":
        this.#showNotice();
        break;
      case "delivery":
        this.#inside.setDelivery(event.delivery);
        break;
      case "signed-request":
        this.#inside.addSignedRequest(event.request);
        break;
      case "discord-request":
        this.#inside.addDiscordRequest(event.request);
        break;
      case "log-line":
        this.#inside.addLogLine(event.line);
        break;
      case "next-runs":
        if (this.#snapshot !== null) this.#inside.setRuns(this.#snapshot);
        break;
      case "forecast-counts":
        this.#inside.setCounts(event.counts);
        break;
      case "clock":
        this.#showAll();
        break;
    }
  }

  #showAll(): void {
    if (this.#snapshot === null) return;
    const { channel, guildId, viewerId: userId, messages } = this.#snapshot;
    if (guildId !== null) this.#lastIn.set(guildId, channel.id);
    this.#rail.show(this.#snapshot);
    const { locale } = this.#actor;
    const directory = createDirectory(this.#snapshot, locale);
    this.#welcome.setChannel(channel);
    this.#marks.meet(this.#snapshot.channels);
    this.#setRead(channel.lastMessageId);
    this.#showChannels();
    this.#setStage();
    this.#messages.reset(messages, { userId, locale, directory });
    this.#inside.reset(this.#snapshot, locale);
    this.#showNotice();
  }

  #guild(): GuildView | undefined {
    return this.#snapshot?.guilds.find(({ id }) => id === this.#snapshot?.guildId);
  }

  #setRead(messageId: string | null): void {
    if (this.#snapshot !== null) this.#marks.read(this.#snapshot.channel.id, messageId);
  }

  #showChannels(): void {
    if (this.#snapshot === null) return;
    const { channels, channel, directChannel, guildId } = this.#snapshot;
    this.#layout.setChannel(this.#snapshot);
    this.#channels.show({
      channels: guildId === null ? [directChannel] : channels,
      currentId: channel.id,
      unread: this.#marks.unread(channels),
    });
  }

  #setStage(): void {
    if (this.#snapshot === null) return;
    const { viewerId: userId, channel, commands, channels, roles } = this.#snapshot;
    const { locale } = this.#actor;
    const known = { channels, roles };
    this.#composer.setStage({ userId, channelId: channel.id, locale, commands, known });
  }

  #showNotice(): void {
    if (!this.#connected) {
      this.#layout.setNotice("Not connected to the playground; trying again…");
    } else if (this.#snapshot?.botOnline === false) {
      this.#layout.setNotice("The bot is offline. Commands will not be answered.");
    } else if (this.#guild()?.hasBot === false) {
      this.#layout.setNotice("The bot is not in this server, so there are no commands.");
    } else {
      this.#layout.setNotice(null);
    }
  }
}
