import type { Offer } from '@junto/contracts/buyer/rounds';
import type { RoundState } from '@junto/contracts/events/supplier';
import { randomBytes, randomUUID } from 'node:crypto';

export function anImage(): string {
  return `/images/${randomBytes(32).toString('hex')}`;
}

export interface OfferFacts {
  name?: string;
  price?: number;
  moq?: number;
  maxQty?: number | null;
  active?: boolean;
  currency?: Offer['product']['currency'];
}

export function anOffer(roundId: string, facts: OfferFacts = {}): Offer {
  const { name = 'Ceramic mug', price = 12.5, moq = 100, maxQty = null, active = true, currency = 'USD' } = facts;
  const productId = randomUUID();
  return {
    id: randomUUID(),
    round_id: roundId,
    product_id: productId,
    moq,
    max_qty: maxQty,
    product: {
      id: productId,
      name,
      sku_code: `SKU-${productId.slice(0, 4)}`,
      unit_price: price,
      currency,
      uom: 'pieces',
      units_per_pack: 12,
      active,
      size: null,
      color: 'white',
      material: null,
      category: 'Kitchen',
      image: anImage(),
      version: 1,
    },
  };
}

export interface RoundFacts {
  title?: string;
  description?: string | null;
  supplierId?: string;
  supplierName?: string;
  currency?: RoundState['currency'];
  openAt?: Date | null;
  closeAt?: Date | null;
  createdAt?: Date;
  offers?: OfferFacts[];
}

/** An approved round, as its supplier's events tell it. */
export function aRoundState(facts: RoundFacts = {}): RoundState {
  const { title = 'Spring kitchen', description = null, supplierId = randomUUID(), supplierName = 'Norte Goods', currency = 'USD' } = facts;
  const id = randomUUID();
  const createdAt = facts.createdAt ?? new Date();
  return {
    id,
    title,
    description,
    currency,
    open_at: facts.openAt?.toISOString() ?? null,
    close_at: facts.closeAt?.toISOString() ?? null,
    status: 'approved',
    closing: false,
    reason: null,
    supplier_id: supplierId,
    supplier_name: supplierName,
    created_at: createdAt.toISOString(),
    submitted_at: createdAt.toISOString(),
    approved_at: createdAt.toISOString(),
    closed_at: null,
    offers: (facts.offers ?? [{}]).map((offer) => anOffer(id, { currency, ...offer })),
  };
}
