import { trusted, type mongo } from 'mongoose';
import {
  orderApproved,
  orderChanged,
  orderCompleted,
  orderSettled,
  orderSettlementUndone,
} from '@junto/contracts/events/buyer';
import { isSold } from '@junto/domain/order';
import type { EnvelopeOf } from '@junto/service-kit/events/consumer';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { countEach, type CompanyMoves } from '../figures/count';
import { noteUpTo } from '../rounds/invoicing-hold';
import { EndedSaleModel, type EndedSaleDoc } from './ended-sale.model';
import { saleOf } from './sale';
import { SaleModel, type SaleDoc } from './sale.model';

export const saleEvents = [orderApproved, orderCompleted, orderChanged, orderSettled, orderSettlementUndone] as const;
export type SaleEvent = EnvelopeOf<(typeof saleEvents)[number]>;

/** What is stored of an order: its sale, or the sale that its settlement ended. */
interface Known {
  present: SaleDoc | null;
  past: EndedSaleDoc | null;
}

interface Move {
  event: SaleEvent;
  before: Known;
  after: Known;
  /** The sale that existed before, if the event changed or ended it. */
  changed?: SaleDoc;
  ended?: SaleDoc;
}

/**
 * Writes the sales of orders, one event each, unless the stored one is newer, and counts each once, whichever of its
 * events arrives first. An order that its settlement ended is no sale any more.
 */
export async function storeSales(events: readonly SaleEvent[], session: ClientSession): Promise<Move[]> {
  const known = await readKnown(
    events.map((event) => event.aggregate_id),
    session,
  );
  const moves = events.flatMap((event) => moveOf(event, known(event.aggregate_id)) ?? []);
  if (moves.length === 0) return [];
  await SaleModel.collection.bulkWrite(
    moves.flatMap(({ before, after }) => writesOf(before.present, after.present)),
    { session, ignoreUndefined: true },
  );
  const ended = moves.flatMap(({ before, after }) => writesOf(before.past, after.past));
  if (ended.length > 0) await EndedSaleModel.collection.bulkWrite(ended, { session, ignoreUndefined: true });
  await countEach(
    session,
    moves.flatMap(({ before, after }) => gainOf(before.present, after.present) ?? []),
  );
  for (const { before, after } of moves)
    if (!before.present && !before.past && after.present?.items.some(({ up_to }) => up_to))
      await noteUpTo(after.present.round_id, session);
  return moves;
}

/** Past Mongoose, which would cast each line of each sale again. */
function writesOf(before: { _id: string } | null, after: { _id: string } | null): mongo.AnyBulkWriteOperation[] {
  if (after) return [{ replaceOne: { filter: { _id: after._id as never }, replacement: after, upsert: true } }];
  return before ? [{ deleteOne: { filter: { _id: before._id as never } } }] : [];
}

async function readKnown(ids: readonly string[], session: ClientSession): Promise<(id: string) => Known> {
  const ofOrders = { _id: trusted({ $in: [...ids] }) };
  const presents = await SaleModel.find(ofOrders, null, { session }).lean<SaleDoc[]>();
  const pasts = await EndedSaleModel.find(ofOrders, null, { session }).lean<EndedSaleDoc[]>();
  const [presentOf, pastOf] = [byId(presents), byId(pasts)];
  return (id) => ({ present: presentOf.get(id) ?? null, past: pastOf.get(id) ?? null });
}

const byId = <D extends { _id: string }>(docs: readonly D[]) => new Map(docs.map((doc) => [doc._id, doc]));

/** @returns undefined if the event changes nothing */
function moveOf(event: SaleEvent, before: Known): Move | undefined {
  const { present, past } = before;
  const { version, payload } = event;
  const { order } = payload;
  if (((present ?? past)?.version ?? -1) >= version) return undefined;
  if (isSold(order)) {
    const sale = saleOf(order, version, present ?? past?.sale ?? null);
    return { event, before, after: { present: sale, past: null }, ...(present && { changed: sale }) };
  }
  if (!order.settlement) return undefined;
  // The draft of its invoice is deleted with it.
  const restorable = present && { ...present, invoice_id: null };
  const after = { present: null, past: { _id: order.id, sale: restorable, version } };
  return { event, before, after, ...(present && { ended: present }) };
}

/** What a sale adds to the figures of its supplier; null where it does not exist. */
function gainOf(before: SaleDoc | null, after: SaleDoc | null): CompanyMoves | undefined {
  const sale = after ?? before;
  if (!sale) return undefined;
  return {
    companyId: sale.supplier_id,
    moves: {
      sales: (after ? 1 : 0) - (before ? 1 : 0),
      sold_units: (after?.total_units ?? 0) - (before?.total_units ?? 0),
      sold_minor: { currency: sale.currency, minor: (after?.total_minor ?? 0) - (before?.total_minor ?? 0) },
    },
  };
}
