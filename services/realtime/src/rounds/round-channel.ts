import { channels, type QuantityChange } from '@junto/contracts/channels';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import type { Channel, Connection } from '../connections/connection';
import { FrameTraces, type FrameContext } from '../connections/frame-traces';
import { sentFrames } from '../connections/gateway-metrics';
import type { Settings } from '../settings';
import type { Subscriptions } from '../subscriptions/subscriptions';
import { maySubscribe } from './may-subscribe';
import { RereadNotice } from './reread-notice';
import { changesFrame, eventFrame, snapshotText, standingFrame, subscribedFrame } from './round-frames';
import { isLater, stateOf, takeFigure, type ChannelAnswer, type RoundState, type RoundPhase } from './round-state';
import { subscribeToRound } from './round-subscription';

export interface RoundSources {
  subscriptions: Subscriptions;
  /** Requests the state from the buyer service; undefined when there is no such round. @throws without an answer */
  request: (roundId: string) => Promise<ChannelAnswer | undefined>;
  settings: Settings;
  /** Called when the channel has had no subscriber for a while. */
  onIdle: (channel: RoundChannel) => void;
}

/**
 * One round with its subscribers. It subscribes to the round's subjects before it requests the state, so that nothing
 * is missed; the newer version wins. Changes are collected per tick and written once to each connection.
 */
