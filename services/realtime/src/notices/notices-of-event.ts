import { channels, type Changed } from '@junto/contracts/channels';
import type { Envelope, EventSpec, PayloadOf } from '@junto/contracts/event';
import { categoryChanged, categoryDeleted, companyChanged } from '@junto/contracts/events/admin';
import { orderEvents, orderPlaced, participationChanged, poolReachedMoq, roundBuyersWarned, roundCartsCleared } from '@junto/contracts/events/buyer';
import { profileChanged, userRegistered } from '@junto/contracts/events/identity';
import { invoiceEvents, invoiceGenerated, productChanged, roundEvents } from '@junto/contracts/events/supplier';
import { soldStatuses } from '@junto/domain/order';

/** A notice and the channel it goes to. */
export interface Addressed {
  channel: string;
  notice: Changed;
}
/** The notice without what every one takes from its event. */
type Told = { tags: string[]; status?: string; round_id?: string; title?: string; subject?: string; close_at?: string | null };
type Rule = (envelope: Envelope) => [channel: string, told: Told][];

const rules = new Map<string, Rule>();
function tell<E extends EventSpec>(specs: E | readonly E[], rule: (payload: PayloadOf<E>, type: string) => [string, Told][]): void {
  for (const spec of [specs].flat() as EventSpec[]) {
    rules.set(spec.type, (envelope) => rule(envelope.payload as PayloadOf<E>, envelope.type));
  }
}

/** Whom an event concerns, and what they read again because of it. */
export function noticesOf(envelope: Envelope): Addressed[] {
  const told = rules.get(envelope.type)?.(envelope) ?? [];
  const { type, aggregate_id } = envelope;
  return told.map(([channel, rest]) => ({ channel, notice: { type, aggregate_id, ...rest } }));
}

tell(orderEvents, ({ order }, type) => {
  const facts = { status: order.status, round_id: order.round_id, title: order.round_title };
  const mine = type === orderPlaced.type ? ['orders', 'carts', 'cart', 'dashboard'] : ['orders', 'dashboard'];
  const told: [string, Told][] = [
    [channels.user(order.buyer_id), { tags: mine, ...facts }],
    [channels.admin(), { tags: ['orders', 'dashboard'], ...facts }],
  ];
  // Orders are the supplier's to see from their approval on; until then participation tells.
  if ((soldStatuses as readonly string[]).includes(order.status)) told.push([channels.company(order.supplier_id), { tags: ['sales', 'dashboard'], ...facts }]);
  return told;
});

tell(participationChanged, ({ round_id, supplier_id }) => [[channels.company(supplier_id), { tags: ['rounds', 'dashboard'], round_id }]]);

tell(poolReachedMoq, ({ round_id, round_title, product_name, supplier_id, buyer_ids }) => {
  const facts = { round_id, title: round_title, subject: product_name };
  return [
    ...buyer_ids.map((buyer): [string, Told] => [channels.user(buyer), { tags: ['rounds', 'carts', 'cart'], ...facts }]),
    [channels.company(supplier_id), { tags: ['rounds', 'dashboard'], ...facts }],
  ];
});

tell(roundBuyersWarned, ({ round_id, round_title, close_at, buyer_ids }) =>
  buyer_ids.map((buyer) => [channels.user(buyer), { tags: ['rounds'], round_id, title: round_title, close_at }]),
);

tell(roundCartsCleared, ({ round_id, buyer_ids }) =>
  buyer_ids.map((buyer) => [channels.user(buyer), { tags: ['carts', 'cart', 'rounds', 'dashboard'], round_id }]),
);

tell(roundEvents, ({ round }) => {
  const facts = { status: round.status, round_id: round.id, title: round.title };
  return [
    [channels.company(round.supplier_id), { tags: ['rounds', 'dashboard'], ...facts }],
    [channels.admin(), { tags: ['rounds', 'dashboard'], ...facts }],
  ];
});

tell(invoiceEvents, ({ invoice }, type) => {
  const facts = { status: invoice.status, round_id: invoice.round_id, title: invoice.round_title, subject: invoice.invoice_number };
  const sales = type === invoiceGenerated.type ? ['invoices', 'sales', 'dashboard'] : ['invoices', 'dashboard'];
  return [
    [channels.user(invoice.buyer_id), { tags: ['invoices'], ...facts }],
    [channels.company(invoice.supplier_id), { tags: sales, ...facts }],
  ];
});

tell(productChanged, ({ product }) => [[channels.company(product.supplier_id), { tags: ['products'], subject: product.name }]]);

tell(profileChanged, ({ profile, before }) => {
  // Most are no more than 'was here just now', at every renewal of a token.
  if (!before) return [[channels.user(profile.id), { tags: ['profile'] }]];
  return [
    [channels.user(profile.id), { tags: ['profile', 'dashboard'] }],
    [channels.admin(), { tags: ['users', 'dashboard'] }],
  ];
});
tell(userRegistered, () => [[channels.admin(), { tags: ['users', 'dashboard'] }]]);

tell(companyChanged, ({ company }) => [
  [channels.company(company.id), { tags: ['profile', 'dashboard'] }],
  [channels.admin(), { tags: ['companies', 'users', 'dashboard'] }],
]);

tell([categoryChanged, categoryDeleted], () => [[channels.admin(), { tags: ['categories'] }]]);
