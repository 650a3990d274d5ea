import { channels, type Changed } from '@junto/contracts/channels';
import type { Envelope, EventOwner, EventSpec, PayloadOf } from '@junto/contracts/event';
import { categoryChanged, categoryDeleted, companyChanged, settingChanged } from '@junto/contracts/events/admin';
import {
  orderEvents,
  participationChanged,
  poolLostMoq,
  poolReachedMoq,
  roundBuyersWarned,
  roundCartsCleared,
} from '@junto/contracts/events/buyer';
import {
  accountChanged,
  apiKeyChanged,
  invitationChanged,
  profileChanged,
  userRegistered,
  webhookChanged,
} from '@junto/contracts/events/identity';
import {
  deliveryEvents,
  invoiceEvents,
  paymentDetailsChanged,
  productChanged,
  productDeleted,
  roundEvents,
} from '@junto/contracts/events/supplier';
import type { Area } from '@junto/contracts/touched-screens';
import { isCommitted, isSold } from '@junto/domain/order';
import type { FrameCause } from '../listeners/frame-traces';

/** A notice and the channel it goes to. */
export interface Addressed {
  channel: string;
  notice: Changed;
  /** What it tells of. */
  cause?: FrameCause;
}
/**
 * One that comes of an event, and whose copies of it the listeners read: until these are written there is nothing new
 * to see.
 */
export interface AddressedOfEvent extends Addressed {
  copies: EventOwner[];
}
/** The notice without what every one takes from its event. */
type Message = {
  status?: string;
  round_id?: string;
  title?: string;
  subject?: string;
  reason?: string;
  moq_missed?: boolean;
  kept_cart?: boolean;
  by?: 'buyer' | 'supplier';
  corrected?: boolean;
  close_at?: string | null;
};
/** A channel, and the areas whose screens its listeners have open. */
type Audience = { channel: string; areas: Area[] };
type Rule = (envelope: Envelope) => [to: Audience, message: Message][];

/** Whose answers an area shows. */
const serviceOf = {
  shell: 'identity',
  buyer: 'buyer',
  supplier: 'supplier',
  admin: 'admin',
} as const satisfies Record<Area, EventOwner>;

/** Stands for the channels of all companies that anybody hears. */
export const everyCompany = 'company-*';

const buyer = (id: string): Audience => ({ channel: channels.user(id), areas: ['buyer'] });
const supplier = (companyId: string): Audience => ({ channel: channels.company(companyId), areas: ['supplier'] });
const suppliers: Audience = { channel: everyCompany, areas: ['supplier'] };
const admins: Audience = { channel: channels.admin(), areas: ['admin'] };

const rules = new Map<string, { spec: EventSpec; rule: Rule }>();
function notify<E extends EventSpec>(
  specs: E | readonly E[],
  rule: (payload: PayloadOf<E>) => [Audience, Message][],
): void {
  for (const spec of [specs].flat() as EventSpec[]) {
    rules.set(spec.type, { spec, rule: (envelope) => rule(envelope.payload as PayloadOf<E>) });
  }
}

/** Every event that becomes notices; rounds' live quantities are none of them. */
export function noticedEvents(): EventSpec[] {
  return [...rules.values()].map(({ spec }) => spec);
}

/** Whom an event concerns, and what they are told of it. */
export function noticesOf(envelope: Envelope): AddressedOfEvent[] {
  const known = rules.get(envelope.type);
  if (!known) return [];
  const { type, aggregate_id } = envelope;
  return known.rule(envelope).map(([{ channel, areas }, rest]) => ({
    channel,
    notice: { type, aggregate_id, ...rest },
    // The event's owner wrote it before it told of it.
    copies: areas.map((area) => serviceOf[area]).filter((service) => service !== known.spec.owner),
  }));
}

/** The areas whose open pages are told of an event; which of their screens it touches says `touchedScreens`. */
export function areasTold(envelope: Envelope): Area[] {
  const told = rules.get(envelope.type)?.rule(envelope) ?? [];
  return [...new Set(told.flatMap(([{ areas }]) => areas))];
}

