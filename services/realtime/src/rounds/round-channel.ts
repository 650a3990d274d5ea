import { channels, type QuantityChange } from '@junto/contracts/channels';
import { opaqueId } from '@junto/service-kit/auth/opaque-id';
import type { Hearing } from '../hearing/hearing';
import { FrameTraces, type FrameCause } from '../listeners/frame-traces';
import { sentFrames } from '../listeners/gateway-metrics';
import type { Channel, Listener } from '../listeners/listener';
import type { Settings } from '../settings';
import { hearRound } from './hear-round';
import { mayHear } from './may-hear';
import { RereadNotice } from './reread-notice';
import { changesFrame, eventFrame, snapshotText, standingFrame, subscribedFrame } from './round-frames';
import { isLater, stateOf, takeFigure, type ChannelAnswer, type RoundState, type Standing } from './round-state';

export interface RoundSources {
  hearing: Hearing;
  /** Asks the buyer service; undefined when there is no such round. @throws without an answer */
  ask: (roundId: string) => Promise<ChannelAnswer | undefined>;
  settings: Settings;
  /** Nobody has listened for a while. */
  onIdle: (channel: RoundChannel) => void;
}

/**
 * One round with its listeners. It hears the round's subjects first and asks for the state then, so that nothing falls
 * in between; whatever is newer wins. Changes are collected for a tick and written once to each listener.
 */
export class RoundChannel implements Channel {
  readonly name: string;
  private state: RoundState | undefined;
  private snapshot: string | undefined;
  private readonly listeners = new Set<Listener>();
  /** Those who wait for the state, and for the verdict. */
  private readonly waiting = new Set<Listener>();
  /** What was heard before the state was known. */
  private readonly early = new Map<string, QuantityChange>();
  private earlyStanding: Standing | undefined;
  private readonly dirty = new Map<string, QuantityChange>();
  private readonly traces = new FrameTraces();
  private tick: NodeJS.Timeout | undefined;
  private nextAsk: NodeJS.Timeout | undefined;
  private lingering: NodeJS.Timeout | undefined;
  private readonly reread = new RereadNotice(() => this.sendStanding());
  private asking = false;
  private unknownUntil = 0;
  private stopped = false;
  private readonly endHearing: () => void;

  constructor(
    private readonly roundId: string,
    private readonly sources: RoundSources,
  ) {
    this.name = channels.round(roundId);
    this.endHearing = hearRound(sources.hearing, roundId, {
      onFigure: (figure, cause) => this.onFigure(figure, cause),
      onStanding: (standing) => this.onStanding(standing),
      onClosingSoon: (title) => this.onClosingSoon(title),
      onProductsChanged: () => this.reread.request(),
    });
  }

  join(listener: Listener): void {
    const wasEmpty = this.empty;
    clearTimeout(this.lingering);
    listener.remember(this);
    if (this.state) this.admit(listener, false);
    else if (Date.now() < this.unknownUntil) this.refuse(listener);
    else this.waiting.add(listener);
    if (!this.empty && (wasEmpty || !this.state)) void this.ask();
    this.lingerIfEmpty();
  }

  leave(listener: Listener): void {
    this.listeners.delete(listener);
    this.waiting.delete(listener);
    listener.forget(this);
    this.lingerIfEmpty();
  }

  catchUp(listener: Listener): void {
    if (this.state && this.listeners.has(listener)) this.sendState(listener, this.state);
  }

  judgeAgain(listener: Listener): void {
    if (this.state && this.listeners.has(listener)) this.admit(listener, true);
  }

  /** Something may have been missed: asks again. */
  heal(): void {
    if (!this.empty) void this.ask();
  }

  stop(): void {
    this.stopped = true;
    this.endHearing();
    this.reread.stop();
    for (const timer of [this.tick, this.nextAsk, this.lingering]) clearTimeout(timer);
  }

  private get empty(): boolean {
    return this.listeners.size === 0 && this.waiting.size === 0;
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

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    clearTimeout(this.nextAsk);
    const { settings } = this.sources;
    let wait = settings.refreshMs;
    try {
      const answer = await this.sources.ask(this.roundId);
      if (this.stopped) return;
      if (answer) this.onAnswer(answer);
      else this.onUnknown();
    } catch {
      // Nobody answered: whoever waits goes on waiting.
      wait = settings.retryAskMs * (1 + Math.random());
    } finally {
      this.asking = false;
    }
    if (this.stopped || this.empty) return;
    this.nextAsk = setTimeout(() => void this.ask(), wait);
  }

