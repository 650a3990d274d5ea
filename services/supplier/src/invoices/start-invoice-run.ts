import { trusted } from 'mongoose';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import {
  invoiceRun,
  type cancelInvoiceRun as cancelInvoiceRunSpec,
  type RoundInvoicing,
  type startInvoiceRun as startInvoiceRunSpec,
} from '@junto/contracts/supplier/invoice-runs';
import { toDto } from '@junto/service-kit/mongo/dto';
import { isDuplicateKey } from '@junto/service-kit/mongo/errors';
import { RoundModel } from '../rounds/round.model';
import { InvoiceRunModel, storedInvoiceRun, type InvoiceRunDoc } from './invoice-run.model';
import { countInvoicing } from './invoicing-orders';

const runOnTheWire = toDto(invoiceRun, storedInvoiceRun);

/** Orders of a company's round by invoicing state, and the last run. */
export async function readInvoicing(
  supplierId: string | null,
  roundId: string,
): Promise<RoundInvoicing | Refusal<'not_found'>> {
  if (!supplierId) return refuse('not_found');
  const [round, orders, run] = await Promise.all([
    RoundModel.findOne({ _id: roundId, supplier_id: supplierId }, { title: 1, awaits_settlement: 1 }).lean(),
    countInvoicing(supplierId, roundId),
    InvoiceRunModel.findOne({ _id: roundId, supplier_id: supplierId }).lean(),
  ]);
  if (!round) return refuse('not_found');
  const { title: round_title, awaits_settlement = false } = round;
  return { round_id: roundId, round_title, awaits_settlement, orders, run: run && runOnTheWire(run) };
}

/** Starts an invoice run for the orders that are ready, unless one is running: concurrent starts share one run. */
export async function startInvoiceRun(
  supplierId: string,
  userId: string,
  roundId: string,
  nudge: () => void,
): Promise<RoundInvoicing | RefusalsOf<typeof startInvoiceRunSpec>> {
  const before = await readInvoicing(supplierId, roundId);
  if (isRefusal(before)) return before;
  const { run, orders } = before;
  if (run?.status === 'running' || orders.ready === 0) return before;
  if (before.awaits_settlement) return refuse('round_unsettled');
  const begins: InvoiceRunDoc = {
    _id: roundId,
    supplier_id: supplierId,
    begun_by: userId,
    status: 'running',
    ...{ total: orders.ready, generated: 0, skipped: 0, failed: 0 },
    ...{ begun_at: new Date(), ended_at: null, cursor: null, due_at: new Date(), attempts: 0 },
  };
  try {
    // A run that started in between is not replaced: the upsert fails with its duplicate id.
    await InvoiceRunModel.replaceOne({ _id: roundId, status: trusted({ $ne: 'running' }) }, begins, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  nudge();
  return readInvoicing(supplierId, roundId);
}

/** Cancels a running invoice run immediately; each invoice is committed together with the run. */
export async function cancelInvoiceRun(
  supplierId: string,
  roundId: string,
): Promise<RoundInvoicing | RefusalsOf<typeof cancelInvoiceRunSpec>> {
  const change = { status: 'cancelled', ended_at: new Date(), due_at: null } as const;
  await InvoiceRunModel.updateOne({ _id: roundId, supplier_id: supplierId, status: 'running' }, { $set: change });
  return readInvoicing(supplierId, roundId);
}
