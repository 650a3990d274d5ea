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
  roundChangeAnnounced,
  roundExtensionAnnounced,
  settlementEvents,
  waitlistOffered,
} from '@junto/contracts/events/buyer';
import { accessEvents, profileChanged } from '@junto/contracts/events/identity';
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
import type { FrameContext } from '../connections/frame-traces';

/** A notice and its channel. */
export interface Addressed {
  channel: string;
  notice: Changed;
  /** The event behind the notice. */
  cause?: FrameContext;
}
/**
 * A notice of an event with the read models that its clients reload: until those are updated there is nothing new to
 * show.
 */
export interface AddressedOfEvent extends Addressed {
  readModels: EventOwner[];
}
/** The notice without the fields it takes from the event. */
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
/** A channel and the areas whose pages its connections show. */
type Audience = { channel: string; areas: Area[] };
type Rule = (envelope: Envelope) => [to: Audience, message: Message][];

/** The service that an area reads from. */
const serviceOf = {
  shell: 'identity',
  buyer: 'buyer',
  supplier: 'supplier',
  admin: 'admin',
} as const satisfies Record<Area, EventOwner>;

/** Matches the open channels of all companies. */
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

/** Every event with a notice; live quantities of rounds have their own channel. */
export function noticedEvents(): EventSpec[] {
  return [...rules.values()].map(({ spec }) => spec);
}

/** The notices of an event by audience. */
export function noticesOf(envelope: Envelope): AddressedOfEvent[] {
  const known = rules.get(envelope.type);
  if (!known) return [];
  const { type, aggregate_id } = envelope;
  return known.rule(envelope).map(([{ channel, areas }, rest]) => ({
    channel,
    notice: { type, aggregate_id, ...rest },
    // The owner of the event has written its own data already.
    readModels: areas.map((area) => serviceOf[area]).filter((service) => service !== known.spec.owner),
  }));
}

/** The areas that are notified of an event; `touchedScreens` lists the affected screens. */
export function notifiedAreas(envelope: Envelope): Area[] {
  const notices = rules.get(envelope.type)?.rule(envelope) ?? [];
  return [...new Set(notices.flatMap(([{ areas }]) => areas))];
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
  // Suppliers see orders from their approval on; before that, membership events notify them.
  if (isSold(order) || order.settlement) notices.push([supplier(order.supplier_id), facts]);
  return notices;
});

notify(participationChanged, ({ round_id, supplier_id }) => [[supplier(supplier_id), { round_id }]]);

notify([poolReachedMoq, poolLostMoq], ({ round_id, round_title, product_name, supplier_id, buyer_ids, more }) => {
  const facts = { round_id, title: round_title, subject: product_name };
  const notices = buyer_ids.map((id): [Audience, Message] => [buyer(id), facts]);
  return more ? notices : [...notices, [supplier(supplier_id), facts]];
});

notify(waitlistOffered, ({ round_id, round_title, product_name, buyer_id }) => [
  [buyer(buyer_id), { round_id, title: round_title, subject: product_name }],
]);

notify([roundBuyersWarned, roundExtensionAnnounced], ({ round_id, round_title, close_at, buyer_ids }) =>
  buyer_ids.map((id) => [buyer(id), { round_id, title: round_title, close_at }]),
);

notify(roundChangeAnnounced, ({ round_id, round_title, close_at, buyer_ids }) =>
  buyer_ids.map((id) => [buyer(id), { round_id, title: round_title, ...(close_at && { close_at }) }]),
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

/** A republished event adds no audit row, which is all that admins would see. */
const unlessAgain = (again: boolean | undefined, notices: [Audience, Message]) => (again ? [] : [notices]);

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

notify(settlementEvents, ({ round_id, round_title, supplier_id }) => {
  const facts = { round_id, title: round_title };
  return [
    [supplier(supplier_id), facts],
    [admins, facts],
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

/** Most profile changes only update the last activity, which is not worth a notice. */
const quietFields: readonly string[] = ['last_active_at'];

notify(profileChanged, ({ profile, before, changed = [] }) => {
  if (!before && changed.every((field) => quietFields.includes(field))) return [];
  return [
    [{ channel: channels.user(profile.id), areas: ['shell', profile.role] }, {}],
    [admins, {}],
  ];
});
notify([...accessEvents, paymentDetailsChanged, settingChanged], () => [[admins, {}]]);

notify(companyChanged, ({ company }) => [
  [{ channel: channels.company(company.id), areas: ['shell', company.type] }, {}],
  [admins, {}],
]);

notify([categoryChanged, categoryDeleted], () => [
  [suppliers, {}],
  [admins, {}],
]);
