import { addressOf, trustIn } from '@junto/service-kit/http/address-of';
import type { DoorDeps, OwnDoor, ServiceDefinition } from '@junto/service-kit/service';
import { openStore } from '@junto/service-kit/store/open-store';
import type { EdgeConfig } from './config';
import { ArrivingBodies } from './crowd/arriving-bodies';
import { boundConnections } from './crowd/bound-connections';
import { boundRequests } from './crowd/bound-requests';
import { openDoor } from './door';
import { fileFolder } from './files/served-file';
import { serveImage } from './images/serve-image';
import { DrainModel } from './proxy/drain.model';
import { openDrains, type Drains } from './proxy/drains';
import { proxyApis } from './proxy/proxy-api';
import { proxySockets } from './proxy/proxy-sockets';
import { watchServices } from './proxy/watch-services';
import { referenceRoutes } from './reference/routes';
import { keepRemotes } from './remotes/keep-remotes';
import { LiveRemoteModel } from './remotes/live-remotes.model';
import { operatorRoutes } from './remotes/operator-routes';
import { previewRoutes } from './remotes/preview-routes';
import { pruning } from './remotes/prune-versions';
import { releaseCommands } from './remotes/release-commands';
import { withVersions } from './remotes/report-versions';
import { remoteRoutes } from './remotes/routes';
import { keepingShells, keepShell, keptShellsIn } from './shell/keep-shell';
import { keptShells } from './shell/kept-shells';
import { serveShell } from './shell/serve-shell';
import { ShellVersionModel } from './shell/shell-versions.model';

/** The one door. Of the platform it needs its own database alone; what else is away is away behind it. */
export function defineEdge(config: EdgeConfig): ServiceDefinition {
  const drains = openDrains();
  return {
    name: 'edge',
    version: '0.1.0',
    config,
    slices: [
      { indexes: [LiveRemoteModel], jobs: [pruning(config)], commands: releaseCommands(config) },
      { indexes: [ShellVersionModel], jobs: [keepingShells(config)] },
      { indexes: [DrainModel], jobs: [drains.job], commands: drains.commands },
    ],
    ownDoor: (deps) => openEdge(config, drains, deps),
  };
}

/** Puts together what lies behind the door, and what bounds the crowd before it. */
async function openEdge(
  config: EdgeConfig,
  drains: Drains,
  { server, log, verifyToken, isDraining }: DoorDeps,
): Promise<OwnDoor> {
  const operators = config.OPERATOR_TOKENS;
  const { shelf, list } = await keepRemotes(config, log);
  await keepShell(config, log, new Date());
  const shells = keptShells(fileFolder(keptShellsIn(config.REMOTES_DIR)));
  const { services, gateways, stop } = await watchServices(config, log, drains);
  const trust = trustIn(config.TRUSTED_PROXIES);
  const connections = { perAddress: config.CONNECTIONS_PER_ADDRESS, all: config.MAX_CONNECTIONS, trust };
  const oneTooMany = boundConnections(server, connections);
  const bodies = new ArrivingBodies();
  const uploads = { maxUploads: config.MAX_UPLOADS, uploadsPerAddress: config.UPLOADS_PER_ADDRESS };
  const proxies = proxyApis(services, { bodies, ...uploads, log });
  const answer = openDoor({
    rooms: {
      api: { ...proxies.handlers, identity: withVersions(proxies.handlers.identity!, shelf.folders) },
      reference: referenceRoutes(config.PUBLIC_URL),
      images: serveImage(openStore(config)),
      previews: previewRoutes(shelf, verifyToken),
      remotes: remoteRoutes({ files: fileFolder(config.REMOTES_DIR), list }),
      operator: operatorRoutes({ shelf, list, operators }),
      shell: serveShell(fileFolder(config.SHELL_DIR), shells, config),
    },
    bounds: boundRequests({ perAddress: config.REQUESTS_PER_ADDRESS, bodies, oneTooMany }),
    log,
    publicUrl: config.PUBLIC_URL,
    operators,
    trustedProxies: config.TRUSTED_PROXIES,
    isDraining,
  });
  const closeSockets = proxySockets(server, { gateways, addressOf: (req) => addressOf(req, trust), oneTooMany, log });
  return {
    answer,
    beforeClose: closeSockets,
    close: () => {
      list.stop();
      stop();
      proxies.close();
    },
  };
}
