import { setTimeout as pause } from 'node:timers/promises';
import {
  connect,
  type ConnectionOptions,
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
} from 'nats';
import type { Log } from '../telemetry/log';
import { ensureStreams } from './streams';

export interface BusOptions {
  url: string;
  /** Shown in the server's list of connections. */
  name: string;
  /** NATS_PREFIX: without its dot. */
  prefix: string;
  replicas?: number;
  /** Who this process is to the server; anybody where the server asks nobody. */
  credentials?: Credentials;
  log: Log;
}

interface Credentials {
  user: string;
  password: string;
  /** Who signed the server's certificate, in a file; with it nothing is said without TLS. */
  caFile?: string;
}

/** What is there while connected. */
export interface Connected {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
}

/**
 * The service's way to NATS. It starts without a server and keeps trying: a service whose NATS is away is degraded,
 * not dead.
 */
export interface Bus {
  readonly name: string;
  readonly prefix: string;
  /** Begins to connect. */
  open(): void;
  state(): 'connected' | 'away';
  /** Undefined until the first connection stands; afterwards it stays, and the client itself reconnects. */
  current(): Connected | undefined;
  /** Resolves with the first connection. */
  ready(): Promise<Connected>;
  /** Called at each connection, the first and every later one. */
  onConnected(run: () => void): void;
  subject(name: string): string;
  stop(): Promise<void>;
}

const firstRetryMs = 250;
const lastRetryMs = 5_000;

/** Creates a bus and begins to connect. */
export function openBus(options: BusOptions): Bus {
  const bus = createBus(options);
  bus.open();
  return bus;
}

/** A bus that does not connect before `open()`: use cases get it when the service is defined. */
export function createBus({ url, name, prefix, replicas = 1, credentials, log }: BusOptions): Bus {
  let connected: Connected | undefined;
  let away = true;
  const stopping = new AbortController();
  const listeners: (() => void)[] = [];
  let resolveReady: (value: Connected) => void;
  const ready = new Promise<Connected>((resolve) => (resolveReady = resolve));

  const sayConnected = () => {
    away = false;
    for (const run of listeners) {
      try {
        run();
      } catch (error) {
        log.error({ err: error }, 'what follows a connection failed');
      }
    }
  };

  const lost = () => {
    away = true;
    log.warn('nats is away');
  };
  const back = () => {
    log.info('nats is back');
    sayConnected();
  };

  const openFirst = async () => {
    const first = await firstConnection({ url, name, prefix, replicas, credentials, log }, stopping.signal);
    if (!first) return;
    connected = first;
    void followReconnects(first.connection, { lost, back });
    resolveReady(first);
    sayConnected();
  };
  let opening: Promise<void> | undefined;

  return {
    name,
    prefix,
    open: () => void (opening ??= openFirst()),
    state: () => (away ? 'away' : 'connected'),
    current: () => connected,
    ready: () => ready,
    onConnected: (run) => {
      listeners.push(run);
      if (!away) run();
    },
    subject: (subject) => (prefix === '' ? subject : `${prefix}.${subject}`),
    stop: async () => {
      stopping.abort();
      await opening;
      if (!connected || connected.connection.isClosed()) return;
      // drain() waits for a server that may be away; close() is enough once consumers have ended.
      await (away ? connected.connection.close() : connected.connection.drain());
    },
  };
}

type WholeOptions = BusOptions & { replicas: number };

/** A user hears answers under a subject of its own alone: nobody listens to what others are told. */
function identityOf({ user, password, caFile }: Credentials): ConnectionOptions {
  return { user, pass: password, inboxPrefix: `_INBOX.${user}`, ...(caFile && { tls: { caFile } }) };
}

async function followReconnects(
  connection: NatsConnection,
  say: { lost: () => void; back: () => void },
): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') say.lost();
    else if (status.type === 'reconnect') say.back();
  }
}

/** Tries with growing pauses until a server is there and its streams stand. @returns undefined when stopped before */
async function firstConnection(options: WholeOptions, stopping: AbortSignal): Promise<Connected | undefined> {
  for (let waitMs = firstRetryMs; !stopping.aborted; waitMs = Math.min(waitMs * 2, lastRetryMs)) {
    try {
      const first = await connectOnce(options);
      if (!stopping.aborted) return first;
      await first.connection.close();
    } catch (error) {
      options.log.warn({ err: error }, 'nats is not reachable yet');
      await pause(waitMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return undefined;
}

async function connectOnce({ url, name, prefix, replicas, credentials }: WholeOptions): Promise<Connected> {
  const connection = await connect({
    servers: url.split(','),
    name,
    ...(credentials && identityOf(credentials)),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    reconnectJitter: 500,
    // A server that is silent is found out after 12 s; until then what is published waits in this process.
    pingInterval: 4_000,
    maxPingOut: 2,
    // Else each publish draws a stack trace, in case that it fails: 2 % of an order's CPU.
    noAsyncTraces: true,
  });
  try {
    const manager = await connection.jetstreamManager();
    await ensureStreams(manager, prefix, replicas);
    return { connection, jetstream: connection.jetstream({ timeout: 5_000 }), manager };
  } catch (error) {
    await connection.close().catch(() => {});
    throw error;
  }
}
