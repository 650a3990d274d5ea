import type { Changed } from '@junto/contracts/channels';
import { textFrame } from '../listeners/frame';
import { FrameTraces, type FrameCause } from '../listeners/frame-traces';
import { sentFrames } from '../listeners/gateway-metrics';
import type { Channel, Listener } from '../listeners/listener';
import { eventFrame } from '../rounds/round-frames';
import type { Settings } from '../settings';
import { foldNotices } from './fold-notices';

export interface NoticeSources {
  settings: Settings;
  /** Of this run of the gateway. */
  epoch: string;
  /** Whether this listener, with the role and company they have now, may hear the channel. */
  mayHear: (listener: Listener) => boolean;
  onIdle: (channel: NoticeChannel) => void;
  /** Resolves once NATS has the subscriptions of the channel. */
  confirmed: Promise<void>;
}

/** The notices of a person, a company or the admins: what to read again, and what a toast says. */
export class NoticeChannel implements Channel {
  private readonly listeners = new Set<Listener>();
  private pending: Changed[] = [];
  private readonly traces = new FrameTraces();
  private tick: NodeJS.Timeout | undefined;
  private isConfirmed = false;

  constructor(
    readonly name: string,
    private readonly sources: NoticeSources,
  ) {
    void sources.confirmed.then(() => {
      this.isConfirmed = true;
      this.heal();
    });
  }

  join(listener: Listener): void {
    this.listeners.add(listener);
    listener.remember(this);
    this.catchUp(listener);
  }

  leave(listener: Listener): void {
    this.listeners.delete(listener);
    listener.forget(this);
    if (this.listeners.size === 0) this.sources.onIdle(this);
  }

  /**
   * There is no state to send: being subscribed tells a client to read what hangs on the channel. Told before NATS has
   * the subscription, it would read and then miss what is published in between.
   */
  catchUp(listener: Listener): void {
    if (!this.isConfirmed) return;
    const { name, sources } = this;
    const message = { type: 'subscribed', channel: name, you: null, snapshot: null, epoch: sources.epoch, version: 0 };
    if (listener.write(textFrame(JSON.stringify(message)), this)) sentFrames.inc();
  }

  judgeAgain(listener: Listener): void {
    if (this.sources.mayHear(listener)) return;
    this.leave(listener);
    listener.reply({ type: 'error', code: 'not_allowed', channel: this.name });
  }

  /** The gateway may have missed something: whoever listens reads again. */
  heal(): void {
    for (const listener of this.listeners) this.catchUp(listener);
  }

  post(notice: Changed, cause?: FrameCause): void {
    this.traces.note(cause);
    this.pending.push(notice);
    this.tick ??= setTimeout(() => this.flush(), this.sources.settings.noticeTickMs);
  }

  stop(): void {
    clearTimeout(this.tick);
  }

  private flush(): void {
    this.tick = undefined;
    const folded = foldNotices(this.pending, this.sources.settings.noticesAtOnce);
    this.pending = [];
    const frame = Buffer.concat(folded.map((notice) => eventFrame(this.name, 'changed', notice)));
    let written = 0;
    for (const listener of this.listeners) if (listener.write(frame, this)) written += 1;
    sentFrames.inc(written);
    this.traces.written('notice', written);
  }
}
