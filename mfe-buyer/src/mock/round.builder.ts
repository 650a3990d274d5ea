import type { Offer, PoolState, RoundCard, RoundWithOffers } from '@junto/contracts/buyer/rounds';
import { remainingOf } from '@junto/domain/pool-progress';
import { progressOf } from '@junto/domain/round-progress';
import { idOf, inHours } from './ids';

/** An offer of a round and the state of its pool. */
export interface OfferedPool {
  offer: Offer;
  pool: PoolState;
}
interface OfferPart {
  number: number;
  round: string;
  name: string;
  price: number;
  pack: number;
  moq: number;
  cap?: number | null;
  committed: number;
  selected?: number;
  active?: boolean;
  currency?: 'USD' | 'EUR';
}

export function anOffer({
  number,
  round,
  name,
  price,
  pack,
  moq,
  cap = null,
  committed,
  selected = 0,
  active = true,
  currency = 'USD',
}: OfferPart): OfferedPool {
  const id = idOf('offer', number);
  const product_id = idOf('product', number);
  return {
    offer: {
      id,
      round_id: round,
      product_id,
      moq,
      max_qty: cap,
      product: {
        id: product_id,
        name,
        sku_code: `SKU-${number}`,
        unit_price: price,
        currency,
        uom: 'pieces',
        units_per_pack: pack,
        active,
        size: null,
        color: 'Brown',
        material: 'Kraft paper',
        category: null,
        image: null,
        version: 1,
      },
    },
    pool: {
      round_product_id: id,
      current_committed_qty: committed,
      total_selected: selected,
      remaining: remainingOf(committed, cap),
      version: 1,
    },
  };
}

export function aRound(part: Partial<RoundWithOffers> & { id: string; title: string }): RoundWithOffers {
  return {
    description: null,
    currency: 'USD',
    open_at: null,
    close_at: inHours(13 * 24),
    status: 'approved',
    closing: false,
    supplier_id: idOf('supplier', 1),
    supplier_name: 'Ribeira Embalagens',
    created_at: inHours(-100),
    offers: [],
    ...part,
  };
}

export function cardOf({ offers, ...head }: RoundWithOffers, pools: readonly PoolState[]): RoundCard {
  const total_committed = pools.reduce((sum, pool) => sum + pool.current_committed_qty, 0);
  const { bands, pools: named } = progressOf(
    offers.map(({ id, moq, max_qty, product }) => ({
      ...{ id, moq, max_qty, name: product.name },
      committed: pools.find(({ round_product_id }) => round_product_id === id)?.current_committed_qty ?? 0,
    })),
  );
  return {
    ...head,
    products: offers.length,
    image: null,
    images: [],
    progress: { bands, pools: [...named] },
    total_committed,
    total_moq: offers.reduce((sum, { moq }) => sum + moq, 0),
  };
}
