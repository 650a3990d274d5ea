import type { Changed } from '@junto/contracts/channels';
import type { Channel, Connection } from '../connections/connection';
import { textFrame } from '../connections/frame';
import { FrameTraces, type FrameContext } from '../connections/frame-traces';
import { sentFrames } from '../connections/gateway-metrics';
import { eventFrame } from '../rounds/round-frames';
import type { Settings } from '../settings';
import { foldNotices } from './fold-notices';

export interface NoticeSources {
  settings: Settings;
  /** Identifies this run of the gateway. */
  epoch: string;
  /** Whether the connection, with its current role and company, may stay on the channel. */
  maySubscribe: (connection: Connection) => boolean;
  onIdle: (channel: NoticeChannel) => void;
  /** Resolves once NATS has the channel's subscriptions. */
  confirmed: Promise<void>;
}

/** Notices for a user, a company or the admins: which data to reload and what a toast shows. */
export class NoticeChannel implements Channel {
  private readonly connections = new Set<Connection>();
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

  join(connection: Connection): void {
    this.connections.add(connection);
    connection.remember(this);
    this.catchUp(connection);
  }

  leave(connection: Connection): void {
    this.connections.delete(connection);
    connection.forget(this);
    if (this.connections.size === 0) this.sources.onIdle(this);
  }

  /**
   * There is no state to send: the confirmation makes the client reload. Sent before NATS has the subscription, the
   * client would miss what is published in between.
   */
  catchUp(connection: Connection): void {
    if (!this.isConfirmed) return;
    const { name, sources } = this;
    const message = { type: 'subscribed', channel: name, you: null, snapshot: null, epoch: sources.epoch, version: 0 };
    if (connection.write(textFrame(JSON.stringify(message)), this)) sentFrames.inc();
  }

  judgeAgain(connection: Connection): void {
    if (this.sources.maySubscribe(connection)) return;
    this.leave(connection);
    connection.reply({ type: 'error', code: 'not_allowed', channel: this.name });
  }

  /** After a possible gap: makes every client reload. */
  heal(): void {
    for (const connection of this.connections) this.catchUp(connection);
  }

  post(notice: Changed, cause?: FrameContext): void {
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
    for (const connection of this.connections) if (connection.write(frame, this)) written += 1;
    sentFrames.inc(written);
    this.traces.written('notice', written);
  }
}
