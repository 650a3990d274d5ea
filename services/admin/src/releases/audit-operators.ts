import { readReleasesCommand } from '@junto/contracts/commands/edge';
import { isRefusal } from '@junto/contracts/problems';
import { remoteFolder } from '@junto/contracts/remotes';
import type { SendCommand } from '@junto/service-kit/commands';
import { uuidOf } from '@junto/service-kit/idempotency';
import type { Job } from '@junto/service-kit/jobs';
import { auditKnown } from '../audit/audit-projection';
import type { Owners } from '../owners';

/**
 * Records releases made with an operator token in the audit trail, from the gateway's history: the gateway can release
 * while no other service runs. The history holds many more changes than happen in a minute.
 */
export const auditOperators = ({ send }: Pick<Owners, 'send'>): Job => ({
  name: 'audit-operators',
  everyMs: 60_000,
  run: () => auditOperatorsReleases(send),
});

async function auditOperatorsReleases(send: SendCommand): Promise<void> {
  const releases = await send(readReleasesCommand, {});
  // No gateway answered: the next run tries again.
  if (isRefusal(releases)) return;
  await auditKnown(
    releases.remotes.flatMap(({ name, history }) =>
      history.flatMap(({ version, by, at, why, share, operator }, index) => {
        if (!operator) return [];
        const before = history.slice(index + 1).find((earlier) => earlier.share === null);
        return {
          _id: uuidOf(`${name}:${version}:${at}`),
          ...{ type: 'remote.released', kind: 'platform' as const, status: 'released', at: new Date(at) },
          ...{ subject_id: name, title: remoteFolder(name), detail: [by, why].filter(Boolean).join(': ') },
          actor: { kind: 'system' as const, id: null, role: 'operator' },
          before: { version: before?.version ?? null },
          after: { version, why, operator: by, ...(share !== null && { share }) },
          request_id: null,
        };
      }),
    ),
  );
}
