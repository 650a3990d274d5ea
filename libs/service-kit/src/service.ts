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

/** What one noun of a service brings along; its `app.ts` lists them. */
export interface Slice {
  routes?: readonly Route[];
  consumers?: readonly Consumer[];
  commands?: readonly CommandHandler[];
  /** Models whose collections and indexes are made before the service answers. */
  indexes?: readonly IndexedModel[];
  jobs?: readonly Job[];
  pages?: readonly Page[];
  /** Figures that are recounted every night, in this order. */
  recounts?: readonly Recount[];
}

/** What is there when a service runs; handed to `onStarted`. */
export interface Running {
  server: Server;
  bus: Bus;
  log: Log;
  verifyToken: VerifyToken;
}

/** What a door of its own is opened with. */
export interface GatewayDeps {
  /** Not listening yet: what it must hear from the first connection on is attached now. */
  server: Server;
  log: Log;
  verifyToken: VerifyToken;
  isDraining: () => boolean;
}

/** What answers at a service's address in place of an app made from routes. */
export interface OwnGateway {
  answer: RequestListener;
  /** While connections still stand. */
  beforeClose: () => void;
  /** After the last request. */
  close: () => void;
}

export interface ServiceDefinition {
  name: ServiceName;
  version: string;
  /** Without MONGO_URI the service has no database, and no slice may need one. */
  config: ServiceConfig | StatelessConfig;
  slices: readonly Slice[];
  /** Made by `serviceBus` where use cases publish or send commands. */
  bus?: Bus;
  /** From the documents of earlier releases to those of this one, in order; each is run once, before anything else. */
  migrations?: readonly Migration[];
  /** Judges callers on this service's own copies. */
  resolveCaller?: ResolveCaller;
  /** Keys of its own instead of those at JWKS_URL: identity's, and those of tests. */
  keys?: PublicKeys;
  /** Reads an API key where it is kept, in place of asking identity. */
  readApiKey?: ReadApiKey;
  /** Verified tokens that are kept at hand; 0 where each is shown once. */
  tokensRemembered?: number;
  /** Instead of routes and pages: edge passes most of what it is asked on to other services. */
  ownGateway?: (deps: GatewayDeps) => Promise<OwnGateway>;
  /** After everything stands: the gateway attaches its sockets here. What it returns runs when the service stops. */
  onStarted?: (running: Running) => void | (() => Promise<void> | void) | Promise<void | (() => Promise<void> | void)>;
  /** Waits between the tries of a failing consumer, in ms; tests shorten them. */
  retryDelaysMs?: readonly number[];
}

export interface StartedService {
  port: number;
  bus: Bus;
  log: Log;
  stop(): Promise<void>;
}

/**
 * Starts a service: database, migrations and indexes, then the bus (which may be away), consumers, commands, jobs, and
 * the door last.
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
  const door = await openDoor(definition, { bus, log, readiness, isDraining: () => draining });
  const onStop = await definition.onStarted?.({ ...door, bus, log });
  const { port } = door.server.address() as AddressInfo;
  log.info({ port }, 'started');

  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= stopInOrder({
      unready: () => void (draining = true),
      noticeMs: config.STAGE === 'production' ? 3_000 : 0,
      server: door.server,
      beforeClose: async () => {
        door.own?.beforeClose();
        await onStop?.();
      },
      workers: [stopJobs, stopCommands, ...consumers.map((consumer) => consumer.stop)],
      flush: async () => {
        door.own?.close();
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

/** What all slices bring along, kind by kind. */
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

/** Connects, and makes the database fit this release. @returns what has to be done about it again and again */
async function openDatabase(
  { name, slices, migrations = [] }: ServiceDefinition,
  uri: string,
  log: Log,
): Promise<Job[]> {
  const endDead = deadTransactionsEnder(name, log);
  await connectMongo(uri, processName(name));
  // Before anybody is let in: what a killed predecessor holds would refuse its orders.
  await endDead();
  await prepareDatabase(partsOf(slices).indexes, migrations, log);
  void adviseSettings(log).catch((error: unknown) => log.info({ err: error }, 'settings of MongoDB could not be read'));
  // Again and again: where a process is not started anew, its siblings clear up after it; at once where it holds them
  // up.
  const wake = createWake();
  onBlocked(() => wake.nudge());
  const { recounts } = partsOf(slices);
  return [
    { name: 'end-dead-transactions', everyMs: 2_000, run: endDead, wake },
    ...(recounts.length > 0 ? [recountNightly(recounts, log)] : []),
  ];
}

async function openDoor(
  {
    name,
    version,
    config,
    slices,
    resolveCaller,
    keys,
    readApiKey,
    tokensRemembered,
    ownGateway: ownDoor,
  }: ServiceDefinition,
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
  const own = await ownDoor?.({ server, log, verifyToken: verify, isDraining });
  const publicOrigin = new URL(config.PUBLIC_URL).origin;
  const check = config.STAGE === 'production' ? 'report' : 'fail';
  const options = { name, version, log, routes, pages, verify, resolveCaller, publicOrigin, check, readiness } as const;
  server.on('request', own?.answer ?? createApp(options));
  return { server: await listenOn(server, config.SERVICE_PORT), verifyToken: verify, own };
}
