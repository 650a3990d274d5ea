import type { Envelope, EventSpec, PayloadOf } from '@junto/contracts/event';
import { categoryChanged, categoryDeleted, companyChanged, settingChanged } from '@junto/contracts/events/admin';
import { orderChanged, orderEvents, settlementEvents } from '@junto/contracts/events/buyer';
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
  maxOffersInEvent,
  paymentDetailsChanged,
  productChanged,
  productDeleted,
  roundEvents,
} from '@junto/contracts/events/supplier';
import { settings, type SettingName } from '@junto/contracts/settings';
import { maskedAccount } from '@junto/domain/masked-account';
import type { AuditRow, RecordedFields } from './audit-row.model';
import { roundRow } from './round-row';

/** A row without the fields that are derived when it is written. */
export type NewAuditRow = Omit<AuditRow, 'title_key' | 'about' | 'shown'> & Partial<Pick<AuditRow, 'shown'>>;

const keepers = new Map<string, (envelope: Envelope) => RecordedFields | undefined>();
function keep<E extends EventSpec>(
  specs: E | readonly E[],
  rowOf: (payload: PayloadOf<E>, type: string) => RecordedFields | undefined,
): void {
  for (const spec of [specs].flat() as EventSpec[]) {
    keepers.set(spec.type, (envelope) => rowOf(envelope.payload as PayloadOf<E>, envelope.type));
  }
}

/** The audit row of an event; undefined if nobody decided anything. */
export function auditRowOf(envelope: Envelope): NewAuditRow | undefined {
  const auditRow = keepers.get(envelope.type)?.(envelope);
  if (!auditRow) return undefined;
  const { id, occurred_at, type, aggregate_id, actor, request_id, from } = envelope;
  return {
    _id: id,
    at: new Date(occurred_at),
    type,
    subject_id: aggregate_id,
    actor,
    ...(from && { from }),
    request_id,
    before: null,
    detail: null,
    ...auditRow,
  };
}

const nameOf = (line: { product_name: string }) => line.product_name;

/** Without lines and offers: a round may have a thousand. Their changes are stored, up to a limit. */
keep(orderEvents, ({ order, before }, type) => {
  // Republished: nobody decided anything.
  if (type === orderChanged.type && !before) return undefined;
  const { items, settlement, ...state } = order;
  const missed = type === orderChanged.type ? items.filter((item) => item.moq_missed) : [];
  const after = {
    ...state,
    ...(settlement && { cancelled_lines: settlement.cancelled_items.slice(0, maxOffersInEvent).map(nameOf) }),
    ...(missed.length > 0 && { moq_missed: missed.slice(0, maxOffersInEvent).map(nameOf) }),
  };
  const { round_title: title, buyer_name: detail, status } = order;
  return { kind: 'order', before, after, title, detail, status, shown: type !== orderChanged.type };
});

keep(roundEvents, roundRow);

keep(settlementEvents, ({ round_title: title, settlement: { decisions, placed, settled } }) => {
  const cancelled_products = decisions.filter(({ decision }) => decision === 'cancel_lines').length;
  const counts = { accepted_products: decisions.length - cancelled_products, cancelled_products };
  const figures = ({ orders, units }: typeof placed) => ({ orders, units });
  const after = { ...counts, ...figures(settled) };
  return { kind: 'round', before: figures(placed), after, title, status: 'closed' };
});

keep(invoiceEvents, ({ invoice, again }) => {
  if (again) return undefined;
  const { lines: _lines, bank_account, ...state } = invoice;
  const { account_holder = null, bank_name = null, account = null } = bank_account ?? {};
  const after = { ...state, account_holder, bank_name, account: account && maskedAccount(account) };
  const { invoice_number: title, round_title: detail, status } = invoice;
  return { kind: 'invoice', after, title, detail, status };
});

/** With its owner ids, so that it is found by round, buyer and supplier. */
keep(deliveryEvents, ({ round_title: title, delivery, again, order_id: _id, ...whose }) => {
  if (again) return undefined;
  const { state: status, carrier: detail } = delivery;
  return { kind: 'order', after: { ...delivery, ...whose }, title, detail, status };
});

keep(productChanged, ({ product: { images: _images, ...after }, again }) => {
  if (again) return undefined;
  const { name: title, sku_code: detail, active } = after;
  return { kind: 'product', after, title, detail, status: activity(active) };
});

keep(productDeleted, ({ product: { images: _images, ...before } }) => {
  const { name: title, sku_code: detail } = before;
  return { kind: 'product', before, after: {}, title, detail, status: 'deleted' };
});

keep(userRegistered, ({ role, name }) => ({
  kind: 'profile',
  after: { role, ...(name && { name }) },
  title: name ?? role,
  status: 'registered',
}));

keep(profileChanged, ({ profile, before, replaced, company_name, company_name_before }) => {
  // Without either, the user was only active.
  if (!before && !replaced) return undefined;
  const was = { ...before, ...replaced };
  const after = Object.fromEntries(keysOf(was).map((field) => [field, profile[field]]));
  const companies = before && before.company_id !== profile.company_id;
  return {
    kind: 'profile',
    before: { ...was, ...(companies && { company_name: company_name_before ?? null }) },
    after: { ...after, ...(companies && { company_name: company_name ?? null }) },
    title: profile.name,
    detail: profile.email,
    status: before ? decidedOf(before, profile) : 'edited',
  };
});

keep(accountChanged, ({ name: title, email: detail, did: status }) => {
  return { kind: 'profile', after: {}, title, detail, status };
});

keep(paymentDetailsChanged, ({ payment: after, before, company_name: title }) => {
  return { kind: 'company', before, after, title, status: 'changed' };
});

keep(invitationChanged, ({ invitation, did: status }) => {
  const { email: title, company_name: detail } = invitation;
  return { kind: 'profile', after: invitation, title, detail, status };
});

keep(apiKeyChanged, ({ api_key, did: status }) => {
  const { name: title, company_name: detail } = api_key;
  return { kind: 'company', after: api_key, title, detail, status };
});

keep(webhookChanged, ({ webhook, did: status }) => {
  const { url, company_name: detail } = webhook;
  return { kind: 'company', after: webhook, title: new URL(url).host, detail, status };
});

keep(companyChanged, ({ company }) => {
  const { name: title, type: detail, active } = company;
  return { kind: 'company', after: company, title, detail, status: activity(active), shown: true };
});

keep(categoryChanged, ({ category }) => {
  return { kind: 'category', after: category, title: category.name, status: 'changed' };
});

keep(categoryDeleted, () => ({ kind: 'category', after: {}, title: '', status: 'deleted' }));

keep(settingChanged, ({ name, value }) => ({
  kind: 'platform',
  after: { value: value ?? settings[name as SettingName].initial },
  title: name,
  status: value === null ? 'set_back' : 'set',
}));

const activity = (active: boolean) => (active ? 'active' : 'inactive');

function decidedOf(before: object, { active = true }: { active?: boolean | undefined }): string {
  if ('active' in before) return activity(active);
  return 'role' in before ? 'corrected' : 'assigned';
}

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[];
