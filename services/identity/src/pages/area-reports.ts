import type { CommandAnswer } from '@junto/contracts/command';
import { readAreaReportsCommand } from '@junto/contracts/commands/identity';
import type { PageReport } from '@junto/contracts/identity/page-report';
import type { RemoteName } from '@junto/contracts/remotes';
import { answerCommand } from '@junto/service-kit/commands';
import { AreaReportModel } from './area-report.model';

const slotMs = 10 * 60_000;
const readMs = 60 * 60_000;

interface Counted {
  remote: RemoteName;
  version: string;
  opens: number;
  failures: number;
}

/**
 * Counts what a page told of the areas. By slots and not by page: nothing stands there of who it was.
 * @param labelOf bounds the versions that are counted apart
 */
export async function countAreaReports(
  { opens, failures }: Pick<PageReport, 'opens' | 'failures'>,
  labelOf: (area: string, version: string) => string,
  now: Date,
): Promise<void> {
  const counted = new Map<string, Counted>();
  const add = (remote: RemoteName, told: string, what: 'opens' | 'failures') => {
    const version = labelOf(remote, told);
    const known = counted.get(`${remote} ${version}`) ?? { remote, version, opens: 0, failures: 0 };
    known[what] += 1;
    counted.set(`${remote} ${version}`, known);
  };
  for (const { remote, version } of opens) add(remote, version, 'opens');
  for (const { remote, version } of failures) if (remote !== 'shell') add(remote, version, 'failures');
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

/** What pages of the last hour told, by area and version. */
export async function readAreaReports(now: Date): Promise<CommandAnswer<typeof readAreaReportsCommand>> {
  const since = new Date(now.getTime() - readMs);
  const rows = await AreaReportModel.aggregate<
    { _id: Pick<Counted, 'remote' | 'version'> } & Omit<Counted, 'remote' | 'version'>
  >([
    { $match: { slot: { $gte: since } } },
    {
      $group: {
        _id: { remote: '$remote', version: '$version' },
        opens: { $sum: '$opens' },
        failures: { $sum: '$failures' },
      },
    },
    { $sort: { _id: 1 } },
  ]);
  return { items: rows.map(({ _id, opens, failures }) => ({ ..._id, opens, failures })) };
}

export const areaReportCommands = [answerCommand(readAreaReportsCommand, () => readAreaReports(new Date()))];
