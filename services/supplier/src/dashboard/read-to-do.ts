import { trusted } from 'mongoose';
import type { AnswerOf } from '@junto/contracts/endpoint';
import type { readToDo as readToDoSpec } from '@junto/contracts/supplier/to-do';
import type { AmountPerCurrency } from '../figures/company-figures.model';
import { toAmountsDto } from '../figures/count';
import { InvoiceModel, invoicesOfStatus, type InvoiceDoc } from '../invoices/invoice.model';
import { PoolModel } from '../rounds/pool.model';
import { RoundModel, type RoundDoc } from '../rounds/round.model';
import { lackingWeights, toInvoiceSales, toShipSales } from '../sales/awaiting-sales';
import { SaleModel, type SaleDoc } from '../sales/sale.model';

type ToDo = AnswerOf<typeof readToDoSpec>;

const soonMs = 14 * 24 * 3_600_000;
const maxListed = 5;
/** Number of rounds checked, in order of closing; most of them have a product below its MOQ. */
const roundsLookedAt = 40;
const mostCounted = 1_000;

const nothing: ToDo = {
  closing: [],
  to_ship: { sales: 0, since: null },
  weights_missing: { sales: 0, lines: 0 },
  drafts: { invoices: 0, value: [] },
  rejected: [],
  rejected_rounds: [],
};

/** Open tasks of a company; each kind is a bounded query with its own index. */
export async function readToDo(companyId: string | null, now: Date): Promise<ToDo> {
  if (!companyId) return nothing;
  const [closing, to_ship, weights_missing, drafts, rejected, rejected_rounds] = await Promise.all([
    closingBelow(companyId, now),
    toShip(companyId),
    weightsMissing(companyId),
    draftsOf(companyId),
    rejectedOf(companyId),
    rejectedRoundsOf(companyId),
  ]);
  return { closing, to_ship, weights_missing, drafts, rejected, rejected_rounds };
}

type Closing = Pick<RoundDoc, '_id' | 'title' | 'close_at' | 'offers'>;

async function closingBelow(companyId: string, now: Date): Promise<ToDo['closing']> {
  const soon = trusted({ $gt: now, $lte: new Date(now.getTime() + soonMs) });
  const rounds = await RoundModel.find(
    { supplier_id: companyId, status: 'approved', close_key: soon },
    { title: 1, close_at: 1, 'offers.id': 1, 'offers.moq': 1 },
  )
    .sort({ close_key: 1, _id: 1 })
    .limit(roundsLookedAt)
    .lean<Closing[]>();
  const pools = await PoolModel.find({ round_id: trusted({ $in: rounds.map(({ _id }) => _id) }) }).lean();
  const committed = new Map(pools.map((pool) => [pool._id, pool.committed]));
  return rounds
    .map(({ _id, title, close_at, offers }) => ({
      round_id: _id,
      title,
      close_at: close_at!.toISOString(),
      below: offers.filter(({ id, moq }) => (committed.get(id) ?? 0) < moq).length,
      products: offers.length,
    }))
    .filter(({ below }) => below > 0)
    .slice(0, maxListed);
}

async function toShip(companyId: string): Promise<ToDo['to_ship']> {
  const awaiting = await RoundModel.find({ supplier_id: companyId, awaits_settlement: true }, { _id: 1 })
    .hint('awaiting_settlement')
    .lean();
  const rounds = awaiting.map(({ _id }) => _id);
  const filter = { supplier_id: companyId, ...toShipSales, round_id: trusted({ $nin: rounds }) };
  const [sales, oldest] = await Promise.all([
    SaleModel.countDocuments(filter).limit(mostCounted),
    SaleModel.findOne(filter, { decided_at: 1, created_at: 1 })
      .sort({ created_at: 1 })
      .lean<Pick<SaleDoc, 'decided_at' | 'created_at'>>(),
  ]);
  return { sales, since: oldest && (oldest.decided_at ?? oldest.created_at).toISOString() };
}

async function weightsMissing(companyId: string): Promise<ToDo['weights_missing']> {
  const found = await SaleModel.find(
    { supplier_id: companyId, ...toInvoiceSales, ...lackingWeights },
    {
      'items.net_weight_g': 1,
      'items.gross_weight_g': 1,
      'items.volume_cm3': 1,
    },
  )
    .sort({ created_at: 1 })
    .limit(mostCounted)
    .lean<Pick<SaleDoc, 'items'>[]>();
  const lines = found.flatMap(({ items }) =>
    items.filter((item) => item.net_weight_g === null || item.gross_weight_g === null || item.volume_cm3 === null),
  );
  return { sales: found.length, lines: lines.length };
}

async function draftsOf(companyId: string): Promise<ToDo['drafts']> {
  const found = await InvoiceModel.find({ supplier_id: companyId, status: 'draft' }, { currency: 1, total_minor: 1 })
    .sort({ issue_date: -1, _id: -1 })
    .hint(invoicesOfStatus)
    .limit(mostCounted)
    .lean();
  const minor: AmountPerCurrency = {};
  for (const { currency, total_minor } of found) minor[currency] = (minor[currency] ?? 0) + total_minor;
  return { invoices: found.length, value: toAmountsDto(minor) };
}

async function rejectedOf(companyId: string): Promise<ToDo['rejected']> {
  const found = await InvoiceModel.find(
    { supplier_id: companyId, status: 'rejected', replaced_by: null },
    { invoice_number: 1, 'buyer.name': 1, rejection_reason: 1 },
  )
    .sort({ issue_date: -1, _id: -1 })
    .hint(invoicesOfStatus)
    .limit(maxListed)
    .lean<Pick<InvoiceDoc, '_id' | 'invoice_number' | 'buyer' | 'rejection_reason'>[]>();
  return found.map(({ _id, invoice_number, buyer, rejection_reason: reason }) => ({
    ...{ invoice_id: _id, invoice_number, buyer: buyer.name },
    ...(reason && { reason }),
  }));
}

async function rejectedRoundsOf(companyId: string): Promise<NonNullable<ToDo['rejected_rounds']>> {
  const found = await RoundModel.find({ supplier_id: companyId, rejection_unseen: true }, { title: 1, reason: 1 })
    .sort({ closed_at: -1 })
    .hint('rejected_unseen')
    .limit(maxListed)
    .lean<Pick<RoundDoc, '_id' | 'title' | 'reason'>[]>();
  return found.map(({ _id: round_id, title, reason }) => ({ round_id, title, reason }));
}
