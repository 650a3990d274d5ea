import { trusted } from 'mongoose';
import type { Envelope, EventSpec } from '@junto/contracts/event';
import { noticeKinds } from '@junto/contracts/identity/notices';
import { consume, type Consumer } from '@junto/service-kit/events/consumer';
import type { ClientSession } from '@junto/service-kit/mongo/transaction';
import { eventIdAfterRead } from './event-id-after-read';
import { factId } from './fact-id';
import type { Made } from './made';
import { NoticeModel } from './notice.model';
import { readersOf } from './readers';
import { adminNotifications, orderNotifications } from './rules/admin-notifications';
import { buyerNotifications } from './rules/buyer-notifications';
import type { Draft, Rule } from './rules/rule';
import { supplierNotifications } from './rules/supplier-notifications';
import { userNotifications } from './rules/user-notifications';

/** Queues the mails of new notices in their transaction, and publishes them to open pages after its commit. */
export type MailNotices = (made: readonly Made[], session: ClientSession) => Promise<void>;

/** New orders have a consumer of their own: they come by the thousand and must not hold up the rest. */
export function notificationConsumer(mail: MailNotices): Consumer[] {
  return [
    tell(
      { durable: 'tell-people', restMs: 100 },
      [...buyerNotifications, ...supplierNotifications, ...userNotifications, ...adminNotifications],
      mail,
    ),
    tell({ durable: 'tell-admins-of-orders', restMs: 1_000 }, orderNotifications, mail),
  ];
}

/** Makes notices of events. What was told already is left alone, whatever is delivered twice and in whatever order. */
function tell(facts: { durable: string; restMs: number }, rules: readonly Rule[], mail: MailNotices): Consumer {
  const specs = [...new Map(rules.map(({ on }): [string, EventSpec] => [on.type, on])).values()];
  return consume(specs, {
    ...facts,
    handlerOfMany: (envelopes, session) =>
      saveNotifications(
        envelopes.flatMap((envelope) =>
          rules.filter(({ on }) => on.type === envelope.type).flatMap(({ draft }) => draft(envelope as Envelope)),
        ),
        session,
        mail,
      ),
  });
}

/** Stores notices that are new, and queues their mails. */
export async function saveNotifications(
  drafts: readonly Draft[],
  session: ClientSession,
  mail: MailNotices,
): Promise<void> {
  if (drafts.length === 0) return;
  const made = await eventIdAfterRead(await noticesOf(drafts, session), session);
  const ids = [...made.keys()];
  const told = await NoticeModel.find({ _id: trusted({ $in: ids }) }, { _id: 1 }, { session }).lean();
  for (const { _id } of told) made.delete(_id);
  const fresh = [...made.values()];
  if (fresh.length === 0) return;
  await NoticeModel.collection.insertMany(
    fresh.map(({ notice }) => notice as never),
    { session, ordered: false },
  );
  await mail(fresh, session);
}

/** By id, so that what one batch tells twice is once in it. */
async function noticesOf(drafts: readonly Draft[], session: ClientSession): Promise<Map<string, Made>> {
  const readers = await readersOf(
    drafts.map(({ to }) => to),
    session,
  );
  const made = new Map<string, Made>();
  for (const draft of drafts) {
    const { kind, to, about, params, path, at, untilRead } = draft;
    const { group, roles } = noticeKinds[kind];
    for (const reader of readers(to)) {
      if (!(roles as readonly string[]).includes(reader.role)) continue;
      const _id = factId(kind, about, reader._id);
      const notice = { _id, profile_id: reader._id, kind, group, params, path, at, read: false, digest: false };
      const before = made.get(_id);
      // Whether a later one is news says it of an earlier one as well.
      if (!before || (untilRead && at > before.notice.at)) made.set(_id, { reader, draft, notice });
    }
  }
  return made;
}
