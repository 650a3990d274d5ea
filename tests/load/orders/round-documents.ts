import { randomUUID } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';
import type { Offer } from '@junto/contracts/buyer/rounds';

export type Doc = mongo.Document & { _id: string };

/** A collection of the buyer service's database. */
export function docs(name: string) {
  return mongoose.connection.collection<Doc>(name);
}

/** A price that every offer of the benchmark has, so that lines as seen are known without reading. */
export const unitPrice = 12.5;
const moq = 1_000;
const maxQty = 900_000_000;
const closesInMs = 30 * 24 * 3_600_000;

export function aBuyersProfile(index: number): Omit<Doc, '_id'> {
  return {
    name: `Buyer ${index}`,
    email: `buyer-${index}@example.test`,
    phone: null,
    address: null,
    role: 'buyer',
    company_id: null,
    avatar_url: null,
    language: 'en',
    created_at: new Date(),
    last_active_at: null,
    version: 1,
  };
}

/** An approved round as buyers are shown it. */
export function aListedRound(roundId: string, offerIds: readonly string[], now: Date): Doc {
  return {
    _id: roundId,
    title: 'Kraft packaging, autumn run',
    description: 'Mailers, shipping boxes and paper tape in FSC kraft.',
    currency: 'USD',
    open_at: null,
    close_at: new Date(now.getTime() + closesInMs),
    status: 'approved',
    closing: false,
    supplier_id: randomUUID(),
    supplier_name: 'Ribeira Embalagens',
    created_at: now,
    offers: offerIds.map((id, index) => anOffer(id, roundId, index)),
    version: 1,
    terms: 1,
  };
}

export function anOffer(id: string, roundId: string, index: number): Offer {
  return {
    id,
    round_id: roundId,
    product_id: randomUUID(),
    moq,
    max_qty: maxQty,
    product: {
      id: randomUUID(),
      name: `Kraft mailer, 240 × ${300 + index} mm`,
      sku_code: `RE-MAI-${index}`,
      unit_price: unitPrice,
      currency: 'USD',
      uom: 'pieces',
      units_per_pack: 50,
      active: true,
      size: '240 mm',
      color: 'White',
      material: 'Kraft paper',
      category: 'Packaging',
      image: null,
      version: 1,
    },
  };
}

export function anOpenGate(roundId: string, offerIds: readonly string[], now: Date): Doc {
  return {
    _id: roundId,
    step: 'open',
    opens_at: null,
    closes_at: new Date(now.getTime() + closesInMs),
    terms: 1,
    seq: 0,
    committed: {},
    total_committed: 0,
    selected: {},
    total_moq: offerIds.length * moq,
    salt: 'bench',
    supplier_salt: 'bench',
    unmet: [],
    cleared_at: null,
  };
}

/** Its minimum counts as reached, so that no notice of it is written while orders are measured. */
export function anEmptyPool(offerId: string, roundId: string, now: Date): Doc {
  return {
    _id: offerId,
    round_id: roundId,
    moq,
    max_qty: maxQty,
    reached_at: now,
    moq_notice: 'none',
  };
}
