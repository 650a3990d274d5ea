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
import { proxyApis } from './proxy/proxy-api';
import { proxySockets } from './proxy/proxy-sockets';
import { watchServices } from './proxy/watch-services';
import { keepRemotes } from './remotes/keep-remotes';
import { LiveRemoteModel } from './remotes/live-remotes.model';
import { remoteRoutes } from './remotes/routes';
import { serveShell } from './shell/serve-shell';

/** The one door. Of the platform it needs its own database alone; what else is away is away behind it. */
export function defineEdge(config: EdgeConfig): ServiceDefinition {
  return {
    name: 'edge',
    version: '0.1.0',
    config,
    slices: [{ indexes: [LiveRemoteModel] }],
    ownDoor: (deps) => openEdge(config, deps),
  };
}

/** Puts together what lies behind the door, and what bounds the crowd before it. */
async function openEdge(config: EdgeConfig, { server, log, isDraining }: DoorDeps): Promise<OwnDoor> {
  const operators = config.OPERATOR_TOKENS;
  const { folders, list } = await keepRemotes(config, log);
  const { services, gateways, stop } = await watchServices(config, log);
  const trust = trustIn(config.TRUSTED_PROXIES);
  const connections = { perAddress: config.CONNECTIONS_PER_ADDRESS, all: config.MAX_CONNECTIONS, trust };
  const oneTooMany = boundConnections(server, connections);
  const bodies = new ArrivingBodies();
  const uploads = { maxUploads: config.MAX_UPLOADS, uploadsPerAddress: config.UPLOADS_PER_ADDRESS };
  const proxies = proxyApis(services, { bodies, ...uploads, log });
  const answer = openDoor({
    rooms: {
      api: proxies.handlers,
      images: serveImage(openStore(config)),
      remotes: remoteRoutes({ files: fileFolder(config.REMOTES_DIR), folders, list, operators }),
      shell: serveShell(fileFolder(config.SHELL_DIR), config.PUBLIC_URL),
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
