import {
  clientMessage,
  closeCodes,
  serverMessage,
  socketPath,
  type ClientMessage,
  type ServerMessage,
} from '@junto/contracts/channels';
import { createChannelBook, type ChannelBook, type ChannelHandler } from './channel-book';
import { createLiveStatus, type LiveStatus, type LiveStatusKeeper } from './live-status';
import { overloadedDelay, reconnectDelay } from './reconnect-delay';
import type { TokenSource } from './session';

export type { ChannelHandler } from './channel-book';
export type { LiveStatus } from './live-status';

export interface LiveClient {
  subscribe: (channel: string, handler: ChannelHandler) => () => void;
  status: () => LiveStatus;
  onStatus: (listener: (status: LiveStatus) => void) => () => void;
  stop: () => void;
}

interface LiveClientOptions {
  tokens: TokenSource;
  /** Injected by tests, as is the clock. */
  url?: string;
  random?: () => number;
  open?: (url: string) => WebSocket;
}

/**
 * The gateway sends a message at least every 5 s. A client that receives nothing for 6 s sends a ping, and closes the
 * connection 3.5 s later: a gateway that stopped is detected within 10 s, and a running one causes no pings.
 */
const quietMs = 6_000;
const answerMs = 3_500;
/** Timeout for opening a connection. */
const openMs = 10_000;
/** A first connection takes a moment, which the screens do not show. */
const graceMs = 3_000;

/**
 * One socket per app for all channels of libs/contracts/channels. Authenticates with the first message, sends each new
 * token, subscribes again after every reconnection (the snapshot closes the gap) and reports when figures are paused.
 */
export function createLiveClient({
  tokens,
  url = `${window.location.origin.replace(/^http/, 'ws')}${socketPath}`,
  random = Math.random,
  open = (address) => new WebSocket(address),
}: LiveClientOptions): LiveClient {
  const connection = new LiveConnection(tokens, () => open(url), random);
  const connect = () => connection.connect();
  const forgetTokens = tokens.onToken((token) => connection.takeToken(token));
  window.addEventListener('online', connect);
  connect();
  return {
    subscribe: connection.book.subscribe,
    status: connection.live.status,
    onStatus: connection.live.onStatus,
    stop: () => {
      forgetTokens();
      window.removeEventListener('online', connect);
      connection.stop();
    },
  };
}

/** The socket across reconnections: opened, authenticated, lost, opened again. */
class LiveConnection {
  readonly live: LiveStatusKeeper = createLiveStatus();
  readonly book: ChannelBook = createChannelBook((message) => this.ready && this.send(message));
  private socket: WebSocket | undefined;
  private ready = false;
  private stopped = false;
  private failures = 0;
  /** Reconnection delay requested by a closing gateway. */
  private retryAfterMs: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setTimeout> | undefined;
  private readonly grace = setTimeout(() => !this.ready && this.live.paused(undefined, Date.now() - graceMs), graceMs);

  constructor(
    private readonly tokens: TokenSource,
    private readonly open: () => WebSocket,
    private readonly random: () => number,
  ) {}

  /** Without a token there is no user to connect as: the next token starts the connection. */
  connect(): void {
    clearTimeout(this.timer);
    const token = this.tokens.getToken();
    if (this.stopped || this.socket || token === null) return;
    const socket = this.open();
    this.socket = socket;
    this.heart = setTimeout(() => this.giveUp(), openMs);
    socket.onopen = () => {
      this.send({ type: 'auth', token: this.tokens.getToken() ?? token });
      this.beat();
    };
    socket.onmessage = ({ data }) => this.receive(data);
    socket.onclose = ({ code }) => void this.lost(socket, code);
  }

  takeToken(token: string | null): void {
    if (token === null) this.socket?.close();
    else if (this.socket) this.send({ type: 'auth', token });
    else this.connect();
  }

  stop(): void {
    this.stopped = true;
    for (const timer of [this.grace, this.timer, this.heart]) clearTimeout(timer);
    this.socket?.close();
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(clientMessage.parse(message)));
  }

  private receive(data: unknown): void {
    this.beat();
    const message = read(data);
    if (!message) return;
    if (message.type === 'ready') this.becomeReady();
    if (message.type === 'live') this.setLive(message.live);
    if (message.type === 'closing') this.retryAfterMs = message.retry_after_ms;
    this.book.receive(message);
  }

  /** The gateway replies `ready` to each new token; only the first reply opens the connection. */
  private becomeReady(): void {
    if (this.ready) return;
    this.ready = true;
    this.failures = 0;
    this.live.live();
    this.book.joinAll();
  }

  private setLive(live: boolean): void {
    if (live) this.live.live();
    else this.live.paused();
  }

  /** A connection may be dead without being closed: a silent one gets a ping and is then closed. */
  private beat(): void {
    clearTimeout(this.heart);
    this.heart = setTimeout(() => {
      this.send({ type: 'ping' });
      this.heart = setTimeout(() => this.giveUp(), answerMs);
    }, quietMs);
  }

  /** The browser may report the close of a dead connection late, so it counts as lost at once. */
  private giveUp(): void {
    const dead = this.socket;
    if (!dead) return;
    dead.close();
    void this.lost(dead, closeCodes.goingAway);
  }

  private async lost(socket: WebSocket, code: number): Promise<void> {
    if (socket !== this.socket) return;
    clearTimeout(this.heart);
    this.socket = undefined;
    this.ready = false;
    if (this.stopped) return;
    const crowded = code === closeCodes.tooMany;
    this.live.paused(crowded ? 'too_many' : undefined);
    this.failures += 1;
    const wait = crowded
      ? overloadedDelay(this.random)
      : (this.retryAfterMs ?? reconnectDelay(this.failures, this.random));
    this.retryAfterMs = undefined;
    if (code === closeCodes.notSignedIn && (await this.tokens.refresh().catch(() => null)) === null) return;
    if (!this.stopped && !this.socket) this.timer = setTimeout(() => this.connect(), wait);
  }
}

/** Parses a message of the gateway; undefined if it is not one. */
function read(data: unknown): ServerMessage | undefined {
  try {
    return serverMessage.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
