import { trusted } from 'mongoose';
import type { Envelope, EventSpec } from '@junto/contracts/event';
import { webhookKinds, type WebhookGroup } from '@junto/contracts/identity/webhook-kinds';
import { failuresThatPause } from '@junto/domain/webhook-retries';
import { consume, type Consumer } from '@junto/service-kit/events/consumer';
import { afterCommit, type ClientSession } from '@junto/service-kit/mongo/transaction';
import { deterministicId } from '../notices/deterministic-id';
import { ProfileModel } from '../profiles/profile.model';
import { invoiceWebhookRules } from './rules/invoice-webhook-rules';
import { orderWebhookRules } from './rules/order-webhook-rules';
import { roundWebhookRules } from './rules/round-webhook-rules';
import type { Draft } from './rules/rule';
import { DeliveryModel, WebhookModel, type StoredDelivery, type StoredWebhook } from './webhook.model';

const rules = [...orderWebhookRules, ...invoiceWebhookRules, ...roundWebhookRules];
const specs = [...new Map(rules.map(({ on }): [string, EventSpec] => [on.type, on])).values()];

/** Queues webhook messages for the companies that events concern, once per event despite redelivery. */
export function webhookConsumer(queued: () => void): Consumer {
  return consume(specs, {
    durable: 'tell-webhooks',
    restMs: 250,
    handlerOfMany: (envelopes, session) =>
      queueDeliveries(
        envelopes.flatMap((envelope) =>
          rules.filter(({ on }) => on.type === envelope.type).flatMap(({ draft }) => draft(envelope as Envelope)),
        ),
        session,
        queued,
      ),
  });
}

async function queueDeliveries(drafts: readonly Draft[], session: ClientSession, queued: () => void): Promise<void> {
  const companiesOf = await recipientCompanies(drafts, session);
  const concerned = new Set(drafts.flatMap(companiesOf));
  if (concerned.size === 0) return;
  const webhooks = await WebhookModel.find({ company_id: trusted({ $in: [...concerned] }), off: null })
    .session(session)
    .lean<StoredWebhook[]>();
  const rows = webhooks.flatMap((webhook) =>
    drafts
      .filter((draft) => isSubscribed(webhook, draft) && companiesOf(draft).includes(webhook.company_id))
      .map((draft) => deliveryOf(draft, webhook)),
  );
  await saveDeliveries(rows, session, queued);
}

/** Stores new deliveries and schedules their webhooks. */
export async function saveDeliveries(
  rows: readonly StoredDelivery[],
  session: ClientSession,
  queued: () => void,
): Promise<void> {
  const fresh = new Map(rows.map((row) => [row._id, row]));
  const [ids, webhooks] = [[...fresh.keys()], [...new Set(rows.map(({ webhook_id }) => webhook_id))]];
  const filter = { _id: trusted({ $in: ids }), webhook_id: trusted({ $in: webhooks }) };
  const known = await DeliveryModel.find(filter, { _id: 1 }, { session }).lean();
  for (const { _id } of known) fresh.delete(_id);
  if (fresh.size === 0) return;
  await DeliveryModel.collection.insertMany([...fresh.values()] as never[], { session, ordered: false });
  await scheduleWebhooks([...fresh.values()], session, queued);
}

/**
 * Makes idle webhooks, and those waiting for the retry of a failed message, due now. A webhook in its turn (`attempts`
 * counts it) checks again at the end of the turn; a paused one after the pause.
 */
export async function scheduleWebhooks(
  of: readonly Pick<StoredDelivery, 'webhook_id' | 'company_id'>[],
  session: ClientSession,
  queued: () => void,
): Promise<void> {
  const ids = [...new Set(of.map(({ webhook_id }) => webhook_id))];
  const companies = [...new Set(of.map(({ company_id }) => company_id))];
  const waits = { $and: [{ $eq: ['$attempts', 0] }, { $lt: ['$failures', failuresThatPause] }] };
  const now = { $cond: [waits, { $min: ['$due_at', '$$NOW'] }, { $ifNull: ['$due_at', '$$NOW'] }] };
  const update = { due_at: now, news: { $add: ['$news', 1] } };
  const filter = { _id: { $in: ids as never }, company_id: { $in: companies } };
  await WebhookModel.collection.updateMany(filter, [{ $set: update }], { session });
  afterCommit(session, queued);
}

/** Whether the event matches role and groups of the webhook and is newer than the webhook. */
function isSubscribed({ role, groups, created_at }: StoredWebhook, { kind, role: to, event }: Draft): boolean {
  const group: WebhookGroup | null = webhookKinds[kind].group;
  return role === to && group !== null && groups.includes(group) && new Date(event.occurred_at) >= created_at;
}

function deliveryOf({ kind, event, bodyOf }: Draft, { _id: webhook_id, company_id }: StoredWebhook): StoredDelivery {
  const _id = deterministicId(kind, event.id, webhook_id);
  const happened_at = new Date(event.occurred_at);
  return newDelivery({ _id, webhook_id, company_id, kind, body: bodyOf(_id), about: event.aggregate_id, happened_at });
}

/** A delivery before its first attempt. */
export function newDelivery(
  facts: Pick<StoredDelivery, '_id' | 'webhook_id' | 'company_id' | 'kind' | 'body' | 'about' | 'happened_at'>,
): StoredDelivery {
  const at = new Date();
  const untried = { state: 'waiting', attempts: 0, tried_at: null, status: null, reason: null } as const;
  return { ...facts, at, since: at, due_at: at, ...untried };
}

/** Reads the companies of all people in one query. A person acts for their current company. */
async function recipientCompanies(
  drafts: readonly Draft[],
  session: ClientSession,
): Promise<(draft: Draft) => readonly string[]> {
  const people = new Set(drafts.flatMap(({ to }) => ('peoplesCompanies' in to ? to.peoplesCompanies : [])));
  const found =
    people.size === 0
      ? []
      : await ProfileModel.find({ _id: trusted({ $in: [...people] }) }, { company_id: 1 }, { session }).lean();
  const companyOf = new Map(found.map(({ _id, company_id }) => [_id, company_id]));
  return ({ to }) => {
    if ('company' in to) return to.company === null ? [] : [to.company];
    return [...new Set(to.peoplesCompanies.flatMap((id) => companyOf.get(id) ?? []))];
  };
}
