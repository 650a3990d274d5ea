import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import type { ProfileState } from '@junto/contracts/identity/profile';
import type { InvoicePayload } from '@junto/contracts/invoice';
import type { WholeRoundState } from '@junto/contracts/round-state';
import { aProfile } from '@junto/test-kit/a-profile';
import { aSentInvoice } from '@junto/test-kit/an-invoice';
import { aPlacedOrder } from '@junto/test-kit/an-order';

let clock = Date.UTC(2026, 0, 1);
/** A moment later than every one before. */
export const aMoment = () => new Date((clock += 60_000)).toISOString();

/** A round as the supplier service tells of it. */
export function aRoundState(facts: Partial<WholeRoundState> = {}): WholeRoundState {
  const id = facts.id ?? randomUUID();
  const created_at = aMoment();
  return {
    id,
    title: 'Winter linen',
    description: 'Bed sheets',
    currency: 'USD',
    open_at: null,
    close_at: null,
    status: 'pending_approval',
    closing: false,
    reason: null,
    supplier_id: randomUUID(),
    supplier_name: 'Tecelagem São João',
    created_at,
    submitted_at: created_at,
    approved_at: null,
    closed_at: null,
    offers: [anOfferState(id)],
    ...facts,
  };
}

export function anOfferState(roundId: string): WholeRoundState['offers'][number] {
  const product_id = randomUUID();
  return {
    id: randomUUID(),
    round_id: roundId,
    product_id,
    moq: 100,
    max_qty: 500,
    minimum_fill: null,
    product: {
      id: product_id,
      name: 'Sheet',
      sku_code: 'SH-1',
      unit_price: 12.35,
      currency: 'USD',
      uom: 'pieces',
      units_per_pack: 10,
      active: true,
      size: null,
      color: 'white',
      material: 'linen',
      category: 'Textiles',
      image: null,
      version: 1,
    },
  };
}

/** An order as the buyer service tells of it. */
export function anOrderState(facts: Partial<Order> = {}): Order {
  return aPlacedOrder({ created_at: aMoment(), ...facts });
}

/** An invoice that was sent, as the supplier service tells of it. */
export function anInvoiceState(facts: Partial<InvoicePayload> = {}): InvoicePayload {
  return aSentInvoice({ issue_date: aMoment(), created_at: aMoment(), ...facts });
}

/** A profile as identity tells of it. */
export function aProfileState(facts: Partial<ProfileState> = {}): ProfileState {
  const id = facts.id ?? randomUUID();
  const email = `${id.slice(0, 8)}@junto.test`;
  return aProfile({ id, name: 'Ana Prado', email, language: 'pt', created_at: aMoment(), ...facts });
}

/** In another order, each of them once or twice, as a stream may deliver them. */
export function shuffledAndDoubled<T>(all: readonly T[], random: () => number = Math.random): T[] {
  const doubled = all.flatMap((one) => (random() < 0.5 ? [one, one] : [one]));
  return doubled
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
