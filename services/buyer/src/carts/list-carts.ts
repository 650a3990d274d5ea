import { trusted } from 'mongoose';
import type { CartSummary, listCarts as listCartsSpec } from '@junto/contracts/buyer/carts';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import type { SortKey } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import { searchFilter } from '@junto/service-kit/lists/search';
import { ListedRoundModel, type ListedRound } from '../rounds/listed-round.model';
import { RoundGateModel } from '../rounds/round-gate.model';
import { CartModel, type Cart } from './cart.model';

const lastChangedFirst: SortKey = { field: 'updated_at', direction: -1, type: 'date' };

/** Carts of one buyer that are looked at: one per round, so more than anybody has (decision 33 counts to here too). */
const maxCarts = 1_000;

type CartOutline = Pick<Cart, '_id' | 'round_id' | 'items' | 'updated_at'>;
type RoundOutline = Pick<ListedRound, '_id' | 'title' | 'supplier_name' | 'currency' | 'close_at'>;

/** A cart that holds something in a round that is still listed. */
export interface FilledCart {
  cart: CartOutline;
  round: RoundOutline;
}

/** All of a buyer's carts that the selector and the dashboard count, most recently changed first. */
export async function filledCarts(buyerId: string, search?: string): Promise<FilledCart[]> {
  const carts = await CartModel.find(
    { buyer_id: buyerId, status: 'open', 'items.0': trusted({ $exists: true }) },
    { round_id: 1, 'items.round_product_id': 1, 'items.qty': 1, updated_at: 1 },
  )
    .sort({ updated_at: -1, _id: -1 })
    .limit(maxCarts + 1)
    .lean<CartOutline[]>();
  if (carts.length === 0) return [];
  const rounds = await ListedRoundModel.find(
    { _id: trusted({ $in: carts.map(({ round_id }) => round_id) }), status: 'approved', ...searchFilter(search) },
    { title: 1, supplier_name: 1, currency: 1, close_at: 1 },
  ).lean<RoundOutline[]>();
  const roundOf = new Map(rounds.map((round) => [round._id, round]));
  return carts.flatMap((cart) => {
    const round = roundOf.get(cart.round_id);
    return round ? [{ cart, round }] : [];
  });
}

/** Products in carts; one that is in two of them counts twice. */
export function itemsIn(carts: readonly FilledCart[]): number {
  return carts.reduce((sum, { cart }) => sum + cart.items.length, 0);
}

/** The open carts of the caller that hold something, a page at a time. */
export async function listCarts(
  buyerId: string,
  { search, cursor, limit }: QueryOf<typeof listCartsSpec>,
): Promise<AnswerOf<typeof listCartsSpec> | RefusalsOf<typeof listCartsSpec>> {
  const all = await filledCarts(buyerId, search);
  const byId = new Map(all.map((filled) => [filled.cart._id, filled]));
  // Cut to a page by the database, so that a cart that is changed meanwhile moves none of the others.
  const page = await listPage(
    CartModel,
    {
      scope: { _id: trusted({ $in: [...byId.keys()] }) },
      filter: {},
      all: Math.min(all.length, maxCarts),
      sort: lastChangedFirst,
      cursor,
      limit,
      fields: { updated_at: 1 },
    },
    (carts) => summaries(carts.map(({ _id }) => byId.get(_id) as FilledCart)),
  );
  return isRefusal(page) ? page : { ...page, total_capped: all.length > maxCarts };
}

/** Progress is that of the whole round, as in the list of rounds. */
export async function summaries(carts: readonly FilledCart[]): Promise<CartSummary[]> {
  const ids = carts.map(({ round }) => round._id);
  const gates =
    ids.length === 0
      ? []
      : await RoundGateModel.find({ _id: trusted({ $in: ids }) }, { total_committed: 1, total_moq: 1 }).lean();
  const gateOf = new Map(gates.map((gate) => [gate._id, gate]));
  return carts.map(({ cart, round }) => {
    const gate = gateOf.get(round._id);
    return {
      id: cart._id,
      round_id: round._id,
      title: round.title,
      supplier_name: round.supplier_name,
      currency: round.currency,
      close_at: round.close_at?.toISOString() ?? null,
      items: cart.items.length,
      units: cart.items.reduce((sum, { qty }) => sum + qty, 0),
      total_committed: gate?.total_committed ?? 0,
      total_moq: gate?.total_moq ?? 0,
      updated_at: cart.updated_at.toISOString(),
    };
  });
}
