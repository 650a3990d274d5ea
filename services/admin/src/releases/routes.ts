import { listReleases as listReleasesSpec, releaseRemote as releaseRemoteSpec } from '@junto/contracts/admin/releases';
import { readReleasesCommand } from '@junto/contracts/commands/edge';
import { contextOfRequest } from '@junto/service-kit/events/event-context';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { releaseRemote } from './release-remote';

export const releaseRoutes = ({ send }: Owners) => [
  route(listReleasesSpec, () => send(readReleasesCommand, {})),
  route(releaseRemoteSpec, (request) =>
    releaseRemote(
      { remote: request.params.name, ...request.body },
      request.caller.userId,
      contextOfRequest(request),
      send,
    ),
  ),
];
