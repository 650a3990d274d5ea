import { trusted } from 'mongoose';
import type { CartSummary, listCarts as listCartsSpec } from '@junto/contracts/buyer/carts';
import type { AnswerOf, QueryOf, RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal } from '@junto/contracts/problems';
import { searchFilter } from '@junto/service-kit/lists/gram-search';
import { pageOf, type SortKey } from '@junto/service-kit/lists/key-paging';
import { listPage } from '@junto/service-kit/lists/list-page';
import type { Reading } from '@junto/service-kit/mongo/read-together';
import { outlinesOf, type RoundOutline } from '../rounds/round-outlines';
import { SearchedRoundModel } from '../rounds/searched-round.model';
import { CartModel, type Cart } from './cart.model';

const lastChangedFirst: SortKey = { field: 'updated_at', direction: -1, type: 'date' };

/**
 * Maximum carts of a buyer that are read: one per round, so more than anyone has (the limit of counts in decision 33).
 */
const maxCarts = 1_000;

/** A cart without its lines, with their number and units. */
export type CartOutline = Pick<Cart, '_id' | 'round_id' | 'updated_at'> & { lines: number; units: number };

/** Units of a buyer in one round, from a cart or an order. */
export interface OwnUnits {
  round_id: string;
  items: { round_product_id: string; qty: number }[];
}

/** A cart with items in a round that is still listed. */
export interface FilledCart {
  cart: CartOutline;
  round: RoundOutline;
}

/** The buyer's open carts with items, most recently changed first, one more than the limit. */
export function filledCartsReading(buyerId: string): Reading {
  return { model: CartModel, stages: [...filledCarts(buyerId), { $project: outlineFields }] };
}

/** The same as one row, with the content of the first `max` carts; no row without carts. */
export function cartsWithUnitsReading(buyerId: string, max: number): Reading {
  const outline = Object.fromEntries(['_id', ...Object.keys(outlineFields)].map((name) => [name, `$${name}`]));
  return {
    model: CartModel,
    stages: [
      ...filledCarts(buyerId),
      { $project: { ...outlineFields, ...unitFields } },
      {
        $group: {
          _id: null,
          outlines: { $push: outline },
          latest: { $firstN: { n: max, input: { round_id: '$round_id', items: '$items' } } },
        },
      },
    ],
  };
}

const outlineFields = {
  round_id: 1,
  updated_at: 1,
  lines: { $size: '$items' },
  units: { $sum: '$items.qty' },
} as const;
const unitFields = { 'items.round_product_id': 1, 'items.qty': 1 } as const;

function filledCarts(buyerId: string): Reading['stages'] {
  return [
    { $match: { buyer_id: buyerId, status: 'open', 'items.0': { $exists: true } } },
    { $sort: { updated_at: -1, _id: -1 } },
    { $limit: maxCarts + 1 },
  ];
}

/** The carts that the selector and the dashboard count: those of listed rounds. */
export async function inListedRounds(carts: readonly CartOutline[]): Promise<FilledCart[]> {
  const rounds = await outlinesOf(carts.map(({ round_id }) => round_id));
  return carts.flatMap((cart) => {
    const round = rounds.get(cart.round_id);
    return round ? [{ cart, round }] : [];
  });
}

/** Number of products in carts; a product in two carts counts twice. */
export function itemsIn(carts: readonly FilledCart[]): number {
  return carts.reduce((sum, { cart }) => sum + cart.lines, 0);
}

/** A page of the caller's open carts with items. */
export async function listCarts(
  buyerId: string,
  { search, cursor, limit }: QueryOf<typeof listCartsSpec>,
): Promise<AnswerOf<typeof listCartsSpec> | RefusalsOf<typeof listCartsSpec>> {
  const { model, stages } = filledCartsReading(buyerId);
  const filled = await inListedRounds((await model.aggregate(stages)) as CartOutline[]);
  const all = search === undefined ? filled : await searched(filled, search);
  const total = { total: Math.min(all.length, maxCarts), total_capped: all.length > maxCarts };
  if (cursor === undefined) {
    const { items, next_cursor } = pageOf(
      all.slice(0, limit + 1).map(({ cart }) => cart),
      limit,
      [lastChangedFirst],
    );
    return { items: all.slice(0, items.length).map(summaryOf), next_cursor, ...total };
  }
  const byId = new Map(all.map((one) => [one.cart._id, one]));
  // Paged by the database, so that a cart that changes in between moves no other.
  const page = await listPage(
    CartModel,
    {
      scope: { _id: trusted({ $in: [...byId.keys()] }) },
      filter: {},
      all: total.total,
      sort: lastChangedFirst,
      cursor,
      limit,
      fields: { updated_at: 1 },
    },
    (carts) => carts.map(({ _id }) => summaryOf(byId.get(_id) as FilledCart)),
  );
  return isRefusal(page) ? page : { ...page, ...total };
}

async function searched(carts: readonly FilledCart[], search: string): Promise<FilledCart[]> {
  const ids = carts.map(({ round }) => round._id);
  const found = await SearchedRoundModel.find(
    { _id: trusted({ $in: ids }), ...searchFilter(search) },
    { _id: 1 },
  ).lean();
  const foundIds = new Set(found.map(({ _id }) => _id));
  return carts.filter(({ round }) => foundIds.has(round._id));
}

/** Summary of a cart with the progress of its whole round, as in the list of rounds. */
export function summaryOf({ cart, round }: FilledCart): CartSummary {
  return {
    id: cart._id,
    round_id: round._id,
    title: round.title,
    supplier_name: round.supplier_name,
    currency: round.currency,
    close_at: round.close_at?.toISOString() ?? null,
    items: cart.lines,
    units: cart.units,
    total_committed: round.total_committed,
    total_moq: round.total_moq,
    progress: round.progress,
    updated_at: cart.updated_at.toISOString(),
  };
}
