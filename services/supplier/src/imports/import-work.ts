import { isRefusal } from '@junto/contracts/problems';
import { yieldToRequests } from '@junto/service-kit/http/in-flight-requests';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import type { Log } from '@junto/service-kit/telemetry/log';
import { counter } from '@junto/service-kit/telemetry/metrics';
import { leasedJobs, type LeasedJobs } from '@junto/service-kit/work/leased-jobs';
import { activeCompany } from '../companies/own-company';
import { endImport } from './end-import';
import { findRepeatedSkus } from './find-repeated-skus';
import { ImportModel, type ImportDoc } from './import.model';
import { prepareBatch } from './prepare-batch';
import { undoBatch } from './undo-import';
import { importLeaseMs, writeBatch } from './write-batch';

const rowsWritten = counter({ name: 'junto_import_rows_total', help: 'Rows of imports that were worked through' });
const ended = counter({ name: 'junto_imports_total', help: 'Imports that ended by themselves', labels: ['status'] });

/** Duration of one turn of an import, after which another one may continue. */
const turnMs = 500;

/**
 * Processes imports in short turns, so that several progress at the same time, in whichever process is idle. Committed
 * batches are kept; an interrupted batch is written again from its start.
 */
export function importWork(log: Log): LeasedJobs {
  const options = { name: 'imports', model: ImportModel, log, everyMs: 1_000, leaseMs: importLeaseMs };
  return leasedJobs({ ...options, perform });
}

async function perform(due: ImportDoc): Promise<void> {
  if (due.status === 'receiving') await end(due, 'rows_missing');
  if (due.status === 'undoing') await undoBatch(due);
  if (due.status !== 'running') return;
  if (due.repeats === null) await findRepeatedSkus(due);
  else if (isRefusal(await activeCompany(due.supplier_id))) await end(due, 'company_inactive');
  else await writeForATurn(due);
}

/** Prepares the next batch while the current one is being written. */
async function writeForATurn(due: ImportDoc): Promise<void> {
  const until = performance.now() + turnMs;
  let from = due;
  let ahead = prepareBatch(from, { firstRow: from.done + 1, imported: from.counts.imported });
  while (from.status === 'running' && performance.now() < until) {
    const batch = await ahead;
    if (batch.next.firstRow <= from.rows) {
      ahead = prepareBatch(from, batch.next);
      // Prevents an unhandled rejection if the turn ends before the promise is awaited above.
      ahead.catch(() => {});
    }
    const written = await writeBatch(from, batch);
    await yieldToRequests();
    // The next turn, which starts at once, reads the current state.
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
