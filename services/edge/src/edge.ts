import type { AddressInfo } from 'node:net';
import { serveCommands } from '@junto/service-kit/commands';
import { addressOf, trustIn } from '@junto/service-kit/http/address-of';
import { createBoundedServer, listenOn } from '@junto/service-kit/http/listen';
import { connectMongo, disconnectMongo } from '@junto/service-kit/mongo/connect';
import { createIndexes } from '@junto/service-kit/mongo/indexes';
import { openBus } from '@junto/service-kit/nats/bus';
import { ownCommands } from '@junto/service-kit/own-commands';
import { stopInOrder } from '@junto/service-kit/stop';
import { openStore } from '@junto/service-kit/store/open-store';
import { createLog } from '@junto/service-kit/telemetry/log';
import { collectProcessMetrics } from '@junto/service-kit/telemetry/metrics';
import type { EdgeConfig } from './config';
import { ArrivingBodies } from './crowd/arriving-bodies';
import { boundConnections } from './crowd/bound-connections';
import { boundRequests } from './crowd/bound-requests';
import { openDoor } from './door';
import { fileFolder } from './files/served-file';
import { serveImage } from './images/serve-image';
import { proxyApi } from './proxy/proxy-api';
import { proxySockets } from './proxy/proxy-sockets';
import { watchReplicas } from './proxy/replicas';
import { adoptMissing, adoptVersions } from './remotes/adopt-versions';
import { LiveRemoteModel } from './remotes/live-remotes.model';
import { remoteListReader } from './remotes/remote-list';
import { remoteRoutes } from './remotes/routes';
import { versionFolders } from './remotes/version-folders';
import { serveShell } from './shell/serve-shell';

const name = 'edge';
const version = '0.1.0';

export interface StartedEdge {
  port: number;
  stop(): Promise<void>;
}

/** Starts the door. Of the platform it needs its own database alone; what else is away is away behind it. */
export async function startEdge(config: EdgeConfig): Promise<StartedEdge> {
  const startedAt = new Date();
  const log = createLog(name, version, config.LOG_LEVEL);
  collectProcessMetrics();
  await connectMongo(config.MONGO_URI, `junto-${name}`);
  await createIndexes([LiveRemoteModel]);

  const folders = versionFolders(config.REMOTES_DIR);
  await adoptVersions(folders, config.STAGE, log);
  const list = remoteListReader(log, (live) => adoptMissing(folders, live, log));
  await list.read();
  list.start();

  const watch = (service: string, urls: readonly string[]) => watchReplicas(service, urls, log);
  const services = {
    identity: watch('identity', config.IDENTITY_URL),
    buyer: watch('buyer', config.BUYER_URLS),
    supplier: watch('supplier', config.SUPPLIER_URL),
    admin: watch('admin', config.ADMIN_URL),
  };
  const gateways = watch('realtime', config.REALTIME_URL);
  const watched = [...Object.values(services), gateways];
  await Promise.all(watched.map((replicas) => replicas.start()));
  const server = createBoundedServer();
  const trust = trustIn(config.TRUSTED_PROXIES);
  const connections = { perAddress: config.CONNECTIONS_PER_ADDRESS, all: config.MAX_CONNECTIONS, trust };
  const oneTooMany = boundConnections(server, connections);
  const bodies = new ArrivingBodies();
  const passing = { bodies, maxUploads: config.MAX_UPLOADS, uploadsPerAddress: config.UPLOADS_PER_ADDRESS };
  const proxies = Object.entries(services).map(([service, replicas]) => ({
    service,
    ...proxyApi(replicas, passing, log),
  }));

  let draining = false;
  const door = openDoor({
    rooms: {
      api: Object.fromEntries(proxies.map(({ service, handler }) => [service, handler])),
      images: serveImage(openStore(config)),
      remotes: remoteRoutes({
        files: fileFolder(config.REMOTES_DIR),
        folders,
        list,
        operators: config.OPERATOR_TOKENS,
      }),
      shell: serveShell(fileFolder(config.SHELL_DIR), config.PUBLIC_URL),
    },
    bounds: boundRequests({ perAddress: config.REQUESTS_PER_ADDRESS, bodies, oneTooMany }),
    log,
    publicUrl: config.PUBLIC_URL,
    operators: config.OPERATOR_TOKENS,
    trustedProxies: config.TRUSTED_PROXIES,
    isDraining: () => draining,
  });
  server.on('request', door);
  const closeSockets = proxySockets(server, { gateways, addressOf: (req) => addressOf(req, trust), oneTooMany, log });
  await listenOn(server, config.SERVICE_PORT);

  const bus = openBus({ url: config.NATS_URL, name, prefix: config.NATS_PREFIX, replicas: config.NATS_REPLICAS, log });
  const own = ownCommands({ name, version, startedAt, bus, relay: undefined, consumers: [], hasDatabase: true });
  const stopCommands = serveCommands(bus, name, own, log);

  const { port } = server.address() as AddressInfo;
  log.info({ port }, 'started');
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= stopInOrder({
      unready: () => void (draining = true),
      noticeMs: config.STAGE === 'production' ? 3_000 : 0,
      server,
      beforeClose: async () => closeSockets(),
      workers: [stopCommands],
      flush: async () => {
        list.stop();
        for (const one of [...watched]) one.stop();
        for (const proxy of proxies) proxy.close();
      },
      close: async () => {
        await bus.stop();
        await disconnectMongo();
        log.info('stopped');
        log.flush();
      },
      log,
    }));
  return { port, stop };
}
