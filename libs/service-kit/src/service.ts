import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { askIdentity, takingApiKeys, type ReadApiKey } from './auth/api-keys';
import type { ResolveCaller } from './auth/caller';
import { remoteKeys, type PublicKeys } from './auth/key-set';
import { tokenVerifier, type VerifyToken } from './auth/verify-token';
import { serveCommands, type CommandHandler } from './commands';
import type { ServiceConfig, StatelessConfig } from './config';
import type { Consumer } from './events/consumer';
import { startRelay } from './events/relay';
import { attachRelay } from './events/relay-of-database';
import { runConsumer } from './events/run-consumer';
import { createApp, type AppOptions, type Page } from './http/app';
import { createBoundedServer, listenOn } from './http/listen';
import type { Route } from './http/route';
import { startJobs, type Job } from './jobs';
import { adviseSettings } from './mongo/advise-settings';
import { connectMongo, disconnectMongo, mongoAnswers } from './mongo/connect';
import { deadTransactionsEnder, processName } from './mongo/dead-transactions';
import type { IndexedModel } from './mongo/indexes';
import type { Migration } from './mongo/migrations';
import { prepareDatabase } from './mongo/prepare-database';
import { onBlocked } from './mongo/transaction';
import type { Bus } from './nats/bus';
import { serviceBus } from './nats/service-bus';
import { ownCommands, type ServiceName } from './own-commands';
import { recountNightly } from './recount/recount-nightly';
import type { Recount } from './recount/recounted';
import { stopInOrder } from './stop';
import { createLog, type Log } from './telemetry/log';
import { collectProcessMetrics } from './telemetry/metrics';
import { openTracing } from './telemetry/open-tracing';
import { createWake } from './work/wake';

/** Parts of one domain noun of a service; its `app.ts` lists them. */
export interface Slice {
  routes?: readonly Route[];
  consumers?: readonly Consumer[];
  commands?: readonly CommandHandler[];
  /** Models whose collections and indexes are created before the service answers requests. */
  indexes?: readonly IndexedModel[];
  jobs?: readonly Job[];
  pages?: readonly Page[];
  /** Figures that are recounted every night, in this order. */
  recounts?: readonly Recount[];
}

/** State of a running service, passed to `onStarted`. */
export interface Running {
  server: Server;
  bus: Bus;
  log: Log;
  verifyToken: VerifyToken;
}

/** Dependencies of a custom gateway. */
export interface GatewayDeps {
  /** Not listening yet: attach handlers that must see the first connection now. */
  server: Server;
  log: Log;
  verifyToken: VerifyToken;
  isDraining: () => boolean;
}

/** Serves the address of a service instead of the Express app of its routes. */
export interface OwnGateway {
  answer: RequestListener;
  /** Called while connections are still open. */
  beforeClose: () => void;
  /** Called after the last request. */
  close: () => void;
}

export interface ServiceDefinition {
  name: ServiceName;
  version: string;
  /** Without MONGO_URI the service has no database, and no slice may need one. */
  config: ServiceConfig | StatelessConfig;
  slices: readonly Slice[];
  /** Created with `serviceBus` if use cases publish or send commands. */
  bus?: Bus;
  /** Migrations from earlier releases, in order; each runs once, before anything else. */
  migrations?: readonly Migration[];
  /** Resolves callers from this service's read models. */
  resolveCaller?: ResolveCaller;
  /** Replaces the keys at JWKS_URL: in identity, and in tests. */
  keys?: PublicKeys;
  /** Reads API keys from the own database instead of requesting them from identity. */
  readApiKey?: ReadApiKey;
  /** Maximum number of cached tokens; 0 where each is used once. */
  tokensRemembered?: number;
  /** Replaces routes and pages: edge proxies most requests to other services. */
  ownGateway?: (deps: GatewayDeps) => Promise<OwnGateway>;
  /**
   * Runs after everything has started: the gateway attaches its sockets here. The returned function runs when the
   * service stops.
   */
  onStarted?: (running: Running) => void | (() => Promise<void> | void) | Promise<void | (() => Promise<void> | void)>;
  /** Retry delays of a failing consumer in ms; tests shorten them. */
  retryDelaysMs?: readonly number[];
}

export interface StartedService {
  port: number;
  bus: Bus;
  log: Log;
  stop(): Promise<void>;
}

/**
 * Starts a service: database, migrations and indexes, then the bus (NATS may be unavailable), consumers, commands,
 * jobs, and the HTTP server last.
 */
