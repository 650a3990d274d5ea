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
  /** Name in the server's list of connections. */
  name: string;
  /** NATS_PREFIX without its dot. */
  prefix: string;
  replicas?: number;
  /** Credentials of this process; omitted where the server requires none. */
  credentials?: Credentials;
  log: Log;
}

interface Credentials {
  user: string;
  password: string;
  /** File with the CA of the server certificate; if set, TLS is required. */
  caFile?: string;
}

/** Clients that exist while connected. */
export interface Connected {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  manager: JetStreamManager;
}

/**
 * Connection of a service to NATS. It starts without a server and keeps trying: a service without NATS is degraded, not
 * down.
 */
export interface Bus {
  readonly name: string;
  readonly prefix: string;
  /** Starts to connect. */
  open(): void;
  state(): 'connected' | 'away';
  /** Undefined until the first connection. Later it stays defined, and the client reconnects by itself. */
  current(): Connected | undefined;
  /** Resolves with the first connection. */
  ready(): Promise<Connected>;
  /** Calls `run` at every connection, the first and all later ones. */
  onConnected(run: () => void): void;
  subject(name: string): string;
  stop(): Promise<void>;
}

const firstRetryMs = 250;
const lastRetryMs = 5_000;

/** Creates a bus and starts to connect. */
export function openBus(options: BusOptions): Bus {
  const bus = createBus(options);
  bus.open();
  return bus;
}

/** Creates a bus that connects at `open()`: use cases get it when the service is defined. */
export function createBus({ url, name, prefix, replicas = 1, credentials, log }: BusOptions): Bus {
  let connected: Connected | undefined;
  let away = true;
  const stopping = new AbortController();
  const listeners: (() => void)[] = [];
  let resolveReady: (value: Connected) => void;
  const ready = new Promise<Connected>((resolve) => (resolveReady = resolve));

  const runConnectedListeners = () => {
    away = false;
    for (const run of listeners) {
      try {
        run();
      } catch (error) {
        log.error({ err: error }, 'an action after connecting failed');
      }
    }
  };

  const lost = () => {
    away = true;
    log.warn('nats is unavailable');
  };
  const back = () => {
    log.info('nats is connected again');
    runConnectedListeners();
  };

  const openFirst = async () => {
    const first = await firstConnection({ url, name, prefix, replicas, credentials, log }, stopping.signal);
    if (!first) return;
    connected = first;
    void followReconnects(first.connection, { lost, back });
    resolveReady(first);
    runConnectedListeners();
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
      // drain() waits for a server that may be unavailable; close() is enough after consumers have ended.
      await (away ? connected.connection.close() : connected.connection.drain());
    },
  };
}

type WholeOptions = BusOptions & { replicas: number };

/** Each user has its own inbox prefix, so that no service can read the responses to another. */
function identityOf({ user, password, caFile }: Credentials): ConnectionOptions {
  return { user, pass: password, inboxPrefix: `_INBOX.${user}`, ...(caFile && { tls: { caFile } }) };
}

async function followReconnects(connection: NatsConnection, on: { lost: () => void; back: () => void }): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') on.lost();
    else if (status.type === 'reconnect') on.back();
  }
}

/**
 * Retries with growing pauses until a server is reachable and its streams exist. @returns undefined if stopped before
 */
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
    // A silent server is detected after 12 s; until then published messages wait in this process.
    pingInterval: 4_000,
    maxPingOut: 2,
    // Otherwise each publish captures a stack trace in case it fails: 2 % of an order's CPU.
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
