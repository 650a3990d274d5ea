import { addressOf, trustIn } from '@junto/service-kit/http/address-of';
import type { Bus } from '@junto/service-kit/nats/bus';
import { serviceBus } from '@junto/service-kit/nats/service-bus';
import type { GatewayDeps, OwnGateway, ServiceDefinition } from '@junto/service-kit/service';
import { openStore } from '@junto/service-kit/store/open-store';
import { createLog } from '@junto/service-kit/telemetry/log';
import { BodyBuffer } from './admission-control/body-buffer';
import { limitConnections } from './admission-control/limit-connections';
import { limitRequests } from './admission-control/limit-requests';
import type { EdgeConfig } from './config';
import { fileFolder } from './files/served-file';
import { createGateway } from './gateway';
import { serveImage } from './images/serve-image';
import { DrainModel } from './proxy/drain.model';
import { createDrains, type Drains } from './proxy/drains';
import { proxyApis } from './proxy/proxy-api';
import { proxySockets } from './proxy/proxy-sockets';
import { watchServices } from './proxy/watch-services';
import { referenceRoutes } from './reference/routes';
import { addKnownVersions } from './remotes/add-known-versions';
import { LiveRemoteModel } from './remotes/live-remotes.model';
import { operatorRoutes } from './remotes/operator-routes';
import { previewRoutes } from './remotes/preview-routes';
import { pruneVersionsJob } from './remotes/prune-versions';
import { releaseCommands } from './remotes/release-commands';
import { remoteRoutes } from './remotes/routes';
import { startRemotes } from './remotes/start-remotes';
import { serveShell } from './shell/serve-shell';
import { openShellVersions } from './shell/shell-versions';
import { ShellVersionModel } from './shell/shell-versions.model';
import { storeShellJob, storeShell, shellVersionsFolder } from './shell/store-shell';

const version = '0.1.0';

/** The gateway. It depends on its own database only; any other outage affects only the routes that need it. */
export function defineEdge(config: EdgeConfig): ServiceDefinition {
  const bus = serviceBus('edge', config, createLog('edge', version, config.LOG_LEVEL));
  const drains = createDrains();
  return {
    name: 'edge',
    version,
    config,
    bus,
    slices: [
      { indexes: [LiveRemoteModel], jobs: [pruneVersionsJob(config)], commands: releaseCommands(bus, config) },
      { indexes: [ShellVersionModel], jobs: [storeShellJob(config)] },
      { indexes: [DrainModel], jobs: [drains.job], commands: drains.commands },
    ],
    ownGateway: (deps) => openEdge(config, { bus, drains }, deps),
  };
}

/** Assembles the features behind the gateway and the limits in front of it. */
async function openEdge(
  config: EdgeConfig,
  { bus, drains }: { bus: Bus; drains: Drains },
  { server, log, verifyToken, isDraining }: GatewayDeps,
): Promise<OwnGateway> {
  const operators = config.OPERATOR_TOKENS;
  const { versionStore, list } = await startRemotes(config, log);
  await storeShell(config, log, new Date());
  const shellVersions = openShellVersions(fileFolder(shellVersionsFolder(config.REMOTES_DIR)));
  const { services, gateways, stop } = await watchServices(config, log, drains);
  const trust = trustIn(config.TRUSTED_PROXIES);
  const connections = { perAddress: config.CONNECTIONS_PER_ADDRESS, all: config.MAX_CONNECTIONS, trust };
  const refusalOfConnection = limitConnections(server, connections);
  const bodies = new BodyBuffer();
  const uploads = { maxUploads: config.MAX_UPLOADS, uploadsPerAddress: config.UPLOADS_PER_ADDRESS };
  const proxies = proxyApis(services, { bodies, ...uploads, log });
  const answer = createGateway({
    features: {
      api: { ...proxies.handlers, identity: addKnownVersions(proxies.handlers.identity!, versionStore.folders) },
      reference: referenceRoutes(config.PUBLIC_URL),
      images: serveImage(openStore(config)),
      previews: previewRoutes(versionStore, verifyToken),
      remotes: remoteRoutes({ files: fileFolder(config.REMOTES_DIR), list }),
      operator: operatorRoutes({ bus, versionStore, list, operators }),
      shell: serveShell(fileFolder(config.SHELL_DIR), shellVersions, config),
    },
    bounds: limitRequests({ perAddress: config.REQUESTS_PER_ADDRESS, bodies, refusalOfConnection }),
    log,
    publicUrl: config.PUBLIC_URL,
    operators,
    trustedProxies: config.TRUSTED_PROXIES,
    isDraining,
  });
  return {
    answer,
    beforeClose: proxySockets(server, {
      gateways,
      addressOf: (req) => addressOf(req, trust),
      refusalOfConnection,
      log,
    }),
    close: () => {
      list.stop();
      stop();
      proxies.close();
    },
  };
}
