import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Envelope } from '@junto/contracts/event';
import { orderEvents } from '@junto/contracts/events/buyer';
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
import { foldText } from '@junto/domain/fold-text';
import { consume } from '@junto/service-kit/events/consumer';
import type { EventContext } from '@junto/service-kit/events/event-context';
import type { NewEvent } from '@junto/service-kit/events/outbox';
import { inTransaction } from '@junto/service-kit/mongo/transaction';
import { saveSearchTexts } from '../searched-texts/searched-text.model';
import { aboutOf } from './about';
import { auditRowOf, type NewAuditRow } from './audit-row';
import { AuditRowModel, type AuditRow } from './audit-row.model';

/** Writes rows once: what is told again is there already. */
async function write(rows: readonly NewAuditRow[], session: ClientSession): Promise<void> {
  if (rows.length === 0) return;
  // Outside of the transaction, which stays one write.
  await saveSearchTexts(rows.map(({ title }) => foldText(title)).filter((key) => key !== ''));
  await AuditRowModel.collection.bulkWrite(
    rows.map(({ _id, ...row }) => ({
      updateOne: {
        filter: { _id: _id as never },
        update: { $setOnInsert: { ...row, title_key: foldText(row.title) } },
        upsert: true,
      },
    })),
    { session },
  );
}

/** What of this service nothing shows but the trail: other copies are not made of it. */
const shownHereAlone = [
  ...invoiceEvents,
  ...deliveryEvents,
  paymentDetailsChanged,
  userRegistered,
  invitationChanged,
  apiKeyChanged,
  webhookChanged,
  accountChanged,
];

/** The decisions of all other services, as their events tell them. */
export const keepAuditTrail = consume(
  [...orderEvents, ...roundEvents, ...shownHereAlone, productChanged, productDeleted, profileChanged],
  {
    durable: 'audit-trail',
    shown: shownHereAlone,
    oneWrite: true,
    restMs: 250,
    handlerOfMany: (envelopes, session) =>
      write(
        envelopes.flatMap((envelope) => auditRowOf(envelope as Envelope) ?? []),
        session,
      ),
  },
);

/** What an admin did to the platform itself, of which no event tells. */
export async function auditAct(
  act: Pick<AuditRow, 'type' | 'kind' | 'subject_id' | 'before' | 'after' | 'title' | 'detail' | 'status'>,
  { actor, requestId, from }: EventContext,
): Promise<void> {
  const about = aboutOf(act.subject_id, act.before, act.after);
  const who = { actor, request_id: requestId, ...(from && { from }) };
  const row = { _id: randomUUID(), at: new Date(), about, shown: false, ...who, ...act };
  await inTransaction((session) => write([row], session));
}

/** What is told again and again by who keeps it: each is kept once, by its id. */
export async function auditKnown(acts: readonly Omit<NewAuditRow, 'about' | 'shown'>[]): Promise<void> {
  const rows = acts.map((act) => ({ ...act, about: aboutOf(act.subject_id, act.before, act.after), shown: false }));
  await inTransaction((session) => write(rows, session));
}

/** A decision of this service, kept in the transaction that carries it out, with the state before. */
export async function auditOwn(event: NewEvent, before: object | null, session: ClientSession): Promise<void> {
  const row = auditRowOf(event.envelope);
  if (row) await write([{ ...row, before, title: row.title || nameIn(before) }], session);
}

/** What is gone is called what it was called. */
function nameIn(before: object | null): string {
  return before && 'name' in before ? String(before.name) : '';
}
