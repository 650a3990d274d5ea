import { serverMessage, type ChannelEvent, type ClientMessage, type RoundSnapshot, type ServerMessage } from '@junto/contracts/channels';
import type { TokenSource } from '../tokens';
import { reconnectDelayMs } from './reconnect';

export interface ChannelHandler {
  /** The present state, on subscribing and after every return of the connection. */
  onSnapshot?: (snapshot: RoundSnapshot | null, you: string | null) => void;
  onEvent?: (event: ChannelEvent, payload: unknown) => void;
  onRefused?: (code: string) => void;
}

/** `live`, or the moment since which figures stand still (milliseconds); `idle` before anybody listens. */
export type LiveStatus = { state: 'idle' | 'live'; since: null } | { state: 'paused'; since: number };

/** What screens see of the connection; remotes get it from the shell. */
export interface LiveClient {
  subscribe: (channel: string, handler: ChannelHandler) => () => void;
  status: () => LiveStatus;
  onStatus: (listener: () => void) => () => void;
}

export interface LiveEnvironment {
  /** `wss://…/ws`. */
  url: string;
  tokens: TokenSource;
  open?: (url: string) => WebSocket;
  random?: () => number;
  now?: () => number;
}

const pingMs = 25_000;
const silenceMs = 40_000;

/**
 * One socket per page, opened with the first listener. Subscribes again by itself after a loss, with full jitter
 * between 0.5 and 30 s, and sends every new token, without which the gateway closes the socket.
 */
export function createLiveClient(environment: LiveEnvironment): LiveClient & { close: () => void } {
  const { tokens, open = (url) => new WebSocket(url), random = Math.random, now = Date.now } = environment;
  const handlers = new Map<string, Set<ChannelHandler>>();
  const listeners = new Set<() => void>();
  let socket: WebSocket | undefined;
  let ready = false;
  let failures = 0;
  let heardAt = now();
  let status: LiveStatus = { state: 'idle', since: null };
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const say = (message: ClientMessage) => socket?.readyState === 1 && socket.send(JSON.stringify(message));
  const setStatus = (next: LiveStatus) => {
    if (next.state === status.state) return;
    status = next;
    for (const listener of listeners) listener();
  };

  const connect = () => {
    const token = tokens.current();
    if (closed || socket || handlers.size === 0 || !token) return;
    clearTimeout(retry);
    const mine = open(environment.url);
    socket = mine;
    mine.onopen = () => say({ type: 'auth', token: tokens.current() ?? token });
    mine.onmessage = ({ data }: MessageEvent<string>) => mine === socket && hear(data);
    mine.onclose = () => mine === socket && lost();
    mine.onerror = () => mine.close();
  };

  const lost = (delayMs = reconnectDelayMs((failures += 1), random)) => {
    socket = undefined;
    ready = false;
    if (handlers.size > 0) setStatus({ state: 'paused', since: heardAt });
    if (!closed) retry = setTimeout(connect, delayMs);
  };

  const hear = (text: string) => {
    heardAt = now();
    const read = serverMessage.safeParse(parsed(text));
    if (read.success) take(read.data);
  };

  const take = (message: ServerMessage) => {
    if (message.type === 'ready') {
      ready = true;
      failures = 0;
      setStatus({ state: 'live', since: null });
      for (const channel of handlers.keys()) say({ type: 'subscribe', channel });
    } else if (message.type === 'subscribed') {
      for (const handler of handlers.get(message.channel) ?? []) handler.onSnapshot?.(message.snapshot, message.you);
    } else if (message.type === 'event') {
      for (const handler of handlers.get(message.channel) ?? []) handler.onEvent?.(message.event, message.payload);
    } else if (message.type === 'error' && message.channel) {
      for (const handler of handlers.get(message.channel) ?? []) handler.onRefused?.(message.code);
    } else if (message.type === 'error' && message.code === 'not_signed_in') {
      void tokens.renew();
    } else if (message.type === 'closing') {
      const leaving = socket;
      lost(message.retry_after_ms * random());
      leaving?.close();
    }
  };

  const beat = setInterval(() => {
    if (!ready) return;
    // A sleeping laptop keeps a dead socket open for minutes; silence after a ping tells.
    if (now() - heardAt > silenceMs) {
      const dead = socket;
      lost(0);
      dead?.close();
    } else say({ type: 'ping' });
  }, pingMs);

  const stopTokens = tokens.onChange((token) => {
    if (token && socket) say({ type: 'auth', token });
    else if (token) connect();
    else {
      const old = socket;
      socket = undefined;
      ready = false;
      clearTimeout(retry);
      setStatus({ state: 'idle', since: null });
      old?.close();
    }
  });

  return {
    subscribe(channel, handler) {
      const present = handlers.get(channel) ?? new Set();
      handlers.set(channel, present.add(handler));
      if (ready) say({ type: 'subscribe', channel });
      else connect();
      return () => {
        present.delete(handler);
        if (present.size > 0 || handlers.get(channel) !== present) return;
        handlers.delete(channel);
        if (ready) say({ type: 'unsubscribe', channel });
      };
    },
    status: () => status,
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      clearInterval(beat);
      clearTimeout(retry);
      stopTokens();
      socket?.close();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
