import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { ServerMessage } from '@junto/contracts/channels';
import { closeCodes } from '@junto/contracts/channels';
import type { Caller, Claims } from '@junto/service-kit/auth/caller';
import type { Settings } from '../settings';
import { textFrame } from './frame';
import { closedSockets, droppedFrames } from './gateway-metrics';
import type { Seat } from './seats';

/** What a listener hangs on: a round, or a person's, a company's or the admins' notices. */
export interface Channel {
  readonly name: string;
  /** Sends the present state as soon as it is known. */
  join(listener: Listener): void;
  leave(listener: Listener): void;
  /** The newest state, for one that was too slow for what came in between. */
  catchUp(listener: Listener): void;
  /** Judges a listener again whose role or company has changed. */
  judgeAgain(listener: Listener): void;
}

const none: readonly Channel[] = [];

/** Framed once for everybody. */
const beat = textFrame(JSON.stringify({ type: 'pong' } satisfies ServerMessage));

/**
 * One client. What is meant for it goes straight to its TCP socket as ready frames, so that nothing is framed or queued
 * twice; a client that doesn't read is bounded: above 256 KiB it loses what is in between, above 1 MiB it is closed.
 */
export class Listener {
  /** Who it is and what they may, once a token was seen. */
  caller: Caller | undefined;
  /** What its latest token says. */
  claims: Claims | undefined;
  /** A handful at most: a list is a tenth of what a map takes, and there are ten thousand listeners. */
  private channels: readonly Channel[] = none;
  /** Channels of which it missed something; hardly anybody does. */
  private missed: Set<Channel> | undefined;
  private draining = false;
  readonly openedAt = Date.now();
  heardAt = Date.now();
  /** When it was last sent something. */
  saidAt = Date.now();
  /** When it was first seen closing; 0 while it is open. */
  closingSince = 0;
  nextPingAt: number;
  /** Messages it may still send at once. */
  credit: number;
  creditAt = Date.now();

  constructor(
    readonly socket: WebSocket,
    private readonly wire: Socket,
    readonly seat: Seat,
    private readonly settings: Settings,
  ) {
    this.credit = settings.messageBurst;
    // Spread, so that ten thousand pings don't go out in the same instant.
    this.nextPingAt = Date.now() + settings.pingEveryMs * (0.5 + Math.random() / 2);
  }

  get waitingBytes(): number {
    return this.wire.writableLength;
  }

  get open(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /**
   * Writes a frame of a channel, unless it has too much waiting: then it catches up later.
   * @returns whether it was written
   */
  write(frame: Buffer, channel: Channel): boolean {
    if (!this.open) return false;
    if (this.wire.writableLength >= this.settings.slowAtBytes) {
      this.miss(channel);
      return false;
    }
    this.wire.write(frame);
    this.saidAt = Date.now();
    return true;
  }

  /** Answers the client itself; small, and at most as many as the client sends messages. */
  reply(message: ServerMessage): void {
    if (!this.open) return;
    this.wire.write(textFrame(JSON.stringify(message)));
    this.saidAt = Date.now();
    this.closeWhenHopeless();
  }

  /** The gateway still runs. Who has not read the last thing yet will see that from it. */
  beat(now: number): void {
    if (!this.open || this.wire.writableLength > 0) return;
    this.wire.write(beat);
    this.saidAt = now;
  }

  closeWhenHopeless(): void {
    if (this.wire.writableLength < this.settings.closeAtBytes) return;
    closedSockets.inc({ reason: 'too_slow' });
    // A close frame would wait behind the rest for ever.
    this.socket.terminate();
  }

  close(reason: keyof typeof closeCodes): void {
    if (!this.open) return;
    closedSockets.inc({ reason });
    this.socket.close(closeCodes[reason]);
  }

  /** What it hears now: a copy that stays as it is while channels are left. */
  get heard(): readonly Channel[] {
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
    this.closeWhenHopeless();
    if (this.draining) return;
    this.draining = true;
    this.wire.once('drain', () => {
      this.draining = false;
      const missed = this.missed ?? [];
      this.missed = undefined;
      // Whoever doesn't fit this time misses again, and waits for the next drain.
      for (const channel of missed) channel.catchUp(this);
    });
  }
}
