import type { ClientSession } from 'mongoose';
import type { Envelope } from '@junto/contracts/event';
import { orderEvents } from '@junto/contracts/events/buyer';
import { profileChanged, userRegistered } from '@junto/contracts/events/identity';
import { invoiceEvents, productChanged, roundEvents } from '@junto/contracts/events/supplier';
import { consume } from '@junto/service-kit/events/consumer';
import type { NewEvent } from '@junto/service-kit/events/outbox';
import { auditRowOf } from './audit-row';
import { AuditRowModel, type AuditRow } from './audit-row.model';

/** Writes rows once: what is told again is there already. */
async function write(rows: readonly AuditRow[], session: ClientSession): Promise<void> {
  if (rows.length === 0) return;
  await AuditRowModel.collection.bulkWrite(
    rows.map(({ _id, ...row }) => ({
      updateOne: { filter: { _id: _id as never }, update: { $setOnInsert: row }, upsert: true },
    })),
    { session },
  );
}

/** The decisions of all other services, as their events tell them. */
export const keepAuditTrail = consume(
  [...orderEvents, ...roundEvents, ...invoiceEvents, productChanged, userRegistered, profileChanged],
  {
    durable: 'audit-trail',
    oneWrite: true,
    restMs: 250,
    handlerOfMany: (envelopes, session) =>
      write(
        envelopes.flatMap((envelope) => auditRowOf(envelope as Envelope) ?? []),
        session,
      ),
  },
);

/** A decision of this service, kept in the transaction that carries it out, with the state before. */
export async function auditOwn(event: NewEvent, before: object | null, session: ClientSession): Promise<void> {
  const row = auditRowOf(event.envelope);
  if (row) await write([{ ...row, before }], session);
}