notify(orderEvents, ({ order }) => {
  const missed = isCommitted(order.status) && order.items.some(({ moq_missed }) => moq_missed);
  const facts = {
    status: order.status,
    round_id: order.round_id,
    title: order.round_title,
    ...(missed && { moq_missed: true }),
    ...(order.status === 'rejected' && order.reason && { reason: order.reason }),
  };
  const notices: [Audience, Message][] = [
    [buyer(order.buyer_id), facts],
    [admins, facts],
  ];
  // Orders are the supplier's to see from their approval on; until then participation tells.
  if (isSold(order)) notices.push([supplier(order.supplier_id), facts]);
  return notices;
});

notify(participationChanged, ({ round_id, supplier_id }) => [[supplier(supplier_id), { round_id }]]);

notify([poolReachedMoq, poolLostMoq], ({ round_id, round_title, product_name, supplier_id, buyer_ids, more }) => {
  const facts = { round_id, title: round_title, subject: product_name };
  const told = buyer_ids.map((id): [Audience, Message] => [buyer(id), facts]);
  return more ? told : [...told, [supplier(supplier_id), facts]];
});

notify(roundBuyersWarned, ({ round_id, round_title, close_at, buyer_ids }) =>
  buyer_ids.map((id) => [buyer(id), { round_id, title: round_title, close_at }]),
);

notify(roundCartsCleared, ({ round_id, round_title, buyer_ids, ordered_buyer_ids = [] }) => [
  ...buyer_ids.map((id): [Audience, Message] => [buyer(id), { round_id, title: round_title, kept_cart: true }]),
  ...ordered_buyer_ids.map((id): [Audience, Message] => [buyer(id), { round_id, title: round_title }]),
]);

notify(roundEvents, ({ round }) => {
  const facts = { status: round.status, round_id: round.id, title: round.title };
  return [
    [supplier(round.supplier_id), facts],
    [admins, facts],
  ];
});

/** What is told again for a copy leaves no row in the trail, which is all that admins see of it. */
const unlessAgain = (again: boolean | undefined, told: [Audience, Message]) => (again ? [] : [told]);

notify(invoiceEvents, ({ invoice, again }) => {
  const facts = {
    status: invoice.status,
    round_id: invoice.round_id,
    title: invoice.round_title,
    subject: invoice.invoice_number,
  };
  return [
    [buyer(invoice.buyer_id), facts],
    [supplier(invoice.supplier_id), facts],
    ...unlessAgain(again, [admins, facts]),
  ];
});

notify([productChanged, productDeleted], ({ product }) => [[supplier(product.supplier_id), { subject: product.name }]]);

notify(deliveryEvents, ({ buyer_id, supplier_id, round_id, round_title, delivery, again }) => {
  const facts = {
    status: delivery.state,
    round_id,
    title: round_title,
    by: delivery.delivered_by ?? ('supplier' as const),
    ...(delivery.state === 'shipped' && delivery.version > 1 && { corrected: true }),
  };
  return [[buyer(buyer_id), facts], [supplier(supplier_id), facts], ...unlessAgain(again, [admins, facts])];
});

/** Most profiles change in nothing but 'was here just now', at every renewal of a token, which is no news. */
const quietFields: readonly string[] = ['last_active_at'];

notify(profileChanged, ({ profile, before, changed = [] }) => {
  if (!before && changed.every((field) => quietFields.includes(field))) return [];
  return [
    [{ channel: channels.user(profile.id), areas: ['shell', profile.role] }, {}],
    [admins, {}],
  ];
});
notify(
  [userRegistered, invitationChanged, accountChanged, apiKeyChanged, webhookChanged, paymentDetailsChanged],
  () => [[admins, {}]],
);

notify(companyChanged, ({ company }) => [
  [{ channel: channels.company(company.id), areas: ['shell', company.type] }, {}],
  [admins, {}],
]);

notify(settingChanged, () => [[admins, {}]]);

notify([categoryChanged, categoryDeleted], () => [
  [suppliers, {}],
  [admins, {}],
]);
