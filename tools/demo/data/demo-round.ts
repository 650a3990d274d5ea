import type { ClosePolicy } from '@junto/domain/outcome/terms';
import type { BuyerKey, SupplierKey } from './people';

/** Outcome of an order in the demo data; `pending` waits for the administrator. */
type Fate = 'pending' | 'approved' | 'rejected' | 'cancelled' | 'completed';

export interface DemoOrder {
  buyer: BuyerKey;
  lines: Record<string, number>;
  fate: Fate;
  /** Final state of its proforma invoice. */
  invoice?: 'draft' | 'sent' | 'accepted' | 'paid';
}

export interface DemoOffer {
  moq: number;
  max?: number;
  /** Percent of the MOQ. */
  minimumFill?: number;
  /** Units and the price from there on, like the list price in the currency of the round. */
  tiers?: [fromUnits: number, price: number][];
  listPrice?: number;
}

export interface DemoRound {
  title: string;
  description: string;
  supplier: SupplierKey;
  currency: 'USD' | 'EUR';
  /** Days from the day of seeding; fractions are hours. */
  opensInDays?: number;
  closesInDays?: number;
  state: 'draft' | 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'closed';
  reason?: string;
  closePolicy?: ClosePolicy;
  /** Days by which the round is extended once; needs `closesInDays`. */
  extendDays?: number;
  offers: Record<string, DemoOffer>;
  orders?: DemoOrder[];
  carts?: { buyer: BuyerKey; lines: Record<string, number> }[];
  /** Buyers who wait for units of a full pool, in this order. */
  waiting?: { buyer: BuyerKey; lines: Record<string, number> }[];
  /** Higher caps that the supplier of an open round requests, by SKU. */
  change?: { caps: Record<string, number>; note: string };
  /** What the supplier can deliver of a closed round, by SKU. */
  supply?: Record<string, { units: number; reason: string }>;
}

/** Terms of an offer with the field names of the contract. */
export function termsOf({ moq, max, minimumFill, tiers = [], listPrice }: DemoOffer) {
  return {
    moq,
    max_qty: max ?? null,
    minimum_fill: minimumFill ?? null,
    tiers: tiers.map(([from_units, unit_price]) => ({ from_units, unit_price })),
    list_price: listPrice ?? null,
  };
}
