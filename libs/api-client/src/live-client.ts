import { clientMessage, closeCodes, serverMessage, type ChannelEvent, type ClientMessage, type ServerMessage } from '@junto/contracts/channels';
import type { TokenSource } from './session';

export type Subscribed = Extract<ServerMessage, { type: 'subscribed' }>;

/** What a screen does with a channel. The snapshot comes on each subscription and after every gap; it replaces what was known. */
export interface ChannelHandler {
  onSnapshot?: (message: Subscribed) => void;
  onEvent?: (event: ChannelEvent, payload: unknown) => void;
  onRefused?: (code: string) => void;
}

/** `paused`: figures stand still since that moment (epoch ms). */
export type LiveStatus = { state: 'live'; since: number } | { state: 'paused'; since: number };

export interface LiveClient {
  subscribe: (channel: string, handler: ChannelHandler) => () => void;
  status: () => LiveStatus;
  onStatus: (listener: (status: LiveStatus) => void) => () => void;
  stop: () => void;
}

export interface LiveClientOptions {
  url: string;
  tokens: TokenSource;
  /** Faked in tests, as the clock is. */
  random?: () => number;
  open?: (url: string) => WebSocket;
}

const quietMs = 25_000;
const answerMs = 10_000;
/** A first connection takes a moment; nobody is told of it. */
const graceMs = 3_000;

/**
 * Full jitter between 0.5 and 30 s, so that a restarted gateway is not met by everyone at once.
 * @param tries connections that failed in a row, from 1
 */
export function reconnectDelay(tries: number, random: () => number): number {
  const ceiling = Math.min(30_000, 500 * 2 ** Math.min(tries, 7));
  return 500 + random() * (ceiling - 500);
}

/**
 * One socket per app for all channels of libs/contracts/channels. Authenticates with the first message, sends each new
 * token, subscribes again after every reconnection (the snapshot heals the gap) and tells when figures stand still.
 */
export function createLiveClient({ url, tokens, random = Math.random, open = (address) => new WebSocket(address) }: LiveClientOptions): LiveClient {
  const channels = new Map<string, Set<ChannelHandler>>();
  const listeners = new Set<(status: LiveStatus) => void>();
  let status: LiveStatus = { state: 'live', since: Date.now() };
  let socket: WebSocket | undefined;
  let ready = false;
  let stopped = false;
  let failures = 0;
  let told: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heart: ReturnType<typeof setTimeout> | undefined;

  const tell = (state: LiveStatus['state'], since = Date.now()) => {
    if (state === status.state) return;
    status = { state, since };
    for (const listener of listeners) listener(status);
  };
  const send = (message: ClientMessage) => socket?.readyState === 1 && socket.send(JSON.stringify(clientMessage.parse(message)));
  const handlersOf = (channel: string | undefined) => [...(channels.get(channel ?? '') ?? [])];

  const beat = () => {
    clearTimeout(heart);
    heart = setTimeout(() => {
      send({ type: 'ping' });
      heart = setTimeout(() => socket?.close(), answerMs);
    }, quietMs);
  };

  const hear: { [Type in ServerMessage['type']]?: (message: Extract<ServerMessage, { type: Type }>) => void } = {
    ready: () => {
      // Each new token is answered so too; only the first one opens.
      if (ready) return;
      ready = true;
      failures = 0;
      tell('live');
      for (const channel of channels.keys()) send({ type: 'subscribe', channel });
    },
    subscribed: (message) => handlersOf(message.channel).forEach((handler) => handler.onSnapshot?.(message)),
    event: ({ channel, event, payload }) => handlersOf(channel).forEach((handler) => handler.onEvent?.(event, payload)),
    error: ({ channel, code }) => handlersOf(channel).forEach((handler) => handler.onRefused?.(code)),
    live: ({ live }) => tell(live ? 'live' : 'paused'),
    closing: ({ retry_after_ms }) => {
      told = retry_after_ms;
    },
  };

  const onMessage = ({ data }: MessageEvent) => {
    beat();
    const read = serverMessage.safeParse(parsed(data));
    if (read.success) (hear[read.data.type] as ((message: ServerMessage) => void) | undefined)?.(read.data);
  };

  const onClose = async (mine: WebSocket, code: number) => {
    if (mine !== socket) return;
    clearTimeout(heart);
    socket = undefined;
    ready = false;
    if (stopped) return;
    tell('paused');
    failures += 1;
    const wait = told ?? reconnectDelay(failures, random);
    told = undefined;
    if (code === closeCodes.notSignedIn && (await tokens.refresh().catch(() => null)) === null) return;
    if (!stopped && !socket) timer = setTimeout(connect, wait);
  };

  const connect = () => {
    clearTimeout(timer);
    const token = tokens.getToken();
    // Without a token there is nobody to connect as: the next token brings it up.
    if (stopped || socket || token === null) return;
    const mine = open(url);
    socket = mine;
    mine.onopen = () => {
      send({ type: 'auth', token: tokens.getToken() ?? token });
      beat();
    };
    mine.onmessage = onMessage;
    mine.onclose = ({ code }) => void onClose(mine, code);
  };

  const forgetTokens = tokens.onToken((token) => {
    if (token === null) return socket?.close();
    if (socket) send({ type: 'auth', token });
    else connect();
  });
  const onOnline = () => {
    if (!socket) connect();
  };
  window.addEventListener('online', onOnline);
  connect();
  const grace = setTimeout(() => !ready && tell('paused', Date.now() - graceMs), graceMs);

  return {
    subscribe: (channel, handler) => {
      const handlers = channels.get(channel) ?? new Set();
      // The gateway sends the state once a subscription: for a second listener it is left and joined again.
      if (ready && handlers.size > 0) send({ type: 'unsubscribe', channel });
      channels.set(channel, handlers.add(handler));
      if (ready) send({ type: 'subscribe', channel });
      return () => {
        handlers.delete(handler);
        if (handlers.size > 0 || channels.get(channel) !== handlers) return;
        channels.delete(channel);
        if (ready) send({ type: 'unsubscribe', channel });
      };
    },
    status: () => status,
    onStatus: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopped = true;
      clearTimeout(grace);
      clearTimeout(timer);
      clearTimeout(heart);
      forgetTokens();
      window.removeEventListener('online', onOnline);
      socket?.close();
    },
  };
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
