import { listReleases as listReleasesSpec, releaseRemote as releaseRemoteSpec } from '@junto/contracts/admin/releases';
import { readReleasesCommand } from '@junto/contracts/commands/edge';
import { askCommand } from '@junto/service-kit/commands';
import { causeOfRequest } from '@junto/service-kit/events/cause';
import { route } from '@junto/service-kit/http/route';
import { releaseRemote } from './release-remote';

export const releaseRoutes = [
  route(listReleasesSpec, () => askCommand(readReleasesCommand, {})),
  route(releaseRemoteSpec, (asked) =>
    releaseRemote({ remote: asked.params.name, ...asked.body }, asked.caller.userId, causeOfRequest(asked)),
  ),
];
