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

/** Carts of one buyer that are looked at: one per round, so more than anybody has (decision 33 counts to here too). */
const maxCarts = 1_000;

/** A cart without its lines: how many they are, and of how many units. */
export type CartOutline = Pick<Cart, '_id' | 'round_id' | 'updated_at'> & { lines: number; units: number };

/** Units of a buyer in one round, by a cart or an order. */
export interface OwnUnits {
  round_id: string;
  items: { round_product_id: string; qty: number }[];
}

/** A cart that holds something in a round that is still listed. */
export interface FilledCart {
  cart: CartOutline;
  round: RoundOutline;
}

/** A buyer's open carts that hold something, most recently changed first, one more than are looked at. */
export function filledCartsReading(buyerId: string): Reading {
  return { model: CartModel, stages: [...filledCarts(buyerId), { $project: outlineFields }] };
}

/** The same as one row, and what lies in the first `max` of them; no row for who has none. */
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

/** Those carts that the selector and the dashboard count: their rounds are listed. */
export async function inListedRounds(carts: readonly CartOutline[]): Promise<FilledCart[]> {
  const rounds = await outlinesOf(carts.map(({ round_id }) => round_id));
  return carts.flatMap((cart) => {
    const round = rounds.get(cart.round_id);
    return round ? [{ cart, round }] : [];
  });
}

/** Products in carts; one that is in two of them counts twice. */
export function itemsIn(carts: readonly FilledCart[]): number {
  return carts.reduce((sum, { cart }) => sum + cart.lines, 0);
}

/** The open carts of the caller that hold something, a page at a time. */
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
  // Cut to a page by the database, so that a cart that is changed meanwhile moves none of the others.
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

/** Progress is that of the whole round, as in the list of rounds. */
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
    updated_at: cart.updated_at.toISOString(),
  };
}