export class RoundChannel implements Channel {
  readonly name: string;
  private state: RoundState | undefined;
  private snapshot: string | undefined;
  private readonly connections = new Set<Connection>();
  /** Connections that wait for the state and the permission check. */
  private readonly waiting = new Set<Connection>();
  /** Changes that arrived before the state. */
  private readonly early = new Map<string, QuantityChange>();
  private earlyStanding: RoundPhase | undefined;
  private readonly dirty = new Map<string, QuantityChange>();
  private readonly traces = new FrameTraces();
  private tick: NodeJS.Timeout | undefined;
  private nextAsk: NodeJS.Timeout | undefined;
  private lingering: NodeJS.Timeout | undefined;
  private readonly reread = new RereadNotice(() => this.sendStanding());
  private asking = false;
  private unknownUntil = 0;
  private stopped = false;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly roundId: string,
    private readonly sources: RoundSources,
  ) {
    this.name = channels.round(roundId);
    this.unsubscribe = subscribeToRound(sources.subscriptions, roundId, {
      onFigure: (figure, cause) => this.onFigure(figure, cause),
      onStanding: (progress) => this.onStanding(progress),
      onClosingSoon: (title) => this.onClosingSoon(title),
      onRoundChanged: () => this.reread.request(),
    });
  }

  join(connection: Connection): void {
    const wasEmpty = this.empty;
    clearTimeout(this.lingering);
    connection.remember(this);
    if (this.state) this.admit(connection, false);
    else if (Date.now() < this.unknownUntil) this.refuse(connection);
    else this.waiting.add(connection);
    if (!this.empty && (wasEmpty || !this.state)) void this.request();
    this.lingerIfEmpty();
  }

  leave(connection: Connection): void {
    this.connections.delete(connection);
    this.waiting.delete(connection);
    connection.forget(this);
    this.lingerIfEmpty();
  }

  catchUp(connection: Connection): void {
    if (this.state && this.connections.has(connection)) this.sendState(connection, this.state);
  }

  judgeAgain(connection: Connection): void {
    if (this.state && this.connections.has(connection)) this.admit(connection, true);
  }

  /** After a possible gap: requests the state again. */
  heal(): void {
    if (!this.empty) void this.request();
  }

  stop(): void {
    this.stopped = true;
    this.unsubscribe();
    this.reread.stop();
    for (const timer of [this.tick, this.nextAsk, this.lingering]) clearTimeout(timer);
  }

  private get empty(): boolean {
    return this.connections.size === 0 && this.waiting.size === 0;
  }

  private lingerIfEmpty(): void {
    if (!this.empty || this.stopped) return;
    clearTimeout(this.nextAsk);
    clearTimeout(this.lingering);
    this.lingering = setTimeout(() => {
      this.stop();
      this.sources.onIdle(this);
    }, this.sources.settings.lingerMs);
  }

  private async request(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    clearTimeout(this.nextAsk);
    const { settings } = this.sources;
    let wait = settings.refreshMs;
    try {
      const answer = await this.sources.request(this.roundId);
      if (this.stopped) return;
      if (answer) this.onAnswer(answer);
      else this.onUnknown();
    } catch {
      // No answer: keep the connections waiting.
      wait = settings.retryRequestMs * (1 + Math.random());
    } finally {
      this.asking = false;
    }
    if (this.stopped || this.empty) return;
    this.nextAsk = setTimeout(() => void this.request(), wait);
  }

  private onAnswer(answer: ChannelAnswer): void {
    const next = stateOf(answer);
    if (!this.state || this.state.epoch !== next.epoch) this.begin(next);
    else this.compare(this.state, next);
    for (const connection of this.waiting) this.admit(connection, false);
    this.waiting.clear();
    this.lingerIfEmpty();
  }

  /** The first state, or one of a new epoch: replaces what subscribers have. */
  private begin(next: RoundState): void {
    const known = this.state ?? this.earlyStanding;
    if (known && isLater(known, next)) Object.assign(next, { status: known.status, closing: known.closing });
    if (!this.state) for (const figure of this.early.values()) takeFigure(next.figures, figure);
    this.early.clear();
    this.dirty.clear();
    this.state = next;
    this.snapshot = undefined;
    for (const connection of this.connections) this.sendState(connection, next);
  }

  /** A state of the same epoch: differences were missed and are sent as changes. */
  private compare(state: RoundState, next: RoundState): void {
    for (const figure of next.figures.values()) if (takeFigure(state.figures, figure)) this.changed(figure);
    this.onStanding(next);
  }

  private onUnknown(): void {
    this.unknownUntil = Date.now() + this.sources.settings.unknownRoundMs;
    this.state = undefined;
    for (const connection of [...this.waiting, ...this.connections]) this.refuse(connection);
    this.lingerIfEmpty();
  }

  private onFigure(figure: QuantityChange, cause?: FrameContext): void {
    if (this.connections.size > 0) this.traces.note(cause);
    if (!this.state) takeFigure(this.early, figure);
    else if (takeFigure(this.state.figures, figure)) this.changed(figure);
  }

  private changed(figure: QuantityChange): void {
    this.snapshot = undefined;
    if (this.connections.size === 0) return;
    const { crowdedFrom, crowdedTickMs, tickMs } = this.sources.settings;
    const before = this.dirty.get(figure.round_product_id);
    const several = before !== undefined && before.user_id !== figure.user_id;
    this.dirty.set(figure.round_product_id, several ? { ...figure, user_id: null } : figure);
    this.tick ??= setTimeout(() => this.flush(), this.connections.size > crowdedFrom ? crowdedTickMs : tickMs);
  }

  private flush(): void {
    clearTimeout(this.tick);
    this.tick = undefined;
    if (this.dirty.size === 0) return;
    const frame = changesFrame(this.name, this.dirty.values());
    this.dirty.clear();
    this.toAll(frame);
  }

  private toAll(frame: Buffer): void {
    let written = 0;
    for (const connection of this.connections) if (connection.write(frame, this)) written += 1;
    sentFrames.inc(written);
    this.traces.written('round', written);
  }

  private onStanding({ status, closing }: RoundPhase): void {
    // A round that was unknown may have just been approved.
    this.unknownUntil = 0;
    const known = this.state ?? this.earlyStanding;
    if (known && !isLater({ status, closing }, known)) return;
    if (!this.state) return void (this.earlyStanding = { status, closing });
    Object.assign(this.state, { status, closing });
    this.snapshot = undefined;
    this.flush();
    this.sendStanding();
    for (const connection of this.connections) this.admit(connection, true);
  }

  private sendStanding(): void {
    if (this.state) this.toAll(standingFrame(this.name, this.state));
  }

  private onClosingSoon(title: string): void {
    const { roundId: round_id } = this;
    const notice = { type: 'round.closing_soon', aggregate_id: round_id, round_id, title };
    this.toAll(eventFrame(this.name, 'changed', notice));
  }

  /** @param present whether the connection is subscribed already and has the state */
  private admit(connection: Connection, present: boolean): void {
    const { state } = this;
    if (!state || !connection.caller) return;
    if (!maySubscribe(connection.caller, state, present)) {
      // Notify a buyer who returns after the close once.
      if (state.status === 'closed' && connection.caller.role === 'buyer')
        connection.write(standingFrame(this.name, state), this);
      this.refuse(connection);
    } else if (!present) {
      this.connections.add(connection);
      this.sendState(connection, state);
    }
  }

  private refuse(connection: Connection): void {
    this.leave(connection);
    connection.reply({ type: 'error', code: 'not_allowed', channel: this.name });
  }

  private sendState(connection: Connection, state: RoundState): void {
    if (!connection.caller) return;
    this.snapshot ??= snapshotText(state);
    const you = opaqueId(state.pseudonymKey, connection.caller.userId);
    if (connection.write(subscribedFrame(this.name, you, this.snapshot), this)) sentFrames.inc();
  }
}
