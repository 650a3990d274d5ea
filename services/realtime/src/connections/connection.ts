import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { ServerMessage } from '@junto/contracts/channels';
import { closeCodes } from '@junto/contracts/channels';
import type { Caller, Claims } from '@junto/service-kit/auth/caller';
import type { Settings } from '../settings';
import type { ConnectionSlot } from './connection-slots';
import { textFrame } from './frame';
import { closedSockets, droppedFrames } from './gateway-metrics';

/** A channel that a connection joins: a round, or the notifications of a user, a company or the admins. */
export interface Channel {
  readonly name: string;
  /** Sends the current state as soon as it is known. */
  join(connection: Connection): void;
  leave(connection: Connection): void;
  /** Sends the latest state to a connection that was too slow for the changes in between. */
  catchUp(connection: Connection): void;
  /** Checks the permission again after the caller's role or company changed. */
  judgeAgain(connection: Connection): void;
}

const none: readonly Channel[] = [];

/** Framed once for all connections. */
const beat = textFrame(JSON.stringify({ type: 'pong' } satisfies ServerMessage));

/**
 * One client. Frames are written directly to its TCP socket, so that nothing is framed or queued twice. A client that
 * does not read is bounded: over 256 KiB it skips intermediate frames, over 1 MiB it is closed.
 */
export class Connection {
  /** Set once the connection has authenticated. */
  caller: Caller | undefined;
  /** Claims of the latest token. */
  claims: Claims | undefined;
  /** A few at most: an array takes a tenth of the memory of a map, and there are ten thousand connections. */
  private channels: readonly Channel[] = none;
  /** Channels with skipped frames; rare. */
  private missed: Set<Channel> | undefined;
  private draining = false;
  readonly openedAt = Date.now();
  lastMessageAt = Date.now();
  lastSentAt = Date.now();
  /** When the closing state was first seen; 0 while open. */
  closingSince = 0;
  nextPingAt: number;
  /** Remaining message burst. */
  credit: number;
  creditAt = Date.now();

  constructor(
    readonly socket: WebSocket,
    private readonly wire: Socket,
    readonly seat: ConnectionSlot,
    private readonly settings: Settings,
  ) {
    this.credit = settings.messageBurst;
    // Spread, so that ten thousand pings are not sent at once.
    this.nextPingAt = Date.now() + settings.pingEveryMs * (0.5 + Math.random() / 2);
  }

  get waitingBytes(): number {
    return this.wire.writableLength;
  }

  get open(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /**
   * Writes a frame of a channel, unless too many bytes are waiting: then the connection catches up later.
   * @returns whether the frame was written
   */
  write(frame: Buffer, channel: Channel): boolean {
    if (!this.open) return false;
    if (this.wire.writableLength >= this.settings.slowAtBytes) {
      this.miss(channel);
      return false;
    }
    this.wire.write(frame);
    this.lastSentAt = Date.now();
    return true;
  }

  /** Replies to the client; small, and at most one per client message. */
  reply(message: ServerMessage): void {
    if (!this.open) return;
    this.wire.write(textFrame(JSON.stringify(message)));
    this.lastSentAt = Date.now();
    this.closeIfTooSlow();
  }

  /** Heartbeat. A client with unread bytes does not need one. */
  beat(now: number): void {
    if (!this.open || this.wire.writableLength > 0) return;
    this.wire.write(beat);
    this.lastSentAt = now;
  }

  closeIfTooSlow(): void {
    if (this.wire.writableLength < this.settings.closeAtBytes) return;
    closedSockets.inc({ reason: 'too_slow' });
    // A close frame would wait behind the unread bytes forever.
    this.socket.terminate();
  }

  close(reason: keyof typeof closeCodes): void {
    if (!this.open) return;
    closedSockets.inc({ reason });
    this.socket.close(closeCodes[reason]);
  }

  /** A snapshot that stays unchanged while channels are left. */
  get joinedChannels(): readonly Channel[] {
    return this.channels;
  }

  channelNamed(name: string): Channel | undefined {
    return this.channels.find((channel) => channel.name === name);
  }

  remember(channel: Channel): void {
    this.channels = [...this.channels.filter(({ name }) => name !== channel.name), channel];
  }

  forget(channel: Channel): void {
    this.channels = this.channels.filter((one) => one !== channel);
    this.missed?.delete(channel);
  }

  private miss(channel: Channel): void {
    droppedFrames.inc();
    this.missed = (this.missed ?? new Set()).add(channel);
    this.closeIfTooSlow();
    if (this.draining) return;
    this.draining = true;
    this.wire.once('drain', () => {
      this.draining = false;
      const missed = this.missed ?? [];
      this.missed = undefined;
      // A connection that is still too slow waits for the next drain.
      for (const channel of missed) channel.catchUp(this);
    });
  }
}
