import { listReleases as listReleasesSpec, releaseRemote as releaseRemoteSpec } from '@junto/contracts/admin/releases';
import { readReleasesCommand } from '@junto/contracts/commands/edge';
import { route } from '@junto/service-kit/http/route';
import type { Owners } from '../owners';
import { releaseRemote } from './release-remote';

export const releaseRoutes = ({ send }: Owners) => [
  route(listReleasesSpec, () => send(readReleasesCommand, {})),
  route(releaseRemoteSpec, ({ caller, params, body, cause }) =>
    releaseRemote({ remote: params.name, ...body }, caller.userId, cause, send),
  ),
];
