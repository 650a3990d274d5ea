import { trusted } from 'mongoose';
import type { CommandAnswer, InputOf } from '@junto/contracts/command';
import { holdInvoicingCommand } from '@junto/contracts/commands/supplier';
import type { PayloadOf } from '@junto/contracts/event';
import { settlementEvents } from '@junto/contracts/events/buyer';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { toMinor } from '@junto/domain/money';
import { awaitsSettlement } from '@junto/domain/outcome/stored-terms';
import { shortId } from '@junto/domain/short-id';
import { answerCommand } from '@junto/service-kit/commands';
import { consume } from '@junto/service-kit/events/consumer';
import { TryAgain } from '@junto/service-kit/mongo/errors';
import { inTransaction, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { beginHold, endHold, holds } from '../rounds/invoicing-hold';
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

/**
 * Consumes the end of a settlement or of its undo: invoicing and shipping of the round go on. Sales follow through a
 * consumer of their own, which may be behind: until then a draft would be sent with lines that no longer count.
 */
export const releaseInvoicing = consume(settlementEvents, {
  durable: 'release-invoicing',
  shown: true,
  handler: async ({ payload }, session) => {
    const { round_id, hold_id, settlement } = payload;
    const round = await RoundModel.findById(round_id, termsOfRound, { session }).lean();
    const waits = round !== null && awaitsSettlement(round);
    const isUndone = settlement.state === 'undone';
    await RoundModel.updateOne({ _id: round_id }, { $set: { is_settled: !isUndone } }, { session });
    if (!waits && !(await holds(round_id, hold_id, session))) return;
    if (await isSaleBehind(payload, session)) throw new TryAgain('Sales of the round are behind its settlement');
    await endHold(round_id, { holdId: hold_id, awaitsSettlement: waits && isUndone }, session);
  },
});

const termsOfRound = {
  close_policy: 1,
  extend_days: 1,
  has_up_to: 1,
  'offers.minimum_fill': 1,
  'offers.supply': 1,
  'offers.tiers': 1,
} as const;

type Ended = PayloadOf<(typeof settlementEvents)[number]>;

/**
 * Whether a sale still has a line that the settlement cancelled, one above its settled price, or one of an offer that
 * up-to quantities completed, or whose supply was shared, without this settlement; or still has the settlement that was
 * undone.
 */
async function isSaleBehind({ round_id, supplier_id, settlement }: Ended, session: ClientSession): Promise<boolean> {
  const cancelled = settlement.decisions.filter(({ decision }) => decision === 'cancel_lines');
  const cancelledLine = {
    'items.round_product_id': trusted({ $in: cancelled.map(({ round_product_id }) => round_product_id) }),
  };
  const above = (settlement.prices ?? []).map(({ round_product_id, unit_price }) => ({
    items: trusted({ $elemMatch: { round_product_id, price_minor: trusted({ $gt: toMinor(unit_price) }) } }),
  }));
  const requantified = [...(settlement.drawn ?? []), ...(settlement.allocations ?? [])];
  const unchanged = {
    'items.round_product_id': trusted({ $in: requantified.map(({ round_product_id }) => round_product_id) }),
    'settlement.id': trusted({ $ne: settlement.id }),
  };
  const behind =
    settlement.state === 'undone' ? { 'settlement.id': settlement.id } : { $or: [cancelledLine, unchanged, ...above] };
  const filter = { supplier_id, round_id, ...behind } as Record<string, unknown>;
  return (await SaleModel.findOne(filter, { _id: 1 }, { session }).hint(salesOfRound).lean()) !== null;
}