export async function startService(definition: ServiceDefinition): Promise<StartedService> {
  const { name, version, config } = definition;
  const parts = partsOf(definition.slices);
  const log = createLog(name, version, config.LOG_LEVEL);
  collectProcessMetrics();
  const closeTracing = await openTracing({ service: name, version, isGateway: definition.ownGateway !== undefined });

  const hasDatabase = 'MONGO_URI' in config;
  const databaseJobs = hasDatabase ? await openDatabase(definition, config.MONGO_URI, log) : [];
  const bus = definition.bus ?? serviceBus(name, config, log);
  bus.open();
  const relay = hasDatabase ? startRelay({ db: mongoose.connection.db!, bus, log }) : undefined;
  const detachRelay = relay && attachRelay(mongoose.connection.getClient(), relay.take);

  const delaysMs = definition.retryDelaysMs;
  const consumers = parts.consumers.map((consumer) => runConsumer({ service: name, consumer, bus, log, delaysMs }));
  const own = ownCommands({ ...parts, name, version, startedAt: new Date(), bus, relay, consumers, hasDatabase });
  const stopCommands = serveCommands(bus, name, [...parts.commands, ...own], log);
  const stopJobs = startJobs([...parts.jobs, ...databaseJobs], log);

  let draining = false;
  const readiness: AppOptions['readiness'] = async () => {
    const mongoOk = !hasDatabase || (await mongoAnswers());
    const nats = bus.state() !== 'connected' ? 'away' : relay?.streamIsFull() ? 'full' : 'ok';
    return { ready: mongoOk && !draining, parts: { ...(hasDatabase && { mongo: mongoOk ? 'ok' : 'away' }), nats } };
  };
  const http = await openHttpServer(definition, { bus, log, readiness, isDraining: () => draining });
  const onStop = await definition.onStarted?.({ ...http, bus, log });
  const { port } = http.server.address() as AddressInfo;
  log.info({ port }, 'started');

  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= stopInOrder({
      unready: () => void (draining = true),
      noticeMs: config.STAGE === 'production' ? 3_000 : 0,
      server: http.server,
      beforeClose: async () => {
        http.own?.beforeClose();
        await onStop?.();
      },
      workers: [stopJobs, stopCommands, ...consumers.map((consumer) => consumer.stop)],
      flush: async () => {
        http.own?.close();
        await relay?.flush(3_000);
        await relay?.stop();
        detachRelay?.();
      },
      close: async () => {
        await bus.stop();
        if (hasDatabase) await disconnectMongo();
        await closeTracing();
        log.info('stopped');
        log.flush();
      },
      log,
    }));
  return { port, bus, log, stop };
}

/** Merges the parts of all slices. */
function partsOf(slices: readonly Slice[]): Required<Slice> {
  return {
    routes: slices.flatMap(({ routes = [] }) => routes),
    consumers: slices.flatMap(({ consumers = [] }) => consumers),
    commands: slices.flatMap(({ commands = [] }) => commands),
    indexes: slices.flatMap(({ indexes = [] }) => indexes),
    jobs: slices.flatMap(({ jobs = [] }) => jobs),
    pages: slices.flatMap(({ pages = [] }) => pages),
    recounts: slices.flatMap(({ recounts = [] }) => recounts),
  };
}

/** Connects to the database and prepares it for this release. @returns the periodic maintenance job */
async function openDatabase(
  { name, slices, migrations = [] }: ServiceDefinition,
  uri: string,
  log: Log,
): Promise<Job[]> {
  const endDead = deadTransactionsEnder(name, log);
  await connectMongo(uri, processName(name));
  // Before the first request: locks of a killed predecessor would block orders.
  await endDead();
  await prepareDatabase(partsOf(slices).indexes, migrations, log);
  void adviseSettings(log).catch((error: unknown) => log.info({ err: error }, 'settings of MongoDB could not be read'));
  // Repeated, because a dead process may not be restarted and its replicas clean up; at once when a writer is blocked.
  const wake = createWake();
  onBlocked(() => wake.nudge());
  const { recounts } = partsOf(slices);
  return [
    { name: 'end-dead-transactions', everyMs: 2_000, run: endDead, wake },
    ...(recounts.length > 0 ? [recountNightly(recounts, log)] : []),
  ];
}

async function openHttpServer(
  { name, version, config, slices, resolveCaller, keys, readApiKey, tokensRemembered, ownGateway }: ServiceDefinition,
  {
    bus,
    log,
    readiness,
    isDraining,
  }: Pick<AppOptions, 'log' | 'readiness'> & Pick<GatewayDeps, 'isDraining'> & { bus: Bus },
): Promise<Pick<Running, 'server' | 'verifyToken'> & { own: OwnGateway | undefined }> {
  const { routes, pages } = partsOf(slices);
  const tokens = tokenVerifier(keys ?? remoteKeys(config.JWKS_URL), { remember: tokensRemembered });
  const verify = takingApiKeys(tokens, readApiKey ?? askIdentity(bus));
  const server = createBoundedServer();
  const own = await ownGateway?.({ server, log, verifyToken: verify, isDraining });
  const publicOrigin = new URL(config.PUBLIC_URL).origin;
  const check = config.STAGE === 'production' ? 'report' : 'fail';
  const options = { name, version, log, routes, pages, verify, resolveCaller, publicOrigin, check, readiness } as const;
  server.on('request', own?.answer ?? createApp(options));
  return { server: await listenOn(server, config.SERVICE_PORT), verifyToken: verify, own };
}
