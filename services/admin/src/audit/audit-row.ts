import type { Envelope, EventSpec, PayloadOf } from '@junto/contracts/event';
import { categoryChanged, categoryDeleted, companyChanged } from '@junto/contracts/events/admin';
import { orderChanged, orderEvents } from '@junto/contracts/events/buyer';
import { profileChanged, userRegistered } from '@junto/contracts/events/identity';
import {
  invoiceEvents,
  productChanged,
  roundChanged,
  roundClosingSoon,
  roundEvents,
} from '@junto/contracts/events/supplier';
import type { AuditRow } from './audit-row.model';

type Kept = Pick<AuditRow, 'kind' | 'before' | 'after' | 'title' | 'detail' | 'status'> & { shown?: boolean };

const keepers = new Map<string, (envelope: Envelope) => Kept | undefined>();
function keep<E extends EventSpec>(
  specs: E | readonly E[],
  rowOf: (payload: PayloadOf<E>, type: string) => Kept | undefined,
): void {
  for (const spec of [specs].flat() as EventSpec[]) {
    keepers.set(spec.type, (envelope) => rowOf(envelope.payload as PayloadOf<E>, envelope.type));
  }
}

/** What the audit trail keeps of an event; undefined when nobody decided anything. */
export function auditRowOf(envelope: Envelope): AuditRow | undefined {
  const kept = keepers.get(envelope.type)?.(envelope);
  if (!kept) return undefined;
  const { id, occurred_at, type, aggregate_id, actor, request_id } = envelope;
  return {
    _id: id,
    at: new Date(occurred_at),
    type,
    subject_id: aggregate_id,
    actor,
    request_id,
    shown: false,
    ...kept,
  };
}

/** Lines and offers are their owners' to keep: a round may hold a thousand. */
keep(orderEvents, ({ order, before }, type) => {
  // Told again for a copy: nobody decided anything.
  if (type === orderChanged.type && !before) return undefined;
  const { items: _items, ...after } = order;
  const { round_title: title, buyer_name: detail, status } = order;
  return { kind: 'order', before, after, title, detail, status, shown: type !== orderChanged.type };
});

const decidedByNobody: readonly string[] = [roundClosingSoon.type];
keep(roundEvents, ({ round, before }, type) => {
  if (decidedByNobody.includes(type)) return undefined;
  const { offers: _offers, ...after } = round;
  const { title, supplier_name: detail, status } = round;
  return { kind: 'round', before, after, title, detail, status, shown: type !== roundChanged.type };
});

keep(invoiceEvents, ({ invoice }) => {
  const { lines: _lines, ...after } = invoice;
  const { invoice_number: title, round_title: detail, status } = invoice;
  return { kind: 'invoice', before: null, after, title, detail, status };
});

keep(productChanged, ({ product }) => {
  const { images: _images, ...after } = product;
  return {
    kind: 'product',
    before: null,
    after,
    title: product.name,
    detail: product.sku_code,
    status: activity(product.active),
  };
});

keep(userRegistered, ({ role }) => ({
  kind: 'profile',
  before: null,
  after: { role },
  title: role,
  detail: null,
  status: 'registered',
}));

keep(profileChanged, ({ profile, before }) => {
  // Without it the person has only been here, or edited the own page.
  if (!before) return undefined;
  const after = { company_id: profile.company_id };
  return { kind: 'profile', before, after, title: profile.name, detail: profile.email, status: 'assigned' };
});

keep(companyChanged, ({ company }) => {
  const { name: title, type: detail, active } = company;
  return { kind: 'company', before: null, after: company, title, detail, status: activity(active), shown: true };
});

keep(categoryChanged, ({ category }) => ({
  kind: 'category',
  before: null,
  after: category,
  title: category.name,
  detail: null,
  status: 'changed',
}));
keep(categoryDeleted, () => ({
  kind: 'category',
  before: null,
  after: {},
  title: '',
  detail: null,
  status: 'deleted',
}));

const activity = (active: boolean) => (active ? 'active' : 'inactive');
