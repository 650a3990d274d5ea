import { recountReport, type RecountReport } from '@junto/contracts/health';
import { toDto } from '../mongo/dto';
import { gauge } from '../telemetry/metrics';
import type { RecountedPage } from './recount-page';
import { RecountReportModel, storedReport, type StoredReport } from './recount-report.model';
import type { Recount } from './recounted';

/** Number of differences per recount that Settings shows. */
const maxExamples = 10;

const differing = gauge({
  name: 'junto_recount_differing',
  help: 'Figures that the last recount found to differ from what they are of',
  labels: ['what', 'mends'],
});

/** Adds a page to the report of its recount; the first page starts a new report, the last one ends it. */
export async function keepPage({ name, mends }: Recount, page: RecountedPage, isFirst: boolean): Promise<void> {
  const now = new Date();
  const begun = { ...notYet, mends, began_at: now };
  const reports = RecountReportModel.collection;
  if (isFirst) await reports.replaceOne({ _id: name as never }, begun as never, { upsert: true });
  await reports.updateOne({ _id: name as never }, {
    $inc: {
      looked_at: page.looked_at,
      differing: page.differences.length,
      mended: page.mended,
      undecided: page.undecided,
    },
    $push: { examples: { $each: page.differences.slice(0, maxExamples), $slice: maxExamples } },
    ...(page.next === null && { $set: { ended_at: now } }),
  } as never);
}

/** Reports of the last recounts of a service, by name. Every replica also exports them as metrics. */
export async function readReports(recounts: readonly Recount[]): Promise<RecountReport[]> {
  const found = (await RecountReportModel.find().lean()) as StoredReport[];
  const byName = new Map(found.map((report) => [report._id, report]));
  return recounts.map(({ name, mends }) => {
    const report = byName.get(name);
    differing.set({ what: name, mends: String(mends) }, report?.differing ?? 0);
    return { ...notYet, ...(report && toReport(report)), name, mends };
  });
}

const toReport = toDto(recountReport.omit({ name: true }), storedReport);

const notYet = { began_at: null, ended_at: null, looked_at: 0, differing: 0, mended: 0, undecided: 0, examples: [] };
