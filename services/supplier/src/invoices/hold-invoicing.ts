import { trusted } from 'mongoose';
import type { CommandAnswer, InputOf } from '@junto/contracts/command';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import { settlementEvents } from '@junto/contracts/events/buyer';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { shortId } from '@junto/domain/short-id';
import { answerCommand } from '@junto/service-kit/commands';
import { consume } from '@junto/service-kit/events/consumer';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { beginHold, endHold } from '../rounds/invoicing-hold';
import { RoundModel } from '../rounds/round.model';
import { SaleModel, salesOfRound, type SaleDoc } from '../sales/sale.model';
import { InvoiceModel } from './invoice.model';

const maxNamed = 10;

type Wanted = InputOf<typeof holdInvoicingCommand>;
type HoldRefusal = Refusal<'settlement_blocked' | 'settlement_invoiced'>;

/**
 * Holds invoicing and shipping of a round while its settlement is written, unless a sale that would lose lines was
 * invoiced or shipped; for an undo, unless any sale of the round was invoiced.
 */
function holdInvoicing(wanted: Wanted): Promise<CommandAnswer<typeof holdInvoicingCommand> | HoldRefusal> {
  return inTransaction(async (session) => {
    const until = await beginHold(wanted.round_id, wanted.hold_id, session);
    return (await judge(wanted, session)) ?? { until: until.toISOString() };
  });
}

async function judge(
  { round_id, round_product_ids }: Wanted,
  session: ClientSession,
): Promise<HoldRefusal | undefined> {
  const isUndo = round_product_ids === null;
  const round = await RoundModel.findById(round_id, { supplier_id: 1 }, { session }).lean();
  const lines = isUndo ? {} : { 'items.round_product_id': trusted({ $in: round_product_ids }) };
  const sales = await SaleModel.find(
    { supplier_id: round?.supplier_id, round_id, ...lines } as Record<string, unknown>,
    { delivery: 1, invoice_id: 1, created_at: 1 },
    { session },
  )
    .hint(salesOfRound)
    .lean<Pick<SaleDoc, '_id' | 'delivery' | 'invoice_id'>[]>();
  const invoices = await InvoiceModel.find(
    { _id: trusted({ $in: sales.flatMap(({ invoice_id }) => invoice_id ?? []) }), status: trusted({ $ne: 'draft' }) },
    { order_id: 1 },
    { session },
  ).lean();
  if (isUndo) return invoices.length > 0 ? refuse('settlement_invoiced') : undefined;
  const invoiced = new Set(invoices.map(({ order_id }) => order_id));
  const blocked = sales.filter(({ _id, delivery }) => Boolean(delivery) || invoiced.has(_id));
  if (blocked.length === 0) return undefined;
  return refuse('settlement_blocked', { orders: blocked.slice(0, maxNamed).map(({ _id }) => shortId(_id)) });
}

export const holdInvoicingHandler = answerCommand(holdInvoicingCommand, holdInvoicing);

/** Consumes the end of a settlement or of its undo: invoicing and shipping of the round go on. */
export const releaseInvoicing = consume(settlementEvents, {
  durable: 'release-invoicing',
  shown: true,
  handler: ({ payload }, session) => endHold(payload.round_id, payload.hold_id, session),
});
