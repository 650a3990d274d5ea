import { z } from 'zod';
import { endpoint } from '../endpoint';
import { offeredProduct } from '../offered-product';
import { roundHead, roundStatus } from '../round';
import { count, id, imagePath, instant, page, paging, search } from '../wire';

/** Terms of one product in one round; its live quantities travel apart. */
export const offer = z.object({
  id,
  round_id: id,
  product_id: id,
  moq: z.int().min(1),
  max_qty: z.int().min(1).nullable(),
  product: offeredProduct,
});
export type Offer = z.output<typeof offer>;

/** Live quantities of one offer. `remaining` is null without a cap. */
export const poolState = z.object({
  round_product_id: id,
  current_committed_qty: count,
  total_selected: count,
  remaining: count.nullable(),
  version: z.int(),
});
export type PoolState = z.output<typeof poolState>;

/** Buyers see a round from its approval on. */
export const listedRoundHead = roundHead.extend({ status: roundStatus.extract(['approved', 'closed']) });

/** A round in the list: totals over its offers, and a picture of the first product. */
export const roundCard = listedRoundHead.extend({
  products: count,
  image: imagePath.nullable(),
  total_committed: count,
  total_moq: count,
});
export type RoundCard = z.output<typeof roundCard>;

export const roundWithOffers = listedRoundHead.extend({ offers: z.array(offer) });
export type RoundWithOffers = z.output<typeof roundWithOffers>;

const byRound = z.strictObject({ round_id: id });

export const listRounds = endpoint({
  id: 'buyer.listRounds',
  method: 'GET',
  path: '/api/buyer/rounds',
  summary: 'Approved rounds, newest first; search finds title, description and supplier.',
  who: ['buyer', 'admin'],
  query: z.strictObject({ search, ...paging }),
  answer: page(roundCard),
  tags: ['rounds'],
});

export const readRound = endpoint({
  id: 'buyer.readRound',
  method: 'GET',
  path: '/api/buyer/rounds/:round_id',
  summary:
    'An approved round with its offers and their products, prepared and compressed, with an ETag; a closed one for who took part in it.',
  who: ['buyer', 'admin'],
  params: byRound,
  answer: roundWithOffers,
  refusals: ['not_found'],
  tags: ['round'],
});

export const readPictures = endpoint({
  id: 'buyer.readPictures',
  method: 'GET',
  path: '/api/buyer/rounds/:round_id/products/:round_product_id/pictures',
  summary: 'Every picture of one offered product, the primary one first.',
  who: ['buyer', 'admin'],
  params: z.strictObject({ round_id: id, round_product_id: id }),
  answer: z.object({ images: z.array(imagePath) }),
  refusals: ['not_found'],
  tags: ['round'],
});

export const readPools = endpoint({
  id: 'buyer.readPools',
  method: 'GET',
  path: '/api/buyer/rounds/:round_id/pools',
  summary: 'The live quantities of every offer of a round.',
  who: ['buyer', 'admin'],
  params: byRound,
  answer: z.object({ pools: z.array(poolState), as_of: instant }),
  refusals: ['not_found'],
  tags: ['pools'],
});

export const readPoolHistory = endpoint({
  id: 'buyer.readPoolHistory',
  method: 'GET',
  path: '/api/buyer/rounds/:round_id/pool-history',
  summary: 'Committed units of every offer of a round over time, at most 60 points each.',
  who: ['buyer', 'admin'],
  params: byRound,
  answer: z.object({
    offers: z.array(z.object({ round_product_id: id, points: z.array(z.object({ at: instant, committed: count })) })),
  }),
  refusals: ['not_found'],
  tags: ['pool-history'],
});
