import { isRefusal, refuse, type Refusal } from '@junto/contracts/problems';
import { actorOf, platformContext, type EventContext } from '@junto/service-kit/events/event-context';
import { cursorAfter, keyPage } from '@junto/service-kit/lists/key-paging';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import type { Log } from '@junto/service-kit/telemetry/log';
import { leasedJobs, type LeasedJobs } from '@junto/service-kit/work/leased-jobs';
import { SaleModel, salesOfRound, type SaleDoc } from '../sales/sale.model';
import { serialized } from '../serialize';
import { insertInvoice, newInvoice } from './generate-invoice';
import { InvoiceRunModel, type InvoiceRunDoc } from './invoice-run.model';
import { invoicingSort, salesToInvoice } from './invoicing-orders';

/** Only a run of a crashed process expires. */
const leaseMs = 10_000;
/** Duration of one turn of a run, after which another one may continue. */
const turnMs = 500;
const ordersOfPage = 25;
/** Pause of a run while its round awaits its settlement, or while one is written. */
const heldMs = 1_000;
/** An order that fails this often is skipped, so that the others do not wait. */
const maxTries = 4;

type Placed = Pick<SaleDoc, '_id' | 'created_at'>;
type Outcome = 'generated' | 'skipped' | 'failed';

/** Generates the invoices of rounds order by order in the background; resumes after a crash. */
export function invoiceRunWork(log: Log): LeasedJobs {
  return leasedJobs({ name: 'invoice-runs', model: InvoiceRunModel, log, everyMs: 1_000, leaseMs, perform });
}

async function perform(run: InvoiceRunDoc): Promise<void> {
  const until = performance.now() + turnMs;
  const orders = await ordersAfter(run);
  if (orders.length === 0) return moveRun(run, { status: 'done', ended_at: new Date(), due_at: null });
  for (const [index, order] of orders.entries()) {
    if (performance.now() > until) break;
    const over =
      index === 0 && run.attempts > maxTries ? await advance(run, order, 'failed') : await invoice(run, order);
    if (over && isHeld(over)) return moveRun(run, { due_at: new Date(Date.now() + heldMs), attempts: 0 });
    if (over) break;
  }
  // The next turn, which starts at once, continues.
  await moveRun(run, { due_at: new Date() });
}

async function moveRun({ _id }: InvoiceRunDoc, change: Partial<InvoiceRunDoc>): Promise<void> {
  await InvoiceRunModel.updateOne({ _id, status: 'running' }, { $set: change });
}

function ordersAfter({ _id, supplier_id, cursor }: InvoiceRunDoc): Promise<Placed[]> {
  const from = keyPage([invoicingSort], cursor ?? undefined);
  if (isRefusal(from)) throw new Error(`run ${_id} has an invalid cursor`);
  return SaleModel.find({ $and: [{ supplier_id }, salesToInvoice(_id, 'ready'), from.filter] }, { created_at: 1 })
    .sort(from.sort)
    .limit(ordersOfPage)
    .hint(salesOfRound)
    .lean<Placed[]>();
}

type Held = Refusal<'round_settling' | 'round_unsettled'>;
type Stop = Refusal<'stale_state'> | Held;

function isHeld(refusal: Refusal): refusal is Held {
  return refusal.refused === 'round_settling' || refusal.refused === 'round_unsettled';
}

/**
 * Generates the invoice of one order and advances the run, in one transaction.
 * @returns the refusal if the run must stop or wait
 */
async function invoice(run: InvoiceRunDoc, order: Placed): Promise<Stop | undefined> {
  const { supplier_id: supplierId, begun_by } = run;
  const cause: EventContext = { ...platformContext, actor: actorOf({ userId: begun_by, role: 'supplier' }) };
  const named = await newInvoice();
  const write = async (session: ClientSession) => {
    const generated = await insertInvoice(session, { ...named, supplierId, orderId: order._id, cause });
    if (isRefusal(generated)) return generated;
    return advance(run, order, generated.isNew ? 'generated' : 'skipped', session);
  };
  const refusal = await serialized(supplierId, () => inTransaction(write));
  if (!refusal || refusal.refused === 'stale_state' || isHeld(refusal)) return refusal as Stop | undefined;
  return advance(run, order, refusal.refused === 'try_again' ? 'failed' : 'skipped');
}

/**
 * Counts the result of an order.
 * @returns a refusal if the run was cancelled
 */
async function advance(
  { _id, begun_at }: InvoiceRunDoc,
  order: Placed,
  outcome: Outcome,
  session?: ClientSession,
): Promise<Refusal<'stale_state'> | undefined> {
  const cursor = cursorAfter(order, [invoicingSort]);
  const due_at = new Date(Date.now() + leaseMs);
  const { matchedCount } = await InvoiceRunModel.updateOne(
    { _id, status: 'running', begun_at },
    { $inc: { [outcome]: 1 }, $set: { cursor, due_at, attempts: 0 } },
    { session },
  );
  return matchedCount === 0 ? refuse('stale_state', { status: 'cancelled' }) : undefined;
}
