import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Envelope } from '@junto/contracts/event';
import { orderEvents, settlementEvents } from '@junto/contracts/events/buyer';
import { accessEvents, profileChanged } from '@junto/contracts/events/identity';
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

/** Writes each row once; a republished event has its row already. */
async function write(rows: readonly NewAuditRow[], session: ClientSession): Promise<void> {
  if (rows.length === 0) return;
  // Outside the transaction, which stays one write.
  await saveSearchTexts(rows.map(({ title }) => foldText(title)).filter((key) => key !== ''));
  await AuditRowModel.collection.bulkWrite(
    rows.map(({ _id, ...row }) => {
      const about = aboutOf(row.subject_id, row.before, row.after);
      const update = { $setOnInsert: { shown: false, ...row, about, title_key: foldText(row.title) } };
      return { updateOne: { filter: { _id: _id as never }, update, upsert: true } };
    }),
    { session },
  );
}

/** Events of this service that only the audit trail shows: no other projection is made of them. */
const shownHereAlone = [
  ...invoiceEvents,
  ...settlementEvents,
  ...deliveryEvents,
  paymentDetailsChanged,
  ...accessEvents,
];

/** Projects the decisions of all other services from their events. */
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

/** Records an action of an admin on the platform itself, which has no event. */
export async function auditAct(
  act: Pick<AuditRow, 'type' | 'kind' | 'subject_id' | 'before' | 'after' | 'title' | 'detail' | 'status'>,
  { actor, requestId, from }: EventContext,
): Promise<void> {
  const who = { actor, request_id: requestId, ...(from && { from }) };
  await auditKnown([{ _id: randomUUID(), at: new Date(), ...who, ...act }]);
}

/** Records actions that are reported repeatedly, once per id. */
export async function auditKnown(rows: readonly NewAuditRow[]): Promise<void> {
  await inTransaction((session) => write(rows, session));
}

/** Records a decision of this service in the transaction that executes it, with the previous state. */
export async function auditOwn(event: NewEvent, before: object | null, session: ClientSession): Promise<void> {
  const row = auditRowOf(event.envelope);
  if (row) await write([{ ...row, before, title: row.title || nameIn(before) }], session);
}

/** A deleted object keeps its last name. */
function nameIn(before: object | null): string {
  return before && 'name' in before ? String(before.name) : '';
}
