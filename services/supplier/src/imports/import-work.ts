import { isRefusal } from '@junto/contracts/problems';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { Log } from '@junto/service-kit/telemetry/log';
import { counter } from '@junto/service-kit/telemetry/metrics';
import { leasedJobs, type LeasedJobs } from '@junto/service-kit/work/leased-jobs';
import { activeCompany } from '../companies/own-company';
import { endImport } from './end-import';
import { ImportModel, type ImportDoc } from './import.model';
import { lookThrough } from './look-through';
import { prepareBatch } from './prepare-batch';
import { undoBatch } from './undo-import';
import { importLeaseMs, writeBatch } from './write-batch';

const rowsWritten = counter({ name: 'junto_import_rows_total', help: 'Rows of imports that were worked through' });
const ended = counter({ name: 'junto_imports_total', help: 'Imports that ended by themselves', labels: ['status'] });

/** An import goes on for so long before the next one has its turn. */
const turnMs = 500;

/**
 * Imports that have something to do, each for a short turn: several go on beside each other, in whatever process is
 * free. What a batch has written counts; one that was cut off is written again from its beginning.
 */
export function importWork(log: Log): LeasedJobs {
  const options = { name: 'imports', model: ImportModel, log, everyMs: 1_000, leaseMs: importLeaseMs };
  return leasedJobs({ ...options, perform });
}

async function perform(due: ImportDoc): Promise<void> {
  if (due.status === 'receiving') await end(due, 'rows_missing');
  if (due.status === 'undoing') await undoBatch(due);
  if (due.status !== 'running') return;
  if (due.repeats === null) await lookThrough(due);
  else if (isRefusal(await activeCompany(due.supplier_id))) await end(due, 'company_inactive');
  else await writeForATurn(due);
}

/** While a batch is written the next one is prepared. */
async function writeForATurn(due: ImportDoc): Promise<void> {
  const until = performance.now() + turnMs;
  let from = due;
  let ahead = prepareBatch(from, { firstRow: from.done + 1, imported: from.counts.imported });
  while (from.status === 'running' && performance.now() < until) {
    const batch = await ahead;
    if (batch.next.firstRow <= from.rows) {
      ahead = prepareBatch(from, batch.next);
      // It is awaited above, unless the turn is over before.
      ahead.catch(() => {});
    }
    const written = await writeBatch(from, batch);
    await yieldToRequests();
    // What is there now is found at its next turn, at once.
    if (isRefusal(written)) break;
    rowsWritten.inc(written.done - from.done);
    from = written;
  }
  if (from.status !== 'running') ended.inc({ status: from.status });
  await ImportModel.updateOne({ _id: due._id, status: 'running' }, { $set: { due_at: new Date() } });
}

function end({ _id, status }: ImportDoc, endedBy: ImportDoc['ended_by']): Promise<void> {
  return inTransaction(async (session) => {
    const from = await ImportModel.findOne({ _id, status }).session(session).lean();
    if (from) await endImport(session, from, 'cancelled', endedBy);
  });
}
