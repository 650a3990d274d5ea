import type { CommandAnswer } from '@junto/contracts/command';
import { readAreaReportsCommand } from '@junto/contracts/commands/identity';
import type { PageReport } from '@junto/contracts/identity/page-report';
import type { RemoteName } from '@junto/contracts/remotes';
import { answerCommand } from '@junto/service-kit/commands';
import { AreaReportModel } from './area-report.model';

const slotMs = 10 * 60_000;
const readMs = 60 * 60_000;
/** Upper limit of a good LCP (web.dev/articles/lcp). */
const paintedSoonMs = 2_500;

type Counts = Record<'opens' | 'failures' | 'painted' | 'painted_soon', number>;
interface Counted extends Partial<Counts> {
  remote: RemoteName;
  version: string;
}

/**
 * Counts the openings, failures and LCP of a page report. Stored per time slot and not per page, so that no user can be
 * identified.
 * @param labelOf limits the number of distinct versions
 */
export async function countAreaReports(
  { opens, failures, measured, vitals }: PageReport,
  labelOf: (area: string, version: string) => string,
  now: Date,
): Promise<void> {
  const counted = new Map<string, Counted>();
  const add = (remote: RemoteName, reportedVersion: string, what: keyof Counts) => {
    const version = labelOf(remote, reportedVersion);
    // Every row has both fields.
    const known = counted.get(`${remote} ${version}`) ?? { remote, version, opens: 0, failures: 0 };
    known[what] = (known[what] ?? 0) + 1;
    counted.set(`${remote} ${version}`, known);
  };
  for (const { remote, version } of opens) add(remote, version, 'opens');
  for (const { remote, version } of failures) if (remote !== 'shell') add(remote, version, 'failures');
  const paint = vitals.find(({ name }) => name === 'LCP')?.value;
  if (measured && measured.remote !== 'shell' && paint !== undefined) {
    add(measured.remote, measured.version, 'painted');
    if (paint <= paintedSoonMs) add(measured.remote, measured.version, 'painted_soon');
  }
  if (counted.size === 0) return;
  const slot = new Date(Math.floor(now.getTime() / slotMs) * slotMs);
  await AreaReportModel.bulkWrite(
    [...counted].map(([key, { remote, version, ...more }]) => ({
      updateOne: {
        filter: { _id: `${key} ${slot.toISOString()}` },
        update: { $inc: more, $setOnInsert: { remote, version, slot } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/** Page reports of the last hour, by area and version. */
export async function readAreaReports(now: Date): Promise<CommandAnswer<typeof readAreaReportsCommand>> {
  const since = new Date(now.getTime() - readMs);
  const rows = await AreaReportModel.aggregate<Counts & { _id: Pick<Counted, 'remote' | 'version'> }>([
    { $match: { slot: { $gte: since } } },
    {
      $group: {
        _id: { remote: '$remote', version: '$version' },
        opens: { $sum: '$opens' },
        failures: { $sum: '$failures' },
        painted: { $sum: '$painted' },
        painted_soon: { $sum: '$painted_soon' },
      },
    },
    { $sort: { _id: 1 } },
  ]);
  return {
    items: rows.map(({ _id, opens, failures, painted, painted_soon }) => ({
      ..._id,
      opens,
      failures,
      ...(painted > 0 && { painted: { pages: painted, soon: painted_soon } }),
    })),
  };
}

export const areaReportCommands = [answerCommand(readAreaReportsCommand, () => readAreaReports(new Date()))];
