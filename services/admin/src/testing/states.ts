import { randomUUID } from 'node:crypto';
import type { Order } from '@junto/contracts/buyer/orders';
import type { Delivery } from '@junto/contracts/delivery';
import type { ProfileState } from '@junto/contracts/identity/profile';
import type { InvoicePayload } from '@junto/contracts/invoice';
import type { WholeRoundState } from '@junto/contracts/round-state';

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
  const id = facts.id ?? randomUUID();
  return {
    id,
    buyer_id: randomUUID(),
    buyer_name: 'Zoë Braga',
    buyer_email: 'zoe@loja.test',
    buyer_company_id: null,
    buyer_company_name: null,
    round_id: randomUUID(),
    round_title: 'Winter linen',
    round_status: 'approved',
    supplier_id: randomUUID(),
    supplier_name: 'Tecelagem São João',
    currency: 'USD',
    status: 'pending_admin',
    total_value: 123.5,
    total_units: 10,
    total_items: 1,
    collected: null,
    items: [
      {
        id: randomUUID(),
        order_id: id,
        round_product_id: randomUUID(),
        product_id: randomUUID(),
        product_name: 'Sheet',
        sku_code: 'SH-1',
        currency: 'USD',
        uom: 'pieces',
        units_per_pack: 10,
        size: null,
        color: null,
        material: null,
        category: null,
        image: null,
        qty: 10,
        unit_price: 12.35,
        subtotal: 123.5,
        placed_price: null,
        placed_qty: null,
        up_to: null,
        cut: null,
        moq_missed: false,
      },
    ],
    created_at: aMoment(),
    decided_at: null,
    deliver_to: null,
    reason: null,
    settlement: null,
    version: 1,
    ...facts,
  };
}

/** An invoice that was sent, as the supplier service tells of it. */
export function anInvoiceState(facts: Partial<InvoicePayload> = {}): InvoicePayload {
  const party = { id: null, name: 'Ribeira', address: null, country: null, phone: null, tax_number: null };
  return {
    ...{ id: randomUUID(), order_id: randomUUID(), round_id: randomUUID(), round_title: 'Winter linen' },
    ...{ buyer_id: randomUUID(), supplier_id: randomUUID(), invoice_number: 'PI-1', currency: 'USD', status: 'sent' },
    ...{ paid_at: null, issue_date: aMoment(), due_date: null, notes: null },
    ...{
      supplier: party,
      buyer: { ...party, name: 'Loja' },
      lines: [],
      total_value: 0,
      total_items: 0,
      total_units: 0,
    },
    ...{ total_net_weight: 0, total_gross_weight: 0, total_cbm: 0, created_at: aMoment(), version: 1 },
    ...facts,
  };
}

/** An order on its way, as the supplier service tells of it. */
export function aDelivery(facts: Partial<Delivery> = {}): Delivery {
  return {
    state: 'shipped',
    carrier: 'Correios',
    tracking: null,
    expected_on: null,
    shipped_at: aMoment(),
    delivered_at: null,
    delivered_by: null,
    note: null,
    version: 1,
    ...facts,
  };
}

/** A profile as identity tells of it. */
export function aProfileState(facts: Partial<ProfileState> = {}): ProfileState {
  const id = facts.id ?? randomUUID();
  return {
    id,
    auth_id: id,
    name: 'Ana Prado',
    email: `${id.slice(0, 8)}@junto.test`,
    phone: null,
    address: null,
    role: 'buyer',
    company_id: null,
    avatar_url: null,
    language: 'pt',
    created_at: aMoment(),
    last_active_at: null,
    ...facts,
  };
}

/** In another order, each of them once or twice, as a stream may deliver them. */
export function shuffledAndDoubled<T>(all: readonly T[], random: () => number = Math.random): T[] {
  const doubled = all.flatMap((one) => (random() < 0.5 ? [one, one] : [one]));
  return doubled
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