  private onAnswer(answer: ChannelAnswer): void {
    const next = stateOf(answer);
    if (!this.state || this.state.epoch !== next.epoch) this.begin(next);
    else this.compare(this.state, next);
    for (const listener of this.waiting) this.admit(listener, false);
    this.waiting.clear();
    this.lingerIfEmpty();
  }

  /** The first state, or one whose versions began anew: it replaces what listeners have. */
  private begin(next: RoundState): void {
    const known = this.state ?? this.earlyStanding;
    if (known && isLater(known, next)) Object.assign(next, { status: known.status, closing: known.closing });
    if (!this.state) for (const figure of this.early.values()) takeFigure(next.figures, figure);
    this.early.clear();
    this.dirty.clear();
    this.state = next;
    this.snapshot = undefined;
    for (const listener of this.listeners) this.sendState(listener, next);
  }

  /** The same epoch: what differs was missed, and goes out as a change. */
  private compare(state: RoundState, next: RoundState): void {
    for (const figure of next.figures.values()) if (takeFigure(state.figures, figure)) this.changed(figure);
    this.onStanding(next);
  }

  private onUnknown(): void {
    this.unknownUntil = Date.now() + this.sources.settings.unknownRoundMs;
    this.state = undefined;
    for (const listener of [...this.waiting, ...this.listeners]) this.refuse(listener);
    this.lingerIfEmpty();
  }

  private onFigure(figure: QuantityChange, cause?: FrameCause): void {
    if (this.listeners.size > 0) this.traces.note(cause);
    if (!this.state) takeFigure(this.early, figure);
    else if (takeFigure(this.state.figures, figure)) this.changed(figure);
  }

  private changed(figure: QuantityChange): void {
    this.snapshot = undefined;
    if (this.listeners.size === 0) return;
    const { crowd, crowdedTickMs, tickMs } = this.sources.settings;
    const before = this.dirty.get(figure.round_product_id);
    const several = before !== undefined && before.user_id !== figure.user_id;
    this.dirty.set(figure.round_product_id, several ? { ...figure, user_id: null } : figure);
    this.tick ??= setTimeout(() => this.flush(), this.listeners.size > crowd ? crowdedTickMs : tickMs);
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
    for (const listener of this.listeners) if (listener.write(frame, this)) written += 1;
    sentFrames.inc(written);
    this.traces.written('round', written);
  }

  private onStanding({ status, closing }: Standing): void {
    // A round that was unknown a moment ago may have been approved right now.
    this.unknownUntil = 0;
    const known = this.state ?? this.earlyStanding;
    if (known && !isLater({ status, closing }, known)) return;
    if (!this.state) return void (this.earlyStanding = { status, closing });
    Object.assign(this.state, { status, closing });
    this.snapshot = undefined;
    this.flush();
    this.sendStanding();
    for (const listener of this.listeners) this.admit(listener, true);
  }

  private sendStanding(): void {
    if (this.state) this.toAll(standingFrame(this.name, this.state));
  }

  private onClosingSoon(title: string): void {
    const { roundId: round_id } = this;
    const notice = { type: 'round.closing_soon', aggregate_id: round_id, round_id, title };
    this.toAll(eventFrame(this.name, 'changed', notice));
  }

  /** @param present it hears the round already, and has its state */
  private admit(listener: Listener, present: boolean): void {
    const { state } = this;
    if (!state || !listener.caller) return;
    if (!mayHear(listener.caller, state, present)) {
      // Who comes back after the close is told so once.
      if (state.status === 'closed' && listener.caller.role === 'buyer')
        listener.write(standingFrame(this.name, state), this);
      this.refuse(listener);
    } else if (!present) {
      this.listeners.add(listener);
      this.sendState(listener, state);
    }
  }

  private refuse(listener: Listener): void {
    this.leave(listener);
    listener.reply({ type: 'error', code: 'not_allowed', channel: this.name });
  }

  private sendState(listener: Listener, state: RoundState): void {
    if (!listener.caller) return;
    this.snapshot ??= snapshotText(state);
    const you = opaqueId(state.salt, listener.caller.userId);
    if (listener.write(subscribedFrame(this.name, you, this.snapshot), this)) sentFrames.inc();
  }
}
