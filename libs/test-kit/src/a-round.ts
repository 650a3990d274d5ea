import { randomUUID } from 'node:crypto';
import type { Offer, PriceTier } from '@junto/contracts/buyer/rounds';
import type { Product } from '@junto/contracts/product';
import type { RoundState, WholeRoundState } from '@junto/contracts/round-state';

export interface OfferFacts {
  id?: string;
  moq?: number;
  max_qty?: number | null;
  minimum_fill?: number | null;
  tiers?: PriceTier[];
  list_price?: number | null;
  unit_price?: number;
  name?: string;
  active?: boolean;
  units_per_pack?: number;
  version?: number;
  image?: string | null;
}

export interface RoundFacts extends Partial<Omit<WholeRoundState, 'offers'>> {
  offers?: OfferFacts[];
}

/** An offer of a round, as its supplier's events carry it. */
export function anOffer(roundId: string, currency: WholeRoundState['currency'], facts: OfferFacts = {}): Offer {
  const {
    id = randomUUID(),
    moq = 100,
    max_qty = null,
    minimum_fill = null,
    tiers = [],
    list_price = null,
    unit_price = 2.05,
    name = 'Paper tape, 50 mm × 50 m',
    active = true,
    units_per_pack = 36,
    version = 1,
    image = null,
  } = facts;
  const productId = randomUUID();
  return {
    id,
    round_id: roundId,
    product_id: productId,
    moq,
    max_qty,
    minimum_fill,
    tiers,
    list_price,
    product: {
      id: productId,
      name,
      sku_code: `RE-${productId.slice(0, 4)}`,
      unit_price,
      currency,
      uom: 'pieces',
      units_per_pack,
      active,
      size: '50 mm',
      color: 'Brown',
      material: 'Kraft paper',
      category: 'Packaging',
      image,
      version,
    },
  };
}

/** An approved, open round with one offer by default. */
export function aRound({ offers = [{}], ...facts }: RoundFacts = {}): WholeRoundState {
  const id = facts.id ?? randomUUID();
  const currency = facts.currency ?? 'USD';
  const now = new Date().toISOString();
  return {
    title: 'Kraft packaging, autumn run',
    description: 'Mailers, shipping boxes and paper tape in FSC kraft.',
    open_at: null,
    close_at: null,
    status: 'approved',
    closing: false,
    reason: null,
    supplier_id: randomUUID(),
    supplier_name: 'Ribeira Embalagens',
    created_at: now,
    submitted_at: now,
    approved_at: now,
    closed_at: null,
    ...facts,
    id,
    currency,
    offers: offers.map((offer) => anOffer(id, currency, offer)),
  };
}

/** The catalog product of an offer, as `product.changed` carries it. */
export function productOf(offer: Offer, supplierId: string, changes: Partial<Product> = {}): Product {
  const { category: _category, image: _image, ...product } = offer.product;
  return {
    ...product,
    category_id: null,
    category_name: offer.product.category,
    supplier_id: supplierId,
    images: [],
    created_at: new Date().toISOString(),
    ...changes,
  };
}

/** Facts of an event about a round: `service.emit(roundSubmitted, roundEvent(round, 2, 'draft'))`. */
export function roundEvent(round: RoundState, version: number, before: RoundState['status'] | null = null) {
  const payload = { round_id: round.id, round, before: before && { status: before } };
  return { aggregateId: round.id, version, payload };
}

/** Facts of `productChanged`: `service.emit(productChanged, productEvent(product))`. */
export function productEvent(product: Product) {
  return { aggregateId: product.id, version: product.version, payload: { product_id: product.id, product } };
}
