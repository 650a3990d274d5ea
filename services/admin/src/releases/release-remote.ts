import type { releaseRemote as releaseRemoteSpec } from '@junto/contracts/admin/releases';
import type { InputOf } from '@junto/contracts/command';
import { releaseRemoteCommand } from '@junto/contracts/commands/edge';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { remoteFolder, type Releases } from '@junto/contracts/remotes';
import type { SendCommand } from '@junto/service-kit/commands';
import type { EventContext } from '@junto/service-kit/events/event-context';
import { auditAct } from '../audit/audit-projection';
import { UserModel } from '../users/user.model';

/**
 * Releases a version of an area through the gateway, or starts a canary, in the name of the administrator. The audit
 * trail records the request first, then the result: without a record nothing goes live.
 * @returns the gateway's refusal
 */
export async function releaseRemote(
  request: Omit<InputOf<typeof releaseRemoteCommand>, 'by'>,
  userId: string,
  cause: EventContext,
  send: SendCommand,
): Promise<Releases | RefusalsOf<typeof releaseRemoteSpec>> {
  const person = await UserModel.findById(userId, { name: 1 }).lean().exec();
  const { remote, version, expected, share, why = null } = request;
  const keep = (type: 'remote.release_asked' | 'remote.release_refused' | 'remote.released', status: string) =>
    auditAct(
      {
        ...{ type, kind: 'platform', subject_id: remote, title: remoteFolder(remote), detail: why, status },
        ...{
          before: { version: expected },
          after: { version: type === 'remote.release_refused' ? expected : version, why, ...(share && { share }) },
        },
      },
      cause,
    );
  await keep('remote.release_asked', 'asked');
  const released = await send(releaseRemoteCommand, { ...request, by: person?.name ?? userId });
  if (isRefusal(released)) await keep('remote.release_refused', released.refused);
  else await keep('remote.released', 'released');
  return released;
}
